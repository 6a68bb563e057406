import type { ShownIn } from '../config/languages.ts'
import type { Db } from '../db/connect.ts'
import { orderNotFound } from '../http/errors.ts'
import { findOrder } from '../orders/read-queries.ts'
import { findReturnsOfOrder } from '../returns/queries.ts'
import { GUEST } from './open-order.ts'

/** Throws orderNotFound if an account has claimed it meanwhile. */
export async function readGuestOrder(db: Db, orderId: number, shown: ShownIn) {
  const order = await findOrder(db, orderId, GUEST, shown)
  if (!order) throw orderNotFound()
  return order
}

/** The same of its returns. */
export async function readGuestReturns(db: Db, orderId: number, shown: ShownIn) {
  const results = await findReturnsOfOrder(db, orderId, GUEST, shown)
  if (!results) throw orderNotFound()
  return { results }
}
