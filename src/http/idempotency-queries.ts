import type { Db, Queryable, Tx } from '../db/connect.ts'
import { IDEMPOTENCY_CLAIM_SECONDS, IDEMPOTENCY_KEY_HOURS } from '../limits.ts'

/** The request that uses a key of a user; `claim` is a random UUID of this request. */
export type Claim = { userId: number; key: string; claim: string }
export type KeyedRequest = { request: string; body_sha256: string }

/** Takes a key that is new, lapsed or too old; false if it belongs to another request. */
export async function claimKeyIfFree(
  db: Db,
  { userId, key, claim }: Claim,
  { request, body_sha256 }: KeyedRequest,
): Promise<boolean> {
  const { count } = await db`
    insert into idempotency_keys as k (user_id, key, request, body_sha256, claim, claimed_until)
    values (${userId}, ${key}, ${request}, ${body_sha256}, ${claim},
      now() + make_interval(secs => ${IDEMPOTENCY_CLAIM_SECONDS}))
    -- Waits for a transaction that is about to store its reply here.
    on conflict (user_id, key) do update set
      request = excluded.request,
      body_sha256 = excluded.body_sha256,
      status = null,
      reply = null,
      claim = excluded.claim,
      claimed_until = excluded.claimed_until,
      created_at = excluded.created_at
    where (k.reply is null and k.claimed_until <= now())
      or k.created_at <= now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`
  return count === 1
}

/** What is stored of a reply. */
export type Answer = { status: number; reply: object }

/** Its parts are null while the request is still running. */
export type StoredReply = KeyedRequest & { [Part in keyof Answer]: Answer[Part] | null }

export async function findStoredReply(
  db: Db,
  { userId, key }: Omit<Claim, 'claim'>,
): Promise<StoredReply | undefined> {
  const [stored] = await db<[StoredReply?]>`
    select request, body_sha256, status, reply
    from idempotency_keys
    where user_id = ${userId} and key = ${key}`
  return stored
}

/** Stores the reply in the transaction of its effect; false if another request has claimed the key. */
export async function updateReplyIfClaimed(
  tx: Queryable,
  { userId, key, claim }: Claim,
  { status, reply }: Answer,
): Promise<boolean> {
  const { count } = await tx`
    update idempotency_keys set status = ${status},
      reply = ${JSON.stringify(reply)}::text::json -- without "text" the driver would encode it again
    where user_id = ${userId} and key = ${key} and claim = ${claim}`
  return count === 1
}

/** A request that failed leaves the key free, unless its reply was stored after all. */
export async function deleteClaimIfUnanswered(db: Db, { userId, key, claim }: Claim) {
  await db`
    delete from idempotency_keys
    where user_id = ${userId} and key = ${key} and claim = ${claim} and reply is null`
}

/**
 * Deletes what administrators were answered about a person who is erased: replies to requests about the
 * account or its orders, and those that name either. Such a key is then free.
 */
export async function deleteRepliesAbout(
  tx: Tx,
  { userId, email, orders }: { userId: number; email: string; orders: readonly Named[] },
): Promise<void> {
  const paths = [`users/${userId}/`, ...orders.map(({ id }) => `orders/${id}/`)]
  const names = [email, ...orders.map(({ order_number }) => order_number)]
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
export async function deleteOldReplies(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with old as (
      select k.user_id, k.key
      from idempotency_keys k
      where k.created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})
      order by k.created_at, k.user_id, k.key
      limit ${limit}
      for update skip locked
    )
    delete from idempotency_keys k
    using old
    where k.user_id = old.user_id and k.key = old.key`
  return count
}
