import type { Deps } from '../../../../deps.ts'
import {
  type Administrator,
  recordChange,
} from '../../../../service/administration/administrator.ts'
import { recordAudit } from '../../../../service/audit/audit.ts'
import type { StockTx } from '../../../../service/db/connect.ts'
import { fieldErrors, permissionDenied } from '../../../../service/http/errors.ts'
import { queueReturnMail } from '../../../../service/queue/queue.ts'
import { lockStock, restockReturn } from '../../../catalog/stock-queries.ts'
import { expectRestock } from '../../../wishlist/expect-restock.ts'
import { makeExchange } from '../../exchanges/make-exchange.ts'
import { updateExchanged } from '../../exchanges/queries.ts'
import { oweRefund } from '../../paying/owe-refund.ts'
import { findRefundablePayment } from '../../paying/queries.ts'
import { lockReturnToMove } from '../lock-return.ts'
import { moveReturn } from '../move-return.ts'
import { RETURN_MOVES } from '../moves.ts'
import type { ReturnedUnits } from '../schemas.ts'
import { readReturn } from './decide-return.ts'
import { decideRefund, listReturnedItems, type ReturnedItem, updateArrived } from './queries.ts'
import type { AdminReturn, ReceiveReturnBody } from './schemas.ts'

/**
 * Records that the items of an approved return have arrived: those fit for sale go back to stock, an order is made of
 * what they are exchanged for, and the money of the others goes back by the refund job, as a part of its payment. Those
 * that are missing give neither, and can be returned or refunded anew. Throws returnNotFound, invalidTransition, field
 * errors of `restock`, `missing`, `exchange` and `refund_amount`, outOfStock, and permissionDenied to a key if money
 * would go back or something be exchanged. Contract 8.9.
 */
export async function receiveReturn(
  { config, stock }: Pick<Deps, 'config' | 'stock'>,
  administrator: Administrator,
  returnId: number,
  { restock, missing, exchange, note, refund_amount: asked }: ReceiveReturnBody,
): Promise<AdminReturn> {
  const { userId, isKey, deadline } = administrator
  return stock.beginBefore(deadline, async (tx) => {
    const found = await lockReturnToMove(tx, 'receive', { userId, returnId })
    const { order_id, order_number, status } = found
    const items = await listReturnedItems(tx, returnId)
    const exchanged = exchangedOf({ restock, missing, exchange }, items)
    await updateArrived(tx, returnId, { restock, missing })
    if (found.has_exchanges) await updateExchanged(tx, returnId, exchanged)
    const payment = await findRefundablePayment(tx, order_id)
    const refund = await decideRefund(tx, returnId, { asked, left: payment?.refundable ?? '0' })
    if (refund.is_too_much) throw tooMuch(refund.max)
    if (isKey && (exchanged.length > 0 || !refund.is_nothing)) throw permissionDenied()

    const ids = { returnId, orderId: order_id, actorUserId: userId }
    await lockBothSides(tx, { restock, exchanged, items })
    await putBack(tx, ids, { restock, items })
    const made = exchanged.length > 0 ? await makeExchange(tx, config, ids) : undefined
    const { to } = RETURN_MOVES.receive
    await moveReturn(tx, returnId, found, { status: to, note, refundAmount: refund.amount })
    if (payment && !refund.is_nothing) {
      const { amount } = refund
      const owed = { amount, reason: 'Items returned', cause: 'return', returnId } as const
      await oweRefund(
        tx,
        payment,
        { ...owed, orderId: order_id },
        {
          subject: `A return of order ${order_number} must be paid back by hand`,
          occasion: 'Its items have arrived.',
        },
      )
    }
    await queueReturnMail(tx, returnId, 'received')
    if (made) await recordExchange(tx, administrator, made, order_number)
    return recordChange(
      tx,
      administrator,
      {
        action: 'receive_return',
        subject: { type: 'return', id: returnId },
        before: { order_number, status },
        after: {
          order_number,
          status: to,
          restock,
          ...(missing.length > 0 ? { missing } : {}),
          ...(made ? { exchange_order: made.order_number } : {}),
          refund_amount: refund.amount,
          ...(note ? { note } : {}),
        },
      },
      await readReturn(tx, config, returnId),
    )
  })
}

