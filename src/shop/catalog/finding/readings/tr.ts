import type { ReadingWords } from './reading-words.ts'

export const turkish: ReadingWords = {
  sizes: {
    XS: 'çok küçük, ekstra küçük, ekstra small, extra small',
    S: 'küçük, small',
    M: 'orta, orta boy, medium',
    L: 'büyük, large',
    XL: 'çok büyük, ekstra büyük, ekstra large, extra large',
    XXL: 'ekstra ekstra large, double xl',
    'one size': 'tek beden, standart beden, standart',
  },
  sizeWords: 'beden, bedeni, bedenler, bedende, bedenli, numara',
  optional:
    'renk, renkli, rengi, renkler, renginde, renkte, için, ile, kadın, kadınlar, kadına, kadınlara, bayan, bayanlar, ' +
    'bayanlara, hanım, hanımlar, fiyat, fiyatı, fiyatlı, fiyata',
  shades: 'açık, koyu, soluk, parlak',
  atMost: {
    before: 'en fazla, en çok, azami, maksimum, max',
    after:
      'altı, altında, altındaki, aşağı, aşağısı, ve altı, az, daha az, den az, dan az, ten az, tan az, ucuz, den ucuz, ' +
      'dan ucuz, ten ucuz, tan ucuz, kadar, e kadar, a kadar, ye kadar, ya kadar, maksimum, max',
  },
  atLeast: {
    before: 'en az, asgari, minimum, min',
    after:
      'üstü, üstünde, üstündeki, üzeri, üzerinde, üzerindeki, yukarı, ve üstü, ve üzeri, fazla, den fazla, dan fazla, ' +
      'ten fazla, tan fazla, pahalı, den pahalı, dan pahalı, minimum, min',
  },
  between: { before: '', and: 've, ile', to: '', after: 'arası, arasında, arasındaki' },
}
