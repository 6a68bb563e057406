import type { FamilyWords } from './family-words.ts'

export const indonesian: FamilyWords = {
  black: { name: 'Hitam', words: 'hitam, kehitaman', names: 'eboni' },
  white: { name: 'Putih', words: 'putih', names: 'gading, mutiara, salju, broken white' },
  grey: {
    name: 'Abu-abu',
    words: 'abu-abu, abu, kelabu, keabuan, keabu-abuan',
    names: 'arang, perak, baja, asap, grafit',
  },
  brown: {
    name: 'Cokelat',
    words: 'cokelat, coklat, kecokelatan, kecoklatan',
    names:
      'kakao, taupe, terakota, kopi, susu, moka, karamel, kayu manis, kastanye, tembaga, perunggu, karat, bata, tanah, ' +
      'milo, mocca',
  },
  beige: {
    name: 'Krem',
    words: 'krem, beige',
    names: 'gading, pasir, batu, taupe, nude, kulit, susu, gandum, sampanye, khaki, broken white',
  },
  red: {
    name: 'Merah',
    words: 'merah, kemerahan, kemerah-merahan',
    names: 'burgundi, marun, maroon, anggur, delima, ceri',
  },
  pink: {
    name: 'Merah muda',
    words: 'merah muda, merah jambu, pink, kemerahmudaan, jambon',
    names: 'fuchsia, fanta, koral, salem, salmon, persik, dusty pink, mawar',
  },
  orange: {
    name: 'Oranye',
    words: 'oranye, oren, orange, jingga, kejinggaan',
    names: 'terakota, koral, aprikot, persik, karat, tembaga, labu, bata',
  },
  yellow: {
    name: 'Kuning',
    words: 'kuning, kekuningan, kekuning-kuningan',
    names: 'mustard, mustar, emas, lemon, madu, kunyit, kuning telur',
  },
  green: {
    name: 'Hijau',
    words: 'hijau, kehijauan, kehijau-hijauan, ijo',
    names:
      'zaitun, sage, zamrud, botol, toska, tosca, mint, army, lumut, pandan, daun, alpukat, pistachio',
  },
  blue: {
    name: 'Biru',
    words: 'biru, kebiruan, kebiru-biruan',
    names: 'navy, dongker, toska, tosca, langit, nila, safir, denim, benhur, elektrik',
  },
  purple: {
    name: 'Ungu',
    words: 'ungu, keunguan, violet',
    names: 'lila, lilac, lavender, plum, terong, anggur, kecubung, nila',
  },
}
