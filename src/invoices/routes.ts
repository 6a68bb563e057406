import type { Deps } from '../deps.ts'
import { IdParams } from '../fields/ids.ts'
import { creditNoteNotFound, invoiceNotFound, orderNotFound } from '../http/errors.ts'
import { requireObject } from '../http/objects.ts'
import type { Router } from '../http/router.ts'
import { isBuyer } from './queries.ts'
import { CreditNoteParams, PDF, PdfFile } from './schemas.ts'
import { sendCreditNote, sendInvoice } from './send-invoice.ts'

const tags = ['Orders']

/** Contract 8.10. */
export function invoiceRoutes(app: Router, deps: Deps) {
  const requireOwn = requireObject(orderNotFound, (id, { user }) => isBuyer(deps.db, user.id, id))

  app.route({
    method: 'GET',
    url: '/api/orders/:id/invoice/',
    config: { auth: 'user', produces: PDF, failures: [invoiceNotFound(), orderNotFound()] },
    onRequest: requireOwn,
    schema: {
      tags,
      operationId: 'getInvoice',
      summary: 'The invoice of an order',
      description:
        'As it was issued, which is soon after the payment, or by this request. Its number is the ' +
        'order’s `invoice_number` from then on. An order that was not paid has none.',
      params: IdParams,
      response: { 200: PdfFile },
    },
    handler: async ({ params }, reply) => sendInvoice(reply, deps, params.id),
  })

  app.route({
    method: 'GET',
    url: '/api/orders/:id/credit-notes/:refund_id/',
    config: { auth: 'user', produces: PDF, failures: [creditNoteNotFound(), orderNotFound()] },
    onRequest: requireOwn,
    schema: {
      tags,
      operationId: 'getCreditNote',
      summary: 'The credit note of a refund',
      description: 'Of a refund that is done, of the payment that made the order paid.',
      params: CreditNoteParams,
      response: { 200: PdfFile },
    },
    handler: async ({ params }, reply) =>
      sendCreditNote(reply, deps, { orderId: params.id, refundId: params.refund_id }),
  })
}
