/** Sizes, colour families and prices that are read in a search. In other languages: search-readings-languages.test.ts. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../support/factories.ts'
import { emptyCatalog, pageOf } from './helpers.ts'
import { searchesOf } from './search-helpers.ts'

const app = useTestApp()
const { search, found, read } = searchesOf(app)
let category_id = 0
beforeEach(async () => {
  await emptyCatalog(app)
  await app.db`delete from synonyms`
  category_id = (await aCategory(app, { name: 'Clothes' })).id
})

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
type Size = (typeof SIZES)[number]
type Facts = { price?: string; description?: string; variants?: [size: Size, color: string][] }

/** Of no colour that a search names, and in no size, unless they are given. */
async function make(name: string, { price = '450', description = '', variants = [] }: Facts = {}) {
  const product = await aProduct(app, { name, description, base_price: price, category_id })
  for (const [size, color] of variants) {
    await aVariant(app, { product_id: product.id, size, color })
  }
  return product
}
const inSize = (name: string, ...sizes: Size[]) =>
  make(name, { variants: sizes.map((size) => [size, 'Pattern']) })
const inColor = (name: string, ...colors: string[]) =>
  make(name, { variants: colors.map((color) => ['M', color]) })

/** By text, its reading, and the names of the products that it finds. */
type Expected = Record<string, [read_as: object | undefined, ...names: string[]]>
async function expectRead(expected: Expected) {
  for (const [text, [read_as, ...names]] of Object.entries(expected)) {
    expect([text, await read(text)]).toEqual([text, { names, ...(read_as && { read_as }) }])
  }
}

describe('sizes in GET /api/catalog/products/?search=', () => {
  it('are read in words, letters and numbers beside a word for size', async () => {
    await inSize('Abaya one', 'S')
    const large = await inSize('Abaya two', 'L')
    await inSize('Abaya three', 'XXL')
    const { status, body } = pageOf(large)
    const read_as = { sizes: ['L'] }
    for (const text of [
      ...['large abaya', 'Abaya LARGE', 'abaya l', 'abaya in size large', 'large-size abaya'],
      ...['abaya size 16', 'abaya 16 size', 'abaya, sizes: 18', 'size 44 abaya', 'abaya size-46'],
    ]) {
      expect([text, await search(text)]).toEqual([text, { status, body: { ...body, read_as } }])
    }
    const xxl = { sizes: ['XXL'] }
    await expectRead({
      '2xl abaya': [xxl, 'Abaya three'],
      'xxl abaya': [xxl, 'Abaya three'],
      '2 XL abaya': [xxl, 'Abaya three'],
      'double extra large abaya': [xxl, 'Abaya three'],
      'abaya small': [{ sizes: ['S'] }, 'Abaya one'],
    })
  })

  it('of numbers are those of the chart: EU from 32, UK below; between two rows the larger', async () => {
    for (const size of SIZES) await inSize(`Abaya ${size}`, size)
    const of = async (number: string) => {
      const { read_as } = { read_as: undefined, ...(await read(`abaya size ${number}`)) }
      return read_as
    }
    const expected = {
      4: ['XS'],
      6: ['XS'],
      7: ['S'],
      8: ['S'],
      11: ['M'],
      20: ['XL'],
      26: ['XXL'],
      32: ['XS'],
      35: ['S'],
      40: ['M'],
      43: ['L'],
      54: ['XXL'],
    }
    for (const [number, sizes] of Object.entries(expected)) {
      expect([number, await of(number)]).toEqual([number, { sizes }])
    }
    for (const number of ['3', '27', '31', '55', '400']) {
      expect([number, await of(number)]).toEqual([number, undefined])
    }
  })

  it('without a word for size beside it a number is a plain word', async () => {
    await inSize('Abaya', 'L')
    await make('Abaya 16')
    await expectRead({ 'abaya 16': [undefined, 'Abaya 16'], '16 abaya': [undefined, 'Abaya 16'] })
  })

  it('of the shop alone are read: another is a plain word', async () => {
    await inSize('Abaya', 'L')
    await make('3XL abaya')
    await expectRead({ 'abaya 3xl': [undefined, '3XL abaya'] })
    // Extra large would be a size of the shop, triple extra large is none, and no part of it is read.
    expect(await read('abaya triple extra large')).toEqual({ names: [] })
  })

  it('do not follow an apostrophe', async () => {
    await inSize('Abaya one', 'S')
    await inSize('Abaya two', 'L')
    const both = ['Abaya two', 'Abaya one']
    await expectRead({
      "women's abaya": [undefined, ...both],
      'lady’s abaya': [undefined, ...both],
      "women's abaya s": [{ sizes: ['S'] }, 'Abaya one'],
      'abaya s': [{ sizes: ['S'] }, 'Abaya one'],
      "abaya 's'": [{ sizes: ['S'] }, 'Abaya one'],
    })
  })

  it('count as one in a text, so that a name comes first', async () => {
    await make('Large tote')
    await inSize('Tote', 'L')
    await make('Tote bag', { description: 'Large enough for two books.' })
    await expectRead({ 'large tote': [{ sizes: ['L'] }, 'Large tote', 'Tote', 'Tote bag'] })
  })
})

