import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../service/db/connect.ts'
import {
  type Facts,
  findCreditNoteFacts,
  findInvoice,
  findInvoiceFacts,
  type Invoice,
  type InvoiceKey,
  insertInvoice,
  lockSeries,
  type Series,
} from './queries.ts'

type Parts = Pick<Deps, 'config' | 'db'>

/**
 * The invoice of an order; the first call issues it, with the next number. Undefined for an order that was
 * not paid. No lock of the order is taken, so no payment waits for a number.
 */
export async function drawInvoice(
  parts: Parts,
  key: { orderId: number },
): Promise<Invoice | undefined> {
  const { config, db } = parts
  return (
    (await findInvoice(db, key)) ??
    issue(parts, key, 'INV', (tx) => findInvoiceFacts(tx, key, config.timeZone))
  )
}

/**
 * The credit note of a refund; the first call issues it, after the invoice that it corrects. Undefined for a refund
 * that is not done, or not of the payment that made the order paid.
 */
export async function drawCreditNote(
  parts: Parts,
  key: Required<InvoiceKey>,
): Promise<Invoice | undefined> {
  const { config, db } = parts
  const issued = await findInvoice(db, key)
  if (issued || !(await drawInvoice(parts, { orderId: key.orderId }))) return issued
  return issue(parts, key, 'CN', (tx) => findCreditNoteFacts(tx, key, config.timeZone))
}

async function issue(
  { config, db }: Parts,
  key: InvoiceKey,
  series: Series,
  findFacts: (tx: Tx) => Promise<Facts | undefined>,
): Promise<Invoice | undefined> {
  return db.begin(async (tx) => {
    // In this transaction, whose moment is one: the day in the facts is of the year in the number.
    const facts = await findFacts(tx)
    if (!facts) return undefined
    const year = await lockSeries(tx, series, config.timeZone)
    // Another process may have issued it while this one waited: its number is not drawn twice.
    return (await findInvoice(tx, key)) ?? insertInvoice(tx, key, { series, year, facts })
  })
}
