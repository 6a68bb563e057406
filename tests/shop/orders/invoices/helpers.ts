import type { TestOrder, TestUser } from '../../../support/factories.ts'
import { ORDERS } from '../admin/helpers.ts'

export const REASON = 'A seam had come open'
export const MESSAGE = 'We are sorry about the seam.'

/** The bytes of a file, and what it is called. */
export async function fileAt({ client }: TestUser, path: string) {
  const reply = await fetch(client.url + path, { headers: client.headers })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const { status, headers } = reply
  const type = headers.get('content-type')
  return { status, type, name: headers.get('content-disposition'), bytes }
}

export const invoicePath = ({ id }: TestOrder) => `/api/orders/${id}/invoice/`
export const invoiceOf = (buyer: TestUser, order: TestOrder) => fileAt(buyer, invoicePath(order))
export const creditNotePath = ({ id }: TestOrder, refundId: string) =>
  `/api/orders/${id}/credit-notes/${refundId}/`

export const aRefund = async (admin: TestUser, { id }: TestOrder, amount = '120.00') => {
  const asked = { amount, reason: REASON, message: MESSAGE }
  const { body } = await admin.client.post(`${ORDERS}${id}/refunds/`, asked)
  return String(body.id)
}

/** The first numbers of a series. */
export const serials = (series: string, year: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${series}-${year}-${String(at + 1).padStart(6, '0')}`)
