/**
 * The exports of the package for servers that the service notifies, under `/webhooks`: signatures after the
 * Standard Webhooks specification 1.0, by Web Crypto, which Node, Deno, Bun and workers have alike.
 */
import type { webhooks } from './admin-schema.ts'

const TOLERANCE_SECONDS = 300
/** The service signs with at most two secrets. Each one more costs the receiver a hash of the body. */
const SIGNATURES_MAX = 8

type Body<Event extends keyof webhooks> = webhooks[Event] extends {
  post: { requestBody: { content: { 'application/json': infer Json } } }
}
  ? Json
  : never

/** An event, distinguished by `type`. A newer service may send types that are not here. */
export type WebhookEvent = { [Event in keyof webhooks]: Body<Event> }[keyof webhooks]

export type WebhookRequest = {
  /** `whsec_…`, as the endpoint's creation showed it. Several while one replaces another. */
  secret: string | readonly string[]
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** As it arrived: parsed and written again it is another text. */
  body: string | Uint8Array | ArrayBuffer
  /** Seconds that the request may be old, or ahead. Default: 300. */
  tolerance?: number | undefined
  /** Default: the clock. */
  now?: Date | undefined
}

export type Verification =
  /** `id` is the same at each attempt: what has it already is a copy. */
  | { ok: true; id: string; event: WebhookEvent }
  /**
   * `headers`: one is missing or malformed. `time`: too old, or your clock is wrong. `signature`: made by no
   * secret of yours, or of another body. `body`: signed, and no event.
   */
  | { ok: false; reason: 'headers' | 'time' | 'signature' | 'body' }

/** Whether a request is of the service, and what it says. Throws only where a secret is none. */
export async function verifyWebhook(request: WebhookRequest): Promise<Verification> {
  const { headers, body, tolerance = TOLERANCE_SECONDS, now = new Date() } = request
  const keys = await Promise.all([request.secret].flat().map(keyOf))
  // A setting that is missing is not a forgery.
  if (keys.length === 0) throw new TypeError('There is no secret of a webhook')
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!id || !/^\d{1,12}$/.test(timestamp) || !signatures) return refused('headers')
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(age <= tolerance)) return refused('time')
  const bytes = typeof body === 'string' ? encode(body) : new Uint8Array(body)
  const signed = joined(encode(`${id}.${timestamp}.`), bytes)
  if (!(await isSigned(signed, keys, signatures))) return refused('signature')
  const event = read(bytes)
  return event ? { ok: true, id, event } : refused('body')
}

const encode = (text: string) => new TextEncoder().encode(text)

const refused = (reason: 'headers' | 'time' | 'signature' | 'body') =>
  ({ ok: false, reason }) as const

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  // An empty one would accept what anybody signs.
  if (!bytes?.length) throw new TypeError('The secret of a webhook is base64, after `whsec_`')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
}

/** Compared by Web Crypto, in the same time whatever differs. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, keys: CryptoKey[], header: string) {
  const given = header
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .slice(0, SIGNATURES_MAX)
    .map((each) => fromBase64(each.slice(3)))
  for (const key of keys) {
    for (const each of given) {
      if (each && (await crypto.subtle.verify('HMAC', key, each, signed))) return true
    }
  }
  return false
}

function headerOf(headers: WebhookRequest['headers'], name: string): string {
  // Not by instanceof: frameworks have classes of their own.
  if (typeof headers.get === 'function') return headers.get(name) ?? ''
  const given = Object.entries(headers).find(([each]) => each.toLowerCase() === name)
  return String(given?.[1] ?? '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + body.length)
  all.set(head)
  all.set(body, head.length)
  return all
}

function read(bytes: Uint8Array): WebhookEvent | undefined {
  try {
    const event = JSON.parse(new TextDecoder().decode(bytes))
    return typeof event?.type === 'string' ? event : undefined
  } catch {
    return undefined
  }
}
