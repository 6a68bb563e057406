/**
 * PayFast's transaction history, by days: PayFast has no call that looks up one payment.
 * Sources: developers.payfast.co.za/api, "Transaction history" (the reply is CSV; parameters `from`,
 * `to`, `offset`, `limit`); lib/Services/TransactionHistory.php of PayFast's PHP library (a range of
 * days, pages of 1,000); its lib/Request.php (query parameters are signed, `testing` is not).
 */
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { PayfastSettings } from '../../../service/config/config.ts'
import {
  PAYFAST_HISTORY_BYTES,
  PAYFAST_HISTORY_PAGE_LINES,
  PAYFAST_HISTORY_PAGES_MAX,
} from '../../../service/limits/payments.ts'
import { type AskedPayment, type PaymentReport, ProviderUnavailable } from '../provider.ts'
import type { CallLimits } from '../provider-http.ts'
import { callPayfast, messageOf, southAfricanTime } from './api.ts'
import { amountOf, paymentReport } from './notice.ts'

/** The columns that are read, by name, because the others vary. */
const Row = z.object({
  type: z.string(),
  sign: z.string(),
  currency: z.string(),
  gross: z.string(),
  'm payment id': z.string(),
  'pf payment id': z.string(),
})
type Row = z.infer<typeof Row>
const Rows = z.array(Row)
const HEADER = Object.keys(Row.shape)

/** Replies that wrap the CSV in a JSON object. */
const Wrapped = z.union([
  z.object({ response: z.string() }),
  z.object({ data: z.object({ response: z.string() }) }).transform(({ data }) => data),
])

/** Events for the money that came for these payments, from the day of the oldest link until today. */
export async function findPayfastPayments(
  settings: PayfastSettings,
  payments: readonly AskedPayment[],
  limits: CallLimits,
): Promise<PaymentReport[]> {
  const references = new Set(payments.map(({ reference }) => reference))
  const days = payments.map(({ asked_at }) => dayOf(new Date(asked_at))).toSorted()
  const range = { from: days[0] ?? '', to: dayOf(new Date()) }
  const found: PaymentReport[] = []
  for (let page = 0; page < PAYFAST_HISTORY_PAGES_MAX; page += 1) {
    const offset = page * PAYFAST_HISTORY_PAGE_LINES
    const rows = await readPage(settings, { ...range, offset }, limits)
    const ours = rows.filter((row) => isMoney(row) && references.has(row['m payment id']))
    found.push(...ours.map(eventOf))
    if (rows.length < PAYFAST_HISTORY_PAGE_LINES) return found
  }
  throw new ProviderUnavailable(
    'upstream',
    'PayFast has more transactions in these days than the service reads',
  )
}

/** As PayFast counts days. */
const dayOf = (date: Date) => southAfricanTime(date).slice(0, 10)

async function readPage(
  settings: PayfastSettings,
  range: { from: string; to: string; offset: number },
  limits: CallLimits,
): Promise<Row[]> {
  const query = { ...range, limit: PAYFAST_HISTORY_PAGE_LINES }
  const { status, text, json } = await callPayfast(
    settings,
    { path: '/transactions/history', query },
    { ...limits, maxBytes: PAYFAST_HISTORY_BYTES },
  )
  if (status >= 400) throw new ProviderUnavailable('rejected', messageOf(json, status))
  return rowsOf(Wrapped.safeParse(json).data?.response ?? text)
}

/**
 * Throws ProviderUnavailable for a text that is no history. An empty text counts as no transactions: it
 * is not documented whether days without any have a header.
 */
function rowsOf(csv: string): Row[] {
  if (csv.trim() === '') return []
  let header: string[] = []
  const columns = (names: string[]) => {
    header = names.map(plain)
    return header
  }
  try {
    const records = parse(csv, { bom: true, columns, relax_quotes: true, skip_empty_lines: true })
    if (HEADER.every((name) => header.includes(name))) return Rows.parse(records)
  } catch {
    // Answered like a wrong header, below.
  }
  throw new ProviderUnavailable('upstream', 'PayFast did not answer with a transaction history')
}

/** Some exports write `FUNDS_RECEIVED`, others "Funds Received". */
const plain = (text: string) => text.toLowerCase().replaceAll('_', ' ').trim()

/** Money that came in: reversals and refunds have another type or sign. */
const isMoney = ({ type, sign }: Row) =>
  plain(type) === 'funds received' && plain(sign) === 'credit'

const eventOf = (row: Row): PaymentReport =>
  paymentReport('COMPLETE', {
    reference: row['m payment id'],
    paymentId: row['pf payment id'],
    amount: amountOf(row.gross.replaceAll(',', '')),
    currency: row.currency,
  })
