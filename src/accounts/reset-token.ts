/**
 * The token in the link of a password reset mail: base64url JSON `{user_id, timestamp}`, a dot, and an
 * HMAC-SHA256 of it together with the account's password hash. Whatever changes the password ends the
 * token with it, so that it can be used once although nothing is stored of it. Decisions section 2.
 */
import type { Config } from '../config/config.ts'
import { ID_MAX } from '../limits.ts'
import { isLinkTokenOurs, payloadOf, signLinkToken } from './signed-link.ts'

const purpose = 'password-reset'

/** `timestamp` is the moment of issue in unix seconds. */
export type ResetClaims = { user_id: number; timestamp: number }

export const signResetToken = (
  config: Config,
  { user_id, timestamp }: ResetClaims,
  passwordHash: string,
) => signLinkToken({ user_id, timestamp }, { config, purpose, bound: passwordHash })

/** Exactly as we write it, so that nothing else is looked up. */
const PAYLOAD = /^\{"user_id":([1-9]\d{0,15}),"timestamp":([1-9]\d{0,10})\}$/

/** What a token says, which may be anybody's invention: see isResetTokenOf. */
export function readResetClaims(token: string): ResetClaims | undefined {
  const [, id, moment] = PAYLOAD.exec(payloadOf(token)) ?? []
  const claims = { user_id: Number(id), timestamp: Number(moment) }
  return claims.user_id <= ID_MAX ? claims : undefined
}

/** Whether we made the token for an account that had this password hash. */
export const isResetTokenOf = (config: Config, token: string, passwordHash: string) =>
  isLinkTokenOurs(token, { config, purpose, bound: passwordHash })
