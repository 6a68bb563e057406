import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import { aProduct } from '../support/factories.ts'
import { emptyCatalog, list, PRODUCTS, pageOf } from './helpers.ts'

const app = useTestApp()
beforeEach(() => emptyCatalog(app))

const search = (text: string, others: Record<string, string> = {}) =>
  list(app, { search: text, ...others })
const named = (name: string, description = '') => aProduct(app, { name, description })
const decomposed = 'Café scarf'.normalize('NFD')

/** Names of products, then what is searched for with the names that are found, the best first. */
type Finding = [what: string, names: string[], searches: Record<string, string[]>]
const findings: Finding[] = [
  [
    'other forms of a word',
    ['Long dresses', 'Flowing skirt'],
    { dress: ['Long dresses'], flows: ['Flowing skirt'] },
  ],
  [
    'a phrase in quotes only as a phrase',
    ['Washed linen abaya', 'Linen, washed'],
    { '"washed linen"': ['Washed linen abaya'], '"washed linen': ['Washed linen abaya'] },
  ],
  [
    'nothing that has a word after a minus',
    ['Cotton abaya', 'Linen abaya'],
    {
      'abaya -linen': ['Cotton abaya'],
      '-linen abaya': ['Cotton abaya'],
      'abaya - linen': ['Cotton abaya'],
      '-cotton': ['Linen abaya'],
    },
  ],
  [
    'words around a dash of several minuses',
    ['Linen abaya', 'Cotton abaya'],
    { 'abaya -- linen': ['Linen abaya'], 'abaya - - lin': ['Linen abaya'] },
  ],
  [
    'either of two words around an or, the last also half typed',
    ['Linen tunic', 'Silk scarf', 'Cotton skirt'],
    {
      'linen or silk': ['Silk scarf', 'Linen tunic'],
      'linen or sil': ['Silk scarf', 'Linen tunic'],
    },
  ],
  [
    'words of which the last is half typed, only the last',
    ['Linen abaya', 'Cotton abaya'],
    { abay: ['Cotton abaya', 'Linen abaya'], 'linen ab': ['Linen abaya'], 'lin abaya': [] },
  ],
  [
    'a compound word and accents half typed as well',
    ['Long-sleeved blouse', 'Crème scarf', decomposed],
    {
      'long-sle': ['Long-sleeved blouse'],
      crè: ['Crème scarf'],
      [decomposed.slice(0, 5)]: [decomposed],
    },
  ],
  ['words in other scripts', ['عباية سوداء'], { عباية: ['عباية سوداء'], عبا: ['عباية سوداء'] }],
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
]

describe('GET /api/catalog/products/?search= finds', () => {
  it('words of the name and of the description, in any case, wherever they stand', async () => {
    const inDescription = await named('Tunic', 'Made of linen')
    const inName = await named('LINEN abaya')
    const both = await named('Abaya', 'Washed linen')
    await named('Cotton skirt', 'Airy')
    expect(await search('Linen')).toEqual(pageOf(inName, both, inDescription))
    expect(await search('made linen')).toEqual(pageOf(inDescription))
    expect(await search('washed abaya')).toEqual(pageOf(both))
  })

  it.each(findings)('%s', async (_what, names, searches) => {
    for (const name of names) await named(name)
    for (const [text, found] of Object.entries(searches)) {
      const { results } = (await search(text)).body
      expect([text, results.map(({ name }: { name: string }) => name)]).toEqual([text, found])
    }
  })

  it('everything when it is blank', async () => {
    const product = await named('Linen abaya')
    for (const blank of ['', '  ', '\0', '\t\n', '\u2028', '\ufeff']) {
      expect(await search(blank)).toEqual(pageOf(product))
    }
  })

  it('only what a shopper may see', async () => {
    await aProduct(app, { name: 'Linen abaya', is_active: false })
    expect(await search('linen')).toEqual(pageOf())
  })
})

describe('GET /api/catalog/products/?search= sorts', () => {
  const threeRanks = async () => ({
    best: await aProduct(app, {
      ...{ name: 'Linen tunic in linen', description: 'Linen', base_price: '300' },
      date_added: '2026-01-01',
    }),
    middle: await aProduct(app, {
      ...{ name: 'Linen tunic', base_price: '100', date_added: '2026-01-02' },
    }),
    least: await aProduct(app, {
      ...{ name: 'Tunic', description: 'Linen', base_price: '200', date_added: '2026-01-03' },
    }),
  })

  it('by rank when no ordering is given: a word in the name outweighs the description', async () => {
    const { best, middle, least } = await threeRanks()
    expect(await search('linen')).toEqual(pageOf(best, middle, least))
    expect(await search('linen', { ordering: '-rank' })).toEqual(pageOf(best, middle, least))
    const second = await search('linen', { page: '2', page_size: '1' })
    expect(second.body.results).toMatchObject([{ id: middle.id }])
  })

  it('what ranks alike by age, newest first, then by id', async () => {
    const first = await aProduct(app, { name: 'Linen', date_added: '2026-01-02' })
    const oldest = await aProduct(app, { name: 'Linen', date_added: '2026-01-01' })
    const second = await aProduct(app, { name: 'Linen', date_added: '2026-01-02' })
    expect(await search('linen')).toEqual(pageOf(second, first, oldest))
  })

  it('by the ordering when one is given', async () => {
    const { best, middle, least } = await threeRanks()
    const sorted = (ordering: string) => search('linen', { ordering })
    expect(await sorted('price')).toEqual(pageOf(middle, least, best))
    expect(await sorted('-price')).toEqual(pageOf(best, least, middle))
    expect(await sorted('date_added')).toEqual(pageOf(best, middle, least))
    expect(await sorted('-date_added')).toEqual(pageOf(least, middle, best))
  })
})

describe('GET /api/catalog/products/?search= is never an error', () => {
  const syntax = ["'", '"', '""', '"""', '\\', '&', '|', '!', '&|!():*', 'silk & | wool', 'silk:*']
  const operators = ['silk:', ':*', '<->', 'silk <-> wool', '((((', '!!!!silk', '*', '$1', '_']
  const halves = ['-', '--', '- -', '-"', 'or', 'OR OR', 'silk or', 'silk-', '%', '1.5e400']
  const words = ['the', 'silk the', 'a', 'é', '1', '1-2', 'a-b-c-d', "o'clock", 'silk_wool', 'null']
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
  ]
  it.each([...[...syntax, ...operators, ...halves, ...words], ...[...others, ...scripts]])(
    'for %j',
    async (text) => {
      await named('Linen abaya')
      expect(await search(text)).toEqual(pageOf())
    },
  )

  it.each([
    ['one word', 'x'.repeat(10_000)],
    ['the longest words that Postgres indexes', `${'x'.repeat(2_046)} ${'y'.repeat(2_047)}`],
    ['many words', 'x '.repeat(5_000)],
    ['many parts', 'x-'.repeat(5_000)],
    ['one word of many parts', `x${'-x'.repeat(4_999)}`],
    ['quotes', '"'.repeat(3_000)],
    ['quoted words', '"x" '.repeat(2_000)],
    ['minuses', '-'.repeat(10_000)],
    ['minuses and blanks', '- '.repeat(5_000)],
    ['minuses and marks', '-!-😀'.repeat(800)],
    ['minuses before a word', `${'-'.repeat(9_999)}x`],
    ['minuses and quotes', '-"'.repeat(2_000)],
    ['excluded words', 'z -x '.repeat(2_000)],
    ['ors', 'x or '.repeat(2_000)],
    ['backslashes', '\\'.repeat(3_000)],
    ['emoji', '😀'.repeat(1_000)],
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
})
