import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../support/factories.ts'
import { emptyCatalog, PRODUCTS, pageOf } from './helpers.ts'
import { searchesOf } from './search-helpers.ts'

const app = useTestApp()
const { search, named, found, expectFound } = searchesOf(app)
beforeEach(async () => {
  await emptyCatalog(app)
  await app.db`delete from synonyms`
})

/** Names of products, then what is searched for with the names that are found, the newest first. */
type Finding = [what: string, names: string[], searches: Record<string, string[]>]
const findings: Finding[] = [
  [
    'other forms of a word, typed or named',
    ['Long dresses', 'Flowing skirt', 'Silk scarf', 'Two abayas', 'Sleeve'],
    {
      sleeves: ['Sleeve'],
      dress: ['Long dresses'],
      flows: ['Flowing skirt'],
      scarves: ['Silk scarf'],
      scarfs: ['Silk scarf'],
      'abaya two': ['Two abayas'],
      "abaya's": ['Two abayas'],
    },
  ],
  [
    'a word with accents or without, however they are written',
    ['Café scarf', 'Café skirt'.normalize('NFD'), 'Creme tunic', 'Weiß Abaya'],
    {
      cafe: ['Café skirt'.normalize('NFD'), 'Café scarf'],
      CAFÉ: ['Café skirt'.normalize('NFD'), 'Café scarf'],
      crème: ['Creme tunic'],
      ['crè'.normalize('NFD')]: ['Creme tunic'],
      weiss: ['Weiß Abaya'],
    },
  ],
  [
    'a compound word with its hyphen, apart, and in one',
    ['Cotton T-Shirt', 'Long‑sleeved blouse', 'Headscarf'],
    {
      tshirt: ['Cotton T-Shirt'],
      'T-shirts': ['Cotton T-Shirt'],
      't shirt cotton': ['Cotton T-Shirt'],
      'long sleeved': ['Long‑sleeved blouse'],
      'long-sle': ['Long‑sleeved blouse'],
      'head scarf': ['Headscarf'],
      'head-scarves': ['Headscarf'],
    },
  ],
  [
    'words of which the last is half typed, and only the last',
    ['Linen abaya', 'Cotton abaya'],
    { abay: ['Cotton abaya', 'Linen abaya'], 'linen ab': ['Linen abaya'] },
  ],
  [
    'names made of stop words; beside other words they are left out',
    ['To Be', 'All of It', 'Linen for her'],
    {
      'to be': ['To Be'],
      it: ['All of It'],
      'linen with the to': ['Linen for her'],
      'the linen': ['Linen for her'],
    },
  ],
  [
    'all words, whatever minus, quotes and or meant elsewhere',
    ['Washed linen abaya', 'Linen, washed', 'Silk scarf'],
    {
      '"washed linen"': ['Linen, washed', 'Washed linen abaya'],
      'linen -washed': ['Linen, washed', 'Washed linen abaya'],
      '-linen abaya': ['Washed linen abaya'],
      'linen or silk': [],
    },
  ],
  [
    'words in other scripts',
    ['عباية سوداء', '黒い アバヤ', 'Чёрная абайя'],
    {
      عباية: ['عباية سوداء'],
      عبا: ['عباية سوداء'],
      アバヤ: ['黒い アバヤ'],
      'черная АБАЙЯ': ['Чёрная абайя'],
    },
  ],
  [
    'words beside NUL, and nothing of what has neither',
    ['Linen abaya'],
    { '\0linen\0': ['Linen abaya'], '\0silk\0': [] },
  ],
  [
    'by no more than the first 500 characters',
    ['Linen abaya'],
    {
      [`linen${' '.repeat(495)}cotton`]: ['Linen abaya'],
      [`linen${' '.repeat(489)}cotton`]: [],
    },
  ],
  [
    'by no more than the first 20 words, each counted once',
    ['One 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20', 'One'],
    {
      'one 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 silk': [
        'One 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
      ],
      [`${'one '.repeat(30)} 20`]: ['One 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20'],
    },
  ],
]

