import type { Texts } from '../en.ts'

export const verification: Texts['verification'] = {
  subject: 'Konfirmasi alamat email Anda',
  preheader: (count) => `Cukup satu klik; tautan berlaku ${count} jam.`,
  please: 'Mohon konfirmasi bahwa ini alamat email Anda.',
  confirm: 'Konfirmasi alamat email saya',
  validity: (count) => `Tautan berlaku ${count} jam.`,
  notYou: 'Bila bukan Anda yang mendaftar dengan alamat ini, abaikan email ini.',
}

export const reset: Texts['reset'] = {
  subject: 'Atur ulang kata sandi Anda',
  preheader: (count) => `Pilih yang baru; tautan berlaku ${count} jam.`,
  asked: 'Ada yang meminta agar kata sandi akun Anda diatur ulang.',
  choose: 'Pilih kata sandi baru',
  validity: (count) =>
    `Tautan berlaku ${count} jam dan hanya bisa dipakai sekali. Jangan berikan kepada siapa pun: dengan tautan ` +
    'itu akun Anda bisa dibuka.',
  notYou: 'Bila bukan Anda, abaikan email ini; kata sandi Anda tidak berubah.',
}

export const deleted: Texts['deleted'] = {
  subject: 'Akun Anda dihapus',
  sentence: (when) => `Akun Anda dihapus pada ${when}.`,
  gone:
    'Bersamanya terhapus nama, nomor telepon dan foto Anda, sesi masuk, keranjang, daftar keinginan, tanda suka ' +
    'dan paduan busana Anda. Pesanan yang belum dibayar dibatalkan. Pesanan lain tetap ada di pembukuan kami, ' +
    'tanpa nama, alamat dan catatan Anda.',
  last: 'Ini email terakhir kami untuk Anda. Anda bisa mendaftar lagi dengan alamat ini kapan saja.',
  notYou: 'Bila bukan Anda yang memintanya, balas email ini.',
}

export const advice: Texts['advice'] = {
  ifYou: 'Bila itu Anda, tidak ada yang perlu dilakukan.',
  ifNot:
    'Bila bukan Anda, atur ulang kata sandi sekarang juga: dengan begitu semua orang keluar dari akun Anda. ' +
    'Setelah itu balas email ini agar kami bisa membantu.',
  reset: 'Atur ulang kata sandi saya',
}

export const invitation: Texts['invitation'] = {
  subject: 'Anda diundang mengelola toko bersama kami',
  invited: (owner, role) =>
    `${owner} mengundang Anda ke administrasi toko, dengan peran “${role}”.`,
  accept: 'Pilih kata sandi',
  validity: (count) =>
    `Tautan berlaku ${count} jam dan hanya bisa dipakai sekali. Jangan berikan kepada siapa pun: dengan tautan ` +
    'itu orang lain bisa mengambil peran Anda.',
  account:
    'Bila Anda sudah punya akun di toko dengan alamat ini, akun itulah yang mendapat peran. Kata sandi yang Anda ' +
    'pilih menggantikan yang lama, dan semua sesi Anda ditutup.',
  notYou: 'Bila Anda tidak menduganya, abaikan email ini: tidak ada yang berubah.',
}

export const role: Texts['role'] = {
  none: 'tanpa peran',
  names: { packer: 'pengemas', clerk: 'staf', owner: 'pemilik' },
  may: {
    packer:
      'Pengemas melihat pesanan, retur, produk dan stok, menghitung stok, menandai pesanan sebagai dikirim dan ' +
      'sampai, serta menerima retur.',
    clerk:
      'Staf melakukan semua yang dilakukan pengemas, mengelola katalog, membatalkan pesanan, memutuskan retur ' +
      'dan pengembalian dana, serta melihat pelanggan.',
    owner:
      'Pemilik boleh melakukan semuanya; hanya pemilik yang memberi peran, menonaktifkan akun dan menyiapkan webhook.',
  },
  operator: 'operator layanan',
  deletedAccount: (id) => `akun ${id}, yang sudah dihapus`,
  ownSubject: 'Peran Anda dalam administrasi berubah',
  ownHeading: 'Peran Anda berubah',
  own: (when, before, after, actor) =>
    `Pada ${when}, peran Anda dalam administrasi toko diubah dari ${before} menjadi ${after}, oleh ${actor}.`,
  loggedOut:
    'Semua sesi Anda ditutup, kecuali bila Anda sendiri yang mengubahnya. Masuk lagi untuk melanjutkan.',
  open: 'Buka administrasi toko',
  unexpected: 'Bila Anda tidak menduganya, balas email ini.',
  subject: 'Sebuah peran dalam administrasi berubah',
  heading: 'Sebuah peran berubah',
  changed: (when, about, before, after, actor) =>
    `Pada ${when}, peran ${about} diubah dari ${before} menjadi ${after}, oleh ${actor}.`,
  why:
    'Anda menerima email ini karena Anda pemilik. Bila Anda tidak menduga perubahan ini, batalkan, lalu periksa ' +
    'di log audit apa yang dilakukan sejak itu.',
}
