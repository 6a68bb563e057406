/** Files of other systems that are broken, or made to break something. */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { IMPORT_PRODUCT_ROWS_MAX } from '../../../../../../src/service/limits/catalog.ts'
import { useAdmin } from '../../../../../support/administrator.ts'
import { useTestApp } from '../../../../../support/app.ts'
import { counts, IMPORT, refused } from '../helpers.ts'
import { catalog, fileNamed, said, shopify, take, variant, woo } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const taken = async (file: string | Uint8Array, query = '') => {
  const reply = await take(admin.client, file, `&untracked_stock=1&size=M${query}`)
  expect(await catalog(app)).toEqual([])
  return reply
}
const refusedWith = (...details: Parameters<typeof refused>) => {
  const { status, body } = refused(...details)
  return { status, body: { ...body, questions: [] } }
}

/** A product of WooCommerce, and one variation that stands for each of these colours. */
function anyColour(cells: { ID: string; [name: string]: string }, values: readonly string[]) {
  const name = { 'Attribute 1 name': 'Colour' }
  return [
    { Type: 'variable', ...name, 'Attribute 1 value(s)': values.join(','), ...cells },
    { ...name, ID: `1${cells.ID}`, Type: 'variation', Parent: `id:${cells.ID}` },
  ]
}

