/**
 * One of several processes that ask for invoices and credit notes. It says `ready`, is given the keys, and sends
 * each number to its parent.
 */

import { loadConfig } from '../../../../src/service/config/config.ts'
import { connect } from '../../../../src/service/db/connect.ts'
import { drawCreditNote, drawInvoice } from '../../../../src/shop/orders/invoices/draw-invoice.ts'
import type { InvoiceKey } from '../../../../src/shop/orders/invoices/queries.ts'

export type Asked = { databaseUrl: string; env: Record<string, string>; keys: InvoiceKey[] }
export type Drawn = InvoiceKey & { number: string | undefined }

const AT_ONCE = 3

/** Waits until it is sent: what still waits to be sent is lost at a disconnect. */
const sendToParent = (drawn: Drawn) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(drawn, (error: Error | null) => (error ? reject(error) : resolve()))
  })

process.once('message', async ({ databaseUrl, env, keys }: Asked) => {
  const parts = {
    config: loadConfig(env),
    db: connect(databaseUrl, { max: AT_ONCE, applicationName: 'drawing', lockSeconds: 15 }),
  }
  const left = [...keys]
  const drawNext = async () => {
    for (let key = left.shift(); key; key = left.shift()) {
      const { orderId, refundId } = key
      const drawn = refundId
        ? await drawCreditNote(parts, { orderId, refundId })
        : await drawInvoice(parts, { orderId })
      await sendToParent({ ...key, number: drawn?.number })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext))
  await parts.db.end()
  process.disconnect()
})
process.send?.('ready')
