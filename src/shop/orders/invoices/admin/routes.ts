import type { Deps } from '../../../../deps.ts'
import { isThere } from '../../../../service/administration/read-queries.ts'
import { IdParams } from '../../../../service/fields/ids.ts'
import {
  creditNoteNotFound,
  invoiceNotFound,
  orderNotFound,
} from '../../../../service/http/errors.ts'
import { requireObject } from '../../../../service/http/objects.ts'
import type { Router } from '../../../../service/http/router.ts'
import { CreditNoteParams, PDF, PdfFile } from '../schemas.ts'
import { sendCreditNote, sendInvoice } from '../send-invoice.ts'

const tags = ['Administration']

/** Contract 8.10. */
export function adminInvoiceRoutes(app: Router, deps: Deps) {
  const requireOrder = requireObject(orderNotFound, (id) => isThere(deps.db, 'orders', id))

  app.route({
    method: 'GET',
    url: '/api/admin/orders/:id/invoice/',
    config: { auth: 'clerk', produces: PDF, failures: [invoiceNotFound(), orderNotFound()] },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminGetInvoice',
      summary: 'The invoice of an order',
      description: 'What its buyer gets, byte by byte.',
      params: IdParams,
      response: { 200: PdfFile },
    },
    handler: async ({ params }, reply) => sendInvoice(reply, deps, params.id),
  })

  app.route({
    method: 'GET',
    url: '/api/admin/orders/:id/credit-notes/:refund_id/',
    config: { auth: 'clerk', produces: PDF, failures: [creditNoteNotFound(), orderNotFound()] },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminGetCreditNote',
      summary: 'The credit note of a refund',
      description: 'What the buyer gets, byte by byte. The id is in the order’s `refunds`.',
      params: CreditNoteParams,
      response: { 200: PdfFile },
    },
    handler: async ({ params }, reply) =>
      sendCreditNote(reply, deps, { orderId: params.id, refundId: params.refund_id }),
  })
}
