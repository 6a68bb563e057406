import type { Passage } from '../en/about.ts'
import type { Texts } from '../en.ts'

export const about: Texts['about'] = {
  more: 'Lebih banyak tentang toko',
  example: 'Teks ini milik sebuah contoh. Setiap toko menulis teksnya sendiri.',
  methods: 'Biaya pengiriman',
  methodsNone: 'Pengiriman gratis.',
  freeFrom: (sum: string) => `gratis mulai ${sum}`,
  free: 'gratis',
  ways: 'Cara Anda dapat membayar',
  waysNone: 'Pembayaran sedang dimatikan.',
  email: 'Email',
  phone: 'Telepon',
  hours: 'Jam buka',
  address: 'Alamat',
  delivery: (country: string, [least, most]: readonly [number, number]): Passage[] => [
    [
      'Ke mana kami mengirim',
      `Kami mengirim di dalam ${country}. Paket sampai ${least} sampai ${most} hari kerja setelah Anda membayar.`,
      'Paket berangkat saat pesanannya dibayar. Anda menerima email dengan nama kurir, dan tautan untuk melacak paket bila kurir memilikinya.',
    ],
    [
      'Berubah pikiran',
      'Pesanan yang belum dibayar dapat dibatalkan kapan saja, dan yang sudah dibayar dalam 24 jam bila belum berangkat: di halaman pesanan. Ongkos kirimnya juga dikembalikan.',
    ],
  ],
  returns: (days: number, isFree: boolean): Passage[] => [
    [
      `${days} hari untuk memutuskan`,
      `Setelah paket Anda sampai, Anda punya ${days} hari untuk meminta pengembalian. Halaman pesanan menunjukkan hari terakhirnya.`,
    ],
    [
      'Siapa yang membayar pengembalian',
      isFree ? 'Kami.' : 'Anda. Jika barang cacat, atau bukan yang Anda pesan, kami yang membayar.',
    ],
    [
      'Caranya',
      'Buka pesanan, di akun Anda atau lewat tautan di emailnya, pilih barang dan tulis alasannya. Kami menjawab lewat email.',
      'Setelah barang sampai, kami mengembalikan yang Anda bayar untuknya, dengan cara yang Anda pakai membayar. Diskon dibagi di antara barang-barang sebuah pesanan, sehingga masing-masing mendapat bagiannya.',
      'Selama kami belum menjawab, Anda dapat menarik pengembalian.',
    ],
    [
      'Ukuran atau warna lain',
      'Untuk setiap barang Anda memilih uang kembali, atau ukuran atau warna lain yang tersedia. Tanpa biaya: setelah pengembalian disetujui, kami menyimpannya 21 hari untuk Anda, dan mengirimnya setelah barang Anda sampai.',
    ],
  ],
  payment: [
    [
      'Kapan Anda membayar',
      'Anda membayar di halaman layanan pembayaran, lalu kembali ke sini. Toko kami tidak melihat nomor kartu Anda.',
      'Barang Anda disimpan 30 menit selama Anda membayar. Pesanan yang tidak dibayar setelah beberapa hari batal dengan sendirinya.',
    ],
    [
      'Faktur',
      'Halaman pesanan yang sudah dibayar memiliki fakturnya, sebagai PDF. Yang kami kembalikan memiliki nota kredit di sana.',
    ],
  ],
  contact: [
    [
      'Tentang sebuah pesanan',
      'Sebutkan nomor pesanannya: ada di setiap email tentangnya. Jika pesan dari toko menunjukkan referensi, sebutkan juga.',
    ],
  ],
}
