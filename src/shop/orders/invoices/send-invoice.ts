import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../service/db/connect.ts'
import { creditNoteNotFound, invoiceNotFound } from '../../../service/http/errors.ts'
import { drawCreditNote, drawInvoice } from './draw-invoice.ts'
import { findInvoiceFile, insertInvoiceFile } from './file-queries.ts'
import type { Invoice } from './queries.ts'
import { PDF } from './schemas.ts'

/** Throws invoiceNotFound. */
export async function sendInvoice(reply: FastifyReply, deps: Deps, orderId: number) {
  const invoice = await drawInvoice(deps, { orderId })
  if (!invoice) throw invoiceNotFound()
  return sendPdf(reply, deps, invoice)
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
  return sendPdf(reply, deps, creditNote)
}

async function sendPdf(reply: FastifyReply, { db }: Deps, invoice: Invoice) {
  const file = await fileOf(db, invoice)
  return reply
    .type(PDF)
    .header('Content-Disposition', `inline; filename="${invoice.number}.pdf"`)
    .send(file)
}

/** By what they are made of. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * To lay one out takes the event loop 35 to 100 ms. Requests that come meanwhile wait for it: each of a hundred at once
 * would lay out its own.
 */
function fileOf(db: Db, invoice: Invoice): Promise<Buffer> {
  const key = JSON.stringify(invoice)
  const file = underWay.get(key) ?? findOrLayOut(db, invoice).finally(() => underWay.delete(key))
  underWay.set(key, file)
  return file
}

async function findOrLayOut(db: Db, invoice: Invoice): Promise<Buffer> {
  const found = await findInvoiceFile(db, invoice.id)
  if (found) return found
  const { writePdf } = await import('./write-pdf.ts') // 30 MB that few processes need
  const file = await writePdf(invoice)
  await insertInvoiceFile(db, invoice.id, file)
  return file
}
