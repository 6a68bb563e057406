import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { Config } from '../../../service/config/config.ts'
import { shownIn } from '../../../service/config/languages.ts'
import type { Queryable, StockTx, Tx } from '../../../service/db/connect.ts'
import {
  discountInvalid,
  fieldErrors,
  invalidTransition,
  orderChanged,
  orderHeld,
  orderNotFound,
  orderUnchangeable,
} from '../../../service/http/errors.ts'
import { queueOrderMail } from '../../../service/queue/queue.ts'
import { assertInStock } from '../placing/assert-in-stock.ts'
import {
  insertStatusHistory,
  lockOrderOf,
  type Mover,
  markOrderDeliveredIfShipped,
  markOrderShippedIfPaid,
} from '../queries.ts'
import type { OrderStatus } from '../schemas.ts'
import { sellOrder } from '../sell-order.ts'
import { getHold } from './hold-queries.ts'
import { linkOfParcel } from './parcel-link.ts'
import { findAnyOrder, getBeginning, insertShipment, updateMoneyByHand } from './queries.ts'
import type { AdminOrder, MoveOrderBody } from './schemas.ts'

type NextStatus = Exclude<OrderStatus, 'pending' | 'cancelled'>
/** Contract 8.1: the status that an administrator may give to an order of each status. */
const NEXT: Record<OrderStatus, NextStatus | undefined> = {
  pending: 'paid',
  paid: 'shipped',
  shipped: 'delivered',
  delivered: undefined,
  cancelled: undefined,
}

/**
 * Moves an order to its next status. Marking it as paid takes its stock exactly as a payment does, and
 * changes nothing if the stock is short. A held order is not shipped, nor is one moved of which the caller has read
 * another `version`: no parcel leaves with an old address, nor with none, of an erased buyer. Throws orderNotFound,
 * invalidTransition, orderUnchangeable, orderHeld, orderChanged, outOfStock, discountInvalid and field errors of `received_at`.
 */
export async function moveOrder(
  { config, stock }: Pick<Deps, 'config' | 'stock'>,
  administrator: Administrator,
  orderId: number,
  body: MoveOrderBody,
): Promise<AdminOrder> {
  return stock.begin(async (tx) => {
    const change = await moveUnderLock(tx, config, administrator, orderId, body)
    return recordOrderChange(tx, config, administrator, { orderId, change })
  })
}

/** moveOrder() for one of many orders: it is not read again. */
export async function moveUnread(
  { config, stock }: Pick<Deps, 'config' | 'stock'>,
  administrator: Administrator,
  orderId: number,
  body: MoveOrderBody,
): Promise<void> {
  await stock.begin(async (tx) => {
    const change = await moveUnderLock(tx, config, administrator, orderId, body)
    return recordChange(tx, administrator, change, undefined)
  })
}

async function moveUnderLock(
  tx: StockTx,
  config: Deps['config'],
  { userId: actorUserId }: Administrator,
  orderId: number,
  { status, note, version, ...facts }: MoveOrderBody,
) {
  const order = await lockOrderOf(tx, { userId: actorUserId, isAdmin: true }, orderId)
  if (!order) throw orderNotFound()
  const next = NEXT[order.status]
  if (!next || next !== status) throw invalidTransition(order.status, status)
  if (status === 'shipped' && order.is_erased) throw orderUnchangeable(order.status)
  if (status === 'shipped' && order.is_held) throw orderHeld(await getHold(tx, orderId))
  if (version !== undefined && version !== order.version) throw orderChanged(order.version)
  if (facts.received_at) facts.received_at = await momentReceived(tx, facts.received_at, config)
  await move(tx, orderId, next, { actorUserId, note })
  if (next === 'shipped') facts.tracking_url ||= await linkOfParcel(tx, facts)
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value))
  if (next === 'paid') await updateMoneyByHand(tx, orderId, facts)
  else if (Object.keys(given).length > 0) await insertShipment(tx, orderId, facts)
  const { order_number } = order
  return {
    action: 'move_order',
    subject: { type: 'order', id: orderId },
    before: { order_number, status: order.status },
    after: { order_number, status, ...(note ? { note } : {}), ...given },
  } as const
}

/** When money came: of a day its first moment. Throws field errors of `received_at`. */
async function momentReceived(tx: StockTx, time: string, { timeZone }: Config): Promise<string> {
  const { moment, is_ahead } = await getBeginning(tx, time, timeZone)
  if (is_ahead) throw fieldErrors({ received_at: ['This moment is still to come.'] })
  return moment
}

async function move(tx: StockTx, orderId: number, status: NextStatus, by: Mover): Promise<void> {
  if (status === 'paid') return sell(tx, orderId, by)
  if (status === 'shipped') await markOrderShippedIfPaid(tx, orderId)
  else await markOrderDeliveredIfShipped(tx, orderId)
  await insertStatusHistory(tx, orderId, status, by)
  await queueOrderMail(tx, orderId, status)
}

async function sell(tx: StockTx, orderId: number, by: Mover): Promise<void> {
  const lack = await sellOrder(tx, orderId, by)
  if (!lack) return
  assertInStock(lack.lines)
  throw discountInvalid()
}

/** recordChange() with the order as its reply, which is read after the audit row: its timeline has the change. */
export async function recordOrderChange(
  tx: Tx,
  config: Config,
  administrator: Administrator,
  { orderId, change }: { orderId: number; change: Parameters<typeof recordChange>[2] },
): Promise<AdminOrder> {
  await recordChange(tx, administrator, change, undefined)
  const order = await readOrder(tx, config, orderId)
  await administrator.storeReply?.(tx, order)
  return order
}

/** The order as administrators see it. Throws orderNotFound. */
export async function readOrder(
  db: Queryable,
  config: Config,
  orderId: number,
): Promise<AdminOrder> {
  const order = await findAnyOrder(db, orderId, shownIn(config))
  if (!order) throw orderNotFound()
  return order
}
