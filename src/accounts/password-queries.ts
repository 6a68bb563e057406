/** Changing the password of an account. */
import type { Queryable, Tx } from '../db/connect.ts'
import { PASSWORD_RESET_TOKEN_HOURS } from '../limits.ts'

/** What the rules for a new password look at. */
export type PasswordOwner = {
  email: string
  username: string
  first_name: string
  last_name: string
}

export async function findPasswordOwner(
  db: Queryable,
  userId: number,
): Promise<PasswordOwner | undefined> {
  const [owner] = await db<[PasswordOwner?]>`
    select email, username, first_name, last_name
    from users
    where id = ${userId}`
  return owner
}

export type ResetState = PasswordOwner & { password_hash: string; is_expired: boolean }

/** What a reset token is held against; undefined for an account that is gone or disabled. */
export async function findResetState(
  db: Queryable,
  token: { user_id: number; timestamp: number },
): Promise<ResetState | undefined> {
  const [state] = await db<[ResetState?]>`
    select email, username, first_name, last_name, password_hash,
      to_timestamp(${token.timestamp}) < now() - make_interval(hours => ${PASSWORD_RESET_TOKEN_HOURS}) as is_expired
    from users
    where id = ${token.user_id} and is_active`
  return state
}

/** The hash that was looked at, and the one that takes its place. */
export type Replacement = { from: string; to: string }

/** True for exactly one of any number of callers who looked at the same hash. */
export async function updatePasswordIfUnchanged(
  tx: Tx,
  userId: number,
  { from, to }: Replacement,
): Promise<boolean> {
  const { count } = await tx`
    update users set password_hash = ${to}
    where id = ${userId} and password_hash = ${from}`
  return count === 1
}

/** The same for somebody who came by a mail, which proves the address. */
export async function resetPasswordIfUnchanged(
  tx: Tx,
  userId: number,
  { from, to }: Replacement,
): Promise<boolean> {
  const { count } = await tx`
    update users set password_hash = ${to}, is_verified = true
    where id = ${userId} and password_hash = ${from} and is_active`
  return count === 1
}
