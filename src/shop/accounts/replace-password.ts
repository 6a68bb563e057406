/** A new password for an account: by its current one, or by the token of a mail. */

import type { Deps } from '../../deps.ts'
import { auditOwnAccount, type Client } from '../../service/audit/audit.ts'
import type { Tx } from '../../service/db/connect.ts'
import { addressKey } from '../../service/fields/mailbox.ts'
import {
  currentPasswordWrong,
  resetTokenExpired,
  resetTokenInvalid,
  userNotFound,
} from '../../service/http/errors.ts'
import { deleteAddressesOfUser } from '../addresses/queries.ts'
import { queueSecurityMail } from './account-mails.ts'
import { checkCurrentPassword, type Holder } from './current-password.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { isResetTokenOf, readInvitationToken, readResetClaims } from './link-tokens.ts'
import {
  deleteAllFailures,
  findPasswordOwner,
  findResetState,
  lockLoginAttempts,
  resetPasswordIfUnchanged,
  updatePasswordIfUnchanged,
} from './password-queries.ts'
import type { ChangePasswordBody, ResetPasswordBody } from './password-schemas.ts'
import { hashNewPassword } from './passwords.ts'
import type { Caller } from './queries.ts'
import { endSessionsOfUser } from './sessions.ts'

/**
 * Changes the password and ends the other sessions. Wrong current passwords are counted like failed
 * log-ins, and apart from them. Throws accountLocked, currentPasswordWrong, weakPassword, or
 * quotaExceeded for a client with too many failures.
 */
export async function changePassword(
  deps: Deps,
  { id: userId, email, session_id }: Caller,
  { current_password, new_password }: ChangePasswordBody,
  client: Client,
): Promise<void> {
  const { db } = deps
  const from = await checkCurrentPassword(deps, { userId, email, client }, current_password)
  const owner = await findPasswordOwner(db, userId)
  if (!owner) throw userNotFound()
  const to = await hashNewPassword(new_password, owner)

  await db.begin(async (tx) => {
    await lockLoginAttempts(tx, addressKey(email))
    // A parallel change won: the password that was right a moment ago is no longer the current one.
    if (!(await updatePasswordIfUnchanged(tx, userId, { from, to }))) throw currentPasswordWrong()
    // Without a session, as with a token that another service signed, all of them end.
    await endSessionsOfUser(tx, userId, { exceptId: session_id })
    await finish(tx, { userId, email, client }, 'change_password')
  })
}

/**
 * Sets the password by the token of a mail, which also proves the address, ends every session and
 * lifts the lockout. Saved addresses of before that proof go. The token of an invitation gives its role, too. Throws
 * resetTokenInvalid, resetTokenExpired or weakPassword.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: ResetPasswordBody,
  client: Client,
): Promise<void> {
  const { config, db } = deps
  const invitationId = readInvitationToken(config, token)
  if (invitationId !== undefined) {
    return acceptInvitation(deps, { invitationId, password }, client)
  }
  const claims = readResetClaims(token)
  const owner = claims && (await findResetState(db, claims))
  if (!owner || !isResetTokenOf(config, token, owner.password_hash)) throw resetTokenInvalid()
  if (owner.is_expired) throw resetTokenExpired()
  const { user_id: userId } = claims
  const { email, password_hash: from, is_verified, was_never_open } = owner
  const to = await hashNewPassword(password, owner)

  await db.begin(async (tx) => {
    await lockLoginAttempts(tx, addressKey(email))
    // Of parallel uses of one token, the second finds the password of the first.
    if (!(await resetPasswordIfUnchanged(tx, userId, { from, to }))) throw resetTokenInvalid()
    // Another person may have registered the address, and parcels must not go where that person lives.
    if (!is_verified && !was_never_open) await deleteAddressesOfUser(tx, userId)
    await endSessionsOfUser(tx, userId)
    await finish(tx, { userId, email, client }, 'reset_password')
  })
}

/** Both lock in the order of a log-in: first the counter, then the account, then its sessions. */
async function finish(
  tx: Tx,
  { userId, email, client }: Holder,
  action: 'change_password' | 'reset_password',
): Promise<void> {
  await deleteAllFailures(tx, { email, userId })
  await auditOwnAccount(tx, { userId, client }, action)
  const occasion = action === 'change_password' ? 'password-changed' : 'password-reset'
  await queueSecurityMail(tx, userId, occasion)
}
