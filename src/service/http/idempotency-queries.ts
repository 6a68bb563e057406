import postgres from 'postgres'
import type { Db, Fragment, Queryable, Tx } from '../db/connect.ts'
import { deleteOldest } from '../db/delete-oldest.ts'
import { IDEMPOTENCY_CLAIM_SECONDS, IDEMPOTENCY_KEY_HOURS } from '../limits/service.ts'

/** Whose key it is: a user's, or a guest's by the key of a cart or `order:` and the id of an order. */
export type KeyOwner = { userId: number } | { guest: string }
/** The request that uses a key; `claim` is a random UUID of this request. */
export type Claim = { owner: KeyOwner; key: string; claim: string }
export type KeyedRequest = { request: string; body_sha256: string }
export type RequestKey = Claim & KeyedRequest

/** The parts of a reply that are stored with its key. */
export type Answer = { status: number; reply: object }

/** Its parts are null while the request is still running. */
export type StoredReply = KeyedRequest & { [Part in keyof Answer]: Answer[Part] | null }

/** Whether the key is this request's now; if it is another's, what is stored with it. */
export type Claimed = { is_claimed: boolean; stored: StoredReply | null }

/** Takes a key that is new, lapsed or too old, by the function that an order claims its key by, too. */
export async function claimKey(db: Db, key: RequestKey): Promise<Claimed> {
  const { owner } = key
  const taking =
    'userId' in owner
      ? db`claim_key(p_user => ${owner.userId}, ${claimArguments(db, key)})`
      : db`claim_guest_key(p_guest => ${owner.guest}, ${claimArguments(db, key)})`
  const [claimed] = await db<[Claimed]>`
    select claimed.is_claimed, claimed.stored
    from ${taking} claimed`
  return claimed
}

/** The arguments of both functions but the owner. */
const claimArguments = (db: Queryable, key: RequestKey): Fragment => db`
  p_key => ${key.key}, p_claim => ${key.claim}, p_request => ${key.request}, p_body_sha256 => ${key.body_sha256},
  p_claim_seconds => ${IDEMPOTENCY_CLAIM_SECONDS}, p_key_hours => ${IDEMPOTENCY_KEY_HOURS}`

/** Stores the reply in the transaction of its effect; fails with isKeyTaken if another request has claimed the key. */
export async function storeReply(
  tx: Queryable,
  { owner, key, claim }: Claim,
  { status, reply }: Answer,
): Promise<void> {
  // Without "text" the driver would encode the JSON again.
  const stored = tx`${key}, ${claim}, ${status}, ${JSON.stringify(reply)}::text::json`
  if ('userId' in owner) await tx`select store_reply(${owner.userId}, ${stored})`
  else await tx`select store_guest_reply(${owner.guest}, ${stored})`
}

/** A key of a request whose effect makes the user whom it belongs to. */
export type KeyOfNewUser = KeyedRequest & { key: string }

/** Stores the first reply of a new user, who can have no other keys yet. */
export async function insertReply(
  tx: Queryable,
  { userId, key, request, body_sha256 }: KeyOfNewUser & { userId: number },
  { status, reply }: Answer,
): Promise<void> {
  await tx`
    insert into idempotency_keys (user_id, key, request, body_sha256, status, reply)
    values (${userId}, ${key}, ${request}, ${body_sha256}, ${status},
      ${JSON.stringify(reply)}::text::json)`
}

/** True for the error of store_reply() in SQL. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === 'KEY01'

/** A request that failed leaves the key free, unless its reply was stored after all. */
export async function deleteClaimIfUnanswered(db: Db, { owner, key, claim }: Claim) {
  const unanswered = db`key = ${key} and claim = ${claim} and reply is null`
  if ('userId' in owner) {
    await db`delete from idempotency_keys where user_id = ${owner.userId} and ${unanswered}`
  } else await db`delete from guest_idempotency_keys where guest = ${owner.guest} and ${unanswered}`
}

/**
 * Deletes what was answered to a person who is erased as a guest, and to administrators about the person: replies to requests about the
 * account or its orders, and those that name either. Such a key is then free.
 */
export async function deleteRepliesAbout(
  tx: Tx,
  {
    userId,
    email,
    orders,
  }: { userId: number | null; email: string | null; orders: readonly Named[] },
): Promise<void> {
  const guests = orders.map(({ id }) => `order:${id}`)
  await tx`delete from guest_idempotency_keys where guest = any(${guests}::text[])`
  const ofUser = userId === null ? [] : [`users/${userId}/`]
  const paths = [...ofUser, ...orders.map(({ id }) => `orders/${id}/`)]
  const ofAddress = email === null ? [] : [email]
  const names = [...ofAddress, ...orders.map(({ order_number }) => order_number)]
  await tx`
    delete from idempotency_keys k
    where starts_with(k.request, 'POST /api/admin/')
      and (
        exists (
          select 1
          from unnest(${paths}::text[]) as about (path)
          where starts_with(k.request, 'POST /api/admin/' || about.path)
        )
        or exists (
          select 1
          from unnest(${names}::text[]) as about (name)
          where position(about.name in k.reply::text) > 0
        )
      )`
}
type Named = { id: number; order_number: string }

/** Deletes stored replies whose keys have expired, at most `limit`. */
export const deleteOldReplies = (db: Db, limit: number) =>
  deleteOldest(db, db`idempotency_keys`, { ...expired(db), key: db`user_id, key`, limit })

/** Deletes stored replies to guests whose keys have expired, at most `limit`. */
export const deleteOldGuestReplies = (db: Db, limit: number) =>
  deleteOldest(db, db`guest_idempotency_keys`, { ...expired(db), key: db`guest, key`, limit })

const expired = (db: Db) => ({
  where: db`created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`,
  by: db`created_at`,
})