type Arrived = Pick<ReceiveReturnBody, 'restock' | 'missing' | 'exchange'>

/** The units that are exchanged. Throws field errors of all that does not fit. */
function exchangedOf(
  { restock, missing, exchange }: Arrived,
  items: readonly ReturnedItem[],
): readonly ReturnedUnits[] {
  const returned = unitsOf(items)
  const arrived = less(returned, missing)
  const exchangeable = unitsOf(
    items.map(({ order_item_id, exchange_variant_id }) => ({
      order_item_id,
      quantity: exchange_variant_id === null ? 0 : (arrived.get(order_item_id) ?? 0),
    })),
  )
  const all = [...exchangeable].map(([order_item_id, quantity]) => ({ order_item_id, quantity }))
  const exchanged = exchange ?? all.filter(({ quantity }) => quantity > 0)
  const problems = Object.entries({
    restock: problemsOf(restock, returned),
    missing: problemsOf(missing, less(returned, restock)),
    exchange: problemsOf(exchanged, exchangeable),
  }).filter(([, messages]) => messages.length > 0)
  if (problems.length > 0) throw fieldErrors(Object.fromEntries(problems))
  return exchanged
}

/** Without `units`: those that are refused by their own field count as none for the others. */
function less(most: ReadonlyMap<number, number>, units: readonly ReturnedUnits[]) {
  const rest = new Map(most)
  for (const { order_item_id: id, quantity } of units) {
    const max = rest.get(id) ?? 0
    if (quantity <= max) rest.set(id, max - quantity)
  }
  return rest
}

const unitsOf = (units: readonly ReturnedUnits[]) =>
  new Map(units.map((each) => [each.order_item_id, each.quantity]))

/** `most` is how many of each item they may be. */
const problemsOf = (units: readonly ReturnedUnits[], most: ReadonlyMap<number, number>) =>
  units.flatMap(({ order_item_id: id, quantity }) => {
    const max = most.get(id)
    if (max === undefined) return [`Invalid pk "${id}" - object does not exist.`]
    return quantity > max ? [`Item ${id}: Ensure this value is less than or equal to ${max}.`] : []
  })

const tooMuch = (max: string) =>
  fieldErrors({ refund_amount: [`Ensure this value is less than or equal to ${max}.`] })

type Units = {
  restock: readonly ReturnedUnits[]
  exchanged: readonly ReturnedUnits[]
  items: readonly ReturnedItem[]
}

/** The stock of what goes back and of what is sent: the order and the return are locked before it. */
async function lockBothSides(tx: StockTx, { restock, exchanged, items }: Units): Promise<void> {
  const variantIds = [
    ...itemsOf(restock, items).map(({ variant_id }) => variant_id),
    ...itemsOf(exchanged, items).flatMap(({ exchange_variant_id: id }) => (id === null ? [] : id)),
  ]
  if (variantIds.length > 0) await lockStock(tx, variantIds)
}

const itemsOf = (units: readonly ReturnedUnits[], items: readonly ReturnedItem[]) =>
  items.filter((item) => units.some(({ order_item_id }) => order_item_id === item.order_item_id))

async function putBack(
  tx: StockTx,
  ids: { returnId: number; orderId: number; actorUserId: number },
  { restock, items }: Pick<Units, 'restock' | 'items'>,
): Promise<void> {
  const variantIds = itemsOf(restock, items).map(({ variant_id }) => variant_id)
  if (variantIds.length === 0) return
  await expectRestock(tx, variantIds)
  await restockReturn(tx, ids)
}

/** The order of an exchange is placed by who has received the return. */
const recordExchange = (
  tx: StockTx,
  { userId: actorUserId, client }: Administrator,
  { id, order_number }: { id: number; order_number: string },
  returned: string,
) =>
  recordAudit(tx, {
    actorUserId,
    client,
    action: 'place_order',
    subject: { type: 'order', id },
    after: { order_number, exchange_of: returned },
  })
