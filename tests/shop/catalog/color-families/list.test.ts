/** The families of colours in lists and filters. Any combination of filters: any-list.test.ts. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CURRENT } from '../../../service/cache/caching-service.ts'
import { useTestApp } from '../../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../../support/factories.ts'
import { ALL_FAMILIES, emptyCatalog, list } from '../helpers.ts'

const app = useTestApp()
// The index stays from one request to the next: it learns of changes as those of other processes.
beforeAll(() => app.products.follow(CURRENT))
beforeEach(async () => {
  await emptyCatalog(app)
  await app.db`delete from colors`
  app.products.invalidate('all')
})

type Query = Record<string, string>
async function found(query: Query): Promise<number[]> {
  const { status, body } = await list(app, { ordering: 'date_added', ...query })
  expect(status).toBe(200)
  return body.results.map(({ id }: { id: number }) => id)
}
const families = async (query: Query = {}) =>
  (await list(app, { ...query, facets: '1' })).body.facets.color_families

/** A product with a variant in each of these colours and sizes, which the index knows. */
async function aProductIn(...variants: Parameters<typeof aVariant>[1][]) {
  const category = await aCategory(app)
  const product = await aProduct(app, { category_id: category.id })
  for (const variant of variants) await aVariant(app, { product_id: product.id, ...variant })
  app.products.invalidate('all')
  return product.id
}

describe('GET /api/catalog/products/?color_family=', () => {
  it('has the products with a variant in a colour of one of the families', async () => {
    const teal = await aProductIn({ color: 'Teal' })
    const sand = await aProductIn({ color: 'Sand' }, { color: 'Burgundy' })
    await aProductIn({ color: 'Zorg' })
    await aProductIn()
    expect(await found({ color_family: 'green' })).toEqual([teal])
    expect(await found({ color_family: 'blue' })).toEqual([teal])
    expect(await found({ color_family: 'blue,red' })).toEqual([teal, sand])
    expect(await found({ color_family: 'purple' })).toEqual([])
    expect(await found({ color_family: '' })).toHaveLength(4)
  })

  it('speaks of the same variant as size, color and in_stock', async () => {
    const id = await aProductIn(
      { color: 'Lilac', size: 'S' },
      { color: 'Sand', size: 'XS' },
      { color: 'Plum', size: 'M', stock: 0 },
    )
    expect(await found({ color_family: 'purple', size: 'S' })).toEqual([id])
    expect(await found({ color_family: 'purple', size: 'XS' })).toEqual([])
    expect(await found({ color_family: 'purple', color: 'plum' })).toEqual([id])
    expect(await found({ color_family: 'purple', color: 'Sand' })).toEqual([])
    expect(await found({ color_family: 'purple', color: 'Sand,Lilac', size: 'S' })).toEqual([id])
    expect(await found({ color_family: 'purple', size: 'M', in_stock: '1' })).toEqual([])
    expect(await found({ color_family: 'purple', size: 'M', in_stock: '0' })).toEqual([id])
    expect(await found({ color_family: 'red', in_stock: '0' })).toEqual([])
  })

  it('takes no other value', async () => {
    const refused = (value: string) => ({
      status: 400,
      body: {
        color_family: [`Select a valid choice. ${value} is not one of the available choices.`],
      },
    })
    for (const value of ['navy', 'Blue', '__proto__'])
      expect(await list(app, { color_family: `blue,${value}` })).toEqual(refused(value))
    const many = Array.from({ length: 51 }, (_, n) => `family-${n}`).join(',')
    expect(await list(app, { color_family: many })).toEqual({
      status: 400,
      body: { color_family: ['Ensure this field has no more than 50 elements.'] },
    })
  })

  it('follows the tone, the name and what is set, of colours that products already have', async () => {
    const { db } = app
    const id = await aProductIn({ color: 'Lagoon Mist' })
    const change = async (changes: object) => {
      await db`update colors set ${db(changes)} where name ilike 'lagoon mist'`
      app.products.invalidate('all')
    }
    const all = async () => (await families()).map(({ value }: { value: string }) => value)
    expect(await all()).toEqual([])
    await change({ hex: '#008080' })
    expect(await all()).toEqual(['green', 'blue'])
    await change({ families: ['red'] })
    expect(await all()).toEqual(['red'])
    expect(await found({ color_family: 'red' })).toEqual([id])
    expect(await found({ color_family: 'green' })).toEqual([])
    await change({ families: [] })
    expect(await all()).toEqual([])
    await change({ families: null, hex: '#d00000' })
    expect(await all()).toEqual(['red'])
    // The product goes, as one of a family that its colour did not have when it came.
    await db`update products set is_active = false where id = ${id}`
    app.products.invalidate([id])
    expect(await all()).toEqual([])
  })

  it('knows a colour that a product brings before its row is read', async () => {
    const id = await aProductIn({ color: 'Sand' })
    await aVariant(app, { product_id: id, color: 'Forest Green' })
    app.products.invalidate([id])
    expect(await found({ color_family: 'green' })).toEqual([id])
  })
})

