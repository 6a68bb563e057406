import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../../service/audit/audit.ts'
import { shownIn } from '../../../service/config/languages.ts'
import {
  buyerErased,
  fieldErrors,
  itemsNotReturnable,
  orderNotFound,
  orderNotReturnable,
  returnWindowClosed,
  tooManyReturns,
} from '../../../service/http/errors.ts'
import { RETURNS_PER_ORDER_MAX } from '../../../service/limits/orders.ts'
import { queueReturnMail } from '../../../service/queue/queue.ts'
import {
  addExchanges,
  assertWantedInStock,
  problemsOfExchanges,
  wantedOf,
} from '../exchanges/want-exchange.ts'
import type { OrderReader } from '../queries.ts'
import type { RequestContext } from '../request-context.ts'
import {
  getReturn,
  insertReturn,
  listReturnableItems,
  lockOrderToReturn,
  type OrderToReturn,
  type ReturnableItem,
} from './queries.ts'
import type { RequestReturnBody, Return, ReturnedUnits } from './schemas.ts'

/**
 * Requests that units of a delivered order go back, for its owner or an administrator, who may do so after the
 * window has closed (`is_late`). Requests for one order are made under its lock, so
 * that together they never have more than was bought. Throws orderNotFound, field errors of `items`,
 * orderNotReturnable, returnWindowClosed, tooManyReturns, itemsNotReturnable and outOfStock, and buyerErased of exchanges:
 * there is no address to send anything to. Contract 8.9.
 */
export async function requestReturn(
  { config, stock }: Pick<Deps, 'config' | 'stock'>,
  caller: OrderReader,
  orderId: number,
  { is_late, ...body }: RequestReturnBody & { is_late?: boolean },
  { client, deadline, lang, storeReply }: RequestContext<Return>,
): Promise<Return> {
  return stock.beginBefore(deadline, async (tx) => {
    const order = await lockOrderToReturn(tx, caller, orderId)
    if (!order) throw orderNotFound()
    const bought = await listReturnableItems(tx, orderId)
    const wanted = wantedOf(body.items)
    assertFit([
      ...problemsOfUnknown(body.items, bought),
      ...(await problemsOfExchanges(tx, wanted)),
    ])
    assertOpen(order, is_late ?? false)
    if (order.is_erased && wanted.length > 0) throw buyerErased()
    assertReturnable(body.items, bought)
    await assertWantedInStock(tx, wanted)

    const id = await insertReturn(tx, orderId, body)
    await addExchanges(tx, id, wanted)
    await queueReturnMail(tx, id, 'requested')
    const { order_number } = order
    await recordAudit(tx, {
      actorUserId: caller.userId ?? undefined,
      action: 'request_return',
      subject: { type: 'return', id },
      client,
      after: { order_number, items: body.items, ...(is_late ? { is_late } : {}) },
    })
    const requested = await getReturn(tx, id, shownIn(config, lang))
    await storeReply(tx, requested)
    return requested
  })
}

function assertFit(problems: string[]) {
  if (problems.length > 0) throw fieldErrors({ items: problems })
}

function problemsOfUnknown(items: readonly ReturnedUnits[], bought: readonly ReturnableItem[]) {
  const known = new Set(bought.map(({ order_item_id }) => order_item_id))
  return items
    .filter(({ order_item_id }) => !known.has(order_item_id))
    .map(({ order_item_id }) => `Invalid pk "${order_item_id}" - object does not exist.`)
}

function assertOpen(
  { status, return_until, is_window_open, returns_count }: OrderToReturn,
  isLate: boolean,
) {
  if (status !== 'delivered') throw orderNotReturnable(status)
  if (!is_window_open && !isLate) throw returnWindowClosed(return_until)
  if (returns_count >= RETURNS_PER_ORDER_MAX) throw tooManyReturns()
}

function assertReturnable(items: readonly ReturnedUnits[], bought: readonly ReturnableItem[]) {
  const wanted = new Map(items.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
  const short = bought.filter(
    ({ order_item_id, returnable }) => (wanted.get(order_item_id) ?? 0) > returnable,
  )
  if (short.length > 0) throw itemsNotReturnable(short)
}
