/** PayFast's transaction history as its API writes it: CSV, by days of South Africa, in pages. */

export type Transaction = {
  at: Date
  /** FUNDS_RECEIVED, FUNDS_PAID, REVERSAL, … */
  type: string
  sign: 'CREDIT' | 'DEBIT'
  currency: string
  gross: string
  reference: string
  paymentId: string
}
/** In which of the forms that are known of it a reply comes. */
export type HistoryForm = { isWrapped?: boolean; hasBatch?: boolean; isSpoken?: boolean }

export function historyReply(
  transactions: readonly Transaction[],
  query: URLSearchParams,
  form: HistoryForm,
): string {
  const [from, to, offset, limit] = ['from', 'to', 'offset', 'limit'].map((name) => query.get(name))
  const inRange = transactions.filter(({ at }) => {
    const day = southAfrican(at).slice(0, 10)
    return day >= String(from) && day <= String(to)
  })
  const page = inRange.slice(Number(offset), Number(offset) + Number(limit))
  const lines = [header(form), ...page.map((each) => row(each, form))]
  const csv = `${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
  return form.isWrapped ? JSON.stringify({ response: csv }) : csv
}

const southAfrican = (at: Date) =>
  new Date(at.getTime() + 2 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const CUSTOM = ['str', 'int'].flatMap((kind) => [1, 2, 3, 4, 5].map((n) => `custom ${kind}${n}`))

const header = ({ hasBatch }: HistoryForm) => [
  ...['Date', 'Type', 'Sign', 'Party', 'Name', 'Description', 'Currency', 'Funding Type'],
  ...(hasBatch ? ['Batch ID'] : []),
  ...['Gross', 'Fee', 'Net', 'Balance', 'M Payment ID', 'PF Payment ID', ...CUSTOM],
]

const row = (each: Transaction, { hasBatch, isSpoken }: HistoryForm) => [
  ...[southAfrican(each.at), isSpoken ? spoken(each.type) : each.type],
  ...[isSpoken ? spoken(each.sign) : each.sign, 'Jacobs, Amina "Mina"', 'Order', '', each.currency],
  ...['CC', ...(hasBatch ? ['41'] : [])],
  ...[thousands(each.gross), '-7.73', thousands(each.gross), '22,780.50'],
  ...[each.reference, each.paymentId, ...CUSTOM.map(() => '')],
]

const thousands = (amount: string) => amount.replace(/\d(?=(?:\d{3})+\.)/g, '$&,')
const spoken = (word: string) =>
  word
    .split('_')
    .map((each) => each.charAt(0) + each.slice(1).toLowerCase())
    .join(' ')
const cell = (text: string) => (/[\s,"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
