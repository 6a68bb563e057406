import type { Texts } from '../en.ts'

export const passwordChanged: Texts['passwordChanged'] = {
  subject: 'Kata sandi Anda diubah',
  happened: (when) => `Kata sandi akun Anda diubah pada ${when}.`,
}

export const passwordReset: Texts['passwordReset'] = {
  subject: 'Kata sandi Anda diatur ulang',
  happened: (when) =>
    `Kata sandi akun Anda diatur ulang pada ${when}, dengan tautan yang kami kirim ke alamat ini.`,
}

export const identityLinked: Texts['identityLinked'] = {
  subject: 'Cara baru untuk masuk ke akun Anda',
  heading: 'Cara baru untuk masuk',
  happened: (when) =>
    `Cara masuk lewat penyedia identitas ditautkan ke akun Anda pada ${when}. Sejak itu, cara tersebut juga ` +
    'membuka akun Anda.',
}

export const accountLocked: Texts['accountLocked'] = {
  subject: 'Kata sandi salah dimasukkan untuk akun Anda',
  happened: (when, attempts, minutes) =>
    `Kata sandi yang salah dimasukkan ${attempts} kali berturut-turut untuk akun Anda, terakhir pada ${when}. ` +
    `Agar tidak bisa ditebak, akun dikunci selama ${minutes} menit.`,
}

export const tokenTheft: Texts['tokenTheft'] = {
  subject: 'Sesi masuk ke akun Anda mungkin dicuri',
  happened: (when) =>
    `Pada ${when}, sesi masuk ke akun Anda dipakai padahal sudah digantikan oleh yang lebih baru. Begitulah ` +
    'tampaknya salinan sesi yang dicuri, jadi kami mengakhirinya di mana pun sesi itu dipakai.',
  again: 'Untuk melanjutkan di sana, masuk lagi.',
  ifChanged:
    'Bila ada sesuatu di akun Anda yang tidak seperti saat Anda tinggalkan, atur ulang kata sandi sekarang juga: ' +
    'dengan begitu semua orang keluar dari akun Anda. Setelah itu balas email ini agar kami bisa membantu.',
}

export const handedOver: Texts['handedOver'] = {
  subject: 'Akun Anda kini hanya milik Anda',
  happened: (when) =>
    `Pada ${when}, akun Anda dibuka lewat penyedia identitas, yang membuktikan bahwa alamat email ini milik ` +
    'Anda. Sebelumnya hal itu belum terbukti.',
  gone:
    'Kalau-kalau orang lain yang mendaftarkannya, semua yang dimasukkan sebelumnya dihapus: kata sandi, nama, ' +
    'nomor telepon, alamat dan foto. Sesi di semua tempat lain ditutup, paduan busana publiknya menjadi pribadi, dan ' +
    'pesanan yang belum dibayar dibatalkan.',
  password: (count) =>
    'Anda bisa terus masuk lewat penyedia identitas. Untuk masuk juga dengan kata sandi, buatlah satu: tautan ' +
    `berlaku ${count} jam dan hanya bisa dipakai sekali. Jangan berikan kepada siapa pun.`,
  notYou: 'Bila bukan Anda yang masuk, buat kata sandi sekarang juga, dan balas email ini.',
  set: 'Buat kata sandi',
}

export const totpOn: Texts['totpOn'] = {
  subject: 'Aplikasi autentikator ditambahkan ke akun Anda',
  happened: (when) =>
    `Pada ${when}, aplikasi autentikator ditambahkan ke akun Anda sebagai faktor kedua. Bila sebelumnya sudah ` +
    'ada, kodenya tidak diterima lagi.',
}

export const totpOff: Texts['totpOff'] = {
  subject: 'Aplikasi autentikator dihapus dari akun Anda',
  happened: (when) =>
    `Pada ${when}, aplikasi autentikator dihapus dari akun Anda: kodenya tidak diterima lagi.`,
}

export const passkeyAdded: Texts['passkeyAdded'] = {
  subject: 'Kunci sandi ditambahkan ke akun Anda',
  happened: (when) =>
    `Pada ${when}, kunci sandi ditambahkan ke akun Anda. Sejak itu diterima sebagai faktor kedua.`,
}

export const passkeyRemoved: Texts['passkeyRemoved'] = {
  subject: 'Kunci sandi dihapus dari akun Anda',
  happened: (when) =>
    `Pada ${when}, kunci sandi dihapus dari akun Anda. Kunci itu tidak diterima lagi.`,
}

export const recoveryCodesRenewed: Texts['recoveryCodesRenewed'] = {
  subject: 'Akun Anda punya kode pemulihan baru',
  happened: (when) =>
    `Pada ${when}, kode pemulihan baru dibuat untuk akun Anda. Kode yang lama tidak diterima lagi.`,
}

export const secondFactorReset: Texts['secondFactorReset'] = {
  subject: 'Faktor kedua akun Anda dihapus',
  happened: (when) =>
    `Pada ${when}, operator layanan menghapus faktor kedua akun Anda: aplikasi autentikator, kunci sandi dan kode ` +
    'pemulihannya tidak diterima lagi. Semua sesi Anda ditutup.',
  ifAsked: 'Bila Anda yang memintanya, masuk dengan kata sandi dan tambahkan faktor kedua lagi.',
  ifNot: 'Bila Anda tidak memintanya, atur ulang kata sandi sekarang juga, dan balas email ini.',
}

export const secondFactorLocked: Texts['secondFactorLocked'] = {
  subject: 'Kode salah dimasukkan untuk akun Anda',
  happened: (when, attempts, minutes) =>
    `Kode faktor kedua yang salah dimasukkan ${attempts} kali berturut-turut untuk akun Anda, terakhir pada ` +
    `${when}, saat masuk dengan kata sandi Anda. Agar tidak bisa ditebak, tidak ada kode yang diterima selama ` +
    `${minutes} menit.`,
}
