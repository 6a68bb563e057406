import type { Texts } from '../en.ts'

export const returned: Texts['returned'] = {
  title: (day, number) => `Retur tanggal ${day}, pesanan ${number}`,
  note: 'Catatan kami',
  reason: 'Alasan Anda',
  since: 'Retur ini sudah ditangani: Anda akan menerima email lain tentang hal itu.',
  noMoney: 'Tidak ada uang yang dikembalikan untuk barang ini.',
  missing: 'Tidak sampai',
  willSend: (quantity, name, variant) =>
    `Sebagai gantinya kami mengirim: ${quantity} × ${name}, ${variant}.`,
  isSent: (quantity, name, variant) => `Dalam paket untuk Anda: ${quantity} × ${name}, ${variant}.`,
  unavailable: (name, variant) =>
    `Sebagai gantinya Anda memilih ${name}, ${variant}, tetapi barang itu tidak tersedia lagi. Uang Anda kami kembalikan.`,
}

export const returnRequested: Texts['returnRequested'] = {
  subject: (number) => `Permintaan retur pesanan ${number}`,
  heading: 'Permintaan Anda kami terima',
  wish: (number, next) => `Anda ingin meretur barang dari pesanan ${number}. ${next}`,
  next: 'Kami memeriksanya dan menjawab lewat email. Mohon simpan barangnya sampai saat itu.',
}

export const returnApproved: Texts['returnApproved'] = {
  subject: (number) => `Retur pesanan ${number} disetujui`,
  heading: 'Anda bisa mengirim barangnya kembali',
  approved: (number, next) => `Retur barang dari pesanan ${number} disetujui. ${next}`,
  next: 'Silakan kirim barangnya kembali. Setelah tiba, kami memeriksanya lalu mengembalikan uang Anda.',
  nextOfExchange:
    'Silakan kirim barangnya kembali. Setelah tiba, kami memeriksanya lalu mengirim penggantinya.',
  nextOfBoth:
    'Silakan kirim barangnya kembali. Setelah tiba, kami memeriksanya, mengirim pengganti yang Anda pilih, dan mengembalikan uang untuk sisanya.',
  address: 'Kirim barang ke',
}

export const returnRejected: Texts['returnRejected'] = {
  subject: (number) => `Retur pesanan ${number} tidak diterima`,
  preheader: 'Kami tidak bisa menerima barangnya kembali.',
  heading: 'Kami tidak bisa menerima retur Anda',
  rejected: (number) =>
    `Kami sudah memeriksa retur barang dari pesanan ${number}. Kami tidak bisa menerima barangnya kembali. ` +
    'Catatan kami juga ada pada pesanan di akun Anda.',
}

export const returnReceived: Texts['returnReceived'] = {
  subject: (number) => `Retur pesanan ${number} kami terima`,
  heading: 'Barang Anda sudah tiba',
  arrived: (number) => `Barang yang Anda kirim kembali dari pesanan ${number} sudah tiba.`,
  incomplete:
    'Sebagian tidak ada di dalam paket: lihat di bawah. Untuk itu tidak ada uang yang dikembalikan.',
  sent: (number) =>
    `Pengganti yang Anda pilih menjadi pesanan ${number}, tanpa biaya. Anda akan menerima email saat pesanan itu dikirim.`,
  see: (number) => `Lihat pesanan ${number} di toko`,
}

export const returnRefunded: Texts['returnRefunded'] = {
  subject: (number) => `Pengembalian dana retur pesanan ${number}`,
  heading: 'Uang Anda dalam perjalanan',
  sent: (number) => `Anda mengirim kembali barang dari pesanan ${number}.`,
}

export const returnCancelled: Texts['returnCancelled'] = {
  subject: (number) => `Retur pesanan ${number} dibatalkan`,
  preheader: 'Tidak ada yang perlu dikirim kembali.',
  heading: 'Retur Anda dibatalkan',
  cancelled: (number) =>
    `Anda membatalkan retur barang dari pesanan ${number}. Tidak ada yang perlu dikirim kembali.`,
}

export const returnEnded: Texts['returnEnded'] = {
  subject: (number) => `Retur pesanan ${number} ditutup`,
  preheader: 'Barang Anda tidak sampai kepada kami.',
  heading: 'Retur Anda kami tutup',
  ended: (number) =>
    `Kami menyetujui retur barang dari pesanan ${number}, tetapi barangnya tidak sampai kepada kami, jadi tidak ada ` +
    'uang yang dikembalikan. Jika Anda sudah mengirimnya, balas email ini.',
}
