import type { ReadingWords } from './reading-words.ts'

export const indonesian: ReadingWords = {
  sizes: {
    XS: 'sangat kecil, ekstra kecil, extra small',
    S: 'kecil, small',
    M: 'sedang, medium',
    L: 'besar, large',
    XL: 'sangat besar, ekstra besar, extra large, ekstra large',
    XXL: 'ekstra ekstra besar, double xl, dobel xl',
    'one size': 'all size, allsize, satu ukuran, one size, free size',
  },
  sizeWords: 'ukuran, ukurannya, size, nomor',
  optional:
    'warna, warnanya, berwarna, untuk, dengan, wanita, perempuan, cewek, harga, harganya, seharga, beli',
  shades: 'muda, tua, gelap, terang, pucat',
  atMost: {
    before:
      'di bawah, dibawah, kurang dari, lebih murah dari, tidak lebih dari, paling banyak, paling mahal, maksimal, ' +
      'maksimum, maks, max, sampai, hingga, sampai dengan',
    after: 'ke bawah, kebawah, atau kurang, maksimal, maksimum, maks, max',
  },
  atLeast: {
    before:
      'di atas, diatas, lebih dari, lebih mahal dari, tidak kurang dari, paling sedikit, paling murah, setidaknya, ' +
      'minimal, minimum, min, mulai, mulai dari, dari',
    after: 'ke atas, keatas, atau lebih, minimal, minimum, min',
  },
  between: { before: 'antara, dari', and: 'dan', to: 'sampai, hingga, ke', after: '' },
}
