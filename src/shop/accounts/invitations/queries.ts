/** Invitations to a role: one an address, until it is used, withdrawn, or over. */
import { listRows } from '../../../service/administration/read-queries.ts'
import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import { addressKey } from '../../../service/fields/mailbox.ts'
import type { PageRequest } from '../../../service/fields/pages.ts'
import type { Role } from '../../../service/http/roles.ts'
import { INVITATION_HOURS } from '../../../service/limits/accounts.ts'
import { idOfEmail, wasNeverOpen } from '../queries.ts'
import { isActiveOwner } from '../role-queries.ts'

export type Invited = { email: string; full_name: string; role: Role }
type ShownInvitation = Invited & { invited_by: string; created_at: string; expires_at: string }

/** The invitation `i` is by an owner who still is one: it ends with that role. */
const isByOwner = (db: Queryable): Fragment => db`
  exists (select from users u where u.id = i.invited_by and ${isActiveOwner(db)})`

/** The invitation `i` can be used. */
const isOpen = (db: Queryable): Fragment => db`i.expires_at > now() and ${isByOwner(db)}`

const invitationKeys = (db: Queryable): Fragment => db`
  'email', i.email,
  'full_name', i.full_name,
  'role', i.role,
  'invited_by', (select u.email from users u where u.id = i.invited_by),
  'created_at', utc_iso(i.created_at),
  'expires_at', utc_iso(i.expires_at)`

/** Those that can be used, newest first. */
export const listInvitations = (db: Queryable, query: PageRequest) =>
  listRows<ShownInvitation>(db, query, {
    from: ['invitations', 'i'],
    order: db`i.created_at desc`,
    where: isOpen(db),
    keys: invitationKeys(db),
  })

/** The address must have no invitation any more. */
export async function insertInvitation(
  tx: Tx,
  { email, full_name, role }: Invited,
  invitedBy: number,
): Promise<{ id: string; shown: ShownInvitation }> {
  const [made] = await tx<[{ id: string; shown: ShownInvitation }]>`
    with i as (
      insert into invitations (email, email_key, full_name, role, invited_by, expires_at)
      values (${email}, ${addressKey(email)}, ${full_name}, ${role}, ${invitedBy},
        now() + make_interval(hours => ${INVITATION_HOURS}))
      returning id, email, full_name, role, invited_by, created_at, expires_at
    )
    select i.id, json_build_object(${invitationKeys(tx)}) as shown
    from i`
  return made
}

/** True if it could have been used. One that could not goes, too. */
export async function deleteInvitationOf(tx: Tx, email: string): Promise<boolean> {
  const [deleted] = await tx<[{ was_open: boolean }?]>`
    delete from invitations i
    where i.email_key = ${addressKey(email)}
    returning ${isOpen(tx)} as was_open`
  return deleted?.was_open ?? false
}

/** For its letter: with the address of its owner, and the language of the account if there is one. */
export async function findOpenInvitation(
  db: Queryable,
  invitationId: string,
): Promise<(Invited & { invited_by: string; language: string | null }) | undefined> {
  const [invitation] = await db<[(Invited & { invited_by: string; language: string | null })?]>`
    select i.email, i.full_name, i.role, owner.email as invited_by, account.language
    from invitations i
    join users owner on owner.id = i.invited_by
    left join users account on coalesce(account.email_key, lower(account.email)) = i.email_key
    where i.id = ${invitationId} and ${isOpen(db)}`
  return invitation
}

/** Undefined for one that was used, withdrawn or replaced, or whose owner has lost the role. */
export async function findInvitationState(
  db: Queryable,
  invitationId: string,
): Promise<(Invited & { is_expired: boolean }) | undefined> {
  const [state] = await db<[(Invited & { is_expired: boolean })?]>`
    select i.email, i.full_name, i.role, i.expires_at <= now() as is_expired
    from invitations i
    where i.id = ${invitationId} and ${isByOwner(db)}`
  return state
}

/** Uses it up. Of any number of parallel calls one gets the id of its owner. */
export async function deleteInvitationIfOpen(
  tx: Tx,
  invitationId: string,
): Promise<number | undefined> {
  const [used] = await tx<[{ invited_by: number }?]>`
    delete from invitations i where i.id = ${invitationId} and ${isOpen(tx)} returning i.invited_by`
  return used?.invited_by
}

export type InvitedAccount = {
  id: number
  email: string
  is_active: boolean
  is_admin: boolean
  is_verified: boolean
  was_never_open: boolean
  role: Role | null
  version: number
}

export async function lockAccountOf(tx: Tx, email: string): Promise<InvitedAccount | undefined> {
  const [account] = await tx<[InvitedAccount?]>`
    select u.id, u.email, u.is_active, u.is_admin, u.is_verified,
      ${wasNeverOpen(tx)} as was_never_open, user_role(u.is_admin, u.role) as role, u.version
    from users u
    where u.id = ${idOfEmail(tx, email)}
    for no key update`
  return account
}

/** Sets the password, and proves the address. Names of before that proof may be another person's. */
export async function updateInvitedAccount(
  tx: Tx,
  userId: number,
  invited: { password_hash: string; first_name: string; last_name: string },
): Promise<void> {
  const isOwn = tx`(is_verified or ${wasNeverOpen(tx)})`
  await tx`
    update users set password_hash = ${invited.password_hash}, has_password = true, is_verified = true,
      first_name = case when ${isOwn} then first_name else ${invited.first_name} end,
      last_name = case when ${isOwn} then last_name else ${invited.last_name} end
    where id = ${userId}`
}
