import type { Deps } from '../../../deps.ts'
import type { Config } from '../../../service/config/config.ts'
import { tooManyUnpaidOrders, tooManyUnpaidUnits } from '../../../service/http/errors.ts'
import {
  ORDER_RESERVATION_HOURS,
  UNVERIFIED_UNPAID_ORDERS_MAX,
  UNVERIFIED_UNPAID_UNITS_MAX,
} from '../../../service/limits/orders.ts'
import type { Unpaid } from './unpaid-queries.ts'

type Account = { id: number; email: string; is_verified: boolean }
/** Without an account, by the key of the cart: null of one on the phone, who may have no address. */
export type Guest = {
  guestKey: string | null
  email: string
  full_name: string
  phone_number: string
}
export type Buyer = Account | Guest
/** Who renews an order: its user, or a guest with its token. */
export type Payer = Account | { id: null; email: string }
type Quantities = readonly { quantity: number }[]

/** How much a buyer may order; 0 where there is no limit. Contract 8.7. */
export function limitsOf(config: Config, buyer: Pick<Account, 'is_verified'> | Guest) {
  const { unpaidMax, ordersPerHour, unpaidOrderCancelHours } = config
  const isGuest = 'guestKey' in buyer
  const max = (limit: number, ofUnverified: number) =>
    !isGuest && buyer.is_verified ? limit : Math.min(limit, ofUnverified)
  return {
    ordersPerHour,
    unpaidHours: isGuest ? ORDER_RESERVATION_HOURS : unpaidOrderCancelHours,
    unpaidOrders: max(unpaidMax.orders, UNVERIFIED_UNPAID_ORDERS_MAX),
    unpaidUnits: max(unpaidMax.units, UNVERIFIED_UNPAID_UNITS_MAX),
    /** Of one client of guests: orders with live reservations, and the units that these reserve. */
    clientOrders: config.guestOrdersPerClient,
    clientUnits: config.guestUnitsPerClient,
  }
}
export type OrderLimits = ReturnType<typeof limitsOf>

/** For an order that exists already. Throws tooManyUnpaidUnits and, for a guest, tooManyUnpaidOrders. */
export function assertMayReserve(
  { config }: Pick<Deps, 'config'>,
  payer: Payer,
  unpaid: Unpaid,
  lines: Quantities,
): void {
  const { unpaidUnits, clientOrders, clientUnits } = limitsOf(config, {
    is_verified: payer.id !== null && payer.is_verified,
  })
  const isGuest = payer.id === null
  if (isGuest && clientOrders > 0 && unpaid.orders >= clientOrders) throw tooManyUnpaidOrders()
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const exceeds = (max: number, reserved: number) => max > 0 && reserved + wanted > max
  if (
    exceeds(unpaidUnits, unpaid.units) ||
    (isGuest && exceeds(clientUnits, unpaid.client_units))
  ) {
    throw tooManyUnpaidUnits()
  }
}
