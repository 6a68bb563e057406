import type { Deps } from '../deps.ts'
import { quotaExceeded, tooManyUnpaidOrders, tooManyUnpaidUnits } from '../http/errors.ts'
import { UNVERIFIED_UNPAID_ORDERS_MAX, UNVERIFIED_UNPAID_UNITS_MAX } from '../limits.ts'
import type { Ordered, Unpaid } from './unpaid-queries.ts'

export type Buyer = { id: number; email: string; is_verified: boolean }
type Quantities = readonly { quantity: number }[]

/** Throws quotaExceeded, tooManyUnpaidOrders or tooManyUnpaidUnits. Contract 8.7. */
export function assertMayOrder(
  { config }: Pick<Deps, 'config'>,
  buyer: Buyer,
  ordered: Ordered,
  lines: Quantities,
): void {
  const { wait_seconds: seconds, ...unpaid } = ordered
  if (seconds !== null) throw quotaExceeded({ seconds, limit: config.ordersPerHour })
  const { orders } = config.unpaidMax
  const max = buyer.is_verified ? orders : Math.min(orders, UNVERIFIED_UNPAID_ORDERS_MAX)
  if (orders > 0 && unpaid.orders >= max) throw tooManyUnpaidOrders()
  assertMayReserve({ config }, buyer, unpaid, lines)
}

/** For an order that exists already. Throws tooManyUnpaidUnits. */
export function assertMayReserve(
  { config }: Pick<Deps, 'config'>,
  buyer: Buyer,
  unpaid: Unpaid,
  lines: Quantities,
): void {
  const { units } = config.unpaidMax
  const max = buyer.is_verified ? units : Math.min(units, UNVERIFIED_UNPAID_UNITS_MAX)
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units > 0 && unpaid.units + wanted > max) throw tooManyUnpaidUnits()
}
