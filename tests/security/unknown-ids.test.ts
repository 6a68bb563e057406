/** Goal: an id that is beyond what Postgres or a number can be is an unknown id, wherever it stands. */
import { beforeAll, describe, expect, it } from 'vitest'
import { aPaidPurchase } from '../office/reconcile/helpers.ts'
import { aDeliveredOrder, anApprovedReturn } from '../shop/orders/returns/helpers.ts'
import { useTestApp } from '../support/app.ts'
import { aCategory, aProduct, aUser, aVariant, type TestUser } from '../support/factories.ts'
import { aPublicOutfit } from './belongings.ts'
import { BEYOND } from './matrix-rows.ts'

const app = useTestApp()
let administrator: TestUser
beforeAll(async () => {
  administrator = await aUser(app, { is_admin: true })
})

/** One that could be there and is not. */
const UNKNOWN = '999999999'

// In the paths of all routes: matrix.test.ts.
describe('in a path', () => {
  it('the second id of DELETE /api/admin/users/{id}/identities/{identity_id}/', async () => {
    for (const id of BEYOND) {
      const path = `/api/admin/users/${administrator.id}/identities/${id}/`
      const expected = { status: 404, body: { detail: 'Not found.' } }
      expect(await administrator.client.delete(path)).toEqual(expected)
    }
  })

  it('GET /sandbox/mail/messages/{id}/, and /html/', async () => {
    for (const path of ['', 'html/']) {
      const replyTo = (id: string) => app.guest().get(`/sandbox/mail/messages/${id}/${path}`)
      const unknown = await replyTo(UNKNOWN)
      expect(unknown.status).toBe(404)
      for (const id of BEYOND) expect(await replyTo(id)).toEqual(unknown)
    }
  })
})

type Place = { method: string; path: string; body: string }
const facts = '"name": "Eid", "description": "", "base_price": "1.00"'

/** Every id in a body, as `{id}`. */
const BODIES: Record<string, () => Promise<Place>> = {
  'the variant of a cart line': async () => ({
    method: 'POST',
    path: '/api/orders/cart/add/',
    body: '{"variant_id": {id}}',
  }),
  'the variant of a wishlist item': async () => ({
    method: 'POST',
    path: '/api/orders/wishlist/add/',
    body: '{"variant_id": {id}}',
  }),
  'the product of an outfit that is bought': async () => {
    const path = `/api/outfits/${await aPublicOutfit(app, administrator)}/add-to-cart/`
    const body = '{"items": [{"product_id": {id}, "size": "M", "color": "Sand"}]}'
    return { method: 'POST', path, body }
  },
  'the variant of an outfit that is bought': async () => {
    const { id, products } = await anOutfit()
    const body = `{"items": [{"product_id": ${products[0]}, "variant_id": {id}}]}`
    return { method: 'POST', path: `/api/outfits/${id}/add-to-cart/`, body }
  },
  'the category of a product': async () => ({
    method: 'POST',
    path: '/api/admin/products/',
    body: `{${facts}, "category": {id}, "coverage_level": 1}`,
  }),
  'the coverage level of a product': async () => ({
    method: 'PATCH',
    path: `/api/admin/products/${(await aProduct(app)).id}/`,
    body: '{"coverage_level": {id}}',
  }),
  'the parent of a category': async () => ({
    method: 'PATCH',
    path: `/api/admin/categories/${(await aCategory(app)).id}/`,
    body: '{"parent": {id}}',
  }),
  'the products of a discount': async () => ({
    method: 'POST',
    path: '/api/admin/discounts/',
    body: '{"code": "EID", "kind": "percent", "value": "15.00", "products": [{id}]}',
  }),
  'the variant of a count of stock': async () => ({
    method: 'POST',
    path: '/api/admin/stock-counts/',
    body: '{"items": [{"variant_id": {id}, "counted": 1}]}',
  }),
  'the address of an order': async () => ({
    method: 'POST',
    path: '/api/orders/create/',
    body: '{"address_id": {id}, "payment_method": "payment_provider_a"}',
  }),
  'the variant of an order by phone': async () => ({
    method: 'POST',
    path: '/api/admin/orders/',
    body: '{"items": [{"variant_id": {id}, "quantity": 1}], "phone_number": "0825550134", "address": "12 Fig Lane"}',
  }),
  'the account of an order by phone': async () => ({
    method: 'POST',
    path: '/api/admin/orders/',
    body: `{"items": [{"variant_id": ${(await aVariant(app)).id}, "quantity": 1}], "user_id": {id}, "address": "12 Fig Lane"}`,
  }),
  'the item of a refund': () => ofOrder('refunds', `{"items": [${AN_ITEM}], "reason": "A seam"}`),
  'the payment of a refund': () =>
    ofOrder('refunds', '{"amount": "1.00", "payment_id": {id}, "reason": "A seam"}'),
  'the item of a hold': () => ofOrder('hold', `{"items": [${AN_ITEM}]}`),
  'the item of a swap': () =>
    ofOrder('swap', '{"order_item_id": {id}, "quantity": 1, "variant_id": 1}'),
  'the item of a return': async () => {
    const { order } = await aDeliveredOrder(app, administrator)
    const path = `/api/admin/orders/${order.id}/returns/`
    return { method: 'POST', path, body: `{"items": [${AN_ITEM}], "reason": "Too long"}` }
  },
  'the item of a return that is received': async () => {
    const id = await anApprovedReturn(administrator, await aDeliveredOrder(app, administrator))
    const path = `/api/admin/returns/${id}/receive/`
    return { method: 'POST', path, body: `{"missing": [${AN_ITEM}]}` }
  },
}