describe('colour families in GET /api/catalog/products/?search=', () => {
  it('find the colours of the family, beside the words, of which a name comes first', async () => {
    await inColor('Dress one', 'Sage')
    await inColor('Dress two', 'Emerald')
    await inColor('Dress three', 'Navy')
    await make('Green dress')
    await make('Dress four', { description: 'With a green lining.', variants: [['M', 'Pattern']] })
    const families = { color_families: ['green'] }
    await expectRead({
      'green dress': [families, 'Green dress', 'Dress four', 'Dress two', 'Dress one'],
      'dress in GREEN': [families, 'Green dress', 'Dress four', 'Dress two', 'Dress one'],
      // The name of one colour asks for no other one.
      'navy dress': [undefined, 'Dress three'],
      'blue dress': [{ color_families: ['blue'] }, 'Dress three'],
    })
  })

  it('hold with sizes and prices; those of one kind hold as a union', async () => {
    await make('Dress one', { price: '400', variants: [['S', 'Sage']] })
    await make('Dress two', { price: '900', variants: [['S', 'Navy']] })
    await make('Dress three', { price: '400', variants: [['L', 'Sage']] })
    await expectRead({
      'green dress s': [{ sizes: ['S'], color_families: ['green'] }, 'Dress one'],
      'green or blue dress, small or large': [
        { sizes: ['S', 'L'], color_families: ['green', 'blue'] },
        ...['Dress three', 'Dress two', 'Dress one'],
      ],
      'blue green dress small': [
        { sizes: ['S'], color_families: ['green', 'blue'] },
        ...['Dress two', 'Dress one'],
      ],
      'green dress under 500 s': [
        { sizes: ['S'], color_families: ['green'], max_price: '500.00' },
        'Dress one',
      ],
    })
  })

  it('and sizes look at products: those of which one variant has both come first', async () => {
    const lilac = (size: Size): [Size, string] => [size, 'Lilac']
    await make('Tunic one', { variants: [lilac('XS'), ['S', 'Sand']] })
    await make('Tunic two', { variants: [lilac('S'), ['XS', 'Sand']] })
    await make('Lilac tunic', { variants: [lilac('S'), ['XS', 'Sand']] })
    await make('Tunic three', { variants: [lilac('S')] })
    const sizes = { sizes: ['XS'] }
    const order = ['Tunic one', 'Lilac tunic', 'Tunic two']
    await expectRead({
      'lilac xs': [sizes, ...order],
      'extra small tunic, lilac': [sizes, ...order],
      'purple xs': [{ ...sizes, color_families: ['purple'] }, ...order],
    })
  })
})

