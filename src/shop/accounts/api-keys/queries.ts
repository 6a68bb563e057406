/** Keys by which other systems of the shop call the administration, and the users whom their acts name. */
import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import { API_KEY_USE_SECONDS } from '../../../service/limits/accounts.ts'
import type { Caller } from '../queries.ts'

/** Owners alone give roles: no key is one. */
export const KEY_ROLES = ['packer', 'clerk'] as const
export type KeyRole = (typeof KEY_ROLES)[number]

/** As in the table. */
export const KEY_NAME = /^[a-z0-9][a-z0-9-]{0,49}$/

/** In place of an address, for who reads the audit. Whatever takes an address refuses it. */
const emailOf = (db: Queryable): Fragment => db`'key:' || k.name`

/** For lists and changes of accounts: the user `u` is a person, not a key. */
export const isPerson = (db: Queryable): Fragment =>
  db`u.id not in (select k.user_id from api_keys k)`

type KeyCaller = Pick<Caller, 'id' | 'email'> & { role: KeyRole; is_use_due: boolean }

/** `is_use_due`: its last use is to be written. */
export async function findKeyCaller(
  db: Queryable,
  keySha256: string,
): Promise<KeyCaller | undefined> {
  const [caller] = await db<[KeyCaller?]>`
    select k.user_id as id, ${emailOf(db)} as email, k.role, ${isUseDue(db)} as is_use_due
    from api_keys k
    where k.key_sha256 = ${keySha256}`
  return caller
}

/** Of any number of parallel requests, one writes it. */
export async function updateKeyUseIfDue(db: Queryable, userId: number): Promise<void> {
  await db`
    update api_keys k set last_used_at = now()
    where k.user_id = ${userId} and ${isUseDue(db)}`
}

const isUseDue = (db: Queryable): Fragment => db`
  coalesce(k.last_used_at < now() - make_interval(secs => ${API_KEY_USE_SECONDS}), true)`

export type NewKey = { name: string; role: KeyRole; key_sha256: string }

/**
 * Undefined if there is a key of that name. The name of a revoked one may be used again, by the same user.
 * A parallel call waits for the row of the user.
 */
export async function insertKeyIfFree(
  tx: Tx,
  { name, role, key_sha256 }: NewKey,
): Promise<number | undefined> {
  await tx`
    insert into users (email, username, password_hash, is_active)
    select 'key:' || ${name}, 'key:' || ${name}, '', false
    -- The user of a revoked key. A conflict would use up an id.
    where not exists (select from users u where lower(u.email) = 'key:' || ${name})
    on conflict do nothing`
  const [made] = await tx<[{ user_id: number }?]>`
    insert into api_keys as k (user_id, name, role, key_sha256)
    select u.id, ${name}, ${role}, ${key_sha256}
    from users u
    where lower(u.email) = 'key:' || ${name}
    on conflict (user_id) do update set
      role = excluded.role, key_sha256 = excluded.key_sha256, created_at = now(), last_used_at = null
    where k.key_sha256 is null
    returning k.user_id`
  return made?.user_id
}

/** The user of the key; undefined if no key of that name is valid. */
export async function revokeKeyIfValid(tx: Tx, name: string): Promise<number | undefined> {
  const [revoked] = await tx<[{ user_id: number }?]>`
    update api_keys k set key_sha256 = null
    where k.name = ${name} and k.key_sha256 is not null
    returning k.user_id`
  return revoked?.user_id
}

export type ListedKey = {
  user_id: number
  name: string
  role: KeyRole
  is_revoked: boolean
  created_at: string
  last_used_at: string | null
}

export const listKeys = (db: Queryable) => db<ListedKey[]>`
  select k.user_id, k.name, k.role, k.key_sha256 is null as is_revoked,
    utc_iso(k.created_at) as created_at, utc_iso(k.last_used_at) as last_used_at
  from api_keys k
  order by k.user_id`