const AN_ITEM = '{"order_item_id": {id}, "quantity": 1, "restock": 0}'
/** Of a paid order. */
const ofOrder = async (action: string, body: string): Promise<Place> => {
  const { order } = await aPaidPurchase(app)
  return { method: 'POST', path: `/api/admin/orders/${order.id}/${action}/`, body }
}

async function anOutfit(): Promise<{ id: number; products: number[] }> {
  const products = [(await aProduct(app)).id, (await aProduct(app)).id]
  const outfit = { name: 'Eid', is_public: true, products }
  const { id } = (await administrator.client.post('/api/outfits/', outfit)).body
  return { id, products }
}

describe('in a body', () => {
  it.each(Object.entries(BODIES))('%s', async (_, placeOf) => {
    const { method, path, body } = await placeOf()
    const replyTo = async (id: string) => {
      const raw = body.replace('{id}', id)
      const headers = { 'Content-Type': 'application/json' }
      const reply = await administrator.client.request(method, path, undefined, { raw, headers })
      return [reply.status, reply.body] as const
    }
    const [status, reply] = await replyTo(UNKNOWN)
    expect([400, 404]).toContain(status)
    for (const id of BEYOND)
      expect([id, ...(await replyTo(id))]).toEqual([id, status, naming(reply, id)])
  })

  it.each(['2147483648', '9007199254740991'])('a product of an outfit: %s', async (id) => {
    const { products } = await anOutfit()
    const outfit = { name: 'Eid', products: [products[0], Number(id)] }
    expect(await administrator.client.post('/api/outfits/', outfit)).toEqual({
      status: 400,
      body: { success: false, error: `Invalid product IDs: [${id}]` },
    })
  })
})

/** The reply for UNKNOWN as it is for another id, which it may name; a line of an outfit names 0. */
const naming = (reply: object, id: string): object =>
  JSON.parse(
    JSON.stringify(reply)
      .replaceAll(`\\"${UNKNOWN}\\"`, `\\"${BigInt(Number(id))}\\"`)
      .replaceAll(`:${UNKNOWN},`, ':0,'),
  )

describe('in a query', () => {
  it.each([
    'admin/orders/?user_id=',
    'outfits/?user_id=',
    'admin/products/?category=',
    'admin/categories/?parent=',
  ])('%s', async (path) => {
    const replyTo = (id: string) => administrator.client.get(`/api/${path}${id}`)
    const unknown = await replyTo(UNKNOWN)
    expect(unknown).toMatchObject({ status: 200, body: { count: 0, results: [] } })
    for (const id of BEYOND.filter((beyond) => beyond !== '1e30')) {
      expect(await replyTo(id)).toEqual(unknown)
    }
  })
})
