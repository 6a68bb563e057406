import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import { expect, inject, it } from 'vitest'
import { chosen, deliver, newAccount, newVariant, ORDER, payAt } from '../support/shop.ts'
import type { paths } from './made/shop/openapi-typescript.ts'
import { dataOf, newVisitor } from './visitor.ts'

const once = () => ({ header: { 'Idempotency-Key': randomUUID() } })

it('takes a shopper from the list to a return by openapi-typescript and openapi-fetch', async () => {
  const shop = createClient<paths>({ baseUrl: inject('serviceUrl'), fetch: newVisitor() })
  const abaya = await newVariant(5)
  const scarf = await newVariant()
  const variant_id = abaya.id

  const query = { search: 'linen', size: ['M' as const, 'L' as const], facets: true }
  const list = dataOf(await shop.GET('/api/catalog/products/', { params: { query } }))
  expect(list.facets?.sizes.length).toBeGreaterThan(1)
  const last = { params: { query: { page: 'last' as const } } }
  expect(dataOf(await shop.GET('/api/catalog/products/', last)).next).toBe(null)

  dataOf(await shop.POST('/api/orders/cart/add/', { body: { variant_id } }))
  const tooMany = { body: { variant_id, quantity: 90 } }
  const { error: refused } = await shop.POST('/api/orders/cart/add/', tooMany)
  if (!refused || !('available_stock' in refused)) throw new Error('not refused for its stock')
  expect(refused.available_stock.toFixed()).toBe('5')

  const noAddress = { body: { ...newAccount(), email: 'amina' } }
  const { error: wrong } = await shop.POST('/api/users/register/', noAddress)
  if (!wrong || !('email' in wrong)) throw new Error('not refused for a field')
  expect(wrong.email?.map((sentence) => sentence.length > 0)).toEqual([true])
  const { data } = dataOf(await shop.POST('/api/users/register/', { body: newAccount() }))
  const Authorization = `Bearer ${data.tokens.access_token}`
  shop.use({ onRequest: ({ request }) => request.headers.set('Authorization', Authorization) })
  const cart = dataOf(await shop.GET('/api/orders/cart/'))
  expect(cart.items.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
    [variant_id, 1],
  ])

  const placed = { params: once(), body: ORDER }
  const { data: order } = dataOf(await shop.POST('/api/orders/create/', placed))
  const path = { id: order.order_id }
  const again = {
    params: { path, ...once() },
    body: { payment_method: 'payment_provider_b' as const },
  }
  const link = dataOf(await shop.POST('/api/orders/{id}/pay/', again))
  await payAt(link.data.payment_url)
  const paid = dataOf(await shop.GET('/api/orders/{id}/', { params: { path } }))
  expect(paid.status).toBe('paid')
  const cancel = { params: { path, ...once() }, body: { reason: 'The wrong size' } }
  const cancelled = dataOf(await shop.POST('/api/orders/{id}/cancel/', cancel))
  expect(cancelled.data.status).toBe('cancelled')
  expect(dataOf(await shop.POST('/api/orders/{id}/cancel/', cancel))).toEqual(cancelled)
  const tooLate = { params: { path }, body: {} }
  const { error: late } = await shop.POST('/api/orders/{id}/cancel/', tooLate)
  if (!late || !('current_status' in late)) throw new Error('not refused for its status')
  expect(late.current_status.toUpperCase()).toBe('CANCELLED')

  const body = { name: 'Friday lunch', products: [abaya.productId, scarf.productId] }
  const outfit = dataOf(await shop.POST('/api/outfits/', { body }))
  const wear = {
    params: { path: { id: outfit.id } },
    body: { items: [abaya, scarf].map(chosen) },
  }
  dataOf(await shop.POST('/api/outfits/{id}/add-to-cart/', wear))

  const second = dataOf(await shop.POST('/api/orders/create/', { params: once(), body: ORDER }))
  const of = { path: { id: second.data.order_id } }
  await payAt(second.data.payment_url)
  await deliver(of.path.id)
  const delivered = dataOf(await shop.GET('/api/orders/{id}/', { params: of }))
  const items = delivered.items.map(({ id }) => ({ order_item_id: id, quantity: 1 }))
  const returned = dataOf(
    await shop.POST('/api/orders/{id}/returns/', {
      params: { ...of, ...once() },
      body: { items, reason: 'Too long for me' },
    }),
  )
  expect(returned.data.status).toBe('requested')
})
