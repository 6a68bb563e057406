import type { Deps } from '../../deps.ts'
import { shownIn } from '../../service/config/languages.ts'
import { clientOf, contextOf } from '../../service/http/client.ts'
import { envelope } from '../../service/http/envelope.ts'
import {
  addressRequired,
  countryOfAddress,
  fieldErrors,
  invalidPage,
  orderNotCancellable,
  orderNotFound,
  permissionDenied,
} from '../../service/http/errors.ts'
import { replyByKey, replyOnce } from '../../service/http/idempotency.ts'
import type { Router } from '../../service/http/router.ts'
import { sendConstant } from '../../service/http/send-cached.ts'
import { requireFields } from '../../service/http/validation.ts'
import { accountAccess, type OrderAccess } from './access.ts'
import { cancelOrder } from './cancel-order.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { PaymentMethods, paymentMethods } from './paying/payment-methods.ts'
import { withAddress } from './placing/order-address.ts'
import { payOrder } from './placing/pay-order.ts'
import { PLACED, placeOrder } from './placing/place-order.ts'
import { quoteRoutes } from './placing/quote-routes.ts'
import { PAYING_FAILURES, PLACING_FAILURES } from './placing/refusals.ts'
import { readAs } from './read-as.ts'
import { findOrder, listOrders } from './read-queries.ts'
import { returnRoutes } from './returns/routes.ts'
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

/** Contract 8: placing, the list, and the operations on one order of an account. */
export function orderRoutes(app: Router, deps: Deps) {
  const { config, db, payments, responses } = deps
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
        countryOfAddress('ZA'),
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
          const body = await withAddress(deps, user.id, request.body)
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

  oneOrderRoutes(app, deps, accountAccess(deps))
}

/** The operations on one order, of an account or of a guest. */
export function oneOrderRoutes(app: Router, deps: Deps, access: OrderAccess) {
  getOrderRoute(app, deps, access)
  payOrderRoute(app, deps, access)
  cancelOrderRoute(app, deps, access)
  returnRoutes(app, deps, access)
  invoiceRoutes(app, deps, access)
}

function getOrderRoute(app: Router, { config, db }: Deps, access: OrderAccess) {
  app.route({
    method: 'GET',
    url: access.at('/api/orders/:id/'),
    config: { ...access.config, translated: true, failures: access.reading.failures },
    onRequest: access.reading.onRequest,
    schema: {
      ...access.described({
        operationId: 'getOrder',
        summary: 'One order with its items and history',
        description: 'For its owner; administrators see every order.',
      }),
      params: access.params,
      response: { 200: OrderDetail },
    },
    handler: (request) =>
      readAs(access, request, (id, reader) =>
        findOrder(db, id, reader, shownIn(config, request.lang)),
      ),
  })
}

function cancelOrderRoute(app: Router, deps: Deps, access: OrderAccess) {
  app.route({
    method: 'POST',
    url: access.at('/api/orders/:id/cancel/'),
    config: {
      ...access.config,
      idempotent: true,
      movesStock: true,
      failures: [
        fieldErrors({ reason: ['Ensure this field has no more than 500 characters.'] }),
        orderNotCancellable('shipped'),
        orderNotFound(),
      ],
    },
    onRequest: access.onRequest,
    schema: {
      ...access.described({
        operationId: 'cancelOrder',
        summary: 'Cancel an order',
        description:
          'A pending order, or one that was paid less than 24 hours ago: its money goes back.',
      }),
      params: access.params,
      body: CancelOrderBody,
      response: { 200: OrderCancelled },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db: deps.db,
        status: 200,
        message: 'Order cancelled successfully',
        work: (storeReply) => {
          const { id, reader } = access.orderOf(request)
          return cancelOrder(deps, reader, id, request.body, { ...contextOf(request), storeReply })
        },
      }),
  })
}

function payOrderRoute(app: Router, deps: Deps, access: OrderAccess) {
  app.route({
    method: 'POST',
    url: access.at('/api/orders/:id/pay/'),
    config: {
      ...access.config,
      verifiedEmail: access.paying.verifiedEmail,
      idempotent: true,
      movesStock: true,
      failures: [...access.paying.failures, ...PAYING_FAILURES],
    },
    onRequest: access.onRequest,
    schema: {
      ...access.described({
        operationId: 'payOrder',
        summary: 'Pay a pending order again',
        description:
          'Reserves its stock for another 30 minutes and returns a new link; the earlier link is void. ' +
          'From 24 hours after it was placed, an order can no longer be reserved or paid in this way. The ' +
          'units that a user has reserved and not paid are limited as when an order is placed.',
      }),
      params: access.params,
      body: PayOrderBody,
      response: { 200: PaymentLinkMade },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db: deps.db,
        status: 200,
        message: 'Payment link created',
        work: (storeReply) => {
          const { id, payer } = access.orderOf(request)
          return payOrder(deps, payer, id, request.body, { ...contextOf(request), storeReply })
        },
      }),
  })
}
