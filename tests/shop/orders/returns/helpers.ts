/** Requests about returns, and the replies to expect. */
import { ADMIN } from '../../../support/administrator.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  anOrder,
  anotherLine,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
  type TestVariant,
} from '../../../support/factories.ts'
import { move } from '../admin/helpers.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { sendPayment } from '../paying/refunds.ts'

export const RETURNS = `${ADMIN}returns/`
const REASON = 'Too long for me'

export type Delivered = {
  buyer: TestUser
  variant: TestVariant
  order: TestOrder
  /** The id of its only line. */
  itemId: number
}

type Size = { others?: number }

/**
 * An order of 2 units at 450.00 of a variant of which there were 10, as it is before its payment; perhaps
 * with 3 units of others, which cost nothing and come first.
 */
export async function anUnpaidOrder(app: TestApp, { others = 0 }: Size = {}): Promise<Delivered> {
  const buyer = await aUser(app)
  for (let other = 1; other <= others; other += 1) await anotherLine(app, buyer, 3)
  const product = await aProduct(app, { name: 'Linen Abaya' })
  const variant = await aVariant(app, { product_id: product.id })
  const order = await anOrder(buyer, variant, 2)
  const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
  return { buyer, variant, order, itemId: body.items.at(-1).id }
}

async function moveOn(admin: TestUser, order: TestOrder, ...statuses: string[]) {
  for (const status of statuses) {
    const reply = await move(admin, order, status)
    if (reply.status !== 200) throw new Error(`not ${status}: ${JSON.stringify(reply.body)}`)
  }
}

/** Paid at the sandbox and delivered. */
export async function aDeliveredOrder(
  app: TestApp,
  admin: TestUser,
  size?: Size,
): Promise<Delivered> {
  const made = await anUnpaidOrder(app, size)
  await deliver(app, delivery(app, made.order))
  await moveOn(admin, made.order, 'shipped', 'delivered')
  return made
}

export const referenceOf = ({ order }: Delivered) => order.payPath.slice(1)

/** Paid at a provider that follows a script, with 900.00, and delivered. */
export async function paidAndDelivered(app: TestApp, admin: TestUser): Promise<Delivered> {
  const made = await anUnpaidOrder(app)
  await sendPayment(app, referenceOf(made))
  await moveOn(admin, made.order, 'shipped', 'delivered')
  return made
}

/** Marked as paid by an administrator, and delivered. */
export async function anOrderPaidByHand(app: TestApp, admin: TestUser): Promise<Delivered> {
  const made = await anUnpaidOrder(app)
  await moveOn(admin, made.order, 'paid', 'shipped', 'delivered')
  return made
}

export const pathOf = ({ order }: Delivered) => `/api/orders/${order.id}/returns/`

/** Asks for the return of so many units, or with that body. */
export const request = (made: Delivered, given: number | object = 1) =>
  made.buyer.client.post(
    pathOf(made),
    typeof given === 'number'
      ? { items: [{ order_item_id: made.itemId, quantity: given }], reason: REASON }
      : given,
  )

/** A request of so many units that is accepted; the id of its return. */
export async function aReturn(made: Delivered, quantity = 1): Promise<number> {
  const reply = await request(made, quantity)
  if (reply.status !== 201) throw new Error(`no return: ${JSON.stringify(reply.body)}`)
  return reply.body.data.id
}

export async function anApprovedReturn(admin: TestUser, made: Delivered, quantity = 1) {
  const id = await aReturn(made, quantity)
  await act(admin, id, 'approve')
  return id
}

export const cancel = (made: Delivered, id: number) =>
  made.buyer.client.post(`${pathOf(made)}${id}/cancel/`)
type Action = 'approve' | 'reject' | 'cancel' | 'receive'
export const act = (admin: TestUser, id: number, action: Action, body?: object) =>
  admin.client.post(`${RETURNS}${id}/${action}/`, body)
export const reject = (admin: TestUser, id: number, note = 'Worn') =>
  act(admin, id, 'reject', { note })
export const end = (admin: TestUser, id: number, note = 'It has not come') =>
  act(admin, id, 'cancel', { note })

type Units = { quantity?: number; missing?: number }

/** A return that was just requested, as its customer sees it, with other `facts`. */
export const bodyOf = (
  { itemId, variant }: Delivered,
  facts: object = {},
  { quantity = 1, missing = 0 }: Units = {},
) => ({
  id: anyId,
  status: 'requested',
  reason: REASON,
  items: [
    {
      order_item_id: itemId,
      product_name: 'Linen Abaya',
      sku: variant.sku,
      quantity,
      price_at_purchase: '450.00',
      missing,
      exchange: null,
    },
  ],
  refund_amount: null,
  refund_status: null,
  note: null,
  exchange_order: null,
  return_address: null,
  created_at: anyTimestamp,
  updated_at: anyTimestamp,
  ...facts,
})

/** A return that was just requested, as administrators see it. */
export const adminBodyOf = (made: Delivered, facts: object = {}, units?: Units) => ({
  ...bodyOf(made, facts, units),
  order_id: made.order.id,
  order_number: made.order.order_number,
})

/** A return of one unit that is received; its id. */
export async function receiveOneUnit(admin: TestUser, made: Delivered, refund_amount = '450.00') {
  const id = await anApprovedReturn(admin, made)
  const reply = await act(admin, id, 'receive', { refund_amount })
  if (reply.status !== 200) throw new Error(`not received: ${JSON.stringify(reply.body)}`)
  return id
}
