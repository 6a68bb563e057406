/** Details of a garment in shop fronts, beside its name and price: facts, measures, tones, former prices. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useAdmin } from '../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../support/app.ts'
import {
  aCategory,
  anImage,
  anyTimestamp,
  aProduct,
  aVariant,
  NO_DETAILS,
} from '../../support/factories.ts'
import { PRODUCTS as ADMIN_PRODUCTS, productPath } from './admin/helpers.ts'
import { emptyCatalog, list, notFound, PRODUCTS, pageOf } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeEach(() => emptyCatalog(app))

const change = (product: { id: number }, body: object) =>
  admin.client.patch(productPath(product), body)
const alone = async ({ id }: { id: number }) => (await app.guest().get(`${PRODUCTS}${id}/`)).body
const measured = (size: string, length: number | null) => ({
  size,
  length,
  sleeve: null,
  chest: null,
  hem: null,
})

describe('facts', () => {
  it('are set key by key, shown alone, and taken away by null', async () => {
    const product = await aProduct(app)
    const facts = { fabric: 'Washed linen', opacity: 'semi', lining: 'None' }
    const changed = await change(product, { facts })
    expect(changed).toMatchObject({
      status: 200,
      body: { facts: { ...NO_DETAILS.facts, ...facts } },
    })
    await change(product, { facts: { lining: null, slit: ' None ' } })
    expect((await alone(product)).facts).toEqual({
      fabric: 'Washed linen',
      care: null,
      opacity: 'semi',
      lining: null,
      stretch: null,
      neckline: null,
      fastening: null,
      slit: 'None',
      model: null,
    })
    await change(product, { name: 'Another' })
    expect((await alone(product)).facts).toMatchObject({ fabric: 'Washed linen' })
  })

  it('come with a new product', async () => {
    const { body } = await admin.client.post(ADMIN_PRODUCTS, {
      name: 'Abaya',
      base_price: '450',
      compare_at_price: '500',
      coverage_level: 1,
      category: (await aCategory(app)).id,
      facts: { fabric: 'Crepe' },
      garment: [{ size: 'M', length: '136.5' }],
    })
    expect(await alone(body)).toMatchObject({
      compare_at_price: '500.00',
      facts: { fabric: 'Crepe' },
      garment: [measured('M', 136.5)],
    })
  })

  it('are refused where they cannot be read, and nothing changes', async () => {
    const product = await aProduct(app)
    const body = {
      facts: { fabric: 7, opacity: 'glass', care: 'x'.repeat(301) },
      garment: [
        { size: 'S', length: 'long' },
        { length: 0 },
        { size: 'M', chest: 1.234, hem: 900.01 },
      ],
    }
    expect(await change(product, body)).toEqual({
      status: 400,
      body: {
        facts: {
          opacity: ['"glass" is not a valid choice.'],
          care: ['Ensure this field has no more than 300 characters.'],
        },
        garment: {
          0: { length: ['A valid number is required.'] },
          1: {
            size: ['This field is required.'],
            length: ['Ensure this value is greater than or equal to 1.'],
          },
          2: {
            chest: ['Ensure that there are no more than 2 decimal places.'],
            hem: ['Ensure this value is less than or equal to 900.'],
          },
        },
      },
    })
    expect(await change(product, { facts: 'linen', garment: {} })).toEqual({
      status: 400,
      body: {
        facts: ['Expected a dictionary of items but got type "str".'],
        garment: ['Expected a list of items but got type "dict".'],
      },
    })
    const twice = [{ size: 'S' }, { size: 'S' }]
    expect(await change(product, { garment: twice })).toEqual({
      status: 400,
      body: { garment: ['"S" is there more than once.'] },
    })
    expect(await alone(product)).toMatchObject(NO_DETAILS)
  })
})

describe('measures', () => {
  it('are set whole, and shown in the order of sizes', async () => {
    const product = await aProduct(app)
    const rows = [
      { size: 'L', length: 138, sleeve: 59, chest: 128.5, hem: 190 },
      measured('XS', 132),
    ]
    const { body } = await change(product, { garment: rows })
    expect(body.garment).toEqual([rows[1], rows[0]])
    expect(await alone(product)).toMatchObject({
      garment: body.garment,
      updated_at: body.updated_at,
    })
    await change(product, { garment: [measured('M', 135)] })
    expect((await alone(product)).garment).toEqual([measured('M', 135)])
    await change(product, { garment: [] })
    expect((await alone(product)).garment).toEqual([])
  })

  it('say where the hem ends, each from its share of the height up', async () => {
    const product = await aProduct(app)
    const fitAt = (query: string) => app.guest().get(`${PRODUCTS}${product.id}/fit/${query}`)
    // Of 200 cm the shoulder lies at 170: 104 cm end at 66, which is 0.33.
    const garment = [104, 104.01, 120, 150, 166, 172].map((length, place) =>
      measured(['XS', 'S', 'M', 'L', 'XL', 'XXL'][place] ?? '', length),
    )
    await change(product, { garment })
    const falls = ['above_knee', 'knee', 'knee', 'calf', 'ankle', 'floor']
    expect(await fitAt('?height=200')).toEqual({
      status: 200,
      body: { sizes: garment.map(({ size }, place) => ({ size, falls_to: falls[place] })) },
    })
    await change(product, { garment: [measured('M', 172.01), measured('S', null)] })
    expect((await fitAt('?height=200')).body).toEqual({ sizes: [{ size: 'M', falls_to: 'drags' }] })
    expect(await fitAt('')).toEqual({ status: 400, body: { height: ['This field is required.'] } })
    expect(await fitAt('?height=119')).toEqual({
      status: 400,
      body: { height: ['Ensure this value is greater than or equal to 120.'] },
    })
    expect(await app.guest().get(`${PRODUCTS}999999/fit/?height=165`)).toEqual(notFound)
  })

  it('are what lists find hems by', async () => {
    const [short, long] = [await aProduct(app), await aProduct(app)]
    await change(short, { garment: [measured('S', 90), measured('M', 123)] })
    await change(long, { garment: [measured('M', 138)] })
    const found = (query: Record<string, string>) => list(app, { height: '165', ...query })
    expect(await found({ falls_to: 'floor' })).toEqual(pageOf(long))
    expect(await found({ falls_to: 'knee,calf,floor' })).toEqual(pageOf(long, short))
    await aVariant(app, { product_id: short.id, size: 'S' })
    expect(await found({ falls_to: 'calf', size: 'S' })).toEqual(pageOf())
    expect(await list(app, { falls_to: 'floor' })).toEqual({
      status: 400,
      body: { height: ['This field is required.'] },
    })
    expect(await found({ falls_to: 'moon' })).toEqual({
      status: 400,
      body: {
        falls_to: ['Select a valid choice. moon is not one of the available choices.'],
      },
    })
  })

  it('list a hem as sold out only if no size in which it falls so can be bought', async () => {
    const [half, none, never] = [await aProduct(app), await aProduct(app), await aProduct(app)]
    // S and M fall to the ankle, and L to the floor.
    const garment = [measured('S', 130), measured('M', 131), measured('L', 138)]
    for (const product of [half, none, never]) await change(product, { garment })
    await aVariant(app, { product_id: half.id, size: 'S', stock: 1 })
    await aVariant(app, { product_id: half.id, size: 'M', stock: 0 })
    await aVariant(app, { product_id: none.id, size: 'M', stock: 0 })
    await aVariant(app, { product_id: none.id, size: 'L', stock: 1 })
    const ankle = (query: Record<string, string> = {}) =>
      list(app, { height: '165', falls_to: 'ankle', ...query })
    expect(await ankle()).toEqual(pageOf(never, none, half))
    expect(await ankle({ in_stock: '1' })).toEqual(pageOf(half))
    expect(await ankle({ in_stock: '0' })).toEqual(pageOf(never, none))
    expect(await ankle({ size: 'S,M' })).toEqual(pageOf(none, half))
    expect(await ankle({ size: 'S,M', in_stock: '0' })).toEqual(pageOf(none))
    expect(await ankle({ size: 'M,L', in_stock: '0' })).toEqual(pageOf(none, half))
  })
})

describe('a former price', () => {
  const sentence = ['Ensure this value is greater than base_price.']

  it('is above the price, and ends when that reaches it', async () => {
    const product = await aProduct(app, { base_price: '100' })
    await aProduct(app)
    const refused = { status: 400, body: { compare_at_price: sentence } }
    expect(await change(product, { compare_at_price: '100.00' })).toEqual(refused)
    const { body: before } = await admin.client.get(productPath(product))
    const changed = { ...before, updated_at: anyTimestamp }
    expect(await change(product, { compare_at_price: 120 })).toEqual({
      status: 200,
      body: { ...changed, compare_at_price: '120.00' },
    })
    const of = (onSale: string) => list(app, { on_sale: onSale })
    expect(await of('1')).toMatchObject({
      body: {
        count: 1,
        results: [{ id: product.id, compare_at_price: '120.00', currency: 'ZAR' }],
      },
    })
    expect((await of('0')).body.count).toBe(1)
    expect((await list(app, { facets: '1' })).body.facets.on_sale).toEqual({ count: 1 })
    expect(await change(product, { base_price: 130, compare_at_price: 125 })).toEqual(refused)
    expect(await change(product, { base_price: 120 })).toEqual({
      status: 200,
      body: { ...changed, base_price: '120.00', compare_at_price: null },
    })
    expect((await of('1')).body.count).toBe(0)
    await change(product, { compare_at_price: 150 })
    expect((await change(product, { compare_at_price: null })).body.compare_at_price).toBe(null)
  })
})

describe('lists', () => {
  it('show the colours with their tones and pictures, and the widths of the thumbnail', async () => {
    const product = await aProduct(app)
    await aVariant(app, { product_id: product.id, color: 'Sand', size: 'M', stock: 0 })
    await aVariant(app, { product_id: product.id, color: 'sand', size: 'L' })
    await aVariant(app, { product_id: product.id, color: 'Black', stock: 0 })
    await aVariant(app, { product_id: product.id, color: 'Plum', is_active: false })
    await anImage(app, product.id, { color: 'Sand' })
    const feature = await anImage(app, product.id, { color: 'Sand', is_feature: true })
    await app.db`update product_images set width = 700, height = 900, source_widths = '{320,640}' where id = ${feature.id}`
    await app.db`update colors set hex = '#c8ad7f' where name = 'Sand'`
    const { colors, thumbnail_sources } = (await list(app)).body.results[0]
    expect(colors).toEqual([
      { name: 'Black', hex: null, in_stock: false, thumbnail: null },
      {
        name: 'Sand',
        hex: '#c8ad7f',
        in_stock: true,
        thumbnail: `${PUBLIC_URL}/media/${feature.thumbnail}`,
      },
    ])
    expect(thumbnail_sources).toEqual([
      { url: expect.stringContaining('-320.webp'), width: 320 },
      { url: expect.stringContaining('-640.webp'), width: 640 },
    ])
    expect((await app.guest().get('/api/catalog/filters/')).body.color_tones).toEqual([
      { name: 'Black', hex: null },
      { name: 'Sand', hex: '#c8ad7f' },
    ])
  })
})
