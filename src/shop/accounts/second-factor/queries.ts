/** The second factor of accounts with a role, and which sessions have proven it. */
import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import { RAISED_HOURS, RECENT_PROOF_MINUTES } from '../../../service/limits/accounts.ts'
import type { SecondFactor } from './schemas.ts'

/**
 * Columns of the user `u` and the session `s`, read for every request, that say which proof the session has. A proof
 * ends with its session, whose access token customers may use for some minutes more.
 */
export const proofColumns = (db: Queryable): Fragment => db`
  u.is_admin and u.has_second_factor as has_second_factor,
  coalesce(s.end_reason is null
    and s.verified_at > now() - make_interval(hours => ${RAISED_HOURS}), false) as is_raised,
  coalesce(s.end_reason is null
    and s.verified_at > now() - make_interval(mins => ${RECENT_PROOF_MINUTES}), false)
    as has_recent_proof`

export type Proofs = {
  /** False without a role, which a second factor goes with. */
  has_second_factor: boolean
  /** Whether the session has proven the second factor within RAISED_HOURS. */
  is_raised: boolean
  /** Whether the session has proven the second factor within RECENT_PROOF_MINUTES. */
  has_recent_proof: boolean
}

const raisedUntil = (db: Queryable): Fragment => db`
  utc_iso(s.verified_at + make_interval(hours => ${RAISED_HOURS}))`

export async function getSecondFactor(
  db: Queryable,
  { id: userId, session_id }: { id: number; session_id: number | null },
): Promise<SecondFactor> {
  const [state] = await db<[SecondFactor]>`
    select u.is_admin and u.has_second_factor as is_enabled,
      exists (
        select 1 from totp_secrets t where t.user_id = u.id and t.secret is not null
      ) as has_totp,
      (select coalesce(json_agg(json_build_object(${passkeyKeys(db)}) order by p.id), '[]')
        from passkeys p
        where p.user_id = u.id) as passkeys,
      (select count(*)::integer
        from recovery_codes r
        where r.user_id = u.id and r.used_at is null) as recovery_codes_left,
      (select ${raisedUntil(db)}
        from login_sessions s
        where s.id = ${session_id} and s.user_id = u.id
          and s.verified_at > now() - make_interval(hours => ${RAISED_HOURS})) as verified_until
    from users u
    where u.id = ${userId}`
  return state
}

/** Keys of the passkey `p`, for json_build_object. */
export const passkeyKeys = (db: Queryable): Fragment => db`
  'id', p.id,
  'name', p.name,
  'created_at', utc_iso(p.created_at),
  'last_used_at', utc_iso(p.last_used_at)`

export type LockedAccount = Proofs & {
  has_role: boolean
  /** In unix seconds, by the clock that TOTP codes are judged by. */
  moment: number
}

/** Changes and proofs of one account go one at a time, and before or after a change of its role. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx`select u.id from users u where u.id = ${userId} for no key update`
}

/** Undefined if the session has ended. Call it under the lock. */
export async function findLockedAccount(
  tx: Tx,
  userId: number,
  sessionId: number | null,
): Promise<LockedAccount | undefined> {
  const [account] = await tx<[LockedAccount?]>`
    select u.is_admin as has_role, ${proofColumns(tx)},
      extract(epoch from clock_timestamp())::float8 as moment
    from users u
    join login_sessions s on s.user_id = u.id
    where u.id = ${userId} and s.id = ${sessionId} and s.end_reason is null`
  return account
}

/** Raises a session; returns until when. */
export async function updateSessionProof(tx: Tx, sessionId: number | null): Promise<string> {
  const [{ verified_until }] = await tx<[{ verified_until: string }]>`
    update login_sessions s set verified_at = now()
    where s.id = ${sessionId}
    returning ${raisedUntil(tx)} as verified_until`
  return verified_until
}

export async function markSecondFactorOn(tx: Tx, userId: number): Promise<void> {
  await tx`update users set has_second_factor = true where id = ${userId}`
}

/** Whether the account still has a factor; recovery codes are none of their own. */
export async function hasFactor(tx: Tx, userId: number): Promise<boolean> {
  const [{ has_factor }] = await tx<[{ has_factor: boolean }]>`
    select exists (select 1 from totp_secrets t where t.user_id = ${userId} and t.secret is not null)
      or exists (select 1 from passkeys p where p.user_id = ${userId}) as has_factor`
  return has_factor
}

/** Takes everything away; no session is raised any more. False if there was no factor. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx`delete from totp_secrets where user_id = ${userId}`
  await tx`delete from passkeys where user_id = ${userId}`
  await tx`delete from recovery_codes where user_id = ${userId}`
  await tx`update login_sessions set verified_at = null where user_id = ${userId} and verified_at is not null`
  const { count } = await tx`
    update users set has_second_factor = false
    where id = ${userId} and has_second_factor`
  return count === 1
}

// --- TOTP -------------------------------------------------------------------------------------------

export type TotpSecrets = {
  secret: string | null
  last_step: number | null
  pending_secret: string | null
}

export async function findTotpSecrets(tx: Tx, userId: number): Promise<TotpSecrets | undefined> {
  const [secrets] = await tx<[TotpSecrets?]>`
    select t.secret, t.last_step::float8 as last_step, t.pending_secret
    from totp_secrets t
    where t.user_id = ${userId}`
  return secrets
}

export async function upsertPendingSecret(tx: Tx, userId: number, sealed: string): Promise<void> {
  await tx`
    insert into totp_secrets (user_id, pending_secret)
    values (${userId}, ${sealed})
    on conflict (user_id) do update set pending_secret = excluded.pending_secret`
}

/** The secret as it is sealed now, and the step of its last accepted code. */
export type UsedSecret = { secret: string; last_step: number }

/** The first code of the pending secret puts it in the place of another one. */
export async function confirmTotpSecret(tx: Tx, userId: number, used: UsedSecret): Promise<void> {
  await tx`update totp_secrets set ${tx(used)}, pending_secret = null where user_id = ${userId}`
}

export async function updateTotpSecret(tx: Tx, userId: number, used: UsedSecret): Promise<void> {
  await tx`update totp_secrets set ${tx(used)} where user_id = ${userId}`
}

export async function deleteTotpSecret(tx: Tx, userId: number): Promise<boolean> {
  const { count } = await tx`
    delete from totp_secrets where user_id = ${userId} and secret is not null`
  return count === 1
}

// --- Recovery codes ---------------------------------------------------------------------------------

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`
  await tx`
    insert into recovery_codes (user_id, code_sha256)
    select ${userId}, unnest(${hashes as string[]}::text[])`
}

/** True for exactly one of any number of callers with the same code. */
export async function useRecoveryCodeIfUnused(
  tx: Tx,
  userId: number,
  hash: string,
): Promise<boolean> {
  const { count } = await tx`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_sha256 = ${hash} and used_at is null`
  return count === 1
}

export async function isRecoveryCode(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const { count } = await tx`
    select r.user_id
    from recovery_codes r
    where r.user_id = ${userId} and r.code_sha256 = ${hash}`
  return count === 1
}
