import type { Texts } from './en.ts'

export const garment: Texts['garment'] = {
  taxIncluded: 'Sudah termasuk pajak.',
  deliveryFree: 'Pengiriman gratis.',
  returnsWithin: (days: number) => `Pengembalian dalam ${days} hari.`,
  deliveryFrom: (price: string) => `Pengiriman mulai ${price}.`,
  deliveryFreeFrom: (price: string, sum: string) =>
    `Pengiriman mulai ${price}, gratis mulai ${sum}.`,

  enlarge: (picture: string) => `Perbesar: ${picture}`,
  nearer: 'Lebih dekat',
  farther: 'Gambar utuh',
  pictureOf: (place: number, count: number) => `${place} dari ${count}`,

  whereItEnds: 'Sampai mana panjangnya pada saya?',
  heightHint: 'Tinggi Anda hanya disimpan di tab ini, dan dikirim tanpa nama.',
  height: 'Tinggi saya (cm)',
  feet: '',
  inches: '',
  heightRange: (min: number, max: number) => `Isi tinggi antara ${min} dan ${max} cm.`,
  showEnds: 'Tampilkan panjangnya',
  atHeight: (cm: number) => `Untuk tinggi ${cm} cm`,
  changeHeight: 'Ubah tinggi saya',
  forgetHeight: 'Hapus',
  endsAt: (cm: number) => `Panjangnya untuk tinggi ${cm} cm`,
  falls: {
    above_knee: 'di atas lutut',
    knee: 'selutut',
    calf: 'sebetis',
    ankle: 'semata kaki',
    floor: 'sampai lantai',
    drags: 'menyapu lantai',
  },
  fallsFor: (falls: string, cm: number) => `${falls} untuk tinggi ${cm} cm`,

  facts: 'Bahan dan potongan',
  fabric: 'Bahan',
  care: 'Perawatan',
  opacity: 'Ketebalan',
  opacities: {
    opaque: 'Tidak menerawang',
    semi: 'Sedikit menerawang: bayangan terlihat',
    sheer: 'Menerawang: pakai lapisan di dalamnya',
  },
  lining: 'Furing',
  linings: { none: 'Tanpa furing', full: 'Furing penuh' },
  stretch: 'Kelenturan',
  neckline: 'Garis leher',
  fastening: 'Bukaan',
  slit: 'Belahan',
  model: 'Dalam gambar',

  measures: 'Ukuran pakaiannya',
  measuresHint: 'Diukur datar dan tertutup. Panjang dari puncak bahu sampai tepi bawah.',
  unit: 'cm',
  hasInches: false,
  columns: { length: 'Panjang', sleeve: 'Lengan', chest: 'Lingkar dada', hem: 'Lingkar bawah' },
  bodySizes: 'Ukuran tubuh',

  wearWith: 'Padankan dengan',
  asIn: 'Seperti dalam',
}