describe('GET /api/catalog/products/?search= finds', () => {
  it('each word in the name, description, colour, size, SKU, category, its parent, coverage level', async () => {
    const { db } = app
    await db`update coverage_levels set name = 'Sheltered' where key = 'light'`
    const parent = await aCategory(app, { name: 'Outerwear' })
    const category = await aCategory(app, { name: 'Cloaks', parent_id: parent.id })
    const facts = { name: 'Nadia', description: 'Washed linen.', category_id: category.id }
    const product = await aProduct(app, { ...facts, coverage: 'light' })
    const other = await named('Tunic', 'Plain')
    await aVariant(app, { product_id: product.id, color: 'Navy', size: 'XL', sku: 'QT-77-X' })
    await aVariant(app, { product_id: other.id, color: 'Sand', size: 'L' })
    const hidden = { color: 'Violet', size: 'XXL', sku: 'HIDDEN-1', is_active: false } as const
    await aVariant(app, { product_id: product.id, ...hidden })

    const words = [
      'nadia',
      'linen',
      'navy',
      'XL',
      'QT-77-X',
      'qt77',
      'qt77x',
      'cloak',
      'outerwear',
      'sheltered',
    ]
    for (const word of [...words, words.join(' '), words.toReversed().join(' ')]) {
      expect([word, await search(word, { exact: '1' })]).toEqual([word, pageOf(product)])
    }
    for (const text of ['violet', 'hidden', 'xxl', 'navy tunic', 'nadia sand', 'plain linen']) {
      expect([text, await found(text, { exact: '1' })]).toEqual([text, { names: [] }])
    }
    await db`update coverage_levels set name = 'Light Coverage' where key = 'light'`
  })

  it('the products that a shop assistant would bring', async () => {
    const make = async (name: string, category: string, color: string, size: 'L' | 'XL') => {
      const { id } = await aCategory(app, { name: category })
      const coverage = color === 'Black' ? 'full' : 'light'
      const product = await aProduct(app, { name, category_id: id, coverage })
      await aVariant(app, { product_id: product.id, color, size })
    }
    await make('Nida abaya', 'Abayas', 'Black', 'L')
    await make('Linen abaya', 'Robes', 'Sand', 'L')
    await make('Evening dress', 'Dresses', 'Navy', 'XL')
    await make('Burkini', 'Swimwear', 'Teal', 'L')
    await make('Jersey hijab', 'Scarves', 'Grey', 'L')
    await expectFound({
      'black abaya': ['Nida abaya'],
      'navy dress': ['Evening dress'],
      XL: ['Evening dress'],
      swimwear: ['Burkini'],
      'full coverage': ['Nida abaya'],
      scarves: ['Jersey hijab'],
    })
  })

  it.each(findings)('%s', async (_what, names, searches) => {
    for (const name of names) await named(name)
    await expectFound(searches)
  })

  it('everything when it is blank', async () => {
    const product = await named('Linen abaya')
    for (const blank of ['', '  ', '\0', '\t\n', '\u2028', '\ufeff']) {
      expect(await search(blank)).toEqual(pageOf(product))
    }
  })

  it('only what a shopper may see', async () => {
    await aProduct(app, { name: 'Linen abaya', is_active: false })
    const { id } = await aCategory(app, { is_active: false })
    await aProduct(app, { name: 'Linen abaya', category_id: id })
    expect(await search('linen')).toEqual(pageOf())
  })
})

describe('GET /api/catalog/products/?search= sorts', () => {
  const inStock = async (name: string, stock = 1) => {
    const product = await named(name)
    await aVariant(app, { product_id: product.id, stock, sku: `SKU-OF-${product.id}` })
    return product
  }

  it('by where the word is: name, then category and colour, then description, then SKU', async () => {
    const { id: category_id } = await aCategory(app, { name: 'Linen' })
    const inName = await named('Linen tunic')
    const inCategory = await aProduct(app, { category_id })
    const inColor = await named('Tunic')
    await aVariant(app, { product_id: inColor.id, color: 'Linen', stock: 0 })
    const inDescription = await named('Tunic', 'Linen, linen, linen')
    const inSku = await named('Tunic')
    await aVariant(app, { product_id: inSku.id, sku: 'LINEN-1' })
    const best = await named('A tunic of linen', 'Linen')
    const expected = pageOf(best, inName, inColor, inCategory, inDescription, inSku)
    expect(await search('linen')).toEqual(expected)
    expect(await search('linen', { ordering: '-rank' })).toEqual(expected)
    const second = await search('linen', { page: '2', page_size: '1' })
    expect(second.body.results).toMatchObject([{ id: inName.id }])
  })

  it('whole words before beginnings, in the same place, whatever else matches', async () => {
    const whole = await named('Lin tunic')
    const begun = await named('Linen tunic', 'Linen')
    const wholeInDescription = await named('Tunic', 'Lin')
    expect(await search('lin')).toEqual(pageOf(whole, begun, wholeInDescription))
  })

  it('products in stock before others of equal rank; then by age, newest first, then by id', async () => {
    const soldOut = await inStock('Linen', 0)
    const available = await inStock('Linen')
    const newer = await inStock('Linen')
    await app.db`update products set date_added = '2026-01-02'`
    await app.db`update products set date_added = '2026-01-01' where id = ${available.id}`
    await app.db`update products set date_added = '2026-01-03' where id = ${soldOut.id}`
    const withoutVariants = await aProduct(app, { name: 'Linen', date_added: '2026-01-02' })
    const last = await aProduct(app, { name: 'Cotton', description: 'Linen' })
    await aVariant(app, { product_id: last.id })
    expect(await search('linen')).toEqual(pageOf(newer, available, soldOut, withoutVariants, last))
  })

  it('by the ordering when one is given', async () => {
    const facts = (date: string, base_price: string) => ({ date_added: date, base_price })
    const best = await aProduct(app, { name: 'Linen', ...facts('2026-01-01', '300') })
    const middle = await aProduct(app, { name: 'A linen skirt', ...facts('2026-01-02', '100') })
    const description = 'Linen'
    const least = await aProduct(app, { name: 'B', description, ...facts('2026-01-03', '200') })
    const sorted = (ordering: string) => search('linen', { ordering })
    expect(await sorted('price')).toEqual(pageOf(middle, least, best))
    expect(await sorted('-price')).toEqual(pageOf(best, least, middle))
    expect(await sorted('date_added')).toEqual(pageOf(best, middle, least))
    expect(await sorted('-date_added')).toEqual(pageOf(least, middle, best))
    expect(await sorted('name')).toEqual(pageOf(middle, least, best))
  })
})

