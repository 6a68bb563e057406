/** How texts become words in each language, and how two languages are searched at once. */
import { describe, expect, it } from 'vitest'
import { rulesOfLanguage } from '../../../src/shop/catalog/finding/languages/by-code.ts'
import { search } from '../../../src/shop/catalog/finding/search.ts'
import { synonymsIn } from '../../../src/shop/catalog/finding/translated-index.ts'
import { lastWordOf, wordsOf } from '../../../src/shop/catalog/finding/words/split.ts'
import {
  fieldsOf,
  TEXT_FIELDS,
  type Texts,
} from '../../../src/shop/catalog/finding/words/text-fields.ts'
import { WithOwnWords } from '../../../src/shop/catalog/finding/words/with-own-words.ts'
import { WordIndex } from '../../../src/shop/catalog/finding/words/word-index.ts'

const SIZE = 8
const room = {
  newColumn: () => new Uint16Array(SIZE),
  newPositions: () => new Int32Array(SIZE),
  reuse: () => {},
}
const texts = (name: string, description = '', attribute = ''): Texts => ({
  name,
  description,
  attribute,
  sku: '',
})

/** Each line is of words that shoppers take for one word. */
const formsOf = (code: string, lines: string[]) => {
  const language = rulesOfLanguage(code)
  return lines.map((line) => [
    line,
    new Set(line.split(' ').map((word) => language.stem(wordsOf(language, word).join('')))).size,
  ])
}
const alike = (lines: string[]) => lines.map((line) => [line, 1])

describe('the words of a language', () => {
  it('of Arabic are one in all their letters, with the article and in the plural', () => {
    const lines = [
      'عباية العباية عبايات والعبايات للعباية عَبَايَة عبـاية عبايه عباءة',
      'أزرق ازرق الأزرق إزرق آزرق ٱزرق',
      'حجاب الحجاب بالحجاب كالحجاب فالحجاب للحجاب حجابات',
      'قطن قطني قطنية القطنية',
      'كتان كتانية الکتان',
      'تنورة التنورة تنورات',
      'بلوزة بلوزات',
      'موسى موسي موسی',
      'أسود سوداء السوداء اسود',
      'بنطلون بنطلونات البنطلون',
      'ياقة ياقتها الياقة',
    ]
    expect(formsOf('ar', lines)).toEqual(alike(lines))
    expect(wordsOf(rulesOfLanguage('ar'), 'العباية، ٤٢ و٤۳ XL Été')).toEqual(
      'عبايه 42 و43 xl ete'.split(' '),
    )
  })

  it('of Arabic are read behind and, with and for, unless they begin so themselves', () => {
    const language = rulesOfLanguage('ar')
    const name = 'قطن وكتان بقبعة، وشاح وردي بلوزة'
    expect([...fieldsOf(language, texts(name))]).toEqual([
      ...'قطن وكتان بقبعه وشاح وردي بلوزه'.split(' ').map((word) => [word, TEXT_FIELDS.name]),
      // No suggestion has these: not all are words.
      ['كتان', TEXT_FIELDS.description],
      ['قبعه', TEXT_FIELDS.description],
    ])
    const alsoRead = (word: string) => language.alsoRead?.(language.fold(word))
    expect(['وكتان', 'بقبعة', 'لسهرة', 'وللسهرة'].map(alsoRead)).toEqual([
      'كتان',
      'قبعه',
      'سهره',
      'سهره',
    ])
    const own = ['وشاح', 'واسعة', 'وردية', 'بلوزة', 'بنطلون', 'بسيطة', 'لباس', 'ليموني', 'لامعة']
    expect(own.map(alsoRead)).toEqual(own.map(() => undefined))
  })

  it('of French are one without accents and apostrophes, in the plural and the feminine', () => {
    const lines = [
      'robe robes Robes l’robe',
      'brodé brodée brodés brodées BRODÉE',
      'noir noire noirs noires',
      'long longue longs longues',
      'blanc blanche blanches',
      'violet violette violettes',
      'manteau manteaux',
      'gris grise grises',
      'cœur coeur coeurs',
      'légère léger légers',
      'été d’été l’été',
    ]
    expect(formsOf('fr', lines)).toEqual(alike(lines))
    expect(wordsOf(rulesOfLanguage('fr'), 'L’abaya d’été qu’elle T-shirt L')).toEqual(
      'abaya ete elle t shirt l'.split(' '),
    )
  })

  it('of Turkish are one with any I, without marks, in all cases and numbers', () => {
    const lines = [
      'elbise elbiseler elbisesi elbisenin elbiseyi ELBİSE elbıse',
      'etek eteği etekler eteklerinde',
      'başörtüsü basortusu başörtü BAŞÖRTÜSÜ başörtüleri',
      'tunik tuniği tunikler TUNİK TUNIK',
      'pamuk pamuklu',
      'kaftan kaftanı kaftanlar',
      'hicap hicabı',
      'abiye abiyeler',
      'kanat kanadı kanatlar',
      'ceket ceketi cekette ceketten ceketler',
      'keten Keten',
    ]
    expect(formsOf('tr', lines)).toEqual(alike(lines))
    const [without, sleeve] = ['kolsuz', 'kol'].map(rulesOfLanguage('tr').stem)
    expect(without).not.toBe(sleeve)
  })

  it('of Indonesian are one with what is put before and behind them', () => {
    const lines = ['kancing berkancing kancingnya', 'rajut rajutan dirajut', 'pakai pakaian']
    expect(formsOf('id', lines)).toEqual(alike(lines))
  })

  it('of another language are one without accents and capitals', () => {
    expect(wordsOf(rulesOfLanguage('de'), 'Schöne MÄNTEL, weiß')).toEqual([
      'schone',
      'mantel',
      'weiss',
    ])
    expect(rulesOfLanguage('de').stem('mantel')).toBe('mantel')
  })

  it('are completed where they end', () => {
    expect(lastWordOf(rulesOfLanguage('ar'), 'عباية  الكتا')).toEqual({
      before: 'عباية ',
      last: 'كتا',
    })
    expect(lastWordOf(rulesOfLanguage('fr'), 'Robe d’été')).toEqual({
      before: 'robe d’',
      last: 'ete',
    })
    expect(lastWordOf(rulesOfLanguage('tr'), 'IŞIK İpek')).toEqual({
      before: 'ışık ',
      last: 'ipek',
    })
  })
})

