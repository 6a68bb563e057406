import { INVOICE_SWEEP_DAYS } from '../../service/limits/administration.ts'
import { drawCreditNote, drawInvoice } from '../../shop/orders/invoices/draw-invoice.ts'
import { listKeysWithoutInvoice } from '../../shop/orders/invoices/queries.ts'
import type { JobContext } from './context.ts'

const BATCH = 1_000

/**
 * Issues the invoices of orders that were paid, and the credit notes of refunds that were done, since
 * INVOICE_SWEEP_DAYS ago. An older one is issued when it is asked for. One that cannot be issued does not stop
 * the others.
 */
export async function drawInvoices(context: JobContext, _payload: object, batch = BATCH) {
  const { db, log } = context
  let drawn = 0
  let failed = 0
  for (;;) {
    const keys = await listKeysWithoutInvoice(db, { days: INVOICE_SWEEP_DAYS, limit: batch })
    for (const { order_id: orderId, refund_id: refundId } of keys) {
      try {
        if (refundId) await drawCreditNote(context, { orderId, refundId })
        else await drawInvoice(context, { orderId })
        drawn += 1
      } catch (error) {
        failed += 1
        log.error({ err: error, order_id: orderId, refund_id: refundId }, 'no invoice was issued')
      }
    }
    if (keys.length < batch || failed > 0) break
  }
  if (drawn > 0) log.info({ drawn }, 'issued invoices and credit notes')
}
