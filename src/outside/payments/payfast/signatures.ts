/** PayFast's signatures: MD5 over pairs encoded as PHP's urlencode does. Providers 1.1 to 1.3. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { PAYFAST_NOTICE_BYTES, PAYFAST_NOTICE_PAIRS_MAX } from '../../../service/limits/payments.ts'

export type Pair = readonly [name: string, value: string]

/** The fields of the payment page's form, trimmed, without those that are empty, and its signature. */
export function signedForm(
  fields: readonly Pair[],
  passphrase?: string,
): [name: string, value: string][] {
  const filled = fields
    .map(([name, value]): [string, string] => [name, value.trim()])
    .filter(([, value]) => value !== '')
  return [...filled, ['signature', md5(joined([...filled, ...secret(passphrase)]))]]
}

/** The signature of an API call: over headers, parameters and body together, sorted by name. */
export const apiSignature = (values: readonly Pair[], passphrase: string): string =>
  md5(
    joined([...values, ...secret(passphrase)].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )

/** A payment notice as PayFast posts it: the signed pairs, still encoded, and the signature. */
export type Notice = { signed: string; signature: string }

/**
 * Undefined without a signature, and for a body that is larger than a notice can be. Pairs after the
 * signature were not signed and are not read.
 */
export function readNotice(body: Buffer): Notice | undefined {
  if (body.length > PAYFAST_NOTICE_BYTES) return undefined
  // As latin1, one character for each byte, so that the signed bytes stay unchanged.
  const entries = body.toString('latin1').split('&')
  if (entries.length > PAYFAST_NOTICE_PAIRS_MAX) return undefined
  const at = entries.findIndex((entry) => entry.startsWith('signature='))
  if (at < 0) return undefined
  return {
    signed: entries.slice(0, at).join('&'),
    signature: (entries[at] ?? '').slice('signature='.length),
  }
}

/** Each pair that was signed, in order. */
export const pairsOf = ({ signed }: Notice): Pair[] => signed.split('&').map(decoded)

/** Whether it was signed with the passphrase. Empty values count here, but not in forms. */
export function isSigned(notice: Notice, passphrase?: string): boolean {
  const asReceived = [notice.signed, ...secret(passphrase).map(encoded)].join('&')
  if (isSame(md5(asReceived), notice.signature)) return true
  // As PayFast's own library does: the sender may have encoded the same values in another way.
  const encodedAgain = joined([...pairsOf(notice), ...secret(passphrase)])
  return isSame(md5(encodedAgain), notice.signature)
}

const secret = (passphrase: string | undefined): Pair[] =>
  passphrase ? [['passphrase', passphrase]] : []
const joined = (pairs: readonly Pair[]) => pairs.map(encoded).join('&')
const encoded = ([name, value]: Pair) => `${name}=${urlencode(value)}`

const urlencode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/[!'()*~]|%20/g, (match) =>
    match === '%20' ? '+' : `%${match.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A percent sign that begins no escape is kept. */
function decoded(entry: string): Pair {
  const at = entry.indexOf('=')
  const [name, value] = at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)]
  const bytes = value
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return [name, Buffer.from(bytes, 'latin1').toString('utf8')]
}

const md5 = (text: string) => createHash('md5').update(text, 'latin1').digest('hex')

function isSame(one: string, other: string): boolean {
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}
