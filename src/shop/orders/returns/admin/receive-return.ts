import type { Deps } from '../../../../deps.ts'
import {
  type Administrator,
  recordChange,
} from '../../../../service/administration/administrator.ts'
import type { StockTx } from '../../../../service/db/connect.ts'
import { fieldErrors, permissionDenied } from '../../../../service/http/errors.ts'
import { queueReturnMail } from '../../../../service/queue/queue.ts'
import { lockStock, restockReturn } from '../../../catalog/stock-queries.ts'
import { expectRestock } from '../../../wishlist/expect-restock.ts'
import { oweRefund } from '../../paying/owe-refund.ts'
import { findRefundablePayment } from '../../paying/queries.ts'
import { lockReturnToMove } from '../lock-return.ts'
import { RETURN_MOVES } from '../moves.ts'
import { updateReturn } from '../queries.ts'
import type { ReturnedUnits } from '../schemas.ts'
import { readReturn } from './decide-return.ts'
import { decideRefund, listReturnedItems, type ReturnedItem, updateArrived } from './queries.ts'
import type { AdminReturn, ReceiveReturnBody } from './schemas.ts'

/**
 * Records that the items of an approved return have arrived: those fit for sale go back to stock, and the
 * money goes back by the refund job, as a part of its payment. Those that are missing give neither, and can be returned
 * or refunded anew. Throws returnNotFound, invalidTransition, field errors of `restock`, `missing` and `refund_amount`,
 * and permissionDenied to a key if money would go back. Contract 8.9.
 */
export async function receiveReturn(
  { config, stock }: Pick<Deps, 'config' | 'stock'>,
  administrator: Administrator,
  returnId: number,
  { restock, missing, note, refund_amount: asked }: ReceiveReturnBody,
): Promise<AdminReturn> {
  const { userId, isKey, deadline } = administrator
  return stock.beginBefore(deadline, async (tx) => {
    const found = await lockReturnToMove(tx, 'receive', { userId, returnId })
    const { order_id, order_number, status } = found
    const items = await listReturnedItems(tx, returnId)
    assertReturned({ restock, missing }, items)
    await updateArrived(tx, returnId, { restock, missing })
    const payment = await findRefundablePayment(tx, order_id)
    const refund = await decideRefund(tx, returnId, { asked, left: payment?.refundable ?? '0' })
    if (refund.is_too_much) throw tooMuch(refund.max)
    if (isKey && !refund.is_nothing) throw permissionDenied()

    const { to } = RETURN_MOVES.receive
    await updateReturn(tx, returnId, { status: to, note, refundAmount: refund.amount })
    await putBack(tx, { returnId, orderId: order_id, actorUserId: userId }, { restock, items })
    if (payment && !refund.is_nothing) {
      const { amount } = refund
      const owed = { amount, reason: 'Items returned', cause: 'return', returnId } as const
      await oweRefund(tx, payment, owed, {
        subject: `A return of order ${order_number} must be paid back by hand`,
        occasion: 'Its items have arrived.',
      })
    }
    await queueReturnMail(tx, returnId, 'received')
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
          refund_amount: refund.amount,
          ...(note ? { note } : {}),
        },
      },
      await readReturn(tx, config, returnId),
    )
  })
}

type Arrived = Pick<ReceiveReturnBody, 'restock' | 'missing'>

function assertReturned({ restock, missing }: Arrived, items: readonly ReturnedItem[]) {
  const returned = new Map(items.map((item) => [item.order_item_id, item.quantity]))
  const fit = problemsOf(restock, returned)
  if (fit.length > 0) throw fieldErrors({ restock: fit })
  for (const { order_item_id: id, quantity } of restock) {
    returned.set(id, (returned.get(id) ?? 0) - quantity)
  }
  const absent = problemsOf(missing, returned)
  if (absent.length > 0) throw fieldErrors({ missing: absent })
}

/** `most` is how many of each item they may be. */
const problemsOf = (units: readonly ReturnedUnits[], most: ReadonlyMap<number, number>) =>
  units.flatMap(({ order_item_id: id, quantity }) => {
    const max = most.get(id)
    if (max === undefined) return [`Invalid pk "${id}" - object does not exist.`]
    return quantity > max ? [`Item ${id}: Ensure this value is less than or equal to ${max}.`] : []
  })

const tooMuch = (max: string) =>
  fieldErrors({ refund_amount: [`Ensure this value is less than or equal to ${max}.`] })

/** The order and the return are locked and have what is fit for sale; variants are locked after them, by id. */
async function putBack(
  tx: StockTx,
  ids: { returnId: number; orderId: number; actorUserId: number },
  { restock, items }: { restock: readonly ReturnedUnits[]; items: readonly ReturnedItem[] },
): Promise<void> {
  const restocked = new Set(restock.map(({ order_item_id }) => order_item_id))
  const variantIds = items
    .filter(({ order_item_id }) => restocked.has(order_item_id))
    .map(({ variant_id }) => variant_id)
  if (variantIds.length === 0) return
  await lockStock(tx, variantIds)
  await expectRestock(tx, variantIds)
  await restockReturn(tx, ids)
}
