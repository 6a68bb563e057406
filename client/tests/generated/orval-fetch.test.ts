import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { chosen, deliver, newAccount, newVariant, ORDER, payAt } from '../support/shop.ts'
import * as shop from './made/shop/orval-fetch.ts'
import { useToken } from './orval-mutator.ts'

const once = () => ({ headers: { 'Idempotency-Key': randomUUID() } })

/** A reply of the one status that ends well; its type is then that of this status alone. */
function succeeded<Reply extends { status: number }, Status extends Reply['status']>(
  reply: Reply,
  status: Status,
): Extract<Reply, { status: Status }> {
  expect(reply).toMatchObject({ status })
  return reply as Extract<Reply, { status: Status }>
}

it('takes a shopper from the list to a return by orval', async () => {
  useToken('')
  const abaya = await newVariant(5)
  const scarf = await newVariant()
  const variant_id = abaya.id

  const query: shop.ListProductsParams = { search: 'linen', size: ['M', 'L'], facets: true }
  const list = succeeded(await shop.listProducts(query), 200)
  expect(list.data.facets?.sizes.length).toBeGreaterThan(1)
  const last = succeeded(await shop.listProducts({ page: 'last' }), 200)
  expect(last.data.next).toBe(null)

  succeeded(await shop.addToCart({ variant_id }), 201)
  const refused = await shop.addToCart({ variant_id, quantity: 90 })
  if (refused.status !== 400 || !('available_stock' in refused.data)) {
    throw new Error('not refused for its stock')
  }
  expect(refused.data.available_stock.toFixed()).toBe('5')

  const wrong = await shop.register({ ...newAccount(), email: 'amina' })
  if (wrong.status !== 400 || !('email' in wrong.data)) throw new Error('not refused for a field')
  expect(wrong.data.email?.map((sentence) => sentence.length > 0)).toEqual([true])

  const { data: registered } = succeeded(await shop.register(newAccount()), 201)
  useToken(registered.data.tokens.access_token)
  const cart = succeeded(await shop.getCart(), 200).data
  expect(cart.items.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
    [variant_id, 1],
  ])

  const { data: placed } = succeeded(await shop.createOrder(ORDER, {}, once()), 201)
  const { order_id } = placed.data
  const other = { payment_method: 'payment_provider_b' as const }
  const { data: link } = succeeded(await shop.payOrder(order_id, other, once()), 200)
  await payAt(link.data.payment_url)
  expect(succeeded(await shop.getOrder(order_id), 200).data.status).toBe('paid')
  const key = once()
  const reason = { reason: 'The wrong size' }
  const cancelled = succeeded(await shop.cancelOrder(order_id, reason, key), 200)
  expect((await shop.cancelOrder(order_id, reason, key)).data).toEqual(cancelled.data)
  const late = await shop.cancelOrder(order_id, {})
  if (late.status !== 400 || !('current_status' in late.data)) {
    throw new Error('not refused for its status')
  }
  expect(late.data.current_status.toUpperCase()).toBe('CANCELLED')

  const lunch = { name: 'Friday lunch', products: [abaya.productId, scarf.productId] }
  const { data: outfit } = succeeded(await shop.createOutfit(lunch), 201)
  const items = [abaya, scarf].map(chosen)
  succeeded(await shop.addOutfitToCart(outfit.id, { items }), 201)

  const { data: second } = succeeded(await shop.createOrder(ORDER, {}, once()), 201)
  await payAt(second.data.payment_url)
  await deliver(second.data.order_id)
  const { data: delivered } = succeeded(await shop.getOrder(second.data.order_id), 200)
  const wanted = {
    items: delivered.items.map(({ id }) => ({ order_item_id: id, quantity: 1 })),
    reason: 'Too long for me',
  }
  const made = await shop.createReturn(second.data.order_id, wanted, {}, once())
  const returned = succeeded(made, 201)
  expect(returned.data.data.status).toBe('requested')
})
