import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/db/connect.ts'
import { aLine, CART } from '../../cart/helpers.ts'
import {
  anAdmin,
  etagOf,
  fieldError,
  ifMatch,
  lastAudit,
  notFound,
  stale,
} from '../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import {
  aCategory,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestUser,
} from '../../support/factories.ts'
import {
  levelOf,
  meeting,
  PRODUCTS,
  PUBLIC_PRODUCTS,
  productBody,
  productPath,
  reference,
} from './helpers.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

const change = (product: { id: number }, body: unknown) =>
  admin.client.patch(productPath(product), body)
const shown = (product: { id: number }) => app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)
const slugTaken = { status: 409, body: { slug: ['Product with this slug already exists.'] } }

describe(`PATCH ${PRODUCTS}{id}/`, () => {
  it('changes what is sent, and nothing else', async () => {
    const product = await aProduct(app)
    const reply = await change(product, { name: 'Renamed', is_featured: true })
    const body = await productBody(app, { ...product, name: 'Renamed' }, { is_featured: true })
    expect(reply).toEqual({ status: 200, body })
    expect(etagOf(reply)).toBe('"v2"')
    const { updated_at, ...rest } = reply.body
    expect((await change(product, {})).body).toMatchObject(rest)
    expect((await change(product, {})).body.updated_at > updated_at).toBe(true)
  })

  it('changes everything, which shoppers see with the next request', async () => {
    const product = await aProduct(app)
    const category = await aCategory(app)
    const coverage_level = await levelOf(app, 'moderate')
    const words = { name: 'New', slug: 'new-slug', description: 'Other.', base_price: '99.50' }
    const ids = { category: category.id, coverage_level: coverage_level.id }
    const { status, body } = await change(product, { ...words, ...ids, is_featured: true })
    expect(status).toBe(200)
    const { is_active, updated_at, ...visible } = body
    expect(visible).toMatchObject({ ...words, category: reference(category), coverage_level })
    expect(await shown(product)).toEqual({ status: 200, body: visible })
  })

  it('hides what is deactivated from shoppers with the next request, and shows it again', async () => {
    const product = await aProduct(app)
    await change(product, { is_active: false })
    expect(await shown(product)).toEqual(notFound)
    await change(product, { is_active: true })
    expect((await shown(product)).status).toBe(200)
  })

  it('changes prices in carts, not in orders that are placed', async () => {
    const variant = await aVariant(app, { price: '450.00' })
    const [buyer, guest] = [await aUser(app), app.guest()]
    const order = await anOrder(buyer, variant, 2)
    await aLine(guest, variant, 2)
    await change({ id: variant.product_id }, { base_price: '500' })
    expect((await guest.get(CART)).body).toMatchObject({
      items: [{ subtotal: '1000.00', variant: { product: { base_price: '500.00' } } }],
      summary: { total_price: '1000.00' },
    })
    expect((await buyer.client.get(`/api/orders/${order.id}/`)).body).toMatchObject({
      total_price: '900.00',
      items: [{ price_at_purchase: '450.00' }],
    })
  })

  it('refuses a slug that another one has, not its own', async () => {
    const [one, two] = [await aProduct(app), await aProduct(app)]
    expect(await change(two, { slug: one.slug })).toEqual(slugTaken)
    expect((await change(two, { slug: two.slug })).status).toBe(200)
  })

  it('gives a slug that many ask for at once to one of them', async () => {
    const products = [await aProduct(app), await aProduct(app), await aProduct(app)]
    const { id: category, coverage_level } = {
      ...(await aCategory(app)),
      coverage_level: (await levelOf(app)).id,
    }
    const body = { name: 'Prize', base_price: 1, category, coverage_level }
    const ids = products.map((product) => product.id)
    const hold = (tx: Tx) => tx`select id from products where id = any(${ids}) for update`
    const replies = await meeting(app, hold, [
      ...products.map((product) => () => change(product, { slug: 'prize' })),
      () => admin.client.post(PRODUCTS, { ...body, slug: 'prize' }),
    ])
    const won = replies.filter(({ status }) => status < 300)
    expect(won).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 300)).toEqual(Array(3).fill(slugTaken))
  })

  it.each([
    [{ base_price: '1.999' }, 'base_price', 'Ensure that there are no more than 2 decimal places.'],
    [{ base_price: '-0.01' }, 'base_price', 'Ensure this value is greater than or equal to 0.'],
    [{ base_price: 1e12 }, 'base_price', 'Ensure that there are no more than 12 digits in total.'],
    [{ base_price: null }, 'base_price', 'This field may not be null.'],
    [{ category: 0 }, 'category', 'Invalid pk "0" - object does not exist.'],
    [{ coverage_level: 0 }, 'coverage_level', 'Invalid pk "0" - object does not exist.'],
    [
      { slug: 'Two Words' },
      'slug',
      'Enter a valid slug: lower-case letters and digits, with single hyphens between.',
    ],
  ])('refuses %j and changes nothing', async (body, field, sentence) => {
    const product = await aProduct(app)
    const before = await admin.client.get(productPath(product))
    expect(await change(product, { name: 'No', ...body })).toEqual(fieldError(field, sentence))
    expect(await admin.client.get(productPath(product))).toEqual(before)
  })

  it('changes nothing for one who has read another version, and shows the current one', async () => {
    const product = await aProduct(app)
    const late = ifMatch(admin.client, '"v1"')
    expect((await late.patch(productPath(product), { name: 'First' })).status).toBe(200)
    const refused = await late.patch(productPath(product), { name: 'Second' })
    expect(refused).toEqual(stale(await productBody(app, { ...product, name: 'First' })))
    expect(etagOf(refused)).toBe('"v2"')
  })

  it('lets one of several who have read the same version win', async () => {
    const path = productPath(await aProduct(app))
    const client = ifMatch(admin.client, '"v1"')
    const replies = await Promise.all(['a', 'b', 'c'].map((name) => client.patch(path, { name })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  it('leaves an audit row with before and after', async () => {
    const product = await aProduct(app)
    const before = (await admin.client.get(productPath(product))).body
    const after = (await change(product, { base_price: '1.5' })).body
    expect(after.base_price).toBe('1.50')
    expect(await lastAudit(app, 'product', product.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'update_product',
      before: { ...before, version: 1 },
      after: { ...after, version: 2 },
    })
  })

  it('knows no other', async () => {
    expect(await change({ id: 0 }, { name: 'A' })).toEqual(notFound)
  })

  it('is refused if the category goes at the same moment', async () => {
    const [product, category] = [await aProduct(app), await aCategory(app)]
    let reply: ReturnType<typeof change> | undefined
    await app.db.begin(async (tx) => {
      await tx`delete from categories where id = ${category.id}`
      reply = change(product, { category: category.id })
      const waiting = () => app.db`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1)
    })
    const sentence = `Invalid pk "${category.id}" - object does not exist.`
    expect(await reply).toEqual(fieldError('category', sentence))
  })

  it('keeps no outfit and no new variant of it waiting while it waits for its stock itself', async () => {
    const [variant, other] = [await aVariant(app), await aProduct(app)]
    const [{ client }, category] = [await aUser(app), await aCategory(app)]
    const product = { id: variant.product_id }
    const facts = { sku: 'WHILE-IT-WAITS', size: 'M', color: 'Blue', stock_on_hand: 1 }
    const { moved } = await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${variant.id} for no key update`
      const moved = change(product, { category: category.id })
      const waiting = () => app.db`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1)
      const outfit = { name: 'Both', products: [product.id, other.id] }
      expect((await client.post('/api/outfits/', outfit)).status).toBe(201)
      const made = await admin.client.post(`${productPath(product)}variants/`, facts)
      expect(made.status).toBe(201)
      return { moved } // not awaited in here: it goes on when this transaction ends
    })
    expect((await moved).status).toBe(200)
  })
})
