import { z } from 'zod'
import { Count, Switch, type Values } from './values.ts'

export const orderVariables = {
  UNPAID_ORDER_CANCEL_HOURS: Count.max(8_760).default(72),
  MAX_UNPAID_ORDERS: Count.default(10),
  MAX_UNPAID_UNITS: Count.default(200),
  ORDERS_PER_HOUR: Count.max(10_000).default(30),
  REQUIRE_VERIFIED_EMAIL_TO_ORDER: Switch,
  GUEST_CHECKOUT: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  GUEST_ORDERS_PER_CLIENT: Count.max(10_000).default(10),
  GUEST_UNITS_PER_CLIENT: Count.default(100),
  ORDER_NUMBER_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/, 'must be 1 to 10 of A-Z, 0-9')
    .default('ORD'),
}

export const orderSettings = (env: Values<typeof orderVariables>) => ({
  /** 0 is never. */
  unpaidOrderCancelHours: env.UNPAID_ORDER_CANCEL_HOURS,
  /** Unpaid orders of one user at a time, and their units; 0 is no limit. */
  unpaidMax: { orders: env.MAX_UNPAID_ORDERS, units: env.MAX_UNPAID_UNITS },
  /** Orders of one user in an hour; 0 is no limit. */
  ordersPerHour: env.ORDERS_PER_HOUR,
  requireVerifiedEmailToOrder: env.REQUIRE_VERIFIED_EMAIL_TO_ORDER,
  hasGuestCheckout: env.GUEST_CHECKOUT === '1',
  /** Guests' orders with live reservations of one client; 0 is no limit. */
  guestOrdersPerClient: env.GUEST_ORDERS_PER_CLIENT,
  /** Units that these reserve; 0 is no limit. */
  guestUnitsPerClient: env.GUEST_UNITS_PER_CLIENT,
  orderNumberPrefix: env.ORDER_NUMBER_PREFIX,
})
