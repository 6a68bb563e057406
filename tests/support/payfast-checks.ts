/** The form of PayFast's notices, and its checks of forms and calls before it takes them. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const MERCHANT = {
  id: '10000100',
  key: 'abcdef0123456',
  passphrase: 'Green-Figs_42',
}

export type Pairs = [name: string, value: string][]
export type Answer = { status: number; body: unknown }

export const envelope = (status: number, response: unknown, message: string): Answer => ({
  status,
  body: {
    code: status,
    status: status === 200 ? 'success' : 'failed',
    data: { response, message },
  },
})

/** The text of PayFast's page about a form that it does not take. */
export function refusalOfForm(pairs: Pairs): string | undefined {
  const fields = Object.fromEntries(pairs)
  if (fields.merchant_id !== MERCHANT.id || fields.merchant_key !== MERCHANT.key) {
    return 'Merchant unknown'
  }
  const unsigned = pairs.filter(([name, value]) => name !== 'signature' && value.trim() !== '')
  const trimmed = unsigned.map(([name, value]): Pairs[number] => [name, value.trim()])
  const expected = md5(parameterString([...trimmed, ['passphrase', MERCHANT.passphrase]]))
  if (fields.signature !== expected) return 'Generated signature does not match submitted signature'
  if (!fields.item_name) return 'The item_name field is required'
  if (!/^\d+\.\d\d$/.test(fields.amount ?? '')) return 'The amount field is invalid'
  if (Number(fields.amount?.replace('.', '')) < 500) return 'The amount is below the minimum'
  const tooLong = pairs.find(
    ([name, value]) => [...value].length > (/_url$/.test(name) ? 255 : 100),
  )
  return tooLong && `The ${tooLong[0]} field is too long`
}

/** Of the header signature: all headers, parameters and the body by name, and the passphrase. */
export function refusalOfCall(
  { headers }: IncomingMessage,
  body: Record<string, unknown>,
): Answer | undefined {
  const { timestamp = '', version = '', signature } = headers
  const merchant = String(headers['merchant-id'] ?? '')
  if (version !== 'v1') return envelope(400, false, 'API version is not valid')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/.test(String(timestamp))) {
    return envelope(400, false, 'Timestamp is not in the expected format')
  }
  if (Math.abs(Date.now() - Date.parse(String(timestamp))) > 300_000) {
    return envelope(400, false, 'Timestamp is too old')
  }
  const values: Record<string, string> = {
    'merchant-id': merchant,
    version: String(version),
    timestamp: String(timestamp),
    passphrase: MERCHANT.passphrase,
  }
  for (const [name, value] of Object.entries(body)) values[name] = String(value)
  const sorted = Object.keys(values)
    .sort()
    .map((name): Pairs[number] => [name, values[name] ?? ''])
  if (merchant !== MERCHANT.id) return envelope(401, false, 'Merchant not found')
  if (signature !== md5(parameterString(sorted))) {
    return envelope(401, false, 'Merchant authorisation failed')
  }
  return undefined
}

const EMPTY = [
  ...['custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'],
  ...['custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'],
]

/** A notice's fields in PayFast's order; a fact that is undefined is left out. */
export function noticeOf(facts: Partial<Record<string, string>>): Pairs {
  const all: Partial<Record<string, string>> = {
    m_payment_id: '',
    pf_payment_id: '2500001',
    payment_status: 'COMPLETE',
    item_name: 'Order',
    item_description: '',
    amount_gross: '0.00',
    amount_fee: '-3.99',
    amount_net: '0.00',
    ...Object.fromEntries(EMPTY.map((name) => [name, ''])),
    name_first: 'Amina',
    name_last: 'Jacobs',
    email_address: 'amina@example.com',
    merchant_id: MERCHANT.id,
    ...facts,
  }
  return Object.entries(all).filter((pair): pair is Pairs[number] => pair[1] !== undefined)
}

/** PHP's urlencode: what forms do, and the asterisk as well. */
export const parameterString = (pairs: Pairs) =>
  new URLSearchParams(pairs).toString().replaceAll('*', '%2A')

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')