/** Products with their own texts and those of a translation; without one they have no words of it. */
function shopOf(lang: string, products: [own: Texts, translated?: Texts][], own = 'en') {
  const [first, second] = [
    new WordIndex(rulesOfLanguage(lang)),
    new WordIndex(rulesOfLanguage(own)),
  ]
  for (const [position, [itsOwn, translated]] of products.entries()) {
    second.set(position, itsOwn)
    if (translated) first.set(position, translated)
  }
  const wordIndex = new WithOwnWords(first, second)
  const lists = [
    { lang, words: ['قفطان', 'جلابية'] },
    { lang: null, words: ['caftan', 'kaftan'] },
    { lang: 'xx', words: ['hijab', 'abaya'] },
  ]
  return { wordIndex, synonyms: synonymsIn(lang, lists), table: room }
}

/** Positions, best first, and of equal ones the first. */
function found(shop: ReturnType<typeof shopOf>, text: string) {
  const { positions, count, scores, didYouMean } = search(shop, text)
  const best = [...positions.subarray(0, count)].sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
  )
  return didYouMean === undefined ? best : { best, didYouMean }
}

describe('a search in a language with the shop’s own as second', () => {
  const shop = shopOf('ar', [
    [texts('Linen abaya'), texts('عباية كتان', 'بأكمام واسعة')],
    [texts('Silk abaya')],
    [texts('Gold kaftan'), texts('قفطان ذهبي')],
    [texts('Cotton hijab'), texts('حجاب قطن وكتان')],
  ])

  it('finds by words of both, each by its own rules', () => {
    expect(found(shop, 'العبايات')).toEqual([0])
    expect(found(shop, 'كتان')).toEqual([0, 3])
    expect(found(shop, 'أكمام')).toEqual([0])
    expect(found(shop, 'abayas')).toEqual([0, 1])
    expect(found(shop, 'عباية linen')).toEqual([0])
    expect(found(shop, 'linen عباية')).toEqual([0])
    expect(found(shop, 'silk عباية')).toEqual([])
  })

  it('finds by beginnings, and corrects in both, shown as a reader would write it', () => {
    expect(found(shop, 'عبا')).toEqual([0])
    expect(found(shop, 'aba')).toEqual([0, 1])
    expect(found(shop, 'عبياة')).toEqual({ best: [0], didYouMean: 'عباية' })
    expect(found(shop, 'عبياة linnen')).toEqual({ best: [0], didYouMean: 'عباية linen' })
    expect(found(shop, 'سيارة')).toEqual([])
  })

  it('finds by the synonyms of the language and by those of all', () => {
    expect(found(shop, 'جلابية')).toEqual([2])
    expect(found(shop, 'caftan')).toEqual([2])
    expect(found(shop, 'hijab')).toEqual([3])
  })

  it('ranks an equal match of the language first', () => {
    const shop = shopOf('fr', [
      [texts('Abaya'), texts('Manteau')],
      [texts('Coat'), texts('Abaya')],
      [texts('Hijab', 'Under an abaya'), texts('Voile', 'Sous une abaya')],
      [texts('Kaftan', 'Like an abaya')],
    ])
    expect(found(shop, 'abaya')).toEqual([1, 0, 2, 3])
  })

  it('leaves out the stop words of both, unless they are words of the translation', () => {
    const shop = shopOf('fr', [
      [texts('Gold dress for the evening'), texts('Robe or pour le soir')],
      [texts('Black dress for the evening'), texts('Robe noire pour le soir')],
    ])
    expect(found(shop, 'robe or')).toEqual([0])
    expect(found(shop, 'robe of the soir')).toEqual([0, 1])
  })

  it('takes no beginnings of own words where the language has some', () => {
    const shop = shopOf('fr', [
      [texts('Lining'), texts('Doublure')],
      [texts('Linen shirt'), texts('Chemise en lin')],
      [texts('Velvet dress')],
    ])
    expect(found(shop, 'lin')).toEqual([1])
    expect(found(shop, 'vel')).toEqual([2])
  })

  it('reads the words of a shop whose own language is not English', () => {
    const shop = shopOf('en', [[texts('عباية كتان'), texts('Linen abaya')]], 'ar')
    expect(found(shop, 'العبايات')).toEqual([0])
    expect(found(shop, 'linens')).toEqual([0])
    // To, which Arabic has as a stop word in another form.
    expect(found(shop, 'linen إلى')).toEqual([0])
  })
})

describe('a misspelt word of a language that knows which letters are near', () => {
  const shop = shopOf('ar', [
    [texts('Embroidered abaya'), texts('عباية مطرزة', 'من ثلاثة أجزاء')],
    [texts('Skirt'), texts('تنورة')],
  ])

  it('is corrected by near letters; beside a word of names by any but the first, to one of names', () => {
    expect(found(shop, 'عباغة')).toEqual([])
    expect(found(shop, 'عباغة مطرزة')).toEqual({ best: [0], didYouMean: 'عباية مطرزة' })
    expect(found(shop, 'منورة')).toEqual([])
    expect(found(shop, 'ننورة')).toEqual({ best: [1], didYouMean: 'تنورة' })
    expect(found(shop, 'ثلاجة')).toEqual([])
  })

  it('is corrected in a form that no product has', () => {
    const shop = shopOf('tr', [[texts('Dress'), texts('Elbise')]])
    expect(found(shop, 'elbiesler')).toEqual({ best: [0], didYouMean: 'elbise' })
    // It begins with a word, and is another one.
    expect(found(shop, 'elbisexx')).toEqual([])
  })
})
