/**
 * The tokens in the links of mails: base64url JSON, a dot, and an HMAC-SHA256. None of them is stored.
 * A verification token contains `{user_id, email, timestamp}`. A password reset token contains
 * `{user_id, timestamp}`, and its signature covers the account's password hash too: a new password
 * ends it, so that it works once. The token of an invitation contains `{invitation_id}`, whose row goes when it is
 * used. Contract 4.8 and 4.9.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../service/config/config.ts'
import { type KeyPurpose, keysFor } from '../../service/config/keys.ts'
import { ID_MAX } from '../../service/limits/service.ts'

/** `timestamp` is the moment of issue in unix seconds. */
export type ResetClaims = { user_id: number; timestamp: number }
export type VerificationClaims = { user_id: number; email: string; timestamp: number }

export const signVerificationToken = (config: Config, claims: VerificationClaims) =>
  sign(config, 'email-verification', claims)

/** Undefined for anything that we did not sign; the database decides whether it is still good. */
export const readVerificationToken = (
  config: Config,
  token: string,
): VerificationClaims | undefined =>
  isSigned(config, 'email-verification', token) ? JSON.parse(payloadOf(token)) : undefined

export const signResetToken = (
  config: Config,
  { user_id, timestamp }: ResetClaims,
  passwordHash: string,
) => sign(config, 'password-reset', { user_id, timestamp }, passwordHash)

/** Exactly as we write it, so that nothing else is looked up. */
const RESET_PAYLOAD = /^\{"user_id":([1-9]\d{0,15}),"timestamp":([1-9]\d{0,10})\}$/

/** The claims of a token whose signature is not checked yet: see isResetTokenOf. */
export function readResetClaims(token: string): ResetClaims | undefined {
  const [, id, moment] = RESET_PAYLOAD.exec(payloadOf(token)) ?? []
  const claims = { user_id: Number(id), timestamp: Number(moment) }
  return claims.user_id <= ID_MAX ? claims : undefined
}

/** Whether we made the token for an account that had this password hash. */
export const isResetTokenOf = (config: Config, token: string, passwordHash: string) =>
  isSigned(config, 'password-reset', token, passwordHash)

export const signInvitationToken = (config: Config, invitation_id: string) =>
  sign(config, 'invitation', { invitation_id })

/** The id of the invitation; undefined for anything that we did not sign as one. */
export const readInvitationToken = (config: Config, token: string): string | undefined =>
  isSigned(config, 'invitation', token) ? JSON.parse(payloadOf(token)).invitation_id : undefined

/** `bound` is not in the token and must be the same when the token is used. */
function sign(config: Config, purpose: KeyPurpose, claims: object, bound?: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const [key = Buffer.alloc(0)] = keysFor(config, purpose)
  return `${payload}.${signature(payload, key, bound)}`
}

function isSigned(config: Config, purpose: KeyPurpose, token: string, bound?: string): boolean {
  // Three parts are one too many; to split 256 KB of dots would take 15 ms.
  const [payload = '', signed = '', ...rest] = token.split('.', 3)
  // As text: decoding would ignore stray characters.
  const given = Buffer.from(signed)
  const isOurs = keysFor(config, purpose).some((key) => {
    const expected = Buffer.from(signature(payload, key, bound))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs && rest.length === 0
}

const payloadOf = (token: string) =>
  Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8')

/** A payload has no dot in it, so `bound` cannot pass for a part of it. */
const signature = (payload: string, key: Buffer, bound: string | undefined) =>
  createHmac('sha256', key)
    .update(bound === undefined ? payload : `${payload}.${bound}`)
    .digest('base64url')
