import type { Deps } from '../../../deps.ts'
import type { Administrator } from '../../../service/administration/administrator.ts'
import { orderNotFound, unavailable } from '../../../service/http/errors.ts'
import { Failure } from '../../../service/http/failure.ts'
import { moveUnread } from './move-order.ts'
import { listOrderNumbers } from './packing-queries.ts'
import type { MoveOrdersBody, MoveOutcome } from './packing-schemas.ts'

/**
 * Moves each order in a transaction of its own, one after the other: one that cannot be moved keeps no other
 * from it. Contract 11.6.
 */
export async function moveOrders(
  deps: Deps,
  // The reply that is stored for a repetition is that of all orders, not of the first.
  { storeReply: _, ...administrator }: Administrator,
  { status, note, orders }: MoveOrdersBody,
): Promise<{ results: MoveOutcome[] }> {
  const known = await listOrderNumbers(
    deps.db,
    orders.map(({ id }) => id),
  )
  const numbers = new Map(known.map(({ id, order_number }) => [id, order_number]))
  const results: MoveOutcome[] = []
  for (const { id, ...parcel } of orders) {
    const order_number = numbers.get(id) ?? null
    const error =
      order_number === null
        ? orderNotFound().sentence
        : await problemOf(administrator, () =>
            moveUnread(deps, administrator, id, { status, note, reference: '', ...parcel }),
          )
    results.push({ id: Number(id), order_number, success: !error, ...(error ? { error } : {}) })
  }
  return { results }
}

/** Why it fails; undefined if it does not. */
async function problemOf({ client }: Administrator, move: () => Promise<void>) {
  try {
    await move()
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.sentence
    client.log?.warn({ err: error }, 'one of many orders was not moved')
    return unavailable().sentence
  }
}
