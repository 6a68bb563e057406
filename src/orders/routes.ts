import { shownIn } from '../config/languages.ts'
import type { Deps } from '../deps.ts'
import { IdParams } from '../fields/ids.ts'
import { clientOf, contextOf } from '../http/client.ts'
import { envelope } from '../http/envelope.ts'
import {
  addressRequired,
  cartChanged,
  cartEmpty,
  cartFull,
  deliveryMethodUnknown,
  discountInvalid,
  discountMinimum,
  fieldErrors,
  invalidPage,
  orderNoLongerPayable,
  orderNotCancellable,
  orderNotFound,
  orderNotPayable,
  outOfStock,
  paymentMethodUnavailable,
  paymentRefused,
  permissionDenied,
  providerTimeout,
  providerUnavailable,
  quotaExceeded,
  secondFactorRequired,
  tooManyUnpaidOrders,
  tooManyUnpaidUnits,
  totalChanged,
} from '../http/errors.ts'
import { replyByKey, replyOnce } from '../http/idempotency.ts'
import { requireObject } from '../http/objects.ts'
import type { Router } from '../http/router.ts'
import { sendConstant } from '../http/send-cached.ts'
import { requireFields } from '../http/validation.ts'
import { cancelOrder } from './cancel-order.ts'
import { withAddress } from './order-address.ts'
import { payOrder } from './pay-order.ts'
import { PaymentMethods, paymentMethods } from './payment-methods.ts'
import { PLACED, placeOrder } from './place-order.ts'
import { isOrderOf } from './queries.ts'
import { quoteRoutes } from './quote-routes.ts'
import { readAs } from './read-as.ts'
import { findOrder, listOrders } from './read-queries.ts'
import { SHORT_LINE } from './refusals.ts'
import {
  CancelOrderBody,
  CreateOrderBody,
  OrderCancelled,
  OrderDetail,
  OrderListQuery,
  OrderPage,
  OrderPlaced,
  PaymentLinkMade,
  PayOrderBody,
} from './schemas.ts'

const tags = ['Orders']
const unknownPaymentMethod = fieldErrors({ payment_method: ['"cash" is not a valid choice.'] })
/** The failures of a request for a payment link. */
const LINK_FAILURES = [
  paymentMethodUnavailable(),
  paymentRefused({ error: 'The card was declined.', code: 'card_declined' }),
  providerUnavailable(),
  providerTimeout(),
]

/** Of what places an order, and of what pays one again, with an account or without. */
export const PLACING_FAILURES = [
  addressRequired(),
  unknownPaymentMethod,
  discountInvalid(),
  discountMinimum('500.00'),
  deliveryMethodUnknown('drone'),
  cartEmpty(),
  cartFull(),
  outOfStock([SHORT_LINE]),
  quotaExceeded({ seconds: 1_200, limit: 30 }),
  tooManyUnpaidOrders(),
  tooManyUnpaidUnits(),
  totalChanged('999.00'),
  ...LINK_FAILURES,
  cartChanged(),
]
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

