import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { listRoute } from '../../../service/administration/subject-routes.ts'
import { isDictionary } from '../../../service/fields/dictionary.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import {
  fieldErrors,
  notFound,
  orderNotFound,
  paymentNotUnderReview,
  refundNotOpen,
  refundNotRetryable,
} from '../../../service/http/errors.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { requirePerson } from '../../accounts/authentication.ts'
import { isExchange } from '../queries.ts'
import { listPayments, listRefunds } from './money-queries.ts'
import { PaymentListQuery, PaymentPage, RefundListQuery, RefundPage } from './money-schemas.ts'
import { findOrderIdOfPayment } from './queries.ts'
import { refundOrder } from './refund-order.ts'
import { findWorth } from './refund-queries.ts'
import { NewRefundBody, OrderWorth, Refund, RefundBody } from './refund-schemas.ts'
import { AdminOrder, ReviewBody } from './schemas.ts'
import { reviewPayment, settleRefundByHand } from './settle-money.ts'

const tags = ['Administration']
const url = '/api/admin/orders/'

const itemsRequired = () => fieldErrors({ items: ['This field is required.'] })

/** Money that goes back, and money that waits for a person. Contract 11.6. */
export function refundRoutes(app: Router, deps: Deps) {
  const { db } = deps
  const requireOrder = requireObject(orderNotFound, (id) => isThere(db, 'orders', id))
  const requirePayment = requireObject(
    notFound,
    async (id) => (await findOrderIdOfPayment(db, id)) !== undefined,
  )

  listRoute(app, deps, {
    auth: 'clerk',
    url: '/api/admin/refunds/',
    operationId: 'adminListRefunds',
    summary: 'The refunds of all orders',
    description: 'Newest first, each with its order and buyer.',
    failures: [
      fieldErrors({
        state: ['Select a valid choice. lost is not one of the available choices.'],
      }),
    ],
    query: RefundListQuery,
    page: RefundPage,
    rows: listRefunds,
  })

  listRoute(app, deps, {
    auth: 'clerk',
    url: '/api/admin/payments/',
    operationId: 'adminListPayments',
    summary: 'The payments of all orders',
    description:
      'Newest first, each with its order and buyer; payment links that were never paid, too.',
    failures: [
      fieldErrors({
        needs: ['Select a valid choice. rest is not one of the available choices.'],
      }),
    ],
    query: PaymentListQuery,
    page: PaymentPage,
    rows: listPayments,
  })

  app.route({
    method: 'GET',
    url: `${url}:id/worth/`,
    config: { auth: 'packer', failures: [orderNotFound()] },
    schema: {
      tags,
      operationId: 'adminGetWorth',
      summary: 'What an order gives back next',
      description:
        'By its units, by one refund and by a cancellation, as it is now: the sums that refunds and cancellations give ' +
        'back by default, nothing where they are refused. What the receipt of a return gives back is reckoned by `worth`.',
      params: IdParams,
      response: { 200: OrderWorth },
    },
    handler: async ({ params }) => {
      const worth = await findWorth(db, params.id)
      if (!worth) throw orderNotFound()
      return worth
    },
  })

  app.route({
    method: 'POST',
    url: `${url}:id/refunds/`,
    config: {
      auth: 'clerk',
      secondFactor: 'recent',
      failures: [
        fieldErrors({
          amount: ['Ensure this value is less than or equal to 120.00.'],
          items: ['Cancel the order instead.'],
          payment_id: ['Invalid pk "21" - object does not exist.'],
        }),
        itemsRequired(),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    // Money without items goes back at the first order of an exchange, whose it is.
    preValidation: async ({ body, params }) => {
      const isWithout = isDictionary(body) && body.items === undefined
      if (isWithout && (await isExchange(db, IdParams.parse(params).id))) throw itemsRequired()
    },
    schema: {
      tags,
      operationId: 'adminCreateRefund',
      summary: 'Give a part of the money of an order back',
      description:
        'At most what is left of the payment; the order stays as it is. It takes from one payment: that of ' +
        '`payment_id`, else the one that made the order paid, else the oldest of which something is left. It is ' +
        'paid by the payment provider; of money that came by hand, or that was reviewed, it is `manual`. Settle ' +
        'or retry it with POST /api/admin/orders/{id}/refund/. The buyer gets a mail with the message when it ' +
        'is done. Nothing is left of an order that was not paid, or that was cancelled. `items` are refunded ' +
        'without a return: at most what was bought less what was refunded and what returns have. Of an ' +
        'order that is not shipped they leave the parcel; cancel it rather than refund all that is left. Items ' +
        'may be worth 0.00: such a refund is `completed`, and the buyer hears nothing of it.',
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
    onRequest: [(request) => requirePerson(deps, request), requireOrder],
    schema: {
      tags,
      operationId: 'adminProcessRefund',
      summary: 'Try a refund again, or settle it by hand',
      description:
        'The id is in the order’s `refunds`. `retry` is for any refund that is not `completed`: it asks ' +
        'the provider about earlier attempts, and pays if none of them did; for one in progress it ' +
        'only queues the next attempt again. `settle` is for a refund that is `failed` or `manual`: ' +
        'it records that you have paid the money back yourself. Write in the note how. Not for keys: 403.',
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
        fieldErrors({
          note: ['This field is required.'],
          outcome: ['Only a payment that waits for a review takes this field.'],
        }),
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
        'itself. Pay it back at the provider first, and say `returned`: that books a refund of today. Or keep ' +
        'it, and mark the order as paid. Of an order that has more money than was owed (`needs=overpaid`) any ' +
        'payment can be reviewed: that ends the reminder, and changes nothing else. A key may not say `returned`: ' +
        '403. Returns the order.',
      params: IdParams,
      body: ReviewBody,
      response: { 200: AdminOrder },
    },
    preHandler: async (request) => {
      if (request.body.outcome === 'returned') await requirePerson(deps, request)
    },
    handler: async (request) =>
      reviewPayment(deps, administratorOf(request), request.params.id, request.body),
  })
}
