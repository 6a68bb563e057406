/**
 * The token in the verification link: base64url JSON `{user_id, email, timestamp}`, a dot, and its
 * HMAC-SHA256. Contract: POST /api/users/verify-email/.
 */
import type { Config } from '../config/config.ts'
import { isLinkTokenOurs, payloadOf, signLinkToken } from './signed-link.ts'

const purpose = 'email-verification'

/** `timestamp` is the moment of issue in unix seconds. */
export type VerificationClaims = {
  user_id: number
  email: string
  timestamp: number
}

export const signVerificationToken = (config: Config, claims: VerificationClaims) =>
  signLinkToken(claims, { config, purpose })

/** Undefined for anything that was not signed by us; whether it is still good is for the database. */
export function readVerificationToken(
  config: Config,
  token: string,
): VerificationClaims | undefined {
  return isLinkTokenOurs(token, { config, purpose }) ? JSON.parse(payloadOf(token)) : undefined
}