describe('GET /api/catalog/products/?search= is never an error', () => {
  const syntax = ["'", '"', '""', '"""', '\\', '&', '|', '!', '&|!():*', 'silk & | wool', 'silk:*']
  const operators = ['silk:', ':*', '<->', 'silk <-> wool', '((((', '!!!!silk', '*', '$1', '_']
  const halves = ['-', '--', '- -', '-"', 'or', 'OR OR', 'silk or', 'silk-', '%', '1.5e400']
  const words = ['the', 'silk the', 'é', '1', '1-2', 'x-b-c-d', "o'clock", 'silk_wool', 'undefined']
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
  const others = ['http://silk.test/a?b=c', 'me@silk.test', '<b>silk</b>', "silk' or '1'='1"]
  const scripts = [
    '😀',
    '👩‍👩‍👧',
    '\ufffd',
    '\u0301',
    '\u0001\u001f',
    '中文字',
    'ﷺ',
    'İ',
    'ß',
    '한글',
    '½',
  ]
  it.each([...syntax, ...operators, ...halves, ...words, ...names, ...others, ...scripts])(
    'for %j',
    async (text) => {
      await named('Linen abaya')
      expect(await search(text)).toEqual(pageOf())
    },
  )

  it.each([
    ['one word', 'x'.repeat(10_000)],
    ['long words', `${'x'.repeat(2_046)} ${'y'.repeat(2_047)}`],
    ['many words', 'x '.repeat(5_000)],
    ['many parts', 'x-'.repeat(5_000)],
    ['one word of many parts', `x${'-x'.repeat(4_999)}`],
    ['quotes', '"'.repeat(3_000)],
    ['minuses', '-'.repeat(10_000)],
    ['minuses and marks', '-!-😀'.repeat(800)],
    ['ors', 'x or '.repeat(2_000)],
    ['emoji', '😀'.repeat(1_000)],
    ['letters that are words', 'ﷺ'.repeat(1_100)],
    ['marks', `x${'\u0301'.repeat(2_000)}`],
    ['blanks around nothing', `${' '.repeat(5_000)}-${' '.repeat(4_000)}`],
  ])('for 10 KB of %s', async (_, text) => {
    await named('Linen abaya')
    expect(await search(text)).toEqual(pageOf())
  })

  it.each(['%ED%A0%80', '%F0%9F%98', '%ff%fe', '%zz', '%', '%u0000', '%C0%80'])(
    'for bytes that are no text: %s',
    async (encoded) => {
      await named('Linen abaya')
      expect(await app.guest().get(`${PRODUCTS}?search=${encoded}`)).toEqual(pageOf())
    },
  )

  it('for products of the strangest words', async () => {
    const strange = ['__proto__', 'constructor', '😀', '中'.repeat(200), 'a-'.repeat(100), '\u0301']
    for (const name of strange) await named(name, name.repeat(40))
    for (const name of strange) expect((await search(name)).status).toBe(200)
    expect(await found('constructor')).toEqual({ names: ['constructor'] })
    expect(await found('__proto__')).toEqual({ names: ['__proto__'] })
  })
})
