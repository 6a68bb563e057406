import type { Legal } from './en.ts'

export const legal: Legal = {
  imprint: [
    ['Siapa yang menjalankan toko ini', 'Ini contoh sebuah toko: tidak ada yang dijual di sini.'],
  ],
  privacy: [
    [
      'Yang kami simpan',
      'Dari sebuah pesanan: barangnya, nama, alamat pengiriman, alamat email, dan nomor telepon bila Anda memberikannya. Dari sebuah akun, selain itu: alamat, daftar keinginan, padanan, keranjang, serta kapan dan dengan perangkat apa Anda masuk.',
      'Kami memakainya untuk mengirim barang, untuk menulis kepada Anda tentang pesanan dan hal yang ingin Anda ketahui, dan untuk pembukuan kami.',
    ],
    [
      'Yang disimpan peramban Anda',
      'Keranjang Anda memiliki sebuah cookie, atau catatan di penyimpanan peramban. Di penyimpanan itu juga ada status masuk Anda, bahasa Anda, barang yang Anda suka, dan jalan ke pesanan tanpa akun. Toko tidak melacak Anda dengan apa pun, dan tidak menampilkan iklan.',
    ],
    [
      'Siapa lagi yang melihatnya',
      'Layanan pembayaran yang Anda pilih, kurir paket Anda, dan penyedia identitas bila Anda masuk lewatnya.',
    ],
    [
      'Hak Anda',
      'Akun Anda memiliki salinan semua yang kami simpan tentang Anda, dan tombol yang menghapusnya. Pesanan lalu tetap ada tanpa nama dan alamat Anda, karena pembukuan harus disimpan. Jika Anda memesan tanpa akun, tulislah kepada kami.',
    ],
  ],
  terms: [
    [
      'Harga',
      'Harga adalah harga pada hari pemesanan, dalam mata uang yang ditampilkan. Biaya pengiriman ditampilkan sebelum Anda memesan.',
    ],
    [
      'Pesanan',
      'Pesanan Anda berlaku setelah dibayar. Jika sementara itu barangnya terjual, pesanan dibatalkan dan uang Anda kembali.',
    ],
    [
      'Warna dan ukuran',
      'Layar menampilkan warna secara berbeda. Ukuran dalam sentimeter dan diukur dengan tangan.',
    ],
  ],
}
