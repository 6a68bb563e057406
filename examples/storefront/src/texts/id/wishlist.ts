import type { Texts } from '../en.ts'
import { pieces } from './shop.ts'

export const wishlist: Texts['wishlist'] = {
  title: 'Daftar keinginan Anda',
  heart: (name: string) => `Daftar keinginan: ${name}`,
  added: (name: string) => `${name} sudah ada di daftar keinginan Anda.`,
  removed: (name: string) => `${name} sudah dihapus dari daftar keinginan Anda.`,
  look: 'Lihat',
  count: pieces,
  empty: 'Daftar keinginan Anda masih kosong',
  emptyMore: 'Tekan hati pada barang yang Anda suka: ia menunggu Anda di sini.',
  variant: (name: string) => `Warna dan ukuran ${name}`,
  soldOutOption: (text: string) => `${text} – habis`,
  available: 'Tersedia',
  few: (count: number) => (count === 1 ? 'Yang terakhir' : `Tinggal ${count}`),
  soldOut: 'Habis',
  gone: 'Tidak dijual lagi',
  notify: 'Kabari saya lewat email bila tersedia lagi',
  notifyOn: (name: string) => `Kami akan mengirim email bila ${name} tersedia lagi.`,
  notifyOff: (name: string) => `Anda tidak akan menerima email tentang ${name}.`,
  move: 'Pindahkan ke keranjang',
  moveNamed: (name: string) => `Pindahkan ke keranjang: ${name}`,
  moved: (name: string) => `${name} sudah ada di keranjang Anda.`,
  remove: 'Hapus',
  removeNamed: (name: string) => `Hapus ${name} dari daftar keinginan`,
  mailNote:
    'Email dikirim ke alamat Anda setelah Anda mengonfirmasinya, paling banyak satu per hari untuk tiap barang.',
  keptHere:
    'Tersimpan di peramban ini. Dengan akun, Anda menemukannya di setiap perangkat, dan kami dapat mengabari bila barang tersedia lagi.',
}