describe(`POST ${IMPORT} refuses`, () => {
  it.each([
    ['shopify-old.csv', 'The quote that opens this cell is not closed.'],
    ['woocommerce-fr.csv', 'The file ends in the middle of this row.'],
  ])('a file that ends in the middle: %s', async (name, message) => {
    const file = await fileNamed(name)
    const reply = await taken(file.subarray(0, file.indexOf('Wide kimono')))
    expect(reply).toMatchObject({ status: 400, body: { errors_count: 1, details: [{ message }] } })
  })

  it('two files in one', async () => {
    const [one, other] = [shopify(variant()), shopify(variant({ Handle: 'other' }))]
    const fewer = 'Handle,Title\nother,Abaya\nmore,Abaya\n'
    const message = 'The header stands here once more: are these two files in one?'
    for (const file of [one + other, one + one.replace('Title', 'TITLE'), one + fewer]) {
      expect((await taken(file)).body.details[0]).toEqual(said(3, null, message))
      expect(await taken(file, '&skip_invalid=1')).toEqual(refusedWith([3, null, message]))
    }
    expect(await taken(one + other)).toEqual(refusedWith([3, null, message]))
  })

  it('a header without what the system always writes, or with it twice', async () => {
    expect(await taken('Handle,Variant Price\na,1\n', '&from=shopify')).toEqual(
      refused([1, 'Title', 'The column is missing.']),
    )
    expect(await taken('Nom,UGS,Prix\na,b,1\n', '&from=woocommerce')).toEqual(
      refused(
        [1, 'ID', 'The column is missing.'],
        [1, 'Type', 'The column is missing.'],
        [1, 'Tarif régulier', 'The column is missing.'],
      ),
    )
    expect(await taken('Handle,Title,title\na,b,c\n')).toEqual(
      refused([1, 'title', 'The column is there twice.']),
    )
  })

  it('a file of a third system', async () => {
    expect(await taken('sku,attribute_set_code,product_type,price\nA,Default,simple,1\n')).toEqual(
      refused([1, null, 'This is no file of Shopify, WooCommerce or this shop.']),
    )
    const orders = 'Name,Email,Financial Status,Lineitem name\n#1,a@example.com,paid,Abaya\n'
    expect(await taken(orders, '&from=shopify')).toEqual(
      refused([1, null, 'This is a file of orders, not of products.']),
    )
  })

  it('a row that is too long, and one that is too wide', async () => {
    const [header = ''] = shopify(variant()).split('\n')
    expect(await taken(`${header}\n"${'x'.repeat(2_000_000)}`)).toMatchObject({
      body: { details: [{ line: 2, message: expect.stringContaining('longer than') }] },
    })
    expect(await taken(`${shopify(variant()).trimEnd()},more\n`)).toEqual(
      refusedWith([2, null, 'The row has 11 cells, and the header 10.']),
    )
  })

  it('a product of too many rows, or of too many variants', async () => {
    const rows = Array.from({ length: IMPORT_PRODUCT_ROWS_MAX + 1 }, () => variant())
    expect((await taken(shopify(...rows))).body).toMatchObject({
      details: [said(2, null, `The product has more than ${IMPORT_PRODUCT_ROWS_MAX} rows.`)],
    })
    const values = Array.from({ length: 5_000 }, (_, index) => `v${index}`).join(', ')
    const names = { 'Attribute 1 name': 'Colour', 'Attribute 2 name': 'Logo' }
    const any = { 'Attribute 1 value(s)': '', 'Attribute 2 value(s)': '' }
    const all = { 'Attribute 1 value(s)': values, 'Attribute 2 value(s)': values }
    const file = woo(
      { ID: '1', Type: 'variable', ...names, ...all },
      { ID: '2', Type: 'variation', Parent: 'id:1', ...names, ...any },
    )
    expect((await taken(file)).body).toMatchObject({
      details: [said(3, null, 'It has more than 2048 variants.')],
    })
  })

  it('a short file that would make variants without an end, of one product or of many', async () => {
    const values = (count: number, of: string) =>
      Array.from({ length: count }, (_, index) => `${of}${index}`).join(',')
    const names = { 'Attribute 1 name': 'Colour', 'Attribute 2 name': 'Logo' }
    const cells = (first: string, second: string) => ({
      ...names,
      'Attribute 1 value(s)': first,
      'Attribute 2 value(s)': second,
    })
    const many = Array.from({ length: 4_000 }, (_, index) => ({
      ID: String(index + 2),
      Type: 'variation',
      Parent: 'id:1',
      ...cells('', `l${index}`),
    }))
    const one = { ID: '1', Type: 'variable', ...cells(values(20_000, 'c'), values(2, 'l')) }
    expect((await taken(woo(one, ...many))).body).toMatchObject({
      details: [said(3, null, 'It has more than 2048 variants.')],
    })
    const products = Array.from({ length: 49 }, (_, index) => [
      { ID: `${index + 1}`, Type: 'variable', ...cells(values(64, 'c'), values(32, 'l')) },
      { ID: `${index + 1_000}`, Type: 'variation', Parent: `id:${index + 1}`, ...cells('', '') },
    ])
    // Without a size they stay open: of all but the last one they are made, and not written.
    expect(await take(admin.client, woo(...products.flat()))).toMatchObject({
      status: 400,
      body: {
        details: [said(99, null, 'The file makes more than 100000 variants of blank values.')],
      },
    })
  })

  it('a name that is too long and stands in thousands of rows, in each of several products', async () => {
    const [name, values] = ['n'.repeat(200_000), Array.from({ length: 2_000 }, (_, n) => `c${n}`)]
    const files = [1, 2, 3].flatMap((id) => anyColour({ ID: `${id}`, Name: name }, values))
    const max = 'Ensure this field has no more than 255 characters.'
    expect((await taken(woo(...files))).body).toMatchObject({
      errors_count: 3,
      details: [said(3, 'Name', max), said(5, 'Name', max), said(7, 'Name', max)],
    })
  })

  it('a value that is too long, beside thousands that a blank one stands for', async () => {
    const [product, variation] = anyColour(
      { ID: '1' },
      Array.from({ length: 2_000 }, (_, n) => `c${n}`),
    )
    const long = { 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': 'm'.repeat(200_000) }
    const message = 'Its size and colour have more than 1000 characters.'
    expect(await taken(woo({ ...product, ...long }, { ...variation, ...long }))).toEqual(
      refusedWith([3, null, message]),
    )
  })

  it('thousands of variations that name a SKU that others of them have', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => ({
      ID: `${index + 1}`,
      Type: 'variation',
      SKU: 'SAME',
      Parent: 'SAME',
    }))
    expect((await taken(woo(...rows))).body).toMatchObject({
      details: [said(2, null, `The product has more than ${IMPORT_PRODUCT_ROWS_MAX} rows.`)],
    })
  })

  it('a key, a name or an option that is too long', async () => {
    // Not to be made shorter, as indexes do with what repeats.
    const longest = randomBytes(20_000).toString('hex')
    const file = shopify(
      variant({ Handle: 'k'.repeat(301) }),
      variant({ Handle: 'b', Title: 'n'.repeat(256) }),
      variant({ Handle: 'c', 'Option2 Value': 'c'.repeat(51) }),
      variant({ Handle: 'd', Type: 't'.repeat(101) }),
      variant({ Handle: 'e', 'Variant SKU': 's'.repeat(65) }),
      variant({ Handle: longest, 'Variant SKU': longest }),
    )
    const max = (number: number) => `Ensure this field has no more than ${number} characters.`
    expect((await taken(file)).body).toMatchObject({
      details: [
        said(2, null, 'Its key has more than 300 characters.'),
        said(3, 'Title', max(255)),
        said(4, null, max(50)),
        said(5, 'Type', max(100)),
        said(6, 'Variant SKU', max(64)),
        said(7, null, 'Its key has more than 300 characters.'),
      ],
    })
  })
})

