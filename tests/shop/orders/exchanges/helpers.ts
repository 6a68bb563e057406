/** Orders of a product in two sizes, and their exchanges. */
import { ADMIN } from '../../../support/administrator.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  aDeliveryMethod,
  aDiscount,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
  type TestVariant,
} from '../../../support/factories.ts'
import { move, ORDERS } from '../admin/helpers.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { act } from '../returns/helpers.ts'

export type Bought = {
  buyer: TestUser
  order: TestOrder
  itemId: number
  /** The one that was bought, of 10. */
  variant: TestVariant
  /** Its other size, of 5. */
  other: TestVariant
}

/** Of 2 units at 500.00, with 10 % off and a delivery of 85.00, paid and delivered. */
export async function aDeliveredPurchase(
  app: TestApp,
  admin: TestUser,
  quantity = 2,
): Promise<Bought> {
  const buyer = await aUser(app)
  const product = await aProduct(app, { name: 'Linen Abaya', base_price: '500.00' })
  const variant = await aVariant(app, { product_id: product.id, size: 'M' })
  const other = await aVariant(app, { product_id: product.id, size: 'L', stock: 5 })
  const [discount, method] = [await aDiscount(app), await aDeliveryMethod(app)]
  const order = await anOrder(buyer, variant, quantity, {
    discount_code: discount.code,
    delivery_method: method.code,
  })
  await deliver(app, delivery(app, order))
  await send(admin, order)
  const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
  return { buyer, order, itemId: body.items[0].id, variant, other }
}

type Named = { id: number }

export async function send(admin: TestUser, order: Named): Promise<void> {
  for (const status of ['shipped', 'delivered']) {
    const reply = await move(admin, order as TestOrder, status)
    if (reply.status !== 200) throw new Error(`not ${status}: ${JSON.stringify(reply.body)}`)
  }
}

export const ask = (buyer: TestUser, { id }: Named, items: object[]) =>
  buyer.client.post(`/api/orders/${id}/returns/`, { items, reason: 'Too short for me' })

/** Asks for the exchange of one unit, or of so many; the id of the return. */
export async function anExchange(
  { buyer, order, itemId, other }: Bought,
  { quantity = 1, variant = other }: { quantity?: number; variant?: Named } = {},
): Promise<number> {
  const item = { order_item_id: itemId, quantity, exchange_variant_id: variant.id }
  const { status, body } = await ask(buyer, order, [item])
  if (status !== 201) throw new Error(`no return: ${JSON.stringify(body)}`)
  return body.data.id
}

export type Made = { id: number; order_number: string }

/** Approves and receives a return; the order that was made. */
export async function receive(admin: TestUser, id: number, body: object = {}): Promise<Made> {
  await act(admin, id, 'approve')
  const reply = await act(admin, id, 'receive', body)
  if (reply.status !== 200) throw new Error(`not received: ${JSON.stringify(reply.body)}`)
  return reply.body.exchange_order
}

/** The order that one unit is exchanged for, paid and not sent. */
export const exchanged = async (admin: TestUser, bought: Bought): Promise<Made> =>
  receive(admin, await anExchange(bought))

export const seen = async (admin: TestUser, { id }: Named) =>
  (await admin.client.get(`${ORDERS}${id}/`)).body

export const stockOf = async (admin: TestUser, { id }: Named) => {
  const { body } = await admin.client.get(`${ADMIN}variants/${id}/`)
  return {
    on_hand: body.stock_on_hand,
    available: body.stock_available,
    to_ship: body.stock_to_ship,
  }
}

export const refund = (admin: TestUser, { id }: Named, body: object) =>
  admin.client.post(`${ORDERS}${id}/refunds/`, { reason: 'A seam had come open', ...body })
