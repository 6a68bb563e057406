import { shownIn } from '../config/languages.ts'
import type { Deps } from '../deps.ts'
import { contextOf } from '../http/client.ts'
import {
  creditNoteNotFound,
  fieldErrors,
  invalidTransition,
  invoiceNotFound,
  itemsNotReturnable,
  orderNotCancellable,
  orderNotFound,
  orderNotReturnable,
  returnNotFound,
  returnWindowClosed,
  tooManyReturns,
} from '../http/errors.ts'
import { replyOnce } from '../http/idempotency.ts'
import type { Router } from '../http/router.ts'
import { PDF, PdfFile } from '../invoices/schemas.ts'
import { sendCreditNote, sendInvoice } from '../invoices/send-invoice.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { payOrder } from '../orders/pay-order.ts'
import { PAYING_FAILURES } from '../orders/routes.ts'
import {
  CancelOrderBody,
  OrderCancelled,
  OrderDetail,
  PaymentLinkMade,
  PayOrderBody,
} from '../orders/schemas.ts'
import { cancelReturn } from '../returns/cancel-return.ts'
import { requestReturn } from '../returns/request-return.ts'
import {
  RequestReturnBody,
  ReturnCancelled,
  ReturnList,
  ReturnRequested,
  TOO_MANY_UNITS,
} from '../returns/schemas.ts'
import { GUEST, openedOrder, requireOrderToken } from './open-order.ts'
import { readGuestOrder, readGuestReturns } from './read-order.ts'
import { GuestCreditNoteParams, GuestOrderParams, GuestReturnParams } from './schemas.ts'

const tags = ['Guest orders']
const one = '/api/guest-orders/:order_number/'

