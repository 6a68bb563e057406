import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import { aCategory, aProduct, aVariant, someSynonyms } from '../support/factories.ts'
import { emptyCatalog, list, PRODUCTS, pageOf } from './helpers.ts'

const app = useTestApp()
beforeEach(async () => {
  await emptyCatalog(app)
  await app.db`delete from synonyms`
})

const search = (text: string, others: Record<string, string> = {}) =>
  list(app, { search: text, ...others })
/** Its category has no number in its name, which a search for a number would find. */
async function named(name: string, description = '') {
  const [known] = await app.db<{ id: number }[]>`select id from categories where name = 'Clothes'`
  const { id: category_id } = known ?? (await aCategory(app, { name: 'Clothes' }))
  return aProduct(app, { name, description, category_id })
}

/** What a reply says of a search: the names of the products in their order, and the correction. */
async function found(text: string, others: Record<string, string> = {}) {
  const { status, body } = await search(text, others)
  expect([text, status]).toEqual([text, 200])
  expect(body.count).toBe(body.results.length)
  const names = body.results.map(({ name }: { name: string }) => name)
  return 'did_you_mean' in body ? { names, did_you_mean: body.did_you_mean } : { names }
}
async function expectFound(searches: Record<string, string[]>) {
  for (const [text, names] of Object.entries(searches)) {
    expect([text, await found(text)]).toEqual([text, { names }])
  }
}
const corrected = (did_you_mean: string, ...names: string[]) => ({ names, did_you_mean })

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
      expect([word, await search(word)]).toEqual([word, pageOf(product)])
    }
    for (const text of ['violet', 'hidden', 'xxl', 'navy tunic', 'nadia sand', 'plain linen']) {
      expect([text, await found(text, { exact: '1' })]).toEqual([text, { names: [] }])
    }
    await db`update coverage_levels set name = 'Light Coverage' where key = 'light'`
  })

  it('what a shop assistant would bring', async () => {
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
      'dress black': [],
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

  it('what is in stock before what is not, of equal rank; then by age, newest first, then by id', async () => {
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

describe('GET /api/catalog/products/?search= of a misspelt word', () => {
  it.each([
    ['abya', 'a letter missing'],
    ['abbaya', 'a letter doubled'],
    ['abyaa', 'two letters swapped'],
    ['abaia', 'a wrong letter'],
    ['qbaya', 'a wrong first letter'],
    ['baya', 'no first letter'],
    ['ABÁIÀ', 'accents and capitals besides'],
  ])('shows what is most like it, and says so: %s (%s)', async (typed) => {
    const product = await named('Nida abaya')
    await named('Linen skirt')
    const { status, body } = pageOf(product)
    expect(await search(typed)).toEqual({ status, body: { ...body, did_you_mean: 'abaya' } })
  })

  it('corrects each word that no product has, and none that one has; two letters of a long one', async () => {
    await named('Black linen abaya', 'Washed')
    await named('Embroidered tunic')
    for (const [typed, result] of Object.entries({
      'blakc linnen abaya': corrected('black linen abaya', 'Black linen abaya'),
      'BLAKC Linen ABAYA': corrected('black linen abaya', 'Black linen abaya'),
      'abaya in blakc': corrected('abaya in black', 'Black linen abaya'),
      'embroiderd tunc': corrected('embroidered tunic', 'Embroidered tunic'),
      embrodred: corrected('embroidered', 'Embroidered tunic'),
      // Each word is one of the catalog's: no correction makes a right word wrong.
      'black tunic': { names: [] },
    })) {
      expect([typed, await found(typed)]).toEqual([typed, result])
    }
  })

  it('prefers the likelier word: fewer errors, the same first letter, in names, in more products', async () => {
    await named('Silk', 'Sanded')
    await named('Linen')
    await named('Liner')
    await named('Liner')
    await named('Lined')
    expect(await found('linex')).toEqual(corrected('liner', 'Liner', 'Liner'))
    expect(await found('linne')).toEqual(corrected('linen', 'Linen'))
    expect(await found('sanddd')).toEqual(corrected('sanded', 'Silk'))
  })

  it('corrects a word that is half typed', async () => {
    await named('Embroidered tunic')
    const { names, did_you_mean } = { did_you_mean: '', ...(await found('embrio')) }
    expect(names).toEqual(['Embroidered tunic'])
    expect(did_you_mean).toBe('embroidered')
  })

  it('is not corrected where something is found, with exact=1, or where nothing is like it', async () => {
    await named('Abaya')
    await named('Abayo')
    expect(await found('abayo')).toEqual({ names: ['Abayo'] })
    for (const exact of ['1', 'true']) {
      expect(await search('abayq', { exact })).toEqual(pageOf())
    }
    expect(await found('abayaq', { exact: '0' })).toEqual(corrected('abaya', 'Abaya'))
    for (const text of ['xqzwvjk', 'laptop', 'abaya xqzwvjk', 'ax', '1234']) {
      expect([text, await search(text)]).toEqual([text, pageOf()])
    }
  })

  it('is judged before the other filters, and shown on every page, with facets', async () => {
    await aProduct(app, { name: 'Abaya', base_price: '100' })
    const dear = await aProduct(app, { name: 'Abaya', base_price: '200' })
    expect(await search('abaya', { min_price: '300' })).toEqual(pageOf())
    const nothing = pageOf()
    expect(await search('abaia', { min_price: '300' })).toEqual({
      ...nothing,
      body: { ...nothing.body, did_you_mean: 'abaya' },
    })
    const { body } = await search('abaia', { ordering: 'price', page: '2', page_size: '1' })
    expect(body).toMatchObject({ count: 2, did_you_mean: 'abaya', results: [{ id: dear.id }] })
    expect(new URL(body.previous).searchParams.get('search')).toBe('abaia')
    const counted = await search('abaia', { facets: '1' })
    expect(counted.body).toMatchObject({
      ...{ count: 2, did_you_mean: 'abaya' },
      facets: { price: { min: '100.00', max: '200.00' } },
    })
  })

  it('is corrected to a word of descriptions alone where it has five letters or more', async () => {
    await named('Jilbab', 'A set with khimar')
    expect(await found('khmar')).toEqual(corrected('khimar', 'Jilbab'))
  })

  it('is allowed one error in a beginning of up to six letters, however long the word is', async () => {
    await named('Trench', 'Of water-repellent cotton')
    expect(await found('sweter')).toEqual({ names: [] })
  })

  it('is never corrected to a number, an SKU, a stop word, or a short word of descriptions', async () => {
    const product = await named('Tunic', 'With a zip of brass')
    await aVariant(app, { product_id: product.id, sku: 'QWERTY-2026' })
    for (const text of ['qwertx', '2027', 'zio', 'tunic wiht']) {
      expect([text, await search(text)]).toEqual([text, pageOf()])
    }
  })

  it('shows the text that was searched, and nothing after it', async () => {
    await named('Abaya')
    expect(await found(`abaia${' '.repeat(600)}linen`)).toEqual(corrected('abaya', 'Abaya'))
  })
})

describe('GET /api/catalog/products/?search= by a synonym', () => {
  it('finds what has any word of the list, in either direction, in any form', async () => {
    await named('Silk caftan')
    await named('Kaftans of linen')
    await named('Abaya')
    expect(await found('kaftan')).toEqual({ names: ['Kaftans of linen'] })
    await someSynonyms(app, ['caftan', 'kaftan', 'jellabiya'])
    const both = ['Kaftans of linen', 'Silk caftan']
    await expectFound({
      kaftan: both,
      caftans: both,
      JELLABIYA: both,
      'silk kaftan': ['Silk caftan'],
      'kaftan silk': ['Silk caftan'],
      abaya: ['Abaya'],
    })
    await app.db`delete from synonyms`
    expect(await found('silk kaftan')).toEqual({ names: [] })
  })

  it('of up to three words, stop words among them, as one', async () => {
    await named('Mother of bride dress')
    await named('Gala dress')
    await named('Bride dress')
    await someSynonyms(app, ['mother of bride', 'gala'])
    await someSynonyms(app, ['long head scarf', 'khimar'])
    await named('Khimar')
    const both = ['Gala dress', 'Mother of bride dress']
    await expectFound({
      'gala dress': both,
      'mother of bride dress': both,
      'dress mother of bride': both,
      bride: ['Bride dress', 'Mother of bride dress'],
      'long head scarf': ['Khimar'],
      khimar: ['Khimar'],
    })
  })

  it('with a hyphen, apart and in one', async () => {
    await named('Jersey hijab')
    await named('Cotton tee')
    await someSynonyms(app, ['headscarf', 'hijab'])
    await someSynonyms(app, ['t shirt', 'tee'])
    const [hijab, tee] = [['Jersey hijab'], ['Cotton tee']]
    await expectFound({
      ...{ headscarf: hijab, 'head-scarf': hijab, 'jersey head scarves': hijab },
      ...{ 't shirt': tee, 'T-shirts': tee, 'cotton tshirt': tee },
    })
  })

  it('is found by its beginning, while it is typed', async () => {
    await named('Cable jumper')
    await named('Pull-on hijab')
    await someSynonyms(app, ['jumper', 'pullover'])
    await expectFound({
      pul: ['Pull-on hijab', 'Cable jumper'],
      'cable pullo': ['Cable jumper'],
    })
  })

  it('is corrected like a word of the catalog', async () => {
    await named('Cable jumper')
    await named('Trench', 'Of water-repellent cotton')
    await someSynonyms(app, ['jumper', 'sweater'])
    for (const typed of ['sweter', 'swaeter', 'sweaterr', 'sweatre']) {
      expect(await found(typed)).toEqual(corrected('sweater', 'Cable jumper'))
    }
  })

  it('of two lists finds by each, and not by the lists of its synonyms', async () => {
    await named('Pullover')
    await named('Sweater')
    await named('Hoodie')
    await someSynonyms(app, ['jumper', 'pullover'])
    await someSynonyms(app, ['jumper', 'sweater'])
    await someSynonyms(app, ['sweater', 'hoodie'])
    await expectFound({
      jumper: ['Sweater', 'Pullover'],
      pullover: ['Pullover'],
      hoodie: ['Hoodie', 'Sweater'],
    })
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
    '\u200b',
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
