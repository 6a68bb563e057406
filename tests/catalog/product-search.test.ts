import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aProduct } from '../support/factories.ts'
import { emptyCatalog, list, PRODUCTS, pageOf } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => emptyCatalog(app))
afterAll(() => app.close())

const search = (text: string, others: Record<string, string> = {}) =>
  list(app, { search: text, ...others })
const named = (name: string, description = '') => aProduct(app, { name, description })

describe('GET /api/catalog/products/?search= finds', () => {
  it('words of the name and of the description, in any case', async () => {
    const inDescription = await named('Tunic', 'Made of linen')
    const inName = await named('LINEN abaya')
    await named('Cotton skirt', 'Airy')
    expect(await search('Linen')).toEqual(pageOf(inName, inDescription))
  })

  it('other forms of a word', async () => {
    const dresses = await named('Long dresses')
    const flowing = await named('Flowing skirt')
    expect(await search('dress')).toEqual(pageOf(dresses))
    expect(await search('flows')).toEqual(pageOf(flowing))
  })

  it('products that have all the words, wherever they stand', async () => {
    const both = await named('Abaya', 'Washed linen')
    await named('Abaya', 'Cotton')
    await named('Tunic', 'Linen')
    expect(await search('linen abaya')).toEqual(pageOf(both))
  })

  it('a phrase in quotes only as a phrase', async () => {
    const phrase = await named('Washed linen abaya')
    await named('Linen, washed')
    expect(await search('"washed linen"')).toEqual(pageOf(phrase))
    expect(await search('"washed linen')).toEqual(pageOf(phrase))
  })

  it('nothing that has a word after a minus', async () => {
    const cotton = await named('Cotton abaya')
    await named('Linen abaya')
    expect(await search('abaya -linen')).toEqual(pageOf(cotton))
    expect(await search('-linen abaya')).toEqual(pageOf(cotton))
    expect(await search('abaya - linen')).toEqual(pageOf(cotton))
  })

  it('everything but the excluded, when nothing else is asked for', async () => {
    const linen = await named('Linen abaya')
    await named('Silk abaya')
    expect(await search('-silk')).toEqual(pageOf(linen))
  })

  it('words around a dash of several minuses', async () => {
    const abaya = await named('Linen abaya')
    await named('Cotton abaya')
    expect(await search('abaya -- linen')).toEqual(pageOf(abaya))
    expect(await search('abaya - - lin')).toEqual(pageOf(abaya))
  })

  it('either of two words around an or, the last also half typed', async () => {
    const linen = await named('Linen tunic')
    const silk = await named('Silk scarf')
    await named('Cotton skirt')
    expect(await search('linen or silk')).toEqual(pageOf(silk, linen))
    expect(await search('linen or sil')).toEqual(pageOf(silk, linen))
  })

  it('words of which the last is half typed, only the last', async () => {
    const abaya = await named('Linen abaya')
    await named('Cotton abaya')
    expect(await search('abay')).toMatchObject({ body: { count: 2 } })
    expect(await search('linen ab')).toEqual(pageOf(abaya))
    expect(await search('lin abaya')).toEqual(pageOf())
  })

  it('a compound word and accents half typed as well', async () => {
    const longSleeve = await named('Long-sleeved blouse')
    const creme = await named('Crème scarf')
    const decomposed = await named('Café scarf'.normalize('NFD'))
    expect(await search('long-sle')).toEqual(pageOf(longSleeve))
    expect(await search('crè')).toEqual(pageOf(creme))
    expect(await search('Café'.normalize('NFD'))).toEqual(pageOf(decomposed))
  })

  it('words in other scripts', async () => {
    const arabic = await named('عباية سوداء')
    expect(await search('عباية')).toEqual(pageOf(arabic))
    expect(await search('عبا')).toEqual(pageOf(arabic))
  })

  it('everything when it is blank', async () => {
    const product = await named('Linen abaya')
    for (const blank of ['', '  ', '\0', '\t\n', '\u2028', '\ufeff']) {
      expect(await search(blank)).toEqual(pageOf(product))
    }
  })

  it('words beside NUL characters', async () => {
    const product = await named('Linen abaya')
    expect(await search('\0linen\0')).toEqual(pageOf(product))
  })

  it('by no more than the first 500 characters', async () => {
    const linen = await named('Linen abaya')
    expect(await search(`linen${' '.repeat(495)}cotton`)).toEqual(pageOf(linen))
    expect(await search(`linen${' '.repeat(489)}cotton`)).toEqual(pageOf())
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