describe('facets.color_families', () => {
  it('counts in the order of the twelve, by the names of the language', async () => {
    await aProductIn({ color: 'Teal' }, { color: 'Sage' })
    await aProductIn({ color: 'Black' }, { color: 'Navy' })
    expect(await families()).toEqual([
      { value: 'black', name: 'Black', count: 1 },
      { value: 'green', name: 'Green', count: 1 },
      { value: 'blue', name: 'Blue', count: 2 },
    ])
    expect(await families({ lang: 'ar', color_family: 'black' })).toEqual([
      { value: 'black', name: 'أسود', count: 1 },
      { value: 'green', name: 'أخضر', count: 1 },
      { value: 'blue', name: 'أزرق', count: 2 },
    ])
  })

  it('is shrunk by other filters, not by its own, and keeps what was chosen', async () => {
    await aProductIn({ color: 'Teal', size: 'S' }, { color: 'Sand', size: 'M' })
    expect(await families({ size: 'S', color_family: 'red,blue' })).toEqual([
      { value: 'red', name: 'Red', count: 0 },
      { value: 'green', name: 'Green', count: 1 },
      { value: 'blue', name: 'Blue', count: 1 },
    ])
    expect(await families({ color: 'Sand' })).toEqual([{ value: 'beige', name: 'Beige', count: 1 }])
    const { sizes, colors } = (await list(app, { facets: '1', color_family: 'beige' })).body.facets
    expect({ sizes, colors }).toEqual({
      sizes: [{ value: 'M', count: 1 }],
      colors: [{ value: 'Sand', name: 'Sand', count: 1 }],
    })
  })
})

describe('GET /api/catalog/filters/', () => {
  const listed = async (lang: string) =>
    (await app.guest().get(`/api/catalog/filters/?lang=${lang}`)).body.color_families

  it('has all twelve, in the language of the reply', async () => {
    expect(await listed('en')).toEqual(ALL_FAMILIES)
    const values = ALL_FAMILIES.map(({ value }) => value)
    const NAMES = {
      ar: 'أسود أبيض رمادي بني بيج أحمر وردي برتقالي أصفر أخضر أزرق بنفسجي',
      fr: 'Noir Blanc Gris Marron Beige Rouge Rose Orange Jaune Vert Bleu Violet',
      tr: 'Siyah Beyaz Gri Kahverengi Bej Kırmızı Pembe Turuncu Sarı Yeşil Mavi Mor',
      id: 'Hitam Putih Abu-abu Cokelat Krem Merah Merah_muda Oranye Kuning Hijau Biru Ungu',
    }
    for (const [lang, all] of Object.entries(NAMES)) {
      const names = all.split(' ').map((name) => name.replace('_', ' '))
      const expected = values.map((value, place) => ({ value, name: names[place] }))
      expect(await listed(lang)).toEqual(expected)
    }
  })
})
