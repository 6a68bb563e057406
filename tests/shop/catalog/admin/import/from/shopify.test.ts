/** Files that Shopify exports, of both generations. */
import { beforeAll, describe, expect, it } from 'vitest'
import { useAdmin } from '../../../../../support/administrator.ts'
import { useTestApp } from '../../../../../support/app.ts'
import { anyId } from '../../../../../support/factories.ts'
import { counts, IMPORT, send } from '../helpers.ts'
import { catalog, fileNamed, said, shopify, take, useSizes, variant } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeAll(() => useSizes(app))

const clear = () => app.db`truncate products, categories, old_slugs restart identity cascade`

const ABAYA = {
  slug: 'layered-linen-abaya',
  name: 'Layered Linen Abaya',
  description:
    'A loose, open abaya in stone-washed linen.\nWide kimono sleeves\nWash cold & dry flat',
  price: '1299.00',
  before: '1499.00',
  category: 'Abayas',
  active: true,
  featured: false,
  variants: [
    'LLA-SAND-S|S|Sand|4|06001234000717',
    'LLA-SAND-M|M|Sand|0',
    'LAYERED-LINEN-ABAYA-OLIVE-M|M|Olive|0',
  ],
}
const HIJAB = {
  slug: 'jersey-hijab',
  name: 'Jersey Hijab',
  description: 'Soft jersey that needs no pins.',
  price: '149.50',
  before: null,
  category: 'Hijabs',
  active: false,
  featured: false,
  variants: ['JH-1|One size|One colour|25'],
}

describe(`POST ${IMPORT} of a file of Shopify`, () => {
  it.each([
    ['shopify-old.csv', 'Variant Inventory Qty', 'Variant Tax Code'],
    ['shopify-new.csv', 'Inventory quantity', 'Tax code'],
  ])('takes %s', async (name, stock, left) => {
    await clear()
    const file = await fileNamed(name)
    const { status, body } = await take(admin.client, file)
    const { changes, left_columns, ...rest } = body
    expect({ status, body: rest }).toEqual({
      status: 200,
      body: {
        dry_run: false,
        from: 'shopify',
        products: counts(2, 0, 0),
        variants: counts(4, 0, 0),
        categories: { created: 2 },
        notes: [
          said(8, stock, 'It is -2 there, and 0 here.'),
          said(11, null, '"Gift Card" is left out. It is a gift card.'),
          said(12, null, '"Care Guide (PDF)" is left out. It is virtual: nothing is shipped.'),
        ],
        notes_count: 3,
        import_id: anyId,
        pictures: 4,
      },
    })
    expect(changes.map(({ line }: { line: number }) => line)).toEqual([2, 7, 8, 10])
    expect(left_columns).toEqual(
      expect.arrayContaining([left, 'Vendor', 'Tags', 'Price / International']),
    )
    expect(left_columns).not.toContain('Type')
    expect(await catalog(app)).toEqual([HIJAB, ABAYA])
  })

  it('writes nothing in a dry run', async () => {
    await clear()
    const file = await fileNamed('shopify-old.csv')
    const { body } = await send(admin.client, file, '?coverage_level=full&dry_run=1')
    expect(body).toMatchObject({ dry_run: true, import_id: null, pictures: 4, notes_count: 3 })
    expect(await catalog(app)).toEqual([])
    expect(await app.db`select key from product_origins`).toEqual([])
  })

  it('asks for the coverage of new products', async () => {
    await clear()
    const questions = [{ parameter: 'coverage_level', values: ['full', 'moderate', 'light'] }]
    const refused = { success: false, error: 'The file cannot be imported.' }
    for (const query of ['', '?dry_run=true', '?from=shopify']) {
      expect(await send(admin.client, shopify(variant()), query)).toEqual({
        status: 400,
        body: { ...refused, details: [], errors_count: 0, questions },
      })
    }
    expect(await catalog(app)).toEqual([])
  })

  it('asks everything at once, with the problems of the file in its own columns', async () => {
    await clear()
    const file = shopify(
      variant({ 'Option1 Value': 'Tall', 'Variant Inventory Qty': '' }),
      variant({
        Title: '',
        'Option1 Value': 'S',
        'Variant Price': '500',
        'Variant Inventory Qty': '',
      }),
      variant({ Handle: 'b', Title: '', 'Variant Price': 'R 450' }),
      variant({ Handle: 'c', Type: '' }),
    )
    expect(await send(admin.client, file)).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'The file cannot be imported.',
        details: [
          said(4, 'Variant Price', 'Write "R 450" without the currency.'),
          said(4, 'Title', 'This field may not be blank.'),
        ],
        errors_count: 2,
        questions: [
          { parameter: 'coverage_level', values: ['full', 'moderate', 'light'] },
          { parameter: 'prices', values: ['highest', 'lowest'] },
          { parameter: 'sizes', values: ['Tall'] },
          { parameter: 'untracked_stock', values: [] },
          { parameter: 'category', values: [] },
        ],
      },
    })
  })

  it('takes blank cells of later rows for those of the first, but not of a variant', async () => {
    await clear()
    const later = { Title: '', Type: '', 'Option1 Name': '', 'Option2 Name': '' }
    const file = shopify(
      variant({ 'Variant SKU': 'A', 'Variant Barcode': '12345670' }),
      variant({ ...later, 'Option1 Value': 'S', 'Variant SKU': '' }),
    )
    expect((await take(admin.client, file)).status).toBe(200)
    expect(await catalog(app)).toMatchObject([
      { name: 'Abaya', variants: ['A|M|Sand|3|12345670', 'ABAYA-SAND-S|S|Sand|3'] },
    ])
  })

  it('keeps a picture of variants in several colours for all of them', async () => {
    await clear()
    await app.db`truncate imports cascade`
    const url = 'https://cdn.example.com/both.jpg'
    const shown = { 'Variant Image': url }
    const file = shopify(
      variant({ ...shown, 'Image Src': url }),
      variant({ ...shown, 'Option1 Value': 'L' }),
      variant({ ...shown, 'Option2 Value': 'Olive' }),
      variant({ Handle: 'one', 'Variant Image': url }),
      variant({
        Handle: 'one',
        'Option1 Value': 'L',
        'Option2 Value': 'SAND',
        'Variant Image': url,
      }),
    )
    await take(admin.client, file)
    expect(
      await app.db`
      select p.slug, f.color
      from imported_pictures f
      join products p on p.id = f.product_id
      order by p.slug`,
    ).toEqual([
      { slug: 'abaya', color: null },
      { slug: 'one', color: 'Sand' },
    ])
  })

  it('keeps pictures in their places, and those of variants with their colour', async () => {
    await clear()
    await take(admin.client, await fileNamed('shopify-old.csv'))
    const seen = await app.db`
      select f.place, f.url, f.alt_text as alt, f.color from imported_pictures f order by f.place`
    const url = (name: string) => `https://cdn.example.com/s/files/${name}.jpg?v=1`
    expect(seen).toEqual([
      { place: 0, url: url('abaya-front'), alt: 'Sand abaya from the front', color: 'Sand' },
      { place: 1, url: url('abaya-olive'), alt: 'Olive abaya', color: 'Olive' },
      { place: 2, url: url('abaya-back'), alt: '', color: null },
      { place: 3, url: url('abaya-sleeve'), alt: 'The sleeve', color: null },
    ])
  })
})
