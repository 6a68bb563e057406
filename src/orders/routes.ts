import type { Deps } from '../deps.ts'
import { clientOf } from '../http/client.ts'
import {
  addressRequired,
  cartChanged,
  cartEmpty,
  cartFull,
  fieldErrors,
  invalidPage,
  orderNotFound,
  outOfStock,
  paymentMethodUnavailable,
  paymentRefused,
  permissionDenied,
  providerTimeout,
  providerUnavailable,
} from '../http/errors.ts'
import { envelope } from '../http/pages.ts'
import type { Router } from '../http/router.ts'
import { done, IdParams } from '../http/schemas.ts'
import { requireFields } from '../http/validation.ts'
import { ANSWER_SECONDS } from '../limits.ts'
import { placeOrder } from './place-order.ts'
import { findOrder, listOrders } from './read-queries.ts'
import { CreateOrderBody, OrderDetail, OrderListQuery, OrderPage, OrderPlaced } from './schemas.ts'

const tags = ['Orders']

/** Contract: Orders. */
export function orderRoutes(app: Router, deps: Deps) {
  const { config, db } = deps

  app.route({
    method: 'POST',
    url: '/api/orders/create/',
    config: {
      auth: 'user',
      verifiedEmail: true,
      failures: [
        permissionDenied(),
        addressRequired(),
        fieldErrors({ payment_method: ['"cash" is not a valid choice.'] }),
        cartEmpty(),
        cartFull(),
        outOfStock([
          {
            product: 'Layered Linen Abaya',
            variant: 'LLA-SAND-M',
            requested: 2,
            available: 1,
          },
        ]),
        paymentMethodUnavailable(),
        paymentRefused({
          error: 'The card was declined.',
          code: 'card_declined',
        }),
        cartChanged(),
        providerUnavailable(),
        providerTimeout(),
      ],
    },
    schema: {
      tags,
      summary: 'Order what is in the cart',
      description: 'Reserves the stock for 30 minutes and returns the link to pay at.',
      body: requireFields(CreateOrderBody, ['address'], addressRequired),
      response: { 201: OrderPlaced },
    },
    handler: async (request, reply) => {
      const deadline = AbortSignal.timeout(ANSWER_SECONDS * 1000)
      const context = { client: clientOf(request), deadline }
      const placed = await placeOrder(deps, request.user, request.body, context)
      reply.code(201)
      return { ...done('Order created successfully'), data: placed }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/orders/',
    config: {
      auth: 'user',
      failures: [
        fieldErrors({
          status: ['Select a valid choice. x is not one of the available choices.'],
        }),
        invalidPage(),
      ],
    },
    schema: {
      tags,
      summary: 'The caller’s orders',
      querystring: OrderListQuery,
      response: { 200: OrderPage },
    },
    handler: async ({ user, query, url }) => {
      const rows = await listOrders(db, user.id, query, config.mediaUrl)
      const asked = { page: query.page, size: query.page_size }
      return envelope(rows, asked, {
        publicUrl: config.publicUrl,
        requestUrl: url,
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/api/orders/:id/',
    config: { auth: 'user', failures: [orderNotFound()] },
    schema: {
      tags,
      summary: 'One order with its items and history',
      description: 'For its owner; administrators see every order.',
      params: IdParams,
      response: { 200: OrderDetail },
    },
    handler: async ({ user, params }) => {
      const reader = { userId: user.id, isAdmin: user.is_admin }
      const order = await findOrder(db, params.id, reader, config.mediaUrl)
      if (!order) throw orderNotFound()
      return order
    },
  })
}
