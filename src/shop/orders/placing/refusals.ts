import type { Deps } from '../../../deps.ts'
import {
  addressRequired,
  cartChanged,
  cartEmpty,
  cartFull,
  deliveryMethodElsewhere,
  deliveryMethodUnknown,
  discountInvalid,
  discountMinimum,
  fieldErrors,
  noDeliveryTo,
  orderNoLongerPayable,
  orderNotFound,
  orderNotPayable,
  outOfStock,
  paymentMethodUnavailable,
  paymentRefused,
  providerTimeout,
  providerUnavailable,
  quotaExceeded,
  tooManyUnpaidOrders,
  tooManyUnpaidUnits,
  totalChanged,
} from '../../../service/http/errors.ts'
import type { Failure } from '../../../service/http/failure.ts'
import { abaya } from '../../catalog/schemas.ts'
import type { CreateOrderBody } from '../schemas.ts'
import type { Refusal } from './placing-queries.ts'

/** Why a cart may not be ordered or priced, as the reply says it. */
export function failureOf(
  refusal: Refusal,
  { config }: Pick<Deps, 'config'>,
  { delivery_method, country }: Pick<CreateOrderBody, 'delivery_method' | 'country'>,
): Failure {
  switch (refusal.code) {
    case 'cart_changed':
      return cartChanged()
    case 'cart_empty':
      return cartEmpty()
    case 'cart_full':
      return cartFull()
    case 'out_of_stock':
      return outOfStock(refusal.short)
    case 'too_many_within_hour':
      return quotaExceeded({ seconds: refusal.wait_seconds, limit: config.ordersPerHour })
    case 'too_many_unpaid_orders':
      return tooManyUnpaidOrders()
    case 'too_many_unpaid_units':
      return tooManyUnpaidUnits()
    case 'total_changed':
      return totalChanged(refusal.amount_due)
    case 'discount_invalid':
      return discountInvalid()
    case 'discount_minimum':
      return discountMinimum(refusal.minimum_total)
    case 'delivery_unknown':
      return deliveryMethodUnknown(delivery_method ?? '')
    case 'delivery_elsewhere':
      return delivery_method ? deliveryMethodElsewhere(country) : noDeliveryTo(country)
  }
}

/** Of the discount, the delivery and the country, in quotes and orders alike. */
export const COST_FAILURES = [
  discountInvalid(),
  discountMinimum('500.00'),
  deliveryMethodUnknown('drone'),
  deliveryMethodElsewhere('EG'),
  noDeliveryTo('EG'),
]

/** A line of a refusal for lack of stock: it documents the 400. */
export const SHORT_LINE = {
  product: abaya.name,
  variant: 'LLA-SAND-M',
  requested: 2,
  available: 1,
}

const unknownPaymentMethod = fieldErrors({ payment_method: ['"cash" is not a valid choice.'] })
/** The failures of a request for a payment link. */
const LINK_FAILURES = [
  paymentMethodUnavailable(),
  paymentRefused({ error: 'The card was declined.', code: 'card_declined' }),
  providerUnavailable(),
  providerTimeout(),
]

/** The failures of every order that is placed. */
export const ORDERING_FAILURES = [
  addressRequired(),
  unknownPaymentMethod,
  ...COST_FAILURES,
  outOfStock([SHORT_LINE]),
  totalChanged('999.00'),
  ...LINK_FAILURES,
  cartChanged(),
]
/** Of an order of a cart, with an account or without. */
export const PLACING_FAILURES = [
  ...ORDERING_FAILURES,
  cartEmpty(),
  cartFull(),
  quotaExceeded({ seconds: 1_200, limit: 30 }),
  tooManyUnpaidOrders(),
  tooManyUnpaidUnits(),
]
/** Of an order that is paid again. */
export const PAYING_FAILURES = [
  unknownPaymentMethod,
  orderNotFound(),
  orderNotPayable('paid'),
  orderNoLongerPayable(),
  discountInvalid(),
  outOfStock([SHORT_LINE]),
  tooManyUnpaidUnits(),
  ...LINK_FAILURES,
]
