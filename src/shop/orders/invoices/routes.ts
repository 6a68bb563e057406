import type { Deps } from '../../../deps.ts'
import { creditNoteNotFound, invoiceNotFound, orderNotFound } from '../../../service/http/errors.ts'
import type { Router } from '../../../service/http/router.ts'
import type { OrderAccess } from '../access.ts'
import { CreditNoteParams, PDF, PdfFile } from './schemas.ts'
import { sendCreditNote, sendInvoice } from './send-invoice.ts'

/** Contract 8.10. */
export function invoiceRoutes(app: Router, deps: Deps, access: OrderAccess) {
  app.route({
    method: 'GET',
    url: access.at('/api/orders/:id/invoice/'),
    config: { ...access.config, produces: PDF, failures: [invoiceNotFound(), orderNotFound()] },
    onRequest: access.onRequest,
    schema: {
      ...access.described({
        operationId: 'getInvoice',
        summary: 'The invoice of an order',
        description:
          'As it was issued, which is soon after the payment, or by this request. Its number is the ' +
          'order’s `invoice_number` from then on. An order that was not paid has none.',
      }),
      params: access.params,
      response: { 200: PdfFile },
    },
    handler: async (request, reply) => sendInvoice(reply, deps, access.orderOf(request).id),
  })

  app.route({
    method: 'GET',
    url: access.at('/api/orders/:id/credit-notes/:refund_id/'),
    config: { ...access.config, produces: PDF, failures: [creditNoteNotFound(), orderNotFound()] },
    onRequest: access.onRequest,
    schema: {
      ...access.described({
        operationId: 'getCreditNote',
        summary: 'The credit note of a refund',
        description: 'Of a refund that is done, of the payment that made the order paid.',
      }),
      params: access.params.extend({ refund_id: CreditNoteParams.shape.refund_id }),
      response: { 200: PdfFile },
    },
    handler: async (request, reply) => {
      const { refund_id: refundId } = request.params
      return sendCreditNote(reply, deps, { orderId: access.orderOf(request).id, refundId })
    },
  })
}
