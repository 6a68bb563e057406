import { requireRole } from '../../accounts/authentication.ts'
import { administratorOf } from '../../administration/administrator.ts'
import { listRoute } from '../../administration/subject-routes.ts'
import type { Deps } from '../../deps.ts'
import { IdParams } from '../../fields/ids.ts'
import {
  fieldErrors,
  invalidTransition,
  notFound,
  orderNotCancellable,
  orderNotFound,
  outOfStock,
  paymentNotUnderReview,
  refundNotOpen,
  refundNotRetryable,
} from '../../http/errors.ts'
import { requireObject } from '../../http/objects.ts'
import type { Router } from '../../http/router.ts'
import { CancelOrderBody, SHORT_LINE } from '../schemas.ts'
import { cancelAnyOrder } from './cancel-any-order.ts'
import { moveOrder, readOrder } from './move-order.ts'
import { findOrderIdOfPayment, isOrder, listAllOrders } from './queries.ts'
import { refundOrder } from './refund-order.ts'
import {
  AdminOrder,
  AdminOrderListQuery,
  AdminOrderPage,
  MoveOrderBody,
  NewRefundBody,
  Refund,
  RefundBody,
  ReviewBody,
} from './schemas.ts'
import { reviewPayment, settleRefundByHand } from './settle-money.ts'

const tags = ['Administration']
const url = '/api/admin/orders/'

/** Contract 11.6. */
export function adminOrderRoutes(app: Router, deps: Deps) {
  const { db } = deps
  const requireOrder = requireObject(orderNotFound, (id) => isOrder(db, id))
  const requirePayment = requireObject(
    notFound,
    async (id) => (await findOrderIdOfPayment(db, id)) !== undefined,
  )

  listRoute(app, deps, {
    auth: 'packer',
    url,
    operationId: 'adminListOrders',
    summary: 'The orders of all users',
    description: 'Newest first, unless `ordering` says otherwise.',
    failures: [fieldErrors({ created_after: ['Enter a valid date.'] })],
    query: AdminOrderListQuery,
    page: AdminOrderPage,
    rows: (db, query) => listAllOrders(db, query, deps.config.timeZone),
  })

  app.route({
    method: 'GET',
    url: `${url}:id/`,
    config: { auth: 'packer', failures: [orderNotFound()] },
    schema: {
      tags,
      operationId: 'adminGetOrder',
      summary: 'One order with its buyer, payments and refunds',
      description:
        'What the buyer sees, and beside it who moved the order, each payment that was ' +
        'tried, and each refund with its last error.',
      params: IdParams,
      response: { 200: AdminOrder },
    },
    handler: async ({ params }) => readOrder(db, params.id),
  })

  app.route({
    method: 'POST',
    url: `${url}:id/status/`,
    config: {
      auth: 'packer',
      failures: [
        fieldErrors({
          status: ['"posted" is not a valid choice.'],
          received_at: ['This moment is still to come.'],
          tracking_url: ['Enter a valid URL.'],
        }),
        invalidTransition('pending', 'shipped'),
        outOfStock([SHORT_LINE]),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminUpdateOrderStatus',
      summary: 'Mark an order as paid, shipped or delivered',
      description:
        'A pending order can be marked as `paid` when its money came another way: that takes its ' +
        'stock and mails the buyer as a payment does. `method`, `reference` and `received_at` say how it ' +
        'came, for the books. A packer may not mark it as paid: 403. ' +
        'A paid one becomes `shipped`, a shipped one `delivered`; the buyer is mailed at both. `carrier`, `tracking_number` and `tracking_url` say ' +
        'how to follow the parcel: the buyer sees them in `shipment` and in the mail. They are taken ' +
        'with `shipped` only; blank counts as not given. Administrators alone see the note, in the ' +
        'history. To end an order, cancel it.',
      params: IdParams,
      body: MoveOrderBody,
      response: { 200: AdminOrder },
    },
    // Before a stored reply of the same key is sent: the role may have been taken since.
    preHandler: async (request) => {
      if (request.body.status === 'paid') await requireRole(deps, request, 'clerk')
    },
    handler: async (request) =>
      moveOrder(deps, administratorOf(request), request.params.id, request.body),
  })

  app.route({
    method: 'POST',
    url: `${url}:id/cancel/`,
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ reason: ['Ensure this field has no more than 500 characters.'] }),
        orderNotCancellable('shipped'),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminCancelOrder',
      summary: 'Cancel an order for its buyer',
      description:
        'A pending order, or a paid one until it is shipped, also later than its buyer may cancel it. ' +
        'Its stock comes back and its money goes back. The buyer is mailed, with the reason.',
      params: IdParams,
      body: CancelOrderBody,
      response: { 200: AdminOrder },
    },
    handler: async (request) =>
      cancelAnyOrder(deps, administratorOf(request), request.params.id, request.body),
  })

  app.route({
    method: 'POST',
    url: `${url}:id/refunds/`,
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ amount: ['Ensure this value is less than or equal to 120.00.'] }),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminCreateRefund',
      summary: 'Give a part of the money of an order back',
      description:
        'At least 0.01, and at most what is left of the payment; the order stays as it is. It is paid by ' +
        'the payment provider; of an order that was marked as paid by hand it is `manual`. Settle or ' +
        'retry it with POST /api/admin/orders/{id}/refund/. The buyer gets a mail with the reason when it ' +
        'is done. Nothing is left of an order that was not paid, or that was cancelled.',
      params: IdParams,
      body: NewRefundBody,
      response: { 201: Refund },
    },
    handler: async (request, reply) => {
      reply.code(201)
      return refundOrder(deps, administratorOf(request), request.params.id, request.body)
    },
  })

  app.route({
    method: 'POST',
    url: `${url}:id/refund/`,
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ refund_id: ['This field is required.'] }),
        refundNotOpen('completed'),
        refundNotRetryable(),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminProcessRefund',
      summary: 'Try a refund again, or settle it by hand',
      description:
        'The id is in the order’s `refunds`. `retry` is for any refund that is not `completed`: it asks ' +
        'the provider about earlier attempts, and pays if none of them did; for one in progress it ' +
        'only queues the next attempt again. `settle` is for a refund that is `failed` or `manual`: ' +
        'it records that you have paid the money back yourself. Write in the note how.',
      params: IdParams,
      body: RefundBody,
      response: { 200: AdminOrder },
    },
    handler: async (request) =>
      settleRefundByHand(deps, administratorOf(request), request.params.id, request.body),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/payments/:id/review/',
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ note: ['This field is required.'] }),
        paymentNotUnderReview('captured'),
        notFound(),
      ],
    },
    onRequest: requirePayment,
    schema: {
      tags,
      operationId: 'adminReviewPayment',
      summary: 'Settle a payment that waits for a review',
      description:
        'For money of a wrong amount or currency, which buys nothing and is not paid back by ' +
        'itself. Pay it back at the provider first, or keep it and mark the order as paid; the note ' +
        'says which. Returns the order.',
      params: IdParams,
      body: ReviewBody,
      response: { 200: AdminOrder },
    },
    handler: async (request) =>
      reviewPayment(deps, administratorOf(request), request.params.id, request.body),
  })
}
