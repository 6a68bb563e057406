/** The use that an order makes of a discount: see discount_uses. */
import type { Fragment, Tx } from '../../../service/db/connect.ts'

/**
 * Reserves the use as long as the stock of the order is reserved, and takes it again if it had lapsed: false if
 * others have used it up since. True for an order without a discount. The order must be locked.
 */
export const reserveDiscountUse = (tx: Tx, orderId: number): Promise<boolean> =>
  takeDiscountUse(
    tx,
    orderId,
    tx`(select max(r.expires_at) from stock_reservations r where r.order_id = ${orderId})`,
  )

/** The use of an order that is paid never lapses. False if it had lapsed, and others have used it up since. */
export const consumeDiscountUse = (tx: Tx, orderId: number): Promise<boolean> =>
  takeDiscountUse(tx, orderId, tx`'infinity'::timestamptz`)

/** sql/functions/orders/take_discount_use.sql */
async function takeDiscountUse(tx: Tx, orderId: number, until: Fragment): Promise<boolean> {
  const [{ is_taken }] = await tx<[{ is_taken: boolean }]>`
    select take_discount_use(${orderId}, ${until}) as is_taken`
  return is_taken
}

/** Gives the use of an order that is cancelled back to others. */
export async function releaseDiscountUse(tx: Tx, orderId: number): Promise<void> {
  await tx`update discount_uses set held_until = '-infinity' where order_id = ${orderId}`
}
