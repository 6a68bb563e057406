/**
 * Signatures after the Standard Webhooks specification 1.0: HMAC-SHA256 over
 * `${id}.${timestamp}.${body}` with the base64 secret after `whsec_`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { WEBHOOK_TOLERANCE_SECONDS } from '../../service/limits/payments.ts'

/** Far above what senders use; an index row has its limits. */
const ID_MAX_CHARACTERS = 255

export type Signed = { id: string; timestamp: number; body: string | Buffer }

/** The three headers of a delivery, signed by each secret. `timestamp` is in unix seconds. */
export function signedHeaders(
  secrets: string | readonly string[],
  signed: Signed,
): Record<string, string> {
  const signatures = [secrets].flat().map((secret) => signature(secret, signed).toString('base64'))
  return {
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': signatures.map((each) => `v1,${each}`).join(' '),
  }
}

type Received = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/**
 * The webhook-id of a delivery that one of `secrets` signed within the tolerance of `now`; undefined
 * for any other. Several signatures may be listed, for rotation.
 */
export function verifiedId(secrets: readonly string[], { headers, body }: Received, now: Date) {
  const id = String(headers['webhook-id'] ?? '')
  const seconds = String(headers['webhook-timestamp'] ?? '')
  const timestamp = /^\d{1,12}$/.test(seconds) ? Number(seconds) : Number.NaN
  const age = Math.abs(now.getTime() / 1000 - timestamp)
  if (!id || id.length > ID_MAX_CHARACTERS || !(age <= WEBHOOK_TOLERANCE_SECONDS)) return undefined
  const given = String(headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => Buffer.from(each.slice(3), 'base64'))
  const isOurs = secrets.some((secret) => {
    const expected = signature(secret, { id, timestamp, body })
    return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected))
  })
  return isOurs ? id : undefined
}

function signature(secret: string, { id, timestamp, body }: Signed): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
}
