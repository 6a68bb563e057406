/** Words that a search leaves out where nothing is found. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../support/factories.ts'
import { emptyCatalog, pageOf } from './helpers.ts'
import { searchesOf, without } from './search-helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,fr,ar' } })
const { search, named, found, read } = searchesOf(app)
beforeEach(async () => {
  await emptyCatalog(app)
  await app.db`delete from synonyms`
})

describe('left_out of GET /api/catalog/products/?search=', () => {
  it('has the words that were left out, as they were typed, in lower case and in their order', async () => {
    const dress = await named('Linen dress')
    const { status, body } = pageOf(dress)
    const expected = { status, body: { ...body, left_out: ['modest'] } }
    expect(await search('MODEST linen dress')).toEqual(expected)
    expect(await found('dress Chíc of linen  PURE')).toEqual(
      without(['chíc', 'pure'], 'Linen dress'),
    )
    await named('Silk T-shirt')
    expect(await found('linen dress T-Shirt')).toEqual(without(['t-shirt'], 'Linen dress'))
    expect(await found('linen dress TEE')).toEqual(without(['tee'], 'Linen dress'))
    expect(await found('Élégant dress', { lang: 'fr' })).toEqual(
      without(['élégant'], 'Linen dress'),
    )
    expect(await found('فاخر linen dress', { lang: 'ar' })).toEqual(
      without(['فاخر'], 'Linen dress'),
    )
  })

  it('has each time the word that fewest products have, of equals the last typed', async () => {
    await named('Linen dress')
    await named('Linen skirt')
    await named('Silk scarf')
    expect(await found('silk linen')).toEqual(without(['silk'], 'Linen skirt', 'Linen dress'))
    expect(await found('scarf dress')).toEqual(without(['dress'], 'Silk scarf'))
    expect(await found('linen silk scarf dress')).toEqual({ names: [] })
  })

  it('has at most half of the words that must be found, and three', async () => {
    await named('Linen dress')
    expect(await found('modest')).toEqual({ names: [] })
    expect(await found('dress modest chaste')).toEqual({ names: [] })
    expect(await found('dress linen modest chaste')).toEqual(
      without(['modest', 'chaste'], 'Linen dress'),
    )
    await named('One two three four five')
    expect(await found('one two three four aa bb cc')).toEqual(
      without(['aa', 'bb', 'cc'], 'One two three four five'),
    )
    expect(await found('one two three four five aa bb cc dd')).toEqual({ names: [] })
    // Words that need not be found are not counted.
    expect(await found('dress for women in colour, modest chaste')).toEqual({ names: [] })
  })

  it('puts products first that have some of the words', async () => {
    await named('Linen dress', 'Worn in Cape Town')
    await named('Linen dress')
    await named('Pure wool')
    expect(await found('linen dress pure cape')).toEqual(
      without(['pure', 'cape'], 'Linen dress', 'Linen dress'),
    )
    const { body } = await search('linen dress pure cape')
    expect(body.results[0]).toMatchObject({ description: 'Worn in Cape Town' })
  })

  it('has readings after all words: each counts as one', async () => {
    const product = await named('Linen dress')
    await aVariant(app, { product_id: product.id, size: 'L', color: 'Sage' })
    expect(await read('xxl green')).toEqual({
      ...without(['xxl'], 'Linen dress'),
      read_as: { color_families: ['green'] },
    })
    expect(await read('extra large green, under 5')).toEqual({
      names: [],
      read_as: expect.anything(),
    })
    expect(await read('green modest dress large')).toEqual({
      ...without(['modest'], 'Linen dress'),
      read_as: { sizes: ['L'], color_families: ['green'] },
    })
    expect(await read('over R5,000.50 purple large green')).toEqual({
      ...without(['over r5,000.50'], 'Linen dress'),
      read_as: { sizes: ['L'], color_families: ['green', 'purple'] },
    })
  })

  it('stands beside did_you_mean, which keeps what was left out', async () => {
    await named('Navy dress')
    expect(await found('Modest navvy dress')).toEqual({
      ...without(['modest'], 'Navy dress'),
      did_you_mean: 'modest navy dress',
    })
  })

  it('is judged before the other filters, and is not on an empty page', async () => {
    const dear = await named('Linen dress')
    const cheap = await aProduct(app, { name: 'Skirt', base_price: '10' })
    expect(await found('modest linen dress', { max_price: '10' })).toEqual({ names: [] })
    expect(await found('modest linen dress', { ids: String(cheap.id) })).toEqual({ names: [] })
    expect(await found('modest linen dress', { ids: String(dear.id) })).toEqual(
      without(['modest'], 'Linen dress'),
    )
  })

  it('is nothing of suggestions, which find nothing then', async () => {
    await named('Linen dress')
    const { body } = await app.guest().get('/api/catalog/suggest/?q=modest%20linen')
    expect(body).toEqual({ query: 'modest linen', products: [], categories: [], words: [] })
  })

  it('is nothing with exact=1', async () => {
    await named('Linen dress')
    expect(await search('modest dress', { exact: '1' })).toEqual(pageOf())
  })

  it('has parts of a compound as the compound has', async () => {
    const { id: category_id } = await aCategory(app, { name: 'Headwear' })
    await aProduct(app, { name: 'Headscarf', category_id })
    expect(await found('modest head scarf')).toEqual(without(['modest'], 'Headscarf'))
  })
})
