import type { Texts } from '../en.ts'

export const item: Texts['item'] = {
  variant: (size, color) => `Ukuran ${size}, ${color}`,
}

export const refund: Texts['refund'] = {
  pending: (amount) =>
    `Pengembalian dana sebesar ${amount} sedang diproses. Bank mungkin perlu beberapa hari untuk menampilkannya.`,
  completed: (amount) =>
    `Dana sebesar ${amount} sudah kami kembalikan. Bank mungkin perlu beberapa hari untuk menampilkannya.`,
  failed: (amount) =>
    `Pengembalian dana sebesar ${amount} belum berhasil. Kami sedang mengurusnya; Anda tidak perlu melakukan apa pun.`,
  manual: (amount) =>
    `Kami sendiri yang akan mengembalikan ${amount} kepada Anda. Bila perlu nomor rekening, kami akan menanyakannya.`,
}

export const particulars: Texts['particulars'] = {
  title: (number, day) => `Pesanan ${number} tanggal ${day}`,
  discount: (code, amount) => `Diskon ${code}: −${amount}`,
  delivery: (name, amount) => `${name}: ${amount}`,
  total: (amount) => `Total: ${amount}`,
  paymentMethod: (name) => `Metode pembayaran: ${name}`,
  exchange: (number) => `Ini penukaran untuk pesanan ${number}, tanpa biaya.`,
  see: 'Lihat pesanan ini di toko',
  address: 'Alamat pengiriman',
  notes: 'Catatan',
  reason: 'Alasan',
  message: 'Pesan dari kami',
}

export const received: Texts['received'] = {
  subject: (number) => `Pesanan ${number} kami terima`,
  toPay: (amount) => `Yang perlu dibayar: ${amount}.`,
  thanks: 'Terima kasih atas pesanan Anda.',
  heading: 'Pesanan Anda sudah kami terima',
  pending: (number, amount) =>
    `Terima kasih atas pesanan ${number}. Pesanan ini menunggu pembayaran sebesar ${amount}.`,
  paid: (number) => `Terima kasih atas pesanan ${number}. Pembayaran Anda juga sudah kami terima.`,
  cancelled: (number) =>
    `Terima kasih atas pesanan ${number}. Pesanan ini sudah dibatalkan, jadi tidak ada yang perlu dibayar.`,
  pay: 'Bayar pesanan ini',
  held: (until) =>
    `Barang kami simpan untuk Anda sampai ${until}. Setelah itu orang lain bisa membelinya.`,
  notHeld:
    'Barang tidak lagi kami simpan untuk Anda, tetapi Anda masih bisa membayar selama stok ada. Bila saat itu ' +
    'sudah habis, uang Anda kembali sepenuhnya.',
}

export const paid: Texts['paid'] = {
  subject: (number) => `Pembayaran pesanan ${number} kami terima`,
  preheader: (amount) => `${amount}, terima kasih.`,
  heading: 'Pembayaran diterima',
  thanks: (number, amount) =>
    `Terima kasih. Pembayaran sebesar ${amount} untuk pesanan ${number} sudah kami terima.`,
  next: 'Selanjutnya, kami mengemas barang Anda dan mengirimnya ke alamat pengiriman.',
  cancelled: 'Pesanan ini sudah dibatalkan. Anda akan menerima email lain tentang hal itu.',
}

export const shipped: Texts['shipped'] = {
  subject: (number) => `Pesanan ${number} dikirim`,
  preheader: 'Paket Anda sudah berangkat.',
  heading: 'Pesanan Anda dalam perjalanan',
  sent: (number) => `Pesanan ${number} sudah kami kirim ke alamat pengiriman Anda.`,
  carrier: (name) => `Kurir: ${name}`,
  number: (number) => `Nomor resi: ${number}`,
  follow: 'Lacak paket Anda',
}

export const tracking: Texts['tracking'] = {
  subject: (number) => `Cara melacak pesanan ${number}`,
  preheader: 'Informasi tentang paket Anda berubah.',
  heading: 'Cara melacak paket Anda',
  changed: (number) => `Informasi tentang paket pesanan ${number} berubah.`,
}

export const link: Texts['link'] = {
  subject: (number) => `Pesanan Anda ${number}`,
  preheader: 'Tautan ke pesanan Anda.',
  heading: 'Pesanan Anda',
  again: (number) => `Ini sekali lagi tautan ke pesanan Anda ${number}.`,
  newAddress: (number) =>
    `Mulai sekarang toko mengirim surat tentang pesanan Anda ${number} ke alamat ini. Ini tautannya.`,
}

