/**
 * `Idempotency-Key`: a request that is repeated does its work once and gets the first reply again.
 * The reply is stored in the transaction of its effect, so there is never one without the other.
 * Contract 1.10.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Queryable, Tx } from '../db/connect.ts'
import { IDEMPOTENCY_KEY_MAX_CHARACTERS } from '../limits.ts'
import { idempotencyKeyInUse, idempotencyKeyInvalid, idempotencyKeyReused } from './errors.ts'
import {
  type Answer,
  type Claim,
  claimKeyIfFree,
  deleteClaimIfUnanswered,
  findStoredReply,
  type KeyedRequest,
  updateReplyIfClaimed,
} from './idempotency-queries.ts'
import { done } from './schemas.ts'

type Once<Data> = {
  db: Db
  status: 200 | 201
  message: string
  /** Ends its transaction with `store`, so that the reply is stored if and only if the work is. */
  work: (store: (tx: Tx, data: Data) => Promise<void>) => Promise<Data>
}
type Reply<Data> = { success: true; message: string; data: Data }

/**
 * Does the work and replies with its result, or replies with the stored reply if the user's key has one.
 * A failure is not stored: the same key may be tried again. Throws idempotencyKeyInvalid,
 * idempotencyKeyReused, idempotencyKeyInUse, and what the work throws.
 */
export async function replyOnce<Data extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, status, message, work }: Once<Data>,
): Promise<Reply<Data>> {
  const shaped = (data: Data): Reply<Data> => ({ ...done(message), data })
  reply.code(status)
  return answerOnce(request, reply, db, async (store) =>
    shaped(await work((tx, data) => store(tx, { status, reply: shaped(data) }))),
  )
}

/** Stores the reply in the transaction of its effect; throws idempotencyKeyInUse. */
type Store = (tx: Queryable, answer: Answer) => Promise<void>

/** The same for work that makes all that is stored and returned, and stores it with `store`. */
export async function answerOnce<Stored extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Db,
  work: (store: Store) => Promise<Stored>,
): Promise<Stored> {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return work(async () => undefined)

  const claim = { userId: request.user.id, key, claim: randomUUID() }
  const keyed = keyedRequest(request)
  if (!(await claimKeyIfFree(db, claim, keyed))) {
    const stored = await storedReply(db, claim, keyed)
    reply.code(stored.status).header('Idempotent-Replayed', 'true')
    return stored.reply as Stored
  }
  try {
    return await work((tx, answer) => storeReply(tx, claim, answer))
  } catch (error) {
    // A claim that cannot be deleted, with the database away, expires.
    await deleteClaimIfUnanswered(db, claim).catch(() => undefined)
    throw error
  }
}

const KEY = new RegExp(`^[ -~]{1,${IDEMPOTENCY_KEY_MAX_CHARACTERS}}$`)

/** Throws idempotencyKeyInvalid. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key !== undefined && !KEY.test(String(key))) throw idempotencyKeyInvalid()
  return key?.toString()
}

/** Made of the parsed path, query and body, so that the notation of a request does not matter. */
function keyedRequest(request: FastifyRequest): KeyedRequest {
  const { method, routeOptions, params, query, body } = request
  const values = new Map(Object.entries(params as object))
  const path = routeOptions.url?.replace(/:(\w+)/g, (_, name) => String(values.get(name)))
  const body_sha256 = createHash('sha256')
    .update(JSON.stringify(body ?? {}))
    .digest('hex')
  // A route without a schema for it ignores the query.
  const asked = routeOptions.schema?.querystring ? ` ${JSON.stringify(query)}` : ''
  return { request: `${method} ${path}${asked}`, body_sha256 }
}

async function storedReply(db: Db, claim: Claim, keyed: KeyedRequest): Promise<Answer> {
  const stored = await findStoredReply(db, claim)
  // The first request has just failed: the next attempt finds the key free.
  if (!stored) throw idempotencyKeyInUse()
  if (stored.request !== keyed.request || stored.body_sha256 !== keyed.body_sha256)
    throw idempotencyKeyReused()
  if (stored.status === null || stored.reply === null) throw idempotencyKeyInUse()
  return { status: stored.status, reply: stored.reply }
}

async function storeReply(tx: Queryable, claim: Claim, answer: Answer) {
  // Another request has claimed the key, since this one took too long: only one may do the work.
  if (!(await updateReplyIfClaimed(tx, claim, answer))) throw idempotencyKeyInUse()
}
