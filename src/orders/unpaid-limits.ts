import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { tooManyUnpaidUnits } from '../http/errors.ts'
import { UNVERIFIED_UNPAID_ORDERS_MAX, UNVERIFIED_UNPAID_UNITS_MAX } from '../limits/orders.ts'
import type { Unpaid } from './unpaid-queries.ts'

export type Buyer = { id: number; email: string; is_verified: boolean }
type Quantities = readonly { quantity: number }[]

/** How much a buyer may order; 0 where there is no limit. Contract 8.7. */
export function limitsOf(
  { unpaidMax, ordersPerHour, unpaidOrderCancelHours }: Config,
  { is_verified }: Buyer,
) {
  const max = (limit: number, ofUnverified: number) =>
    is_verified ? limit : Math.min(limit, ofUnverified)
  return {
    ordersPerHour,
    unpaidHours: unpaidOrderCancelHours,
    unpaidOrders: max(unpaidMax.orders, UNVERIFIED_UNPAID_ORDERS_MAX),
    unpaidUnits: max(unpaidMax.units, UNVERIFIED_UNPAID_UNITS_MAX),
  }
}
export type OrderLimits = ReturnType<typeof limitsOf>

/** For an order that exists already. Throws tooManyUnpaidUnits. */
export function assertMayReserve(
  { config }: Pick<Deps, 'config'>,
  buyer: Buyer,
  unpaid: Unpaid,
  lines: Quantities,
): void {
  const { unpaidUnits: max } = limitsOf(config, buyer)
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (max > 0 && unpaid.units + wanted > max) throw tooManyUnpaidUnits()
}
