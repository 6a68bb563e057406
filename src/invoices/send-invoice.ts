import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { creditNoteNotFound, invoiceNotFound } from '../http/errors.ts'
import { drawCreditNote, drawInvoice } from './draw-invoice.ts'
import type { Invoice } from './queries.ts'
import { PDF } from './schemas.ts'

/** Throws invoiceNotFound. */
export async function sendInvoice(reply: FastifyReply, deps: Deps, orderId: number) {
  const invoice = await drawInvoice(deps, { orderId })
  if (!invoice) throw invoiceNotFound()
  return sendPdf(reply, invoice)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Throws creditNoteNotFound. */
export async function sendCreditNote(
  reply: FastifyReply,
  deps: Deps,
  key: { orderId: number; refundId: string },
) {
  const creditNote = UUID.test(key.refundId) ? await drawCreditNote(deps, key) : undefined
  if (!creditNote) throw creditNoteNotFound()
  return sendPdf(reply, creditNote)
}

async function sendPdf(reply: FastifyReply, invoice: Invoice) {
  const { writePdf } = await import('./write-pdf.ts') // 30 MB that few processes need
  return reply
    .type(PDF)
    .header('Content-Disposition', `inline; filename="${invoice.number}.pdf"`)
    .send(await writePdf(invoice))
}