describe('prices in GET /api/catalog/products/?search=', () => {
  it('are a number with a word for at most, at least or between, ends included', async () => {
    for (const price of ['499.99', '500', '750.50', '1000', '1000.01']) {
      await make(`Abaya ${price}`, { price })
    }
    const names = (...prices: string[]) => prices.map((price) => `Abaya ${price}`)
    const max_price = '500.00'
    const cheap = [{ max_price }, ...names('500', '499.99')] as const
    const dear = [{ min_price: '1000.00' }, ...names('1000.01', '1000')] as const
    const between = [
      { min_price: '500.00', max_price: '1000.00' },
      ...names('1000', '750.50', '500'),
    ] as const
    for (const text of [
      ...[
        'under 500',
        'below R500',
        'less than 500 ZAR',
        'up to R 500.00',
        'R500 or less',
        '500 max',
      ],
      'at most zar 500',
    ]) {
      expect([text, await read(`abaya ${text}`)]).toEqual([text, expectedOf(cheap)])
    }
    for (const text of [
      ...['over 1000', 'above 1 000', 'more than R1,000', 'from R 1 000.00', '1000 and up'],
      ...['at least 1,000 zar', 'R1000 or more'],
    ]) {
      expect([text, await read(`abaya ${text}`)]).toEqual([text, expectedOf(dear)])
    }
    for (const text of [
      ...[
        'between 500 and 1000',
        'between R500 and R1 000',
        'from 500 to 1,000',
        'between 500-1000',
      ],
      ...['over 500 under 1000', 'under 1000 and over 500', 'between 1 000 and 500'],
    ]) {
      expect([text, await read(`abaya ${text}`)]).toEqual([text, expectedOf(between)])
    }
  })

  const expectedOf = ([read_as, ...names]: readonly [object, ...string[]]) => ({ names, read_as })

  it('without such a word are plain words; 1.000 is a thousand in every language', async () => {
    await make('Abaya 500')
    await make('Abaya', { price: '200' })
    await expectRead({
      'abaya 500': [undefined, 'Abaya 500'],
    })
    expect(await read('abaya under 1.000')).toEqual({
      names: ['Abaya', 'Abaya 500'],
      read_as: { max_price: '1000.00' },
    })
  })

  it('hold beside min_price and max_price', async () => {
    await make('Abaya one', { price: '300' })
    await make('Abaya two', { price: '400' })
    expect(await read('abaya under 500', { min_price: '400' })).toEqual({
      names: ['Abaya two'],
      read_as: { max_price: '500.00' },
    })
  })

  it('of several ranges are found in each of them', async () => {
    for (const price of ['100', '500', '900']) await make(`Abaya ${price}`, { price })
    await expectRead({
      'abaya under 200 or over 800': [{}, 'Abaya 900', 'Abaya 100'],
      'abaya under 200 under 600': [{ max_price: '600.00' }, 'Abaya 500', 'Abaya 100'],
    })
  })
})

describe('words that a search can do without', () => {
  it('rank where they are found, and empty nothing where they are not', async () => {
    await make('Abaya for women')
    await make('Abaya')
    await make('Skirt')
    await expectRead({
      'abaya for women': [undefined, 'Abaya for women', 'Abaya'],
      'womens abaya colour size': [undefined, 'Abaya for women', 'Abaya'],
      'for women': [undefined, 'Abaya for women', 'Skirt', 'Abaya'],
      colour: [undefined, 'Skirt', 'Abaya', 'Abaya for women'],
    })
  })

  it('are never corrected, nor are words of sizes, families and prices', async () => {
    await make('Wooden colar, greet, larger than undere')
    for (const text of ['color', 'size', 'green', 'large', 'under']) {
      const { did_you_mean } = { did_you_mean: undefined, ...(await found(text)) }
      expect([text, did_you_mean]).toEqual([text, undefined])
    }
  })
})

describe('exact=1', () => {
  it('takes the words as they were typed', async () => {
    await inSize('Abaya', 'L')
    await make('Large abaya for women under 500')
    const exact = { exact: '1' }
    const all = { names: ['Large abaya for women under 500'] }
    expect(await read('large abaya', exact)).toEqual(all)
    expect(await read('abaya women', exact)).toEqual(all)
    expect(await read('abaya under 500', exact)).toEqual(all)
    expect(await read('abayo', exact)).toEqual({ names: [] })
    expect(await read('abaya modest', exact)).toEqual({ names: [] })
  })
})
