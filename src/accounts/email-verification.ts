/**
 * The token in the verification link: base64url JSON `{user_id, email, timestamp}`, a dot, and its
 * HMAC-SHA256. Contract: POST /api/users/verify-email/.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { keysFor } from '../keys.ts'

/** `timestamp` is the moment of issue in unix seconds. */
export type VerificationClaims = {
  user_id: number
  email: string
  timestamp: number
}

export function signVerificationToken(config: Config, claims: VerificationClaims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const [key = Buffer.alloc(0)] = keysFor(config, 'email-verification')
  return `${payload}.${signature(payload, key)}`
}

/** Undefined for anything that was not signed by us; whether it is still good is for the database. */
export function readVerificationToken(
  config: Config,
  token: string,
): VerificationClaims | undefined {
  const [payload = '', signed = '', ...rest] = token.split('.')
  // As text: decoding would pass over stray characters.
  const given = Buffer.from(signed)
  const isOurs = keysFor(config, 'email-verification').some((key) => {
    const expected = Buffer.from(signature(payload, key))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs || rest.length > 0) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

const signature = (payload: string, key: Buffer) =>
  createHmac('sha256', key).update(payload).digest('base64url')