export const addressChanged: Texts['addressChanged'] = {
  subject: (number) => `Alamat email pesanan ${number} telah diubah`,
  preheader: 'Surat tentang pesanan tidak lagi dikirim ke alamat ini.',
  heading: 'Alamat email lain',
  changed: (number) =>
    `Toko telah mengubah alamat email pesanan ${number}: surat tentangnya tidak lagi dikirim ke alamat ini.`,
}

export const delivered: Texts['delivered'] = {
  subject: (number) => `Pesanan ${number} sampai`,
  preheader: 'Paket Anda sudah sampai.',
  heading: 'Pesanan Anda sudah sampai',
  arrived: (number) => `Pesanan Anda ${number} sudah diantar. Semoga Anda menyukainya.`,
  until: (moment) => `Anda bisa meretur atau menukarnya sampai ${moment}.`,
  notFitting: (moment) =>
    `Ada yang tidak cocok? Anda bisa meretur atau menukarnya sampai ${moment}.`,
  missing: 'Bila belum Anda terima, balas email ini.',
}

export const cancelled: Texts['cancelled'] = {
  subject: (number) => `Pesanan ${number} dibatalkan`,
  heading: 'Pesanan Anda dibatalkan',
  done: (number) => `Pesanan Anda ${number} dibatalkan.`,
  paidBack: 'Uang yang Anda bayarkan sudah dikembalikan sebelumnya.',
  ifPaid: 'Bila sementara itu Anda sudah membayar, uang Anda kembali sepenuhnya.',
  outOfStock: 'Barang terakhir terjual sebelum pembayaran Anda tiba.',
  discountUsedUp: 'Diskonnya habis terpakai sebelum pembayaran Anda tiba.',
  unpaid: 'Pesanan tidak dibayar pada waktunya.',
  handedOver: 'Pesanan dibuat di akun Anda sebelum terbukti bahwa alamat emailnya milik Anda.',
}

export const refunded: Texts['refunded'] = {
  subject: (number) => `Pengembalian dana pesanan ${number}`,
  heading: 'Pembayaran Anda kami kembalikan',
  late: (number) =>
    `Pembayaran Anda untuk pesanan ${number} tiba setelah pesanan dibatalkan. Uang Anda kembali sepenuhnya.`,
  partHeading: 'Uang Anda dalam perjalanan',
  part: (number, refund) => `Sebagian uang pesanan Anda ${number} sudah kami kembalikan. ${refund}`,
}

export const paidTwice: Texts['paidTwice'] = {
  subject: (number) => `Pesanan ${number} dibayar dua kali`,
  heading: 'Pembayaran kedua Anda kami kembalikan',
  arrived: (number) =>
    `Pembayaran kedua untuk pesanan ${number} telah tiba. Uang itu kembali kepada Anda sepenuhnya.`,
}

export const paidAgain: Texts['paidAgain'] = {
  subject: (number) => `Pembayaran untuk pesanan ${number} yang sudah dibayar`,
  preheader: 'Apakah Anda membayar dua kali? Kalau begitu, balas email ini.',
  heading: 'Apakah Anda membayar dua kali?',
  arrived: (number, amount) =>
    `Pembayaran sebesar ${amount} untuk pesanan ${number} telah tiba. Pesanan itu sudah kami catat lunas sebelumnya.`,
  reply:
    'Bila Anda membayar dua kali, balas email ini agar salah satunya kami kembalikan. Bila tidak, Anda tidak ' +
    'perlu melakukan apa pun.',
}

export const swapped: Texts['swapped'] = {
  subject: (number) => `Pesanan ${number} berubah`,
  preheader: 'Ukuran atau warna lain, harga tetap sama.',
  heading: 'Kami mengirim ukuran atau warna lain',
  changed: (number) =>
    `Kami mengubah pesanan Anda ${number}. Tanpa biaya: jumlah yang Anda bayar tetap sama.`,
  instead: (units, from, to) => `${units}: ${to}, menggantikan ${from}`,
  invoice: (number) =>
    `Faktur Anda ${number} tetap seperti saat diterbitkan, dengan barang yang Anda pesan semula.`,
}
