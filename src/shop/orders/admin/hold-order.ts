import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { Tx } from '../../../service/db/connect.ts'
import {
  fieldErrors,
  notFound,
  orderNotFound,
  orderUnchangeable,
} from '../../../service/http/errors.ts'
import { lockOrderToCorrect, type OrderToCorrect } from './correction-queries.ts'
import { endShownHold, upsertHold } from './hold-queries.ts'
import type { HoldBody, MissingItem } from './hold-schemas.ts'
import { recordOrderChange } from './move-order.ts'
import { listRefundableItems, type RefundableItem } from './refund-queries.ts'
import type { AdminOrder } from './schemas.ts'

/**
 * Holds a paid order, or replaces note and items of the hold of a person: a hold of the service stays above
 * it. Throws orderNotFound, orderUnchangeable, and field errors of `items` that are not in the parcel.
 */
export async function holdOrder(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  administrator: Administrator,
  orderId: number,
  { note, items }: HoldBody,
): Promise<AdminOrder> {
  return db.begin(async (tx) => {
    const { order_number } = await lockOrderToShip(tx, orderId)
    if (items) assertInParcel(items, await listRefundableItems(tx, orderId))
    const reason = items ? 'item_missing' : 'staff'
    await upsertHold(tx, orderId, { reason, note, items, actorUserId: administrator.userId })
    const change = {
      action: 'hold_order',
      subject: { type: 'order', id: orderId },
      // With the note: another one of the same hold replaces it there.
      after: { order_number, reason, ...(note ? { note } : {}), ...(items ? { items } : {}) },
    } as const
    return recordOrderChange(tx, config, administrator, { orderId, change })
  })
}

/**
 * Ends the hold that is shown, whatever its reason, and for the same reason the service does not hold the order
 * again. Throws orderNotFound, orderUnchangeable, and notFound of an order that is not held.
 */
export async function endHold(
  { db }: Pick<Deps, 'db'>,
  administrator: Administrator,
  orderId: number,
): Promise<void> {
  await db.begin(async (tx) => {
    const { order_number } = await lockOrderToShip(tx, orderId)
    const reason = await endShownHold(tx, orderId)
    if (!reason) throw notFound()
    const change = {
      action: 'end_hold',
      subject: { type: 'order', id: orderId },
      before: { order_number, reason },
    } as const
    await recordChange(tx, administrator, change, undefined)
  })
}

/** A paid order that is not shipped. Throws orderNotFound, and orderUnchangeable of any other. */
export async function lockOrderToShip(tx: Tx, orderId: number): Promise<OrderToCorrect> {
  const order = await lockOrderToCorrect(tx, orderId)
  if (!order) throw orderNotFound()
  if (order.status !== 'paid' || order.is_erased) throw orderUnchangeable(order.status)
  return order
}

function assertInParcel(items: readonly MissingItem[], bought: readonly RefundableItem[]): void {
  const inParcel = new Map(bought.map((item) => [item.order_item_id, item.left]))
  const problems = items.flatMap(({ order_item_id: id, quantity }) => {
    const max = inParcel.get(id)
    if (max === undefined) return [`Invalid pk "${id}" - object does not exist.`]
    return quantity > max ? [`Item ${id}: Ensure this value is less than or equal to ${max}.`] : []
  })
  if (problems.length > 0) throw fieldErrors({ items: problems })
}
