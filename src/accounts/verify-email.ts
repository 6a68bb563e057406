import type { Deps } from '../deps.ts'
import {
  emailAlreadyVerified,
  verificationTokenExpired,
  verificationTokenInvalid,
} from '../http/errors.ts'
import { type Client, recordAudit } from './audit.ts'
import { readVerificationToken } from './email-verification.ts'
import { findVerificationState, markVerifiedIfUnverified } from './queries.ts'

/**
 * Returns the address that is verified now. Throws verificationTokenInvalid,
 * verificationTokenExpired or emailAlreadyVerified. Contract: POST /api/users/verify-email/.
 */
export async function verifyEmail({ config, db }: Deps, token: string, client: Client) {
  const claims = readVerificationToken(config, token)
  const state = claims && (await findVerificationState(db, claims))
  if (!state) throw verificationTokenInvalid()
  if (state.is_expired) throw verificationTokenExpired()
  await db.begin(async (tx) => {
    if (!(await markVerifiedIfUnverified(tx, claims.user_id))) throw emailAlreadyVerified()
    await recordAudit(tx, {
      actorUserId: claims.user_id,
      action: 'verify_email',
      subject: { type: 'user', id: claims.user_id },
      client,
    })
  })
  return claims.email
}
