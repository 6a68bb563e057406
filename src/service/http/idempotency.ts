/**
 * `Idempotency-Key`: a request that is repeated does its work once and gets the first reply again.
 * The reply is stored in the transaction of its effect, so there is never one without the other.
 * Contract 1.10.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Queryable, Tx } from '../db/connect.ts'
import { done } from '../fields/schemas.ts'
import { IDEMPOTENCY_KEY_MAX_CHARACTERS } from '../limits/service.ts'
import { idempotencyKeyInUse, idempotencyKeyInvalid, idempotencyKeyReused } from './errors.ts'
import {
  type Answer,
  claimKey,
  deleteClaimIfUnanswered,
  isKeyTaken,
  type KeyedRequest,
  type KeyOfNewUser,
  type KeyOwner,
  type RequestKey,
  type StoredReply,
  storeReply,
} from './idempotency-queries.ts'

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

/** Stores the reply in the transaction of its effect. */
type Store = (tx: Queryable, answer: Answer) => Promise<void>

/** Replies once for a key, as replyOnce does, with the body that `work` makes and stores itself, by `store`. */
export async function answerOnce<Stored extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Db,
  work: (store: Store) => Promise<Stored>,
): Promise<Stored> {
  const key = requestKeyOf(request)
  if (!key) return work(async () => undefined)

  const { is_claimed, stored } = await claimKey(db, key)
  if (!is_claimed) return replay(reply, key, stored)
  return freeingKey(db, key, () => work((tx, answer) => storeReply(tx, key, answer)))
}

/** A reply that is stored with the key, or that the key is another request's; null if that has just failed. */
export type KeyedReply<Stored> = { reply: Stored } | { taken: StoredReply | null }

/**
 * Replies once for a key: `work` claims the key in its first statement and stores the reply in its last one, so that
 * a key costs no round trip. Its keys are freed, and its stored replies sent, like those of answerOnce.
 */
export async function replyByKey<Stored extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, status, work }: KeyedWork<Stored>,
): Promise<Stored> {
  const key = requestKeyOf(request)
  const done = await (key ? freeingKey(db, key, () => work(key)) : work(undefined))
  if ('taken' in done) return replay(reply, key, done.taken)
  reply.code(status)
  return done.reply
}
type KeyedWork<Stored> = {
  db: Db
  status: 200 | 201
  work: (key: RequestKey | undefined) => Promise<KeyedReply<Stored>>
}

/** A failure leaves the key free. */
async function freeingKey<Result>(db: Db, key: RequestKey, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    // A claim that cannot be deleted, with the database away, expires.
    await deleteClaimIfUnanswered(db, key).catch(() => undefined)
    throw isKeyTaken(error) ? idempotencyKeyInUse() : error
  }
}

/** The key of a request whose work finds and stores its reply itself, and a hash that its repeats must have. */
export type OnceKey = { key: string; requestSha256: string }

/** Undefined without a key; throws idempotencyKeyInvalid. */
export function onceKeyOf(request: FastifyRequest): OnceKey | undefined {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return undefined
  const { request: asked, body_sha256 } = keyedRequest(request)
  return { key, requestSha256: sha256(`${asked} ${body_sha256}`) }
}

/** The key of a registration. Of its password nothing is stored: it is compared with the account's. */
export function registrationKeyOf(request: FastifyRequest): KeyOfNewUser | undefined {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return undefined
  const { email: _, password: __, ...body } = Object(request.body)
  return { key, ...keyedRequest(request, body) }
}

export function markReplayed(reply: FastifyReply) {
  reply.header('Idempotent-Replayed', 'true')
}

const KEY = new RegExp(`^[ -~]{1,${IDEMPOTENCY_KEY_MAX_CHARACTERS}}$`)

/** Throws idempotencyKeyInvalid. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key !== undefined && !KEY.test(String(key))) throw idempotencyKeyInvalid()
  return key?.toString()
}

/** Undefined without a key; throws idempotencyKeyInvalid. */
function requestKeyOf(request: FastifyRequest): RequestKey | undefined {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return undefined
  return { owner: keyOwnerOf(request), key, claim: randomUUID(), ...keyedRequest(request) }
}

/** The owner of a key: a guest's order by its id, a guest without one by the key of the cart, or the user. */
function keyOwnerOf(request: FastifyRequest): KeyOwner {
  const { guestOrder, guestKey, routeOptions } = request
  if (guestOrder) return { guest: `order:${guestOrder.id}` }
  if (routeOptions.config.auth === 'none' && guestKey) return { guest: guestKey }
  return { userId: request.user.id }
}

/** Made of the parsed path, query and body, so that the notation of a request does not matter. */
function keyedRequest(request: FastifyRequest, body = request.body): KeyedRequest {
  const { method, routeOptions, params, query } = request
  const values = new Map(Object.entries(params as object))
  const path = routeOptions.url?.replace(/:(\w+)/g, (_, name) => String(values.get(name)))
  const body_sha256 = sha256(JSON.stringify(body ?? {}))
  // A route without a schema for it ignores the query. One that gained parameters has the keys of before.
  const parameters = routeOptions.schema?.querystring ? JSON.stringify(query) : '{}'
  const asked = parameters === '{}' ? '' : ` ${parameters}`
  return { request: `${method} ${path}${asked}`, body_sha256 }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Throws idempotencyKeyInUse and idempotencyKeyReused. */
function replay<Stored extends object>(
  reply: FastifyReply,
  key: KeyedRequest | undefined,
  stored: StoredReply | null,
): Stored {
  // The first request has just failed: the next attempt finds the key free.
  if (!stored) throw idempotencyKeyInUse()
  if (stored.request !== key?.request || stored.body_sha256 !== key.body_sha256)
    throw idempotencyKeyReused()
  if (stored.status === null || stored.reply === null) throw idempotencyKeyInUse()
  reply.code(stored.status)
  markReplayed(reply)
  // The stored texts are in the language of the first request.
  reply.removeHeader('Content-Language')
  return stored.reply as Stored
}
