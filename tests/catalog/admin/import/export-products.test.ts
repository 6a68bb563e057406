import { once } from 'node:events'
import { get } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../../support/factories.ts'
import { catalogOf, counts, EXPORT, HEADER, send } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

/** Of products; their categories stay. Not truncate, which writes every table and index anew. */
const empty = () =>
  app.db.begin(async (tx) => {
    await tx`delete from stock_ledger`
    await tx`delete from product_variants`
    await tx`delete from products`
  })
const exported = async () => (await admin.client.get(EXPORT)).body as string

describe(`GET ${EXPORT}`, () => {
  it('is the catalog by product and variant, inactive ones too', async () => {
    await empty()
    const category = await aCategory(app, { is_active: false })
    const one = await aProduct(app, {
      ...{ category_id: category.id, slug: 'one', name: 'One', coverage: 'light' },
      description: 'Says "hi",\nand goes',
    })
    await aProduct(app, { category_id: category.id, slug: 'two', name: 'Two', is_active: false })
    await aVariant(app, { product_id: one.id, sku: 'B', stock: 4 })
    await aVariant(app, { product_id: one.id, sku: 'A', stock: 0, is_active: false })
    const reply = await admin.client.get(EXPORT, { headers: { Accept: 'text/csv' } })
    const ofOne = `one,One,"Says ""hi"",\nand goes",450.00,${category.slug},light,false,true`
    expect(reply).toEqual({
      status: 200,
      body: `${HEADER}
B,M,Sand,4,true,${ofOne}
A,M,Sand,0,false,${ofOne}
,,,,,two,Two,,450.00,${category.slug},full,false,false
`,
    })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
  })

  it('gives spreadsheets no formulas', async () => {
    await empty()
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', ' =1', '＝1', "'=1"]
    for (const [index, name] of [...texts, "'x", 'x=1'].entries()) {
      await aProduct(app, { name, slug: `f-${index}` })
    }
    const names = (await exported()).matchAll(/f-\d+,("[^"]*"|[^,]*),/g)
    expect([...names].map(([, name = '']) => name.replaceAll('"', ''))).toEqual([
      ...texts.map((text) => `'${text}`),
      ...["'x", 'x=1'],
    ])
  })

  it('is read by the import as exactly what it was, whatever the texts are', async () => {
    const sign = fc.constantFrom(...`='"+-@,;\t\r\n\\N. aé漢😀\u2028\ufeff`)
    const text = (max: number) =>
      fc
        .oneof(
          fc.array(sign, { minLength: 1, maxLength: max }).map((signs) => signs.join('')),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
        )
        .map((given) => [...given.replaceAll('\0', '').toWellFormed()].slice(0, max).join(''))
        .filter((given) => given.trim() !== '')
    /** Of what is new no name may have spaces around it. */
    const name = (max: number) =>
      fc.oneof(
        text(max),
        text(max).map((given) => given.trim()),
      )
    const products = fc.array(
      fc.record({
        name: name(40),
        description: fc.oneof(text(60), fc.constant('')),
        color: name(20),
      }),
      { minLength: 1, maxLength: 8 },
    )
    const category_id = (await aCategory(app)).id
    const roundTrip = async (drawn: { name: string; description: string; color: string }[]) => {
      await empty()
      for (const [index, { name, description, color }] of drawn.entries()) {
        const facts = { category_id, name, description, slug: `p-${index}` }
        const product = await aProduct(app, facts)
        await aVariant(app, { product_id: product.id, color, sku: `=${index}${color}.` })
      }
      const file = await exported()
      const before = await catalogOf(app)
      const { body } = await send(admin.client, file)
      expect(body).toEqual({
        dry_run: false,
        products: counts(0, 0, drawn.length),
        variants: counts(0, 0, drawn.length),
        changes: [],
      })
      const after = await catalogOf(app)
      expect(after[0]?.products).toEqual(before[0]?.products)
      expect(after[0]?.variants).toEqual(before[0]?.variants)
      await empty()
      const isPadded = drawn.some(({ name, color }) => [name, color].some((it) => it !== it.trim()))
      expect((await send(admin.client, file)).status).toBe(isPadded ? 400 : 200)
      if (!isPadded) expect(await exported()).toBe(file)
    }
    await fc.assert(fc.asyncProperty(products, roundTrip), { numRuns: 15 })
  })

  it('says so when the catalog cannot be read', async () => {
    await app.db`alter table products rename column description to gone`
    const { status } = await admin.client.get(EXPORT)
    await app.db`alter table products rename column gone to description`
    expect(status).toBe(500)
  })

  it('ends its statement when the client goes away', async () => {
    await empty()
    const { id: category_id } = await aCategory(app)
    await app.db`
      insert into products (name, slug, description, base_price, category_id, coverage_level_id)
      select 'Many', 'many-' || number, repeat('x', 2000), 1, ${category_id}, l.id
      from generate_series(1, 5000) number, coverage_levels l where l.key = 'full'`
    const request = get(`${app.url}${EXPORT}`, { headers: admin.client.headers })
    const [response] = await once(request, 'response')
    await once(response, 'readable')
    const open = () => app.db`
      select query from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
    expect(await open()).toHaveLength(1)
    request.destroy()
    await expect.poll(open, { timeout: 15_000 }).toHaveLength(0)
    expect((await admin.client.get(EXPORT)).body.split('\n')).toHaveLength(5_002)
  })

  it('answers HEAD alike, without the file and its length, which nobody knows', async () => {
    await empty()
    const reply = await admin.client.request('HEAD', EXPORT)
    expect(reply).toEqual({ status: 200, body: '' })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await admin.client.get(EXPORT)).status).toBe(200)
  })
})
