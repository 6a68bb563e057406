import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { fieldErrors, notFound, permissionDenied } from '../../../service/http/errors.ts'
import { addJob, PRIORITY_OF_AWAITED } from '../../../service/queue/queue.ts'
import { deleteInvitationOf, insertInvitation, lockAccountOf } from '../invitations/queries.ts'
import { isOwner, lockAdministrators } from '../role-queries.ts'
import type { Invitation, InviteBody } from './invitation-schemas.ts'

/**
 * Mails the link by which a person gets a role; the invitation of before ends. The account is made when the link is
 * used. Throws permissionDenied, and field errors of `email` for an account that cannot be given the role.
 */
export async function invite(
  { db }: Deps,
  administrator: Administrator,
  body: InviteBody,
): Promise<Invitation> {
  return db.begin(async (tx) => {
    await lockAsOwner(tx, administrator)
    const { email, role } = body
    const account = await lockAccountOf(tx, email)
    if (account?.role) throw fieldErrors({ email: ['This account has a role already.'] })
    if (account?.is_active === false) throw fieldErrors({ email: ['This account is disabled.'] })
    await deleteInvitationOf(tx, email)
    const { id, shown } = await insertInvitation(tx, body, administrator.userId)
    const job = { letter: 'invitation', invitation_id: id } as const
    await addJob(tx, 'send-email', job, `invitation:${id}`, { priority: PRIORITY_OF_AWAITED })
    const subject = { type: 'user', id: account?.id ?? null } as const
    const change = { action: 'invite_user', subject, after: { email, role } } as const
    return recordChange(tx, administrator, change, shown)
  })
}

/** Throws permissionDenied, and notFound without an invitation that could be used. */
export async function withdrawInvitation(
  { db }: Deps,
  administrator: Administrator,
  email: string,
): Promise<void> {
  await db.begin(async (tx) => {
    await lockAsOwner(tx, administrator)
    if (!(await deleteInvitationOf(tx, email))) throw notFound()
    const account = await lockAccountOf(tx, email)
    const subject = { type: 'user', id: account?.id ?? null } as const
    const change = { action: 'withdraw_invitation', subject, after: { email } } as const
    await recordChange(tx, administrator, change, undefined)
  })
}

/** Of two owners who demote each other, the slower one has lost the right. */
async function lockAsOwner(tx: Tx, { userId }: Administrator): Promise<void> {
  await lockAdministrators(tx)
  if (!(await isOwner(tx, userId))) throw permissionDenied()
}
