import type { Texts } from '../en.ts'

export const guests: Texts['guests'] = {
  emailHint: 'Ke sini kami mengirim konfirmasi, dengan tautan ke pesanan Anda.',
  off: 'Silakan masuk: toko ini hanya menerima pesanan dengan akun.',
  find: 'Temukan pesanan Anda',
  here: 'Dipesan di peramban ini',
  gone: 'Tautan ini tidak lagi membuka pesanan. Mungkin sudah ada di akun Anda, atau ada tautan yang lebih baru.',
  lost: 'Tautannya hilang?',
  lostMore: 'Kami kirim lagi ke alamat yang Anda pakai memesan.',
  number: 'Nomor pesanan',
  numberHint: 'Contohnya ORD-2026-000009',
  linkSent: (email: string) => `Jika pesanan ini dibuat dengan ${email}, tautannya sedang dikirim.`,
  withAccount: 'Pesanan akun Anda',
  offer: 'Simpan pesanan Anda di satu tempat',
  offerMore: (email: string) => `Pilih kata sandi, dan ${email} punya akun.`,
  made: 'Akun Anda sudah jadi',
  madeMore:
    'Kami sudah mengirim email: silakan konfirmasi alamat Anda. Setelah itu halaman “Pesanan Anda” dapat mengambil alih pesanan ini.',
  claimTitle: 'Memesan tanpa akun?',
  claimMore:
    'Pesanan yang dibuat dengan alamat email Anda, atau di peramban ini, dapat disimpan di sini.',
  claim: 'Ambil alih',
  claimed: (count: number) =>
    count === 0 ? 'Tidak ada pesanan seperti itu.' : `${count} pesanan kini milik akun Anda.`,
}
