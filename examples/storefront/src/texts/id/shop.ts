import { SHOP } from '../../theme/shop.ts'
import type { Texts } from '../en.ts'

/** Nouns have no plural. */
export const pieces = (count: number) => `${count} barang`

const [least, most] = SHOP.deliveryDays

export const shop: Texts['shop'] = {
  name: SHOP.name.en,
  skip: 'Langsung ke isi',
  menu: 'Menu',
  main: 'Menu utama',
  clothing: 'Semua pakaian',
  clothingMenu: 'Pakaian',
  allOf: 'Lihat semua',
  newArrivals: 'Barang baru',
  outfits: 'Padanan',
  search: 'Cari',
  searchFor: 'Cari di toko',
  logIn: 'Masuk',
  register: 'Daftar',
  loggedOut: 'Anda sudah keluar.',
  account: 'Akun',
  wishlist: 'Daftar keinginan',
  bag: 'Keranjang',
  bagWith: (count: number) => `Keranjang, ${count} barang`,
  language: 'Bahasa',
  footer: 'Potongan panjang, warna tenang, kain yang tahan lama.',
  demo: 'Toko contoh: tidak ada yang dijual di sini.',
  footerShop: 'Toko',
  footerHelp: 'Bantuan',
  footerLegal: 'Tentang kami',
  weTake: 'Cara pembayaran:',
  deliveryTime: `Tiba dalam ${least}–${most} hari kerja.`,
  returnCost: SHOP.isReturnFree
    ? 'Biaya pengembalian gratis.'
    : 'Ongkos pengembalian Anda tanggung.',
  topics: {
    delivery: 'Pengiriman',
    returns: 'Pengembalian',
    payment: 'Pembayaran',
    contact: 'Kontak',
    imprint: 'Identitas toko',
    privacy: 'Privasi',
    terms: 'Syarat dan ketentuan',
  },
  close: 'Tutup',
  loading: 'Memuat …',
  slow: 'Ini lebih lama dari biasanya …',
  offline: 'Tidak ada koneksi ke toko. Halaman ini berlanjut sendiri begitu koneksi kembali.',
  optional: 'opsional',
  tryAgain: 'Coba lagi',
  pages: 'Halaman',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  firstPage: 'Ke halaman pertama',
  pageOf: (page: number, pages: number) => `Halaman ${page} dari ${pages}`,
  notFound: 'Halaman ini tidak ada',
  notFoundMore: 'Mungkin sudah dipindahkan, atau tautannya salah.',
  toTheShop: 'Lihat semua pakaian',
  membersOnly: 'Silakan masuk',
  membersOnlyMore: 'Halaman ini tentang akun Anda sendiri.',
  notLoaded: 'Halaman ini tidak dapat dimuat',
  brokenMore: 'Silakan muat ulang.',
  reload: 'Muat ulang',
}

export const errors: Texts['errors'] = {
  own: {
    network: 'Toko tidak dapat dihubungi. Apakah Anda terhubung ke internet?',
    fields: 'Periksa bagian yang ditandai.',
    permission_denied: 'Konfirmasikan dahulu alamat email Anda: kami sudah mengirim email.',
    timeout: 'Toko tidak menjawab tepat waktu. Silakan coba lagi.',
    unknown: 'Jawaban toko tidak seperti yang diharapkan. Silakan coba lagi.',
  },
  onlyLeft: (count: number) => `Hanya tersisa ${count}.`,
  lockedFor: (time: string) => `Terlalu banyak percobaan. Coba lagi dalam ${time}.`,
  busyFor: (time: string) => `Terlalu banyak permintaan sekaligus. Coba lagi dalam ${time}.`,
  totalNow: (amount: string) => `Totalnya kini ${amount}. Jika Anda setuju, silakan pesan lagi.`,
  errorId: (id: string) => `Referensi: ${id}`,
}
