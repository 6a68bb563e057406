import type { Deps } from '../../../deps.ts'
import { auditOwnAccount, type Client } from '../../../service/audit/audit.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { addressKey } from '../../../service/fields/mailbox.ts'
import { resetTokenExpired, resetTokenInvalid } from '../../../service/http/errors.ts'
import type { Role } from '../../../service/http/roles.ts'
import { deleteAddressesOfUser } from '../../addresses/queries.ts'
import { queueSecurityMail } from '../account-mails.ts'
import { announceRole } from '../announce-role.ts'
import { deleteAllFailures, findPasswordOwner, lockLoginAttempts } from '../password-queries.ts'
import { hashNewPassword } from '../passwords.ts'
import { findAddresseeByEmail } from '../queries.ts'
import { insertWithFreeUsername, splitName, usernameFrom } from '../register.ts'
import { lockAdministrators, updateRights } from '../role-queries.ts'
import { endSessionsOfUser } from '../sessions.ts'
import {
  deleteInvitationIfOpen,
  findInvitationState,
  type InvitedAccount,
  lockAccountOf,
  updateInvitedAccount,
} from './queries.ts'

type Newcomer = {
  email: string
  username: string
  first_name: string
  last_name: string
  password_hash: string
}

/**
 * Sets the password of the account of an invitation, which is made if there is none, proves its address, gives the
 * role and ends every session. Throws resetTokenInvalid, resetTokenExpired or weakPassword. Extension 11.3.
 */
export async function acceptInvitation(
  { db }: Deps,
  { invitationId, password }: { invitationId: string; password: string },
  client: Client,
): Promise<void> {
  const invitation = await findInvitationState(db, invitationId)
  if (!invitation) throw resetTokenInvalid()
  if (invitation.is_expired) throw resetTokenExpired()
  const { email, full_name, role } = invitation
  const names = { email, username: usernameFrom(email), ...splitName(full_name) }
  const known = await findAddresseeByEmail(db, email)
  const owner = known && (await findPasswordOwner(db, known.id))
  const password_hash = await hashNewPassword(password, owner ?? names)

  await db.begin(async (tx) => {
    await lockAdministrators(tx)
    await lockLoginAttempts(tx, addressKey(email))
    const actorUserId = await deleteInvitationIfOpen(tx, invitationId)
    if (actorUserId === undefined) throw resetTokenInvalid()
    const { before, isNew } = await accountFor(tx, { ...names, password_hash })
    const after = await giveRole(tx, before, role)
    await deleteAllFailures(tx, { email, userId: before.id })
    const facts = { ...factsOf(after), invited_by: actorUserId }
    await auditOwnAccount(tx, { userId: before.id, client }, 'accept_invitation', facts)
    if (!isNew) await queueSecurityMail(tx, before.id, 'password-reset')
    await announceRole(tx, { before, after, actorUserId })
  })
}

/** The account, locked, with the new password and a proven address. */
async function accountFor(
  tx: Tx,
  newcomer: Newcomer,
): Promise<{ before: InvitedAccount; isNew: boolean }> {
  // Tried first, so that a registration of the address at the same moment is found afterwards.
  const made = await insertWithFreeUsername(tx, {
    ...newcomer,
    phone_number: '',
    is_verified: true,
  })
  const before = await lockAccountOf(tx, newcomer.email)
  // Disabled, erased, or given another role meanwhile: that one counts.
  if (!before?.is_active || before.role !== null) throw resetTokenInvalid()
  if (made) return { before, isNew: true }
  await updateInvitedAccount(tx, before.id, newcomer)
  // Another person may have registered the address, as at a reset of the password.
  if (!before.is_verified && !before.was_never_open) await deleteAddressesOfUser(tx, before.id)
  return { before, isNew: false }
}

async function giveRole(tx: Tx, before: InvitedAccount, role: Role): Promise<InvitedAccount> {
  const version = await updateRights(tx, before.id, { is_active: true, role })
  await endSessionsOfUser(tx, before.id)
  return { ...before, is_admin: true, is_verified: true, role, version }
}

const factsOf = ({ email, is_active, is_admin, role, version }: InvitedAccount) => ({
  email,
  is_active,
  is_admin,
  role,
  version,
})
