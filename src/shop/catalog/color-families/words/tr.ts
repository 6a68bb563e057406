import type { FamilyWords } from './family-words.ts'

export const turkish: FamilyWords = {
  black: {
    name: 'Siyah',
    words: 'siyah, siyahlar, siyahlı, siyahı, siyahımsı, kara',
    names: 'abanoz',
  },
  white: {
    name: 'Beyaz',
    words: 'beyaz, beyazlar, beyazlı, beyazı, beyazımsı',
    names: 'fildişi, inci, kar',
  },
  grey: {
    name: 'Gri',
    words: 'gri, griler, grili, griyi, grimsi',
    names: 'antrasit, füme, kömür, gümüş, çelik, arduvaz, kül, duman',
  },
  brown: {
    name: 'Kahverengi',
    words: 'kahverengi, kahverengiler, kahverengili, kahverengiyi, kahve rengi',
    names:
      'vizon, kakao, toprak, kiremit, kahve, çikolata, karamel, deve tüyü, tarçın, kestane, ceviz, fındık, ' +
      'taba, bronz, bakır, pas, terrakota, terakota',
  },
  beige: {
    name: 'Bej',
    words: 'bej, bejler, bejli, beji',
    names:
      'fildişi, kum, kum rengi, taş, taş rengi, vizon, krem, ekru, ten, ten rengi, deve tüyü, şampanya, yulaf, bisküvi',
  },
  red: {
    name: 'Kırmızı',
    words: 'kırmızı, kırmızılar, kırmızılı, kırmızıyı, kırmızımsı, kızıl',
    names: 'bordo, şarap, vişne, vişneçürüğü, nar çiçeği, yakut, kiraz',
  },
  pink: {
    name: 'Pembe',
    words: 'pembe, pembeler, pembeli, pembeyi, pembemsi',
    names: 'gül kurusu, gül, pudra, fuşya, mercan, somon, şeftali, yavruağzı, magenta',
  },
  orange: {
    name: 'Turuncu',
    words: 'turuncu, turuncular, turunculu, turuncuyu, turuncumsu, portakal rengi, oranj',
    names:
      'kiremit, terrakota, terakota, mercan, kayısı, şeftali, mandalina, pas, bakır, kehribar, somon',
  },
  yellow: {
    name: 'Sarı',
    words: 'sarı, sarılar, sarılı, sarıyı, sarımsı',
    names: 'hardal, altın, limon, bal, kehribar, safran, hardal sarısı',
  },
  green: {
    name: 'Yeşil',
    words: 'yeşil, yeşiller, yeşilli, yeşili, yeşilimsi, yeşilimtırak',
    names:
      'zeytin, adaçayı, zümrüt, petrol, petrol mavisi, turkuaz, su yeşili, mint, nane, fıstık, yosun, haki, çam, çağla, ' +
      'ördekbaşı, deniz mavisi',
  },
  blue: {
    name: 'Mavi',
    words: 'mavi, maviler, mavili, maviyi, mavimsi, mavisi',
    names:
      'lacivert, petrol, petrol mavisi, turkuaz, ördekbaşı, gök, saks, kobalt, indigo, çivit, safir, kot, deniz mavisi',
  },
  purple: {
    name: 'Mor',
    words: 'mor, morlar, morlu, moru, morumsu',
    names: 'lila, eflatun, lavanta, mürdüm, erik, patlıcan, leylak, ametist, orkide, çivit',
  },
}