/** What the token of a guest's order opens: the same as of an account's order. Extensions 6.1. */
export function openedOrderRoutes(app: Router, deps: Deps) {
  const { db } = deps
  app.decorateRequest('guestOrder', undefined)
  const onRequest = requireOrderToken(deps)

  app.route({
    method: 'GET',
    url: one,
    config: { auth: 'none', orderToken: true, translated: true, failures: [orderNotFound()] },
    onRequest,
    schema: {
      tags,
      operationId: 'getGuestOrder',
      summary: 'A guest’s order with its items and history',
      description: 'As `getOrder`.',
      params: GuestOrderParams,
      response: { 200: OrderDetail },
    },
    handler: (request) =>
      readGuestOrder(db, openedOrder(request).id, shownIn(deps.config, request.lang)),
  })

  app.route({
    method: 'POST',
    url: `${one}pay/`,
    config: {
      auth: 'none',
      orderToken: true,
      idempotent: true,
      movesStock: true,
      failures: PAYING_FAILURES,
    },
    onRequest,
    schema: {
      tags,
      operationId: 'payGuestOrder',
      summary: 'Pay a guest’s pending order again',
      description: 'As `payOrder`.',
      params: GuestOrderParams,
      body: PayOrderBody,
      response: { 200: PaymentLinkMade },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 200,
        message: 'Payment link created',
        work: (storeReply) => {
          const { id, email } = openedOrder(request)
          const context = { ...contextOf(request), storeReply }
          return payOrder(deps, { id: null, email }, id, request.body, context)
        },
      }),
  })

  app.route({
    method: 'POST',
    url: `${one}cancel/`,
    config: {
      auth: 'none',
      orderToken: true,
      idempotent: true,
      movesStock: true,
      failures: [
        fieldErrors({ reason: ['Ensure this field has no more than 500 characters.'] }),
        orderNotCancellable('shipped'),
        orderNotFound(),
      ],
    },
    onRequest,
    schema: {
      tags,
      operationId: 'cancelGuestOrder',
      summary: 'Cancel a guest’s order',
      description: 'As `cancelOrder`.',
      params: GuestOrderParams,
      body: CancelOrderBody,
      response: { 200: OrderCancelled },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 200,
        message: 'Order cancelled successfully',
        work: (storeReply) => {
          const context = { ...contextOf(request), storeReply }
          return cancelOrder(deps, GUEST, openedOrder(request).id, request.body, context)
        },
      }),
  })

  app.route({
    method: 'GET',
    url: `${one}returns/`,
    config: { auth: 'none', orderToken: true, translated: true, failures: [orderNotFound()] },
    onRequest,
    schema: {
      tags,
      operationId: 'listGuestReturns',
      summary: 'The returns of a guest’s order',
      description: 'As `listReturns`.',
      params: GuestOrderParams,
      response: { 200: ReturnList },
    },
    handler: (request) =>
      readGuestReturns(db, openedOrder(request).id, shownIn(deps.config, request.lang)),
  })

  app.route({
    method: 'POST',
    url: `${one}returns/`,
    config: {
      auth: 'none',
      orderToken: true,
      idempotent: true,
      translated: true,
      failures: [
        fieldErrors({ items: ['Invalid pk "99" - object does not exist.'] }),
        orderNotReturnable('shipped'),
        returnWindowClosed('2026-01-29T09:00:00.000000Z'),
        itemsNotReturnable([TOO_MANY_UNITS]),
        tooManyReturns(),
        orderNotFound(),
      ],
    },
    onRequest,
    schema: {
      tags,
      operationId: 'createGuestReturn',
      summary: 'Ask to return items of a guest’s delivered order',
      description: 'As `createReturn`.',
      params: GuestOrderParams,
      body: RequestReturnBody,
      response: { 201: ReturnRequested },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 201,
        message: 'Return requested',
        work: (storeReply) => {
          const context = { ...contextOf(request), storeReply }
          return requestReturn(deps, GUEST, openedOrder(request).id, request.body, context)
        },
      }),
  })

  app.route({
    method: 'POST',
    url: `${one}returns/:return_id/cancel/`,
    config: {
      auth: 'none',
      orderToken: true,
      idempotent: true,
      translated: true,
      failures: [invalidTransition('approved', 'cancelled'), orderNotFound(), returnNotFound()],
    },
    onRequest,
    schema: {
      tags,
      operationId: 'cancelGuestReturn',
      summary: 'Cancel a return of a guest’s order that is not decided yet',
      description: 'As `cancelReturn`.',
      params: GuestReturnParams,
      response: { 200: ReturnCancelled },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 200,
        message: 'Return cancelled',
        work: (storeReply) => {
          const place = { orderId: openedOrder(request).id, returnId: request.params.return_id }
          return cancelReturn(deps, null, place, { ...contextOf(request), storeReply })
        },
      }),
  })

  app.route({
    method: 'GET',
    url: `${one}invoice/`,
    config: {
      auth: 'none',
      orderToken: true,
      produces: PDF,
      failures: [invoiceNotFound(), orderNotFound()],
    },
    onRequest,
    schema: {
      tags,
      operationId: 'getGuestInvoice',
      summary: 'The invoice of a guest’s order',
      description: 'As `getInvoice`.',
      params: GuestOrderParams,
      response: { 200: PdfFile },
    },
    handler: async (request, reply) => sendInvoice(reply, deps, openedOrder(request).id),
  })

  app.route({
    method: 'GET',
    url: `${one}credit-notes/:refund_id/`,
    config: {
      auth: 'none',
      orderToken: true,
      produces: PDF,
      failures: [creditNoteNotFound(), orderNotFound()],
    },
    onRequest,
    schema: {
      tags,
      operationId: 'getGuestCreditNote',
      summary: 'The credit note of a refund of a guest’s order',
      description: 'As `getCreditNote`.',
      params: GuestCreditNoteParams,
      response: { 200: PdfFile },
    },
    handler: async (request, reply) => {
      const { refund_id: refundId } = request.params
      return sendCreditNote(reply, deps, { orderId: openedOrder(request).id, refundId })
    },
  })
}
