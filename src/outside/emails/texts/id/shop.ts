import type { Texts } from '../en.ts'

export const frame: Texts['frame'] = {
  hello: (name) => `Halo ${name},`,
  helloNameless: 'Halo,',
  questions: 'Ada pertanyaan? Balas saja email ini.',
  orOpen: 'Atau buka tautan ini:',
  label: (title) => `${title}:`,
  moment: (day, clock, zone) => `${day}, pukul ${clock} (${zone})`,
}

export const restock: Texts['restock'] = {
  subject: (count) =>
    count === 1
      ? 'Satu barang di daftar keinginan Anda tersedia lagi'
      : `${count} barang di daftar keinginan Anda tersedia lagi`,
  heading: 'Tersedia lagi',
  intro: (count) =>
    count === 1
      ? 'Barang di daftar keinginan Anda ini bisa dibeli lagi:'
      : 'Barang-barang di daftar keinginan Anda ini bisa dibeli lagi:',
  notHeld: 'Kami tidak menyimpannya untuk Anda: orang lain bisa membelinya lebih dulu.',
  open: 'Buka daftar keinginan saya',
  why:
    'Anda menerima email ini karena memintanya di daftar keinginan, dan di sana pula Anda bisa mematikannya. ' +
    'Kami mengirim satu email saat barang tersedia lagi, paling banyak sekali sehari untuk tiap barang.',
}

export const shop: Texts['shop'] = {
  paidSubject: (number) => `Pesanan ${number} sudah dibayar`,
  paid: (amount, count) => `${amount} untuk ${count} barang. Pesanan menunggu dikemas.`,
  returnSubject: (number) => `Ada permintaan retur untuk pesanan ${number}`,
  return: 'Setujui atau tolak.',
  reviewSubject: (number) => `Pembayaran pesanan ${number} menunggu pemeriksaan`,
  review:
    'Pembayaran ini tidak cocok dengan pesanan: periksa sebelum uang dikembalikan atau barang dikirim.',
  refundSubject: (number) => `Pengembalian dana pesanan ${number} gagal`,
  refund:
    'Pembeli masih menunggu: coba lagi, atau kembalikan dananya secara manual lalu tandai selesai.',
  openOrder: 'Buka pesanan',
  lowStockSubject: (count) => `Stok menipis: ${count} varian`,
  lowStock: (below) => `Varian yang dijual dengan sisa kurang dari ${below}.`,
  openList: 'Buka daftar',
}
