/** Orders as administrators find and see them. */
import { expect } from 'vitest'
import type { Purchase } from '../../../office/reconcile/helpers.ts'
import { ADMIN } from '../../../support/administrator.ts'
import { anyId, anyTimestamp, type TestOrder, type TestUser } from '../../../support/factories.ts'
import { referenceOf } from '../paying/helpers.ts'

export const ORDERS = `${ADMIN}orders/`

export const move = (admin: TestUser, { id }: TestOrder, status: unknown, note?: string) =>
  admin.client.post(`${ORDERS}${id}/status/`, { status, note })
export const cancel = (admin: TestUser, { id }: TestOrder, body: object = {}) =>
  admin.client.post(`${ORDERS}${id}/cancel/`, body)

export const wrongMove = (from: string, to: string) => ({
  status: 400,
  body: {
    success: false,
    error: `Cannot transition from ${from} to ${to}`,
    current_status: from,
    requested_status: to,
  },
})
/** An order as an administrator sees it, made of the one that its buyer sees. */
export async function seenBy(purchase: Purchase, facts: object = {}) {
  const { buyer, order } = purchase
  const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
  return {
    ...body,
    items: body.items.map(packed),
    cancel_reason: null,
    packing: null,
    hold: null,
    version: 1,
    user: buyerOf(buyer),
    guest: null,
    status_history: body.status_history.map((step: object) => ({
      ...step,
      actor: null,
      note: null,
    })),
    payments: [paymentOf(order)],
    refunds: [],
    staff_notes: [],
    timeline: expect.any(Array),
    ...facts,
  }
}

/** A pending refund by an administrator, as administrators see it, but for `facts`. */
export const refundSeen = (facts: { amount: string; reason: string; [fact: string]: unknown }) => ({
  id: expect.any(String),
  payment_id: anyId,
  state: 'pending',
  currency: 'ZAR',
  message: null,
  cause: 'administrator',
  return_id: null,
  provider_refund_id: null,
  attempts: 0,
  last_error: null,
  created_at: anyTimestamp,
  updated_at: anyTimestamp,
  ...facts,
})

/** Who bought, as administrators see it. */
export const buyerOf = ({ id, email, username }: TestUser) => ({
  id,
  email,
  username,
  first_name: 'Amina',
  last_name: 'Jacobs',
})

/** An item as administrators see it, of a variant of the factory. */
const packed = (item: { variant: { sku: string } }) => ({
  ...item,
  variant: { ...item.variant, sku_now: item.variant.sku, barcode: '', shelf: '' },
})

export const paymentOf = (order: TestOrder, facts: object = {}) => ({
  id: anyId,
  state: 'open',
  amount: order.total_price,
  currency: 'ZAR',
  adapter: 'sandbox',
  payment_method: 'payment_provider_a',
  method: null,
  reference: referenceOf(order),
  provider_payment_id: null,
  failure_code: null,
  captured_at: null,
  received_at: null,
  created_at: anyTimestamp,
  ...facts,
})
