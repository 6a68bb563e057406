/** Passkeys, and the challenges that they answer. */
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import { PASSKEY_CHALLENGE_MINUTES } from '../../../service/limits/accounts.ts'
import { passkeyKeys } from './queries.ts'
import type { Passkey } from './schemas.ts'

type Purpose = 'registration' | 'verification'

/** One of a session and purpose: the one before cannot be answered any more. */
export async function upsertChallenge(
  db: Queryable,
  sessionId: number | null,
  { purpose, challenge }: { purpose: Purpose; challenge: string },
): Promise<void> {
  await db`
    insert into passkey_challenges (session_id, purpose, challenge, expires_at)
    values (${sessionId}, ${purpose}, ${challenge},
      now() + make_interval(mins => ${PASSKEY_CHALLENGE_MINUTES}))
    on conflict (session_id, purpose) do update set
      challenge = excluded.challenge, expires_at = excluded.expires_at`
}

/** For exactly one of any number of callers, whether its answer is right or not. */
export async function takeChallenge(
  db: Queryable,
  sessionId: number | null,
  purpose: Purpose,
): Promise<string | undefined> {
  const [taken] = await db<[{ challenge: string }?]>`
    delete from passkey_challenges
    where session_id = ${sessionId} and purpose = ${purpose} and expires_at > now()
    returning challenge`
  return taken?.challenge
}

export type StoredPasskey = {
  id: number
  credential_id: string
  public_key: string
  sign_count: number
  transports: string[]
}

export async function listPasskeys(db: Queryable, userId: number): Promise<StoredPasskey[]> {
  return db<StoredPasskey[]>`
    select p.id, p.credential_id, p.public_key, p.sign_count, p.transports
    from passkeys p
    where p.user_id = ${userId}
    order by p.id`
}

export type NewPasskeyRow = Omit<StoredPasskey, 'id'> & { name: string }

/** Undefined if there is a passkey with that credential id, of any account. */
export async function insertPasskey(
  tx: Tx,
  userId: number,
  { name, credential_id, public_key, sign_count, transports }: NewPasskeyRow,
): Promise<Passkey | undefined> {
  const [inserted] = await tx<[{ passkey: Passkey }?]>`
    insert into passkeys as p (user_id, name, credential_id, public_key, sign_count, transports)
    select ${userId}, ${name}, ${credential_id}, ${public_key}, ${sign_count}, ${transports}
    where not exists (select from passkeys p where p.credential_id = ${credential_id})
    on conflict do nothing
    returning json_build_object(${passkeyKeys(tx)}) as passkey`
  return inserted?.passkey
}

/** False if the passkey is gone, or was used meanwhile by another holder of its key. */
export async function updatePasskeyIfCountIs(
  tx: Tx,
  { id, sign_count }: Pick<StoredPasskey, 'id' | 'sign_count'>,
  newCount: number,
): Promise<boolean> {
  const { count } = await tx`
    update passkeys set sign_count = ${newCount}, last_used_at = now()
    where id = ${id} and sign_count = ${sign_count}`
  return count === 1
}

export async function isPasskeyOf(
  db: Queryable,
  userId: number,
  passkeyId: number,
): Promise<boolean> {
  const { count } = await db`
    select p.id from passkeys p where p.id = ${passkeyId} and p.user_id = ${userId}`
  return count === 1
}

export async function deletePasskey(tx: Tx, userId: number, passkeyId: number): Promise<boolean> {
  const { count } = await tx`delete from passkeys where id = ${passkeyId} and user_id = ${userId}`
  return count === 1
}
