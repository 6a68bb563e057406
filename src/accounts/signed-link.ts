/** The token in the link of a mail: base64url JSON, a dot, and an HMAC-SHA256. Nothing is stored of it. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { type KeyPurpose, keysFor } from '../config/keys.ts'

/** What a signature is good for. */
type Seal = {
  config: Config
  purpose: KeyPurpose
  /** Something that is not in the token and must still be so when it is used. */
  bound?: string
}

export function signLinkToken(claims: object, { config, purpose, bound }: Seal): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const [key = Buffer.alloc(0)] = keysFor(config, purpose)
  return `${payload}.${signature(payload, key, bound)}`
}

export function isLinkTokenOurs(token: string, { config, purpose, bound }: Seal): boolean {
  // Three parts are one too many; to split 256 KB of dots would take 15 ms.
  const [payload = '', signed = '', ...rest] = token.split('.', 3)
  // As text: decoding would pass over stray characters.
  const given = Buffer.from(signed)
  const isOurs = keysFor(config, purpose).some((key) => {
    const expected = Buffer.from(signature(payload, key, bound))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs && rest.length === 0
}

/** The JSON of a token, as text; it may be anybody's until isLinkTokenOurs says that it is ours. */
export const payloadOf = (token: string) =>
  Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8')

/** A payload has no dot in it, so that what it is bound to cannot pass for a part of it. */
const signature = (payload: string, key: Buffer, bound: string | undefined) =>
  createHmac('sha256', key)
    .update(bound === undefined ? payload : `${payload}.${bound}`)
    .digest('base64url')