/** Contract 8. */
export function orderRoutes(app: Router, deps: Deps) {
  const { config, db, payments, responses } = deps
  const requireOwn = requireObject(orderNotFound, (id, { user }) => isOrderOf(db, user.id, id))
  quoteRoutes(app, deps)

  app.route({
    method: 'POST',
    url: '/api/orders/create/',
    config: {
      auth: 'user',
      verifiedEmail: true,
      idempotent: true,
      movesStock: true,
      translated: true,
      triesCode: (body) => (body as CreateOrderBody | undefined)?.discount_code !== undefined,
      failures: [
        permissionDenied(),
        fieldErrors({ address_id: ['Give either address or address_id.'] }),
        ...PLACING_FAILURES,
      ],
    },
    schema: {
      tags,
      operationId: 'createOrder',
      summary: 'Order what is in the cart',
      description:
        'Reserves the stock for 30 minutes and returns the link to pay at; the ordered lines leave the ' +
        'cart. `amount_due` is what the link asks for: the items, less a discount, and the delivery; where it ' +
        'is 0.00, no provider is asked and the order is paid at once. The order is `paid` when the provider has said so, which may be a little after the customer ' +
        'has come back: read it until then. With an `Idempotency-Key` a request whose reply was lost can be sent again and orders ' +
        'once. What one user has ordered and ' +
        'not paid is limited: 10 orders and 200 reserved units, as long as the address is not verified ' +
        '3 orders and 50 units. Within an hour one user places at most 30 orders, then 429.',
      body: requireFields(CreateOrderBody, [['address', 'address_id']], addressRequired),
      response: { 201: OrderPlaced },
    },
    handler: (request, reply) =>
      replyByKey(request, reply, {
        db,
        status: PLACED.status,
        work: async (key) => {
          const { user, deadlineAt, namedLanguage: language } = request
          const body = await withAddress(db, user.id, request.body)
          const client = clientOf(request)
          return placeOrder(deps, user, body, { client, deadlineAt, key, language })
        },
      }),
  })

  app.route({
    method: 'GET',
    url: '/api/orders/',
    config: {
      auth: 'user',
      translated: true,
      failures: [
        fieldErrors({ status: ['Select a valid choice. x is not one of the available choices.'] }),
        invalidPage(),
      ],
    },
    schema: {
      tags,
      operationId: 'listOrders',
      summary: 'The caller’s orders',
      description:
        'Newest first, cancelled ones too, in pages; a user without orders has an empty ' +
        'page. Each with its first three lines: the others are in the detail.',
      querystring: OrderListQuery,
      response: { 200: OrderPage },
    },
    handler: async ({ user, query, url, lang }) => {
      const rows = await listOrders(db, user.id, query, lang)
      return envelope(rows, query, { publicUrl: config.publicUrl, requestUrl: url })
    },
  })

  app.route({
    method: 'GET',
    url: '/api/orders/payment-methods/',
    config: { auth: 'none', cached: true },
    schema: {
      tags,
      operationId: 'listPaymentMethods',
      summary: 'The ways to pay',
      description:
        'Both values of `payment_method`, with the provider behind each, so that a checkout can name ' +
        'its choices. One that is not available is refused when an order is placed with it. Credentials ' +
        'are ignored.',
      response: { 200: PaymentMethods },
    },
    handler: (request, reply) =>
      sendConstant(request, reply, { responses, body: paymentMethods(payments) }),
  })

  app.route({
    method: 'GET',
    url: '/api/orders/:id/',
    config: {
      auth: 'user',
      translated: true,
      failures: [secondFactorRequired(), orderNotFound()],
    },
    schema: {
      tags,
      operationId: 'getOrder',
      summary: 'One order with its items and history',
      description: 'For its owner; administrators see every order.',
      params: IdParams,
      response: { 200: OrderDetail },
    },
    handler: async ({ user, params, lang }) =>
      readAs(deps, user, (reader) => findOrder(db, params.id, reader, shownIn(config, lang))),
  })

  app.route({
    method: 'POST',
    url: '/api/orders/:id/cancel/',
    config: {
      auth: 'user',
      idempotent: true,
      movesStock: true,
      failures: [
        fieldErrors({ reason: ['Ensure this field has no more than 500 characters.'] }),
        orderNotCancellable('shipped'),
        orderNotFound(),
      ],
    },
    onRequest: requireOwn,
    schema: {
      tags,
      operationId: 'cancelOrder',
      summary: 'Cancel an order',
      description:
        'A pending order, or one that was paid less than 24 hours ago: its money goes back.',
      params: IdParams,
      body: CancelOrderBody,
      response: { 200: OrderCancelled },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 200,
        message: 'Order cancelled successfully',
        work: (storeReply) => {
          const { user, params, body } = request
          const owner = { userId: user.id, isAdmin: false }
          return cancelOrder(deps, owner, params.id, body, { ...contextOf(request), storeReply })
        },
      }),
  })

  app.route({
    method: 'POST',
    url: '/api/orders/:id/pay/',
    config: {
      auth: 'user',
      verifiedEmail: true,
      idempotent: true,
      movesStock: true,
      failures: [permissionDenied(), ...PAYING_FAILURES],
    },
    onRequest: requireOwn,
    schema: {
      tags,
      operationId: 'payOrder',
      summary: 'Pay a pending order again',
      description:
        'Reserves its stock for another 30 minutes and returns a new link; the earlier link is void. ' +
        'From 24 hours after it was placed, an order can no longer be reserved or paid in this way. The ' +
        'units that a user has reserved and not paid are limited as when an order is placed.',
      params: IdParams,
      body: PayOrderBody,
      response: { 200: PaymentLinkMade },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 200,
        message: 'Payment link created',
        work: (storeReply) => {
          const { user, params, body } = request
          return payOrder(deps, user, params.id, body, { ...contextOf(request), storeReply })
        },
      }),
  })
}
