import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { chosen, deliver, newAccount, newVariant, ORDER, payAt } from '../support/shop.ts'
import { client } from './made/shop/hey-api/client.gen.ts'
import * as shop from './made/shop/hey-api/index.ts'
import { dataOf, newVisitor } from './visitor.ts'

const once = () => ({ 'Idempotency-Key': randomUUID() })

it('takes a shopper from the list to a return by @hey-api/openapi-ts', async () => {
  let token = ''
  client.setConfig({
    baseUrl: inject('serviceUrl'),
    fetch: newVisitor(),
    auth: ({ scheme }) => (scheme === 'bearer' && token ? token : undefined),
  })
  const abaya = await newVariant(5)
  const scarf = await newVariant()
  const variant_id = abaya.id

  const query = { search: 'linen', size: ['M' as const, 'L' as const], facets: true }
  const list = dataOf(await shop.listProducts({ query }))
  expect(list.facets?.sizes.length).toBeGreaterThan(1)
  expect(dataOf(await shop.listProducts({ query: { page: 'last' } })).next).toBe(null)

  dataOf(await shop.addToCart({ body: { variant_id } }))
  const { error: refused } = await shop.addToCart({ body: { variant_id, quantity: 90 } })
  if (!refused || !('available_stock' in refused)) throw new Error('not refused for its stock')
  expect(refused.available_stock.toFixed()).toBe('5')

  const { error: wrong } = await shop.register({ body: { ...newAccount(), email: 'amina' } })
  if (!wrong || !('email' in wrong)) throw new Error('not refused for a field')
  expect(wrong.email?.map((sentence) => sentence.length > 0)).toEqual([true])

  token = dataOf(await shop.register({ body: newAccount() })).data.tokens.access_token
  const cart = dataOf(await shop.getCart())
  expect(cart.items.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
    [variant_id, 1],
  ])

  const { data: order } = dataOf(await shop.createOrder({ headers: once(), body: ORDER }))
  const path = { id: order.order_id }
  const other = { payment_method: 'payment_provider_b' as const }
  const link = dataOf(await shop.payOrder({ path, headers: once(), body: other }))
  await payAt(link.data.payment_url)
  expect(dataOf(await shop.getOrder({ path })).status).toBe('paid')
  const cancel = { path, headers: once(), body: { reason: 'The wrong size' } }
  const cancelled = dataOf(await shop.cancelOrder(cancel))
  expect(dataOf(await shop.cancelOrder(cancel))).toEqual(cancelled)
  const { error: late } = await shop.cancelOrder({ path, body: {} })
  if (!late || !('current_status' in late)) throw new Error('not refused for its status')
  expect(late.current_status.toUpperCase()).toBe('CANCELLED')

  const lunch = { name: 'Friday lunch', products: [abaya.productId, scarf.productId] }
  const outfit = dataOf(await shop.createOutfit({ body: lunch }))
  const items = [abaya, scarf].map(chosen)
  dataOf(await shop.addOutfitToCart({ path: { id: outfit.id }, body: { items } }))

  const second = dataOf(await shop.createOrder({ headers: once(), body: ORDER })).data
  const of = { id: second.order_id }
  await payAt(second.payment_url)
  await deliver(of.id)
  const { items: delivered } = dataOf(await shop.getOrder({ path: of }))
  const returned = dataOf(
    await shop.createReturn({
      path: of,
      headers: once(),
      body: {
        items: delivered.map(({ id }) => ({ order_item_id: id, quantity: 1 })),
        reason: 'Too long for me',
      },
    }),
  )
  expect(returned.data.status).toBe('requested')
})
