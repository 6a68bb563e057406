/** Notes and problems: a file of another system says nothing that is left in silence. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useAdmin } from '../../../../../support/administrator.ts'
import { useTestApp } from '../../../../../support/app.ts'
import { catalog, said, shopify, take, useSizes, variant, woo } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeAll(() => useSizes(app))
beforeEach(() => app.db`truncate products, categories, old_slugs restart identity cascade`)

const taken = async (file: string, query = '') => {
  const { body } = await take(admin.client, file, query)
  return { notes: body.notes, details: body.details, products: await catalog(app) }
}
const variation = (cells: Record<string, string>) => ({
  Type: 'variation',
  Parent: 'id:1',
  'Attribute 1 name': 'Size',
  ...cells,
})
const parent = { ID: '1', Type: 'variable', Stock: '', 'Regular price': '' }

describe('notes', () => {
  it('are the first hundred by line, though variations stand far from their products', async () => {
    const products = Array.from({ length: 60 }, (_, index) => ({
      ...parent,
      ID: String(index + 1),
      Name: `P${index}`,
    }))
    const variations = products.flatMap(({ ID }) =>
      ['S', 'M'].map((size) =>
        variation({
          ID: `${ID}${size}`,
          Parent: `id:${ID}`,
          Stock: '-1',
          'Attribute 1 value(s)': size,
        }),
      ),
    )
    const { body } = await take(admin.client, woo(...products, ...variations))
    expect(body.notes_count).toBe(120)
    const message = 'It is -1 there, and 0 here.'
    const lines = Array.from({ length: 100 }, (_, index) => 62 + index)
    expect(body.notes).toEqual(lines.map((line) => said(line, 'Stock', message)))
  })

  it('name problems in the same order', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...parent,
      ID: String(index + 1),
      Name: `P${index}`,
    }))
    const variations = rows.map(({ ID }) =>
      variation({ ID: `${ID}v`, Parent: `id:${ID}`, 'Regular price': 'R 1' }),
    )
    const { body } = await take(admin.client, woo(...rows, ...variations.toReversed()), '&size=M')
    expect(body.errors_count).toBe(120)
    expect(body.details.map(({ line }: { line: number }) => line)).toEqual(
      Array.from({ length: 100 }, (_, index) => 122 + index),
    )
  })
})

describe('variants', () => {
  it('that are virtual are left out', async () => {
    const shipped = { 'Variant Requires Shipping': 'true' }
    const file = shopify(
      variant({ ...shipped, 'Variant SKU': 'A' }),
      variant({ 'Variant Requires Shipping': 'false', 'Option1 Value': 'L', 'Variant SKU': 'B' }),
    )
    const virtual = 'The variant is left out. It is virtual: nothing is shipped.'
    expect(await taken(file)).toMatchObject({
      notes: [said(3, null, virtual)],
      products: [{ variants: ['A|M|Sand|3'] }],
    })
    const shop = woo(
      { ...parent, Name: 'Coat' },
      variation({ ID: '2', 'Attribute 1 value(s)': 'S' }),
      variation({ ID: '3', Type: 'variation, virtual', 'Attribute 1 value(s)': 'M' }),
      { ...parent, ID: '4', Name: 'Voucher' },
      variation({ ID: '5', Type: 'variation, virtual', Parent: 'id:4' }),
    )
    expect((await taken(shop)).notes).toEqual([
      said(4, null, virtual),
      said(5, null, '"Voucher" is left out. It is virtual: nothing is shipped.'),
    ])
  })

  it('of a blank value of which each is a variant of its own are left out', async () => {
    const names = { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, M' }
    const file = woo(
      { ...parent, ...names },
      variation({ ID: '2', 'Attribute 1 value(s)': 'S' }),
      variation({ ID: '3', 'Attribute 1 value(s)': 'M' }),
      variation({ ID: '4', 'Attribute 1 value(s)': '' }),
    )
    expect(await taken(file)).toMatchObject({
      notes: [said(5, null, 'Each of its values is a variant of its own: it is left out.')],
      products: [
        { variants: ['ABAYA-ONE-COLOUR-S|S|One colour|3', 'ABAYA-ONE-COLOUR-M|M|One colour|3'] },
      ],
    })
  })

  it('of blank colours show their picture in all of them', async () => {
    const names = { 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': 'Sand, Olive' }
    const file = woo(
      { ...parent, ...names },
      variation({
        ID: '2',
        'Attribute 1 name': 'Colour',
        'Attribute 1 value(s)': '',
        Images: 'https://cdn.example.com/a.jpg',
      }),
    )
    expect((await taken(file)).products).toMatchObject([{ variants: { length: 2 } }])
    expect(await app.db`select f.color from imported_pictures f`).toEqual([{ color: null }])
  })

  it('without a price are not active', async () => {
    const file = woo(
      parent,
      variation({ ID: '2', 'Attribute 1 value(s)': 'S' }),
      variation({ ID: '3', 'Attribute 1 value(s)': 'M', 'Regular price': '' }),
    )
    expect((await taken(file)).notes).toEqual([
      said(4, 'Regular price', 'It has no price: it is not active here.'),
    ])
    expect(await app.db`select v.size, v.is_active from product_variants v order by v.id`).toEqual([
      { size: 'S', is_active: true },
      { size: 'M', is_active: false },
    ])
  })

  it('that are out of stock say how many there are, and those below 0 do, too', async () => {
    const file = woo(
      { ID: '1', Name: 'A', Stock: '5', 'In stock?': '0' },
      { ID: '2', Name: 'B', Stock: '-2', 'In stock?': '0' },
      { ID: '3', Name: 'C', Stock: '0', 'In stock?': '0' },
    )
    expect(await taken(file)).toMatchObject({
      notes: [
        said(2, 'Stock', 'It is out of stock there, with 5 units: it has 0 here.'),
        said(3, 'Stock', 'It is -2 there, and 0 here.'),
      ],
      products: ['A', 'B', 'C'].map((sku) => ({
        variants: [`${sku}-ONE-COLOUR-ONE-SIZE|One size|One colour|0`],
      })),
    })
  })
})

describe('prices', () => {
  it('before and of a sale that are none are problems', async () => {
    const before = shopify(variant({ 'Variant Compare At Price': 'R 600' }))
    expect((await taken(before)).details).toEqual([
      said(2, 'Variant Compare At Price', 'Write "R 600" without the currency.'),
    ])
    const sale = woo({ 'Sale price': 'half' })
    expect((await taken(sale)).details).toEqual([
      said(2, 'Sale price', 'A valid number is required.'),
    ])
    const over = woo({ 'Sale price': 'half', 'Date sale price ends': '2020-01-01' })
    expect((await taken(over)).products).toMatchObject([{ price: '450.00', before: null }])
  })
})

describe('columns', () => {
  it('of which several have a word for barcodes: the first is taken', async () => {
    const { body } = await take(
      admin.client,
      woo({ 'GTIN, EAN': '12345670', 'Meta: _gtin': '87654321' }),
    )
    expect(body.left_columns).toEqual(['Meta: _gtin'])
    expect(await catalog(app)).toMatchObject([
      { variants: ['ABAYA-ONE-COLOUR-ONE-SIZE|One size|One colour|3|12345670'] },
    ])
    await app.db`truncate products cascade`
    const known = { 'Meta: _gtin': '87654321', 'GTIN, UPC, EAN, or ISBN': '12345670' }
    expect((await take(admin.client, woo(known))).body.left_columns).toEqual(['Meta: _gtin'])
  })

  it('lose an apostrophe that a spreadsheet wrote before digits, keys and sizes too', async () => {
    await take(admin.client, woo({ ID: "'7", SKU: "'001" }))
    const { body } = await take(admin.client, woo({ ID: '7', SKU: '001', Name: 'Other' }))
    expect(body.products).toEqual({ created: 0, updated: 0, unchanged: 1 })
    const sized = shopify(variant({ Handle: 'sized', 'Option1 Value': "'38" }))
    expect((await take(admin.client, sized)).body.questions).toEqual([
      { parameter: 'sizes', values: ['38'] },
    ])
  })
})
