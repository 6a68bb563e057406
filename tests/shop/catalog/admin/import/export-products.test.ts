import { once } from 'node:events'
import { get } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedText } from '../../../../../src/service/fields/typed-text.ts'
import { useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../../../support/factories.ts'
import { runs } from '../../../../support/runs.ts'
import { emptyCatalog } from '../../helpers.ts'
import { catalogOf, counts, EXPORT, fileOf, row, send } from './helpers.ts'

// A shop in one language: texts.test.ts has the columns of others.
const app = useTestApp({ env: { LANGUAGES: 'en' } })
const admin = useAdmin(app)

/** Deletes all products; their categories stay. Not truncate, which writes every table and index anew. */
const empty = () =>
  app.db.begin(async (tx) => {
    await tx`delete from stock_ledger`
    await tx`delete from product_variants`
    await tx`delete from products`
  })
/** An imported shop has ids of its own. */
const withoutIds = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value) => (/^(id|parent)$/.test(key) ? undefined : value)))
const exported = async () => (await admin.client.get(EXPORT)).body as string

describe(`GET ${EXPORT}`, () => {
  it('is the catalog by product and variant, inactive ones too', async () => {
    await empty()
    const parent = await aCategory(app, { name: 'Tops, wide', slug: 'tops' })
    const category = await aCategory(app, {
      name: 'Tunics',
      slug: 'tunics',
      parent_id: parent.id,
      is_active: false,
    })
    const one = await aProduct(app, {
      category_id: category.id,
      slug: 'one',
      name: 'One',
      coverage: 'light',
      description: 'Says "hi",\nand goes',
      date_added: '2026-01-15T10:30:00.120Z',
    })
    await aProduct(app, {
      category_id: parent.id,
      slug: 'two',
      name: 'Two',
      is_active: false,
      date_added: '2026-01-14',
    })
    await aVariant(app, { product_id: one.id, sku: 'B', stock: 4 })
    await aVariant(app, { product_id: one.id, sku: 'A', stock: 0, is_active: false })
    const reply = await admin.client.get(EXPORT, { headers: { Accept: 'text/csv' } })
    const ofOne = {
      slug: 'one',
      name: 'One',
      description: '"Says ""hi"",\nand goes"',
      coverage: 'light',
      added: '2026-01-15T10:30:00.120000Z',
      category_name: 'Tunics',
      category_active: 'false',
      parent: 'tops',
      parent_name: '"Tops, wide"',
      parent_active: 'true',
    }
    const ofTwo = {
      sku: '',
      size: '',
      color: '',
      stock: '',
      variant_active: '',
      slug: 'two',
      name: 'Two',
      active: 'false',
      added: '2026-01-14T00:00:00.000000Z',
      category_name: '"Tops, wide"',
      category_active: 'true',
    }
    expect(reply).toEqual({
      status: 200,
      body: fileOf(
        row('tunics', { ...ofOne, sku: 'B', stock: 4 }),
        row('tunics', { ...ofOne, sku: 'A', stock: 0, variant_active: 'false' }),
        row('tops', ofTwo),
      ),
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
    /** A name for a new product, variant or category: no such name may have spaces around it. */
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
        categories: { created: 0 },
        changes: [],
      })
      const after = await catalogOf(app)
      expect(after[0]?.products).toEqual(before[0]?.products)
      expect(after[0]?.variants).toEqual(before[0]?.variants)
      await empty()
      const isPadded = drawn.some(({ name, color }) => [name, color].some((it) => it !== it.trim()))
      const isTyped = drawn.every(
        ({ name, description, color }) =>
          [name, description].every((it) => it === typedText(it)) &&
          color === typedText(color, 'code'),
      )
      const reply = await send(admin.client, file)
      if (isPadded) expect(reply.status).toBe(400)
      else if (isTyped) expect([reply.status, await exported()]).toEqual([200, file])
    }
    await fc.assert(fc.asyncProperty(products, roundTrip), runs(15))
  })

  it('is all that the shop shows but its pictures: an empty shop becomes the same by it', async () => {
    await empty()
    await emptyCatalog(app)
    const tops = await aCategory(app, { name: 'Tops & "Tunics"' })
    const tunics = await aCategory(app, { parent_id: tops.id })
    const hidden = await aCategory(app, { is_active: false })
    const below = await aCategory(app, { parent_id: hidden.id })
    const facts = [
      { date_added: '2026-03-01T08:00:00.123Z', is_featured: true, coverage: 'light' as const },
      { date_added: '2026-03-03', base_price: '99.90', description: ' Wide,\n "light" ' },
      // Two that were added at one moment are shown by their age.
      { date_added: '2026-03-02', category_id: tunics.id },
      { date_added: '2026-03-02', category_id: tops.id },
      { is_active: false },
      { category_id: hidden.id },
      { category_id: below.id },
    ]
    for (const each of facts) {
      const { id: product_id } = await aProduct(app, each)
      await aVariant(app, { product_id, color: 'Sand', size: 'L', stock: 3 })
      await aVariant(app, { product_id, color: 'Black', is_active: false })
      await aVariant(app, { product_id, color: 'Sand', size: 'S', stock: 0 })
    }
    const shown = async () => {
      const paths = ['products', 'categories', 'filters'].map((name) => `/api/catalog/${name}/`)
      const replies = await Promise.all(paths.map((path) => app.guest().get(path)))
      return replies.map(({ status, body }) => ({ status, body: withoutIds(body) }))
    }
    const [before, file] = [await shown(), await exported()]
    expect(before[0]?.body).toMatchObject({
      count: 4,
      results: ['03T00:00:00.000', '02T00:00:00.000', '02T00:00:00.000', '01T08:00:00.123'].map(
        (moment) => ({ date_added: `2026-03-${moment}000Z` }),
      ),
    })
    await empty()
    await emptyCatalog(app)
    expect((await send(admin.client, file)).body).toMatchObject({
      products: counts(7, 0, 0),
      variants: counts(21, 0, 0),
      categories: { created: 7 },
    })
    expect(await shown()).toEqual(before)
    expect(await exported()).toBe(file)
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
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
        and backend_type = 'client backend'`
    expect(await open()).toHaveLength(1)
    request.destroy()
    await expect.poll(open, { timeout: 15_000 }).toHaveLength(0)
    expect((await admin.client.get(EXPORT)).body.split('\n')).toHaveLength(5_002)
  })

  it('answers HEAD alike, without the file and its length, which is not known before it is made', async () => {
    await empty()
    const reply = await admin.client.request('HEAD', EXPORT)
    expect(reply).toEqual({ status: 200, body: '' })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await admin.client.get(EXPORT)).status).toBe(200)
  })
})
