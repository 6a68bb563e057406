/** Files that WooCommerce exports, in five languages. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useAdmin } from '../../../../../support/administrator.ts'
import { useTestApp } from '../../../../../support/app.ts'
import { anyId } from '../../../../../support/factories.ts'
import { counts, IMPORT } from '../helpers.ts'
import { catalog, fileNamed, said, take, useSizes, woo } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeAll(() => useSizes(app))
beforeEach(() => app.db`truncate products, categories, old_slugs restart identity cascade`)

const LANGUAGES: [string, string][] = [
  ['en', 'Stock'],
  ['ar', 'المخزون'],
  ['fr', 'Stock'],
  ['tr', 'Stok'],
  ['id', 'Stok'],
]

describe(`POST ${IMPORT} of a file of WooCommerce`, () => {
  it.each(LANGUAGES)('takes one in %s', async (language, stock) => {
    const file = await fileNamed(`woocommerce-${language}.csv`)
    const { status, body } = await take(admin.client, file, '&untracked_stock=5')
    const { changes, left_columns, ...rest } = body
    const left = (line: number, name: string, why: string) =>
      said(line, null, `"${name}" is left out. ${why}`)
    expect({ status, body: rest }).toEqual({
      status: 200,
      body: {
        dry_run: false,
        from: 'woocommerce',
        products: counts(3, 0, 0),
        variants: counts(6, 0, 0),
        categories: { created: 4 },
        notes: [
          left(4, 'Voucher', 'It is virtual: nothing is shipped.'),
          left(5, 'The whole look', 'It is a group of other products.'),
          left(6, 'A book', 'It is sold by another shop.'),
          said(7, stock, '2 variants share this stock there: each has it now.'),
          left(8, 'A draft without a price', 'It has no price.'),
          said(
            9,
            null,
            'It is 2 variants here, one of each value; the first has the SKU and the stock.',
          ),
        ],
        notes_count: 6,
        import_id: anyId,
        pictures: 4,
      },
    })
    expect(left_columns).toHaveLength(27)
    expect(await catalog(app)).toEqual([
      {
        slug: 'jersey-hijab-long',
        name: 'Jersey Hijab, long',
        description: 'Soft jersey that needs no pins.',
        price: '129.50',
        before: '149.50',
        category: 'Hijabs',
        active: false,
        featured: false,
        variants: ['JH-1|One size|Black|5|6001234000724'],
      },
      {
        slug: 'layered-linen-abaya',
        name: 'Layered Linen Abaya',
        description:
          'A loose, open abaya.\n\nStone-washed linen\nWide kimono sleeves\nWash cold & dry flat',
        price: '1299.00',
        before: null,
        category: 'Outerwear > Abayas',
        active: true,
        featured: true,
        variants: [
          'LLA-S|S|Sand|6',
          'LLA-M-OLIVE|M|Olive|2',
          'LAYERED-LINEN-ABAYA-OLIVE-S|S|Olive|0',
        ],
      },
      {
        slug: 'pleated-maxi-skirt',
        name: 'Pleated Maxi Skirt',
        description: '',
        price: '450.00',
        before: null,
        category: 'Skirts',
        active: true,
        featured: false,
        variants: ['PLEATED-MAXI-SKIRT-BLACK-S|S|Black|8', 'SKIRT|M|Black|0'],
      },
    ])
  })

  it('takes one in a language with columns that are not translated', async () => {
    const english = (await fileNamed('woocommerce-en.csv')).toString()
    const file = english
      .replace('ID,Type,SKU', 'Kimlik,Tür,Stok kodu (SKU)')
      .replace('Name,', 'İsim,')
      .replace('Attribute 1 name', 'Nitelik 1 ismi')
    const { status, body } = await take(admin.client, file, '&untracked_stock=5')
    expect([status, body.products, body.left_columns.length]).toEqual([200, counts(3, 0, 0), 27])
  })

  it.each([
    ['not yet', { 'Date sale price starts': '2999-01-01' }, '450.00', null],
    ['no more', { 'Date sale price ends': '2020-01-01 23:59:59' }, '450.00', null],
    ['from a day on', { 'Date sale price starts': '2020-01-01' }, '399.00', '450.00'],
    ['without an end', {}, '399.00', '450.00'],
    ['not, as it is higher', { 'Sale price': '500' }, '450.00', null],
  ])('takes a sale price that is in force: %s', async (_when, cells, price, before) => {
    const file = woo({ 'Sale price': '399.00', ...cells })
    expect((await take(admin.client, file)).status).toBe(200)
    expect(await catalog(app)).toMatchObject([{ price, before }])
  })

  it('refuses what it cannot read, in words of the file', async () => {
    const file = woo(
      { ID: '1', 'Sale price': '399.00', 'Date sale price starts': '01/02/26' },
      { ID: '2', Stock: 'many' },
      { ID: '3', Type: 'variation', Parent: '' },
      { ID: '' },
      { ID: '4', Type: 'variation', Parent: 'id:99' },
      { ID: '5' },
      { ID: '5' },
    )
    expect((await take(admin.client, file)).body).toMatchObject({
      details: [
        said(2, 'Date sale price starts', 'Write the day as 2026-01-31.'),
        said(3, 'Stock', 'A valid integer is required.'),
        said(4, null, 'The variation names no product.'),
        said(5, null, 'The row has no ID.'),
        said(8, 'ID', 'Line 7 has this ID already.'),
      ],
      questions: [],
    })
  })

  it('takes nothing as shown that is not published, or hidden', async () => {
    const file = woo(
      { ID: '1', Name: 'A' },
      { ID: '2', Name: 'B', Published: '0' },
      { ID: '3', Name: 'C', 'Visibility in catalog': 'hidden' },
    )
    await take(admin.client, file)
    expect(await catalog(app)).toMatchObject([
      { active: true },
      { active: false },
      { active: false },
    ])
    await app.db`truncate products cascade`
    await take(admin.client, file, '&hidden=1')
    expect(await catalog(app)).toMatchObject([
      { active: false },
      { active: false },
      { active: false },
    ])
  })
})
