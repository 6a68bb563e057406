import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { type ZodType, z } from 'zod'
import { chosen, deliver, newAccount, newVariant, ORDER, payAt } from '../support/shop.ts'
import * as shop from './made/shop/orval-zod.ts'
import { newVisitor } from './visitor.ts'

type Names = keyof typeof shop
/** The operations with a schema of a reply. */
type Operation = Names extends infer Name
  ? Name extends `${infer Each}${200 | 201}Response`
    ? Each
    : never
  : never

type Request = { body?: unknown; query?: Record<string, unknown>; status?: number }

const visitor = newVisitor()
let token = ''

const schemaOf = (name: string): ZodType => {
  const schema = (shop as Record<string, unknown>)[name]
  expect(schema, name).toBeDefined()
  return schema as ZodType
}

const takesKey = (operation: Operation) => {
  const headers = (shop as Record<string, unknown>)[`${operation}Header`]
  return headers instanceof z.ZodObject && 'Idempotency-Key' in headers.shape
}

/** One exchange whose request and reply are parsed by the modules, which know every key. */
async function exchange<Reply>(
  operation: Operation,
  [method = '', path = '']: string[],
  { body, query, status = 200 }: Request = {},
): Promise<Reply> {
  if (body) schemaOf(`${operation}Body`).parse(body)
  if (query) schemaOf(`${operation}QueryParams`).parse(query)
  const headers: Record<string, string> = {}
  if (token) headers.Authorization = `Bearer ${token}`
  if (body) headers['Content-Type'] = 'application/json'
  if (takesKey(operation)) {
    headers['Idempotency-Key'] = randomUUID()
    schemaOf(`${operation}Header`).parse({ 'Idempotency-Key': headers['Idempotency-Key'] })
  }
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const init = { method, headers, body: body ? JSON.stringify(body) : null }
  const response = await visitor(inject('serviceUrl') + path + search, init)
  const reply = await response.json()
  expect({ status: response.status, reply }).toMatchObject({ status })
  return schemaOf(`${operation}${status}Response`).parse(reply) as Reply
}

type Done<Data> = { data: Data }
type Order = { order_id: number; payment_url: string }

it('parses each request and reply of a shopper by the schemas that orval makes', async () => {
  const abaya = await newVariant(5)
  const scarf = await newVariant()
  const variant_id = abaya.id

  const list = ['GET', '/api/catalog/products/']
  await exchange('ListProducts', list, { query: { search: 'linen', facets: true } })
  await exchange('ListProducts', list, { query: { page: 'last' } })
  await exchange('GetProduct', ['GET', `/api/catalog/products/${abaya.productId}/`])
  await exchange('GetFilters', ['GET', '/api/catalog/filters/'])
  await exchange('Suggest', ['GET', '/api/catalog/suggest/'], { query: { q: 'lin' } })

  const add = ['POST', '/api/orders/cart/add/']
  await exchange('AddToCart', add, { body: { variant_id }, status: 201 })
  await exchange('AddToCart', add, { body: { variant_id, quantity: 90 }, status: 400 })

  const registration = { body: newAccount(), status: 201 }
  type Tokens = Done<{ tokens: { access_token: string } }>
  const registered = ['POST', '/api/users/register/']
  const { data } = await exchange<Tokens>('Register', registered, registration)
  token = data.tokens.access_token
  await exchange('Register', registered, { ...registration, status: 400 })
  await exchange('GetProfile', ['GET', '/api/users/profile/'])
  await exchange('GetCart', ['GET', '/api/orders/cart/'])

  const create = ['POST', '/api/orders/create/']
  const { data: first } = await exchange<Done<Order>>('CreateOrder', create, {
    body: ORDER,
    status: 201,
  })
  const path = `/api/orders/${first.order_id}/`
  const pay = { body: { payment_method: 'payment_provider_b' } }
  const { data: link } = await exchange<Done<Order>>('PayOrder', ['POST', `${path}pay/`], pay)
  await payAt(link.payment_url)
  const paid = await exchange<{ status: string }>('GetOrder', ['GET', path])
  expect(paid.status).toBe('paid')
  const cancel = ['POST', `${path}cancel/`]
  await exchange('CancelOrder', cancel, { body: { reason: 'The wrong size' } })
  await exchange('CancelOrder', cancel, { body: {}, status: 400 })
  await exchange('CreateOrder', create, { body: ORDER, status: 400 })

  const lunch = {
    body: { name: 'Friday lunch', products: [abaya.productId, scarf.productId] },
    status: 201,
  }
  const outfit = await exchange<{ id: number }>('CreateOutfit', ['POST', '/api/outfits/'], lunch)
  const wear = { body: { items: [abaya, scarf].map(chosen) }, status: 201 }
  await exchange('AddOutfitToCart', ['POST', `/api/outfits/${outfit.id}/add-to-cart/`], wear)

  const { data: second } = await exchange<Done<Order>>('CreateOrder', create, {
    body: ORDER,
    status: 201,
  })
  await payAt(second.payment_url)
  await deliver(second.order_id)
  const delivered = `/api/orders/${second.order_id}/`
  const { items } = await exchange<{ items: { id: number }[] }>('GetOrder', ['GET', delivered])
  const body = {
    items: items.map(({ id }) => ({ order_item_id: id, quantity: 1 })),
    reason: 'Too long for me',
  }
  const returns = ['POST', `${delivered}returns/`]
  const { data: asked } = await exchange<Done<{ id: number }>>('CreateReturn', returns, {
    body,
    status: 201,
  })
  await exchange('ListReturns', ['GET', `${delivered}returns/`])
  await exchange('CancelReturn', ['POST', `${delivered}returns/${asked.id}/cancel/`])
  await exchange('ListOrders', ['GET', '/api/orders/'])
})