describe(`POST ${IMPORT} takes`, () => {
  it('NUL wherever it stands, and no part of a name', async () => {
    await app.db`truncate products cascade`
    const file = shopify(
      variant({
        Handle: 'nul',
        'Option1 Value': 'M\0',
        'Variant SKU': 'N-\u00001',
        'Image Src': 'https://cdn.example.com/\0a.jpg',
        'Image Alt Text': 'Sand\0',
      }),
      variant({ Handle: 'nul', Type: '', 'Option1 Value': 'S', 'Option2 Value': 'O\0live' }),
    )
    for (const query of ['', '&update=1']) {
      expect((await take(admin.client, file, query)).status).toBe(200)
      expect(await catalog(app)).toMatchObject([
        { slug: 'nul', variants: ['N-1|M|Sand|3', 'NUL-OLIVE-S|S|Olive|3'] },
      ])
    }
    const pictures = await app.db`select f.url, f.alt_text from imported_pictures f`
    expect(pictures).toEqual([{ url: 'https://cdn.example.com/a.jpg', alt_text: 'Sand' }])
  })

  it('one SKU on thousands of rows, with a number each', async () => {
    await app.db`truncate products cascade`
    const rows = Array.from({ length: 2_000 }, (_, index) =>
      variant({ Handle: 'many', 'Variant SKU': 'SAME', 'Option2 Value': `c${index}` }),
    )
    const { body } = await take(admin.client, shopify(...rows))
    expect(body).toMatchObject({ variants: counts(2_000, 0, 0), notes_count: 1_999 })
    expect(
      await app.db`
      select count(distinct v.sku)::integer as skus, max(length(v.sku)) as longest from product_variants v`,
    ).toEqual([{ skus: 2_000, longest: 9 }])
  })

  it('a long description of products of thousands of variants, once each', async () => {
    await app.db`truncate products cascade`
    const values = Array.from({ length: 2_000 }, (_, n) => `c${n}`)
    const description = '<b></b>'.repeat(34_000)
    const products = (end: string) =>
      [1, 2, 3].flatMap((id) =>
        anyColour({ ID: `${id}`, Name: `N${id}`, Description: `${description}Fine${end}` }, values),
      )
    const parameters = '&untracked_stock=1&size=M'
    const { status, body } = await take(admin.client, woo(...products('')), parameters)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { products: counts(3, 0, 0), variants: counts(6_000, 0, 0) },
    })
    const again = await take(admin.client, woo(...products('.')), `${parameters}&update=1`)
    expect(again.body).toMatchObject({ products: counts(0, 3, 0), variants: counts(0, 0, 6_000) })
    expect(await app.db`select p.slug, p.description from products p order by p.slug`).toEqual(
      [1, 2, 3].map((id) => ({ slug: `n${id}`, description: 'Fine.' })),
    )
  })

  it('one picture tens of thousands of times, of variations in several colours', async () => {
    await app.db`truncate products, imports cascade`
    const url = 'https://a.example.com/'
    const rows = Array.from({ length: 30 }, (_, index) => ({
      ID: `1${index}`,
      Type: 'variation',
      Parent: 'id:1',
      Images: index === 29 ? `${url}own` : Array(10_000).fill(url).join(','),
      'Attribute 1 name': 'Colour',
      'Attribute 1 value(s)': `C${index}`,
    }))
    const product = { ID: '1', Type: 'variable', 'Attribute 1 name': 'Colour' }
    await take(admin.client, woo(product, ...rows), '&size=M')
    expect(await app.db`select f.url, f.color from imported_pictures f order by f.place`).toEqual([
      { url, color: null },
      { url: `${url}own`, color: 'C29' },
    ])
  })

  it('thousands of pictures of one product', async () => {
    await app.db`truncate products, imports cascade`
    const Images = Array.from({ length: 9_000 }, (_, n) => `https://a.example.com/${n}`).join(',')
    const { body } = await take(admin.client, woo({ ID: '1', Images }), '&size=M')
    expect(body).toMatchObject({ pictures: 20 })
    const message = 'It names more than 250 pictures: the others are left out.'
    expect(body.notes).toContainEqual(said(2, 'Images', message))
  })

  it('more pictures than a statement has parameters', async () => {
    await app.db`truncate products, imports cascade`
    const rows = Array.from({ length: 11_000 }, (_, index) => ({
      Handle: `p${index % 50}`,
      'Image Src': `https://cdn.example.com/${index}.jpg`,
    }))
    const products = Array.from({ length: 50 }, (_, index) => variant({ Handle: `p${index}` }))
    const { body } = await take(admin.client, shopify(...products, ...rows), '&dry_run=1')
    expect(body).toMatchObject({ products: counts(50, 0, 0), pictures: 1_000, notes_count: 50 })
  })

  it('NUL, scripts and signs of SQL as texts', async () => {
    await app.db`truncate products cascade`
    const title = `Robert'); drop table products;--`
    const file = shopify(
      variant({
        Handle: 'bobby\0',
        Title: title,
        'Body (HTML)': '<script>alert(1)</script><p onclick="x()">Fine</p>',
        'Variant SKU': '\u200bA-1\u00a0',
      }),
    )
    expect((await take(admin.client, file)).status).toBe(200)
    expect(await catalog(app)).toMatchObject([
      { slug: 'bobby', name: title, description: 'Fine', variants: ['A-1|M|Sand|3'] },
    ])
  })
})
