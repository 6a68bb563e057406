/** The file of an invoice or a credit note is laid out once, however often it is asked for. */
import { expect, it, vi } from 'vitest'
import { aPaidPurchase } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { ORDERS } from '../admin/helpers.ts'
import { aRefund, creditNotePath, fileAt, invoiceOf } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const laidOut = vi.hoisted(() => ({ numbers: [] as string[] }))
vi.mock('../../../../src/shop/orders/invoices/write-pdf.ts', async (original) => {
  const { writePdf } =
    await original<typeof import('../../../../src/shop/orders/invoices/write-pdf.ts')>()
  return {
    writePdf: (invoice: Parameters<typeof writePdf>[0]) => {
      laidOut.numbers.push(invoice.number)
      return writePdf(invoice)
    },
  }
})

it('of an invoice is laid out once for twenty requests at once, and for its buyer and clerks', async () => {
  const { buyer, order } = await aPaidPurchase(app)
  laidOut.numbers = []
  const files = await Promise.all(Array.from({ length: 20 }, () => invoiceOf(buyer, order)))
  const [file] = files
  expect(files).toEqual(Array(20).fill(file))
  expect(file?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await fileAt(admin, `${ORDERS}${order.id}/invoice/`)).toEqual(file)
  const number = file?.name?.match(/INV-\d+-\d+/)?.[0]
  expect(laidOut.numbers).toEqual([number])
})

it('of a credit note likewise', async () => {
  const { buyer, order } = await aPaidPurchase(app)
  const refundId = await aRefund(admin, order)
  const path = creditNotePath(order, refundId)
  await app.runJobs()
  const file = await fileAt(buyer, path)
  expect(file.status).toBe(200)
  laidOut.numbers = []
  expect(await fileAt(buyer, path)).toEqual(file)
  expect(await fileAt(admin, `${ORDERS}${order.id}/credit-notes/${refundId}/`)).toEqual(file)
  expect(laidOut.numbers).toEqual([])
})

it('is laid out again, to the same bytes, when it is no longer kept', async () => {
  const { buyer, order } = await aPaidPurchase(app)
  const file = await invoiceOf(buyer, order)
  await app.db`delete from invoice_files`
  expect(await invoiceOf(buyer, order)).toEqual(file)
})
