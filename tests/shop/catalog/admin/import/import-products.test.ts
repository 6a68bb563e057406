import { beforeAll, describe, expect, it } from 'vitest'
import {
  CATEGORY_COLUMNS,
  COLUMNS,
  MEASURE_COLUMNS,
} from '../../../../../src/shop/catalog/admin/import/columns.ts'
import { eachField, FACTS, FLAGS, TEXTS } from '../../../../../src/shop/catalog/product-fields.ts'
import { useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../../../support/factories.ts'
import { catalogOf, counts, dryRun, EXPORT, fileOf, IMPORT, refused, row, send } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
let category: string
beforeAll(async () => {
  category = (await aCategory(app)).slug
})

const variantOf = async (sku: string) =>
  (
    await app.db`
    select v.size, v.color, v.stock_on_hand, v.is_active, v.version,
      (select json_agg(json_build_object('delta', l.delta, 'reason', l.reason, 'by', l.actor_user_id)
        order by l.id) from stock_ledger l where l.variant_id = v.id) as ledger,
      p.slug, p.base_price::text as price, p.version as product_version
    from product_variants v
    join products p on p.id = v.product_id
    where v.sku = ${sku}`
  )[0]

describe(`POST ${IMPORT}`, () => {
  it('creates products and variants, with their stock in the ledger', async () => {
    const file = fileOf(
      row(category, { sku: 'C-1', slug: 'made', stock: 3 }),
      row(category, { sku: 'C-2', slug: 'made', stock: 0, size: 'L', variant_active: 'no' }),
    )
    const { status, body } = await send(admin.client, file)
    expect({ status, body: { ...body, changes: body.changes.length } }).toEqual({
      status: 200,
      body: {
        dry_run: false,
        products: counts(1, 0, 0),
        variants: counts(2, 0, 0),
        categories: { created: 0 },
        changes: 2,
      },
    })
    expect(await variantOf('C-1')).toEqual({
      size: 'M',
      color: 'Sand',
      stock_on_hand: 3,
      is_active: true,
      version: 1,
      ledger: [{ delta: 3, reason: 'import', by: admin.id }],
      slug: 'made',
      price: '450.00',
      product_version: 1,
    })
    expect(await variantOf('C-2')).toMatchObject({ is_active: false, ledger: null })
    const { body: page } = await app.guest().get(`/api/catalog/products/?category=${category}`)
    expect(page.results.map(({ slug }: { slug: string }) => slug)).toContain('made')
    const [audit] = await app.db`
      select actor_user_id, subject_type, subject_id, before, after, host(ip) as ip
      from audit_log where action = 'import_products' order by id desc limit 1`
    const counted = {
      products: counts(1, 0, 0),
      variants: counts(2, 0, 0),
      categories: { created: 0 },
    }
    expect(audit).toEqual({
      actor_user_id: admin.id,
      subject_type: 'catalog',
      subject_id: 'products',
      before: null,
      after: { ...counted, skus: ['C-1', 'C-2'] },
      ip: '127.0.0.1',
    })
  })

  it('changes what differs, counts versions, and leaves the rest unwritten', async () => {
    await send(admin.client, fileOf(row(category, { sku: 'U-1', slug: 'u' })))
    await send(admin.client, fileOf(row(category, { sku: 'U-2', slug: 'u', size: 'L' })))
    const file = fileOf(
      row(category, { sku: 'U-1', slug: 'u', price: '500', stock: 7 }),
      row(category, { sku: 'U-2', slug: 'u', price: '500.00', size: 'XL' }),
    )
    const { body } = await send(admin.client, file)
    expect(body).toEqual({
      dry_run: false,
      products: counts(0, 1, 0),
      variants: counts(0, 2, 0),
      categories: { created: 0 },
      changes: [
        {
          line: 2,
          sku: 'U-1',
          product_slug: 'u',
          columns: {
            stock_on_hand: { before: '3', after: '7' },
            base_price: { before: '450.00', after: '500.00' },
          },
        },
        { line: 3, sku: 'U-2', product_slug: 'u', columns: { size: { before: 'L', after: 'XL' } } },
      ],
    })
    expect(await variantOf('U-1')).toMatchObject({
      stock_on_hand: 7,
      version: 1, // stock alone is no version
      ledger: [{ delta: 3 }, { delta: 4, reason: 'import', by: admin.id }],
      price: '500.00',
      product_version: 2,
    })
    expect(await variantOf('U-2')).toMatchObject({ size: 'XL', version: 2, ledger: [{ delta: 3 }] })
    const rows = () => app.db`select ctid, xmax, id from product_variants order by id`
    const written = await rows()
    expect((await send(admin.client, file)).body).toEqual({
      dry_run: false,
      products: counts(0, 0, 1),
      variants: counts(0, 0, 2),
      categories: { created: 0 },
      changes: [],
    })
    expect(await rows()).toEqual(written)
  })

  it('only reports in a dry run, and writes nothing', async () => {
    const product = await aProduct(app, { slug: 'dry' })
    await aVariant(app, { product_id: product.id, sku: 'D-1', stock: 2 })
    const before = await catalogOf(app)
    const file = fileOf(
      row(category, { sku: 'D-1', slug: 'dry', stock: 5 }),
      row(category, { sku: 'D-2', slug: 'dry', size: 'L', stock: 5 }),
    )
    const planned = await dryRun(admin.client, file)
    expect(planned).toMatchObject({
      status: 200,
      body: { dry_run: true, products: counts(0, 1, 0), variants: counts(1, 1, 0) },
    })
    expect(planned.body.changes[1]).toEqual({
      line: 3,
      sku: 'D-2',
      product_slug: 'dry',
      columns: {
        sku: { before: null, after: 'D-2' },
        size: { before: null, after: 'L' },
        color: { before: null, after: 'Sand' },
        stock_on_hand: { before: null, after: '5' },
        variant_active: { before: null, after: 'true' },
      },
    })
    expect(await catalogOf(app)).toEqual(before)
    expect((await send(admin.client, file)).body).toEqual({ ...planned.body, dry_run: false })
  })

  it('refuses a dry run that is not clearly asked for, instead of writing', async () => {
    for (const query of ['?dry_run', '?dry_run=ja']) {
      expect(await send(admin.client, fileOf(), query)).toEqual({
        status: 400,
        body: { dry_run: ['Must be a valid boolean.'] },
      })
    }
  })

  it('leaves as it is what is blank', async () => {
    await send(admin.client, fileOf(row(category, { sku: 'B-1', slug: 'b', featured: 'true' })))
    const blank = { stock: '', variant_active: '', featured: '', active: '' }
    const file = fileOf(
      row(category, { ...blank, sku: 'B-1', slug: 'b' }),
      row(category, { ...blank, sku: 'B-2', slug: 'b', size: 'L' }),
    )
    expect((await send(admin.client, file)).body).toMatchObject({
      products: counts(0, 0, 1),
      variants: counts(1, 0, 1),
    })
    expect(await variantOf('B-1')).toMatchObject({ stock_on_hand: 3, is_active: true })
    expect(await variantOf('B-2')).toMatchObject({
      stock_on_hand: 0,
      is_active: true,
      ledger: null,
    })
  })

  it('makes a slug of the name, and finds the product by it again', async () => {
    const file = fileOf(
      row(category, { sku: 'S-1', slug: '', name: 'Café Abaya' }),
      row(category, { sku: 'S-2', slug: '', size: 'L', name: 'Café Abaya' }),
    )
    expect((await send(admin.client, file)).body).toMatchObject({
      products: counts(1, 0, 0),
      variants: counts(2, 0, 0),
    })
    expect(await variantOf('S-2')).toMatchObject({ slug: 'cafe-abaya' })
    const renamed = fileOf(row(category, { sku: 'S-1', slug: '', name: 'Another' }))
    expect((await send(admin.client, renamed)).body).toMatchObject({ products: counts(0, 1, 0) })
    expect(await variantOf('S-1')).toMatchObject({ slug: 'cafe-abaya' })
  })

  it('asks for the slug where none can be made of the name: all these were one product', async () => {
    const file = fileOf(
      row(category, { sku: 'N-1', slug: '', name: '☪' }),
      row(category, { sku: 'N-2', slug: '', name: '— !' }),
    )
    const message = 'This field may not be blank where no slug can be made of the name.'
    expect(await send(admin.client, file)).toEqual(
      refused([2, 'product_slug', message], [3, 'product_slug', message]),
    )
  })

  it('reads numbers with any number of zeros', async () => {
    const [zeros, price] = ['0'.repeat(20_000), '450.5']
    const cells = { sku: 'Z-1', slug: 'z', stock: `${zeros}12.${zeros}`, price: zeros + price }
    expect((await send(admin.client, fileOf(row(category, cells)))).status).toBe(200)
    expect(await variantOf('Z-1')).toMatchObject({ stock_on_hand: 12, price: '450.50' })
  })

  it('takes a text that the catalog has already, also one that no rule of today allows', async () => {
    const slug = 'x'.repeat(280)
    const product = await aProduct(app, { slug, name: ' Padded' })
    await aVariant(app, { product_id: product.id, sku: ' OLD', color: 'Sand ' })
    const [header, ...lines] = (await admin.client.get(EXPORT)).body.split('\n')
    const file = `${header}\n${lines.find((line: string) => line.includes(slug))}\n`
    expect((await send(admin.client, file)).body).toMatchObject({ variants: counts(0, 0, 1) })
    expect((await send(admin.client, file.replace('Sand ', 'Oat '))).body.details).toEqual([
      { line: 2, column: 'color', message: 'Remove the spaces around it.' },
    ])
  })

  it('adds a variant to a product that is there, of a file without the facts of the product', async () => {
    await send(admin.client, fileOf(row(category, { sku: 'V-1', slug: 'v' })))
    const file = 'sku,size,color,product_slug\nV-1,M,Sand,v\nV-2,L,Sand,v\n'
    expect((await send(admin.client, file)).body).toMatchObject({
      products: counts(0, 0, 1),
      variants: counts(1, 0, 1),
    })
    expect(await variantOf('V-2')).toMatchObject({ slug: 'v', size: 'L', stock_on_hand: 0 })
  })

  it('writes any column alone, and nothing beside it', async () => {
    const changed: Record<string, string> = {
      size: 'XXL',
      color: 'Olive',
      barcode: '60012340',
      shelf: 'C3',
      stock_on_hand: '17',
      variant_active: 'false',
      product_name: 'Another name',
      ...eachField(TEXTS, () => 'Other words'),
      base_price: '17.50',
      compare_at_price: '21.50',
      category_slug: (await aCategory(app)).slug,
      coverage_level: 'light',
      ...eachField(FLAGS, () => 'true'),
      product_active: 'false',
      date_added: '2026-01-15T10:30:00.123456Z',
      ...Object.fromEntries(Object.keys(FACTS).map((name) => [`fact:${name}`, `Its ${name}`])),
      'fact:opacity': 'sheer',
      ...Object.fromEntries(MEASURE_COLUMNS.map(({ name }) => [name, '136.50'])),
    }
    // A count is written to another column, and pictures are fetched by jobs.
    const others = [
      'sku',
      'product_slug',
      'stock_counted',
      'image_urls',
      ...CATEGORY_COLUMNS.map(({ name }) => name),
    ]
    expect([...Object.keys(changed), ...others].sort()).toEqual(
      COLUMNS.map(({ name }) => name).sort(),
    )
    await send(admin.client, fileOf(row(category, { sku: 'ONE', slug: 'one' })))
    const exported = async () => {
      const lines: string[] = (await admin.client.get(EXPORT)).body.split('\n')
      const cells = lines.find((line) => line.startsWith('ONE,'))?.split(',')
      return cells?.slice(0, COLUMNS.length - CATEGORY_COLUMNS.length)
    }
    const expected = await exported()
    for (const [name, value] of Object.entries(changed)) {
      const place = COLUMNS.findIndex((column) => column.name === name)
      const { initial, of } = COLUMNS[place] ?? {}
      const before = initial === 'null' ? null : expected?.[place]
      const [one, none] = [counts(0, 1, 0), counts(0, 0, 1)]
      const isOfProduct = of === 'product' || of === 'measure'
      expect((await send(admin.client, `sku,${name}\nONE,${value}\n`)).body).toEqual({
        dry_run: false,
        products: isOfProduct ? one : none,
        variants: isOfProduct ? none : one,
        categories: { created: 0 },
        changes: [
          {
            line: 2,
            sku: 'ONE',
            product_slug: 'one',
            columns: { [name]: { before, after: value } },
          },
        ],
      })
      expected?.splice(place, 1, value)
      expect(await exported()).toEqual(expected)
    }
    // Without a SKU a row is only of the product.
    const file = 'sku,product_slug,is_featured\n,one,no\n'
    expect((await send(admin.client, file)).body).toMatchObject({
      products: counts(0, 1, 0),
      variants: counts(0, 0, 0),
    })
  })

  it('takes a product without variants', async () => {
    const none = { sku: '', size: '', color: '', stock: '', variant_active: '' }
    const file = fileOf(row(category, { ...none, slug: 'bare' }))
    expect((await send(admin.client, file)).body).toMatchObject({
      products: counts(1, 0, 0),
      variants: counts(0, 0, 0),
      changes: [{ line: 2, sku: null, product_slug: 'bare' }],
    })
    const { body } = await admin.client.get(EXPORT)
    const exported = row(category, { ...none, slug: 'bare', added: '2' }).replace(/,*$/, '')
    expect(body).toContain(exported)
  })

  it('reads columns in any order, CR LF, BOM, blank lines, and a last row without an end', async () => {
    const names = COLUMNS.map(({ name }) => name).toReversed()
    const description = '"a ""b"",\r\n\r\nc"'
    const first = row(category, { sku: 'O-1', slug: 'o', description }, names)
    const second = row(category, { sku: 'O-2', slug: 'p', stock: 'x' }, names)
    const file = `\ufeff${names.join(',')}\r\n\r\n${first}\r\n\r\n${second}`
    expect((await send(admin.client, file)).body.details).toEqual([
      { line: 7, column: 'stock_on_hand', message: 'A valid integer is required.' },
    ])
    expect((await send(admin.client, file.replace(',x,', ',1,'))).status).toBe(200)
    const [product] = await app.db`select description from products where slug = 'o'`
    expect(product?.description).toBe('a "b",\r\n\r\nc')
  })

  it('reads cells between semicolons, with commas in them', async () => {
    const given = { sku: 'SEMI-1', slug: 'semi', description: 'Long; lined' }
    const commas = row(category, { ...given, description: 'Long-lined' })
    const file = `\ufeff${fileOf(commas).replaceAll(',', ';').replace('Long-lined', 'Long, lined')}`
    expect(await send(admin.client, file)).toMatchObject({
      status: 200,
      body: { products: counts(1, 0, 0), variants: counts(1, 0, 0) },
    })
    const [product] = await app.db`select description from products where slug = 'semi'`
    expect(product?.description).toBe('Long, lined')
    expect(await send(admin.client, fileOf(row(category, given)))).toMatchObject({
      status: 200,
      body: { products: counts(0, 1, 0), variants: counts(0, 0, 1) },
    })
  })

  it('changes nothing for a file with only a header', async () => {
    expect(await send(admin.client, fileOf())).toEqual({
      status: 200,
      body: {
        dry_run: false,
        products: counts(0, 0, 0),
        variants: counts(0, 0, 0),
        categories: { created: 0 },
        changes: [],
      },
    })
  })
})
