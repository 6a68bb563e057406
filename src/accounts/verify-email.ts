import type { Deps } from '../deps.ts'
import {
  emailAlreadyVerified,
  verificationTokenExpired,
  verificationTokenInvalid,
} from '../http/errors.ts'
import { auditOwnAccount, type Client } from './audit.ts'
import { readVerificationToken } from './link-tokens.ts'
import { findVerificationState, markVerifiedIfUnverified } from './queries.ts'

/**
 * Returns the address that is verified now. Throws verificationTokenInvalid,
 * verificationTokenExpired or emailAlreadyVerified. Contract 4.8.
 */
export async function verifyEmail(
  { config, db }: Deps,
  token: string,
  client: Client,
): Promise<string> {
  const claims = readVerificationToken(config, token)
  const state = claims && (await findVerificationState(db, claims))
  if (!state) throw verificationTokenInvalid()
  if (state.is_expired) throw verificationTokenExpired()
  const { user_id: userId, email } = claims
  await db.begin(async (tx) => {
    if (!(await markVerifiedIfUnverified(tx, userId))) throw emailAlreadyVerified()
    await auditOwnAccount(tx, { userId, client }, 'verify_email')
  })
  return email
}
