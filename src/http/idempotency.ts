/**
 * `Idempotency-Key`: a request that is sent again does its work once and gets the first reply again.
 * The reply is stored in the transaction of its effect, so there is never one without the other.
 * Decisions section 5.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/connect.ts'
import { IDEMPOTENCY_KEY_MAX_CHARACTERS } from '../limits.ts'
import { idempotencyKeyInUse, idempotencyKeyInvalid, idempotencyKeyReused } from './errors.ts'
import {
  type Claim,
  claimKeyIfFree,
  deleteClaimIfUnanswered,
  findKept,
  type KeyedRequest,
  updateReplyIfClaimed,
} from './idempotency-queries.ts'
import { done } from './schemas.ts'

type Once<Data> = {
  db: Db
  /** Keys of different users have nothing to do with each other. */
  userId: number
  status: 200 | 201
  message: string
  /** Ends its transaction with `keep`, so that the reply is stored if and only if the work is. */
  work: (keep: (tx: Tx, data: Data) => Promise<void>) => Promise<Data>
}
type Reply<Data> = { success: true; message: string; data: Data }

/**
 * Does the work and answers with what it returns; under a key that has done it before, with the stored
 * reply. A failure is not stored: the same key may be tried again. Throws idempotencyKeyInvalid,
 * idempotencyKeyReused, idempotencyKeyInUse, and what the work throws.
 */
export async function replyOnce<Data extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, userId, status, message, work }: Once<Data>,
): Promise<Reply<Data>> {
  const shaped = (data: Data): Reply<Data> => ({ ...done(message), data })
  reply.code(status)
  const key = keyOf(request)
  if (key === undefined) return shaped(await work(async () => undefined))

  const claim = { userId, key, claim: randomUUID() }
  const keyed = keyedRequest(request)
  if (!(await claimKeyIfFree(db, claim, keyed))) {
    const stored = await storedReply(db, claim, keyed)
    reply.code(stored.status).header('Idempotent-Replayed', 'true')
    return stored.reply as Reply<Data>
  }
  try {
    return shaped(await work((tx, data) => keep(tx, claim, { status, reply: shaped(data) })))
  } catch (error) {
    // A claim that cannot be given back, with the database away, lapses.
    await deleteClaimIfUnanswered(db, claim).catch(() => undefined)
    throw error
  }
}

const KEY = new RegExp(`^[ -~]{1,${IDEMPOTENCY_KEY_MAX_CHARACTERS}}$`)

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key !== undefined && !KEY.test(String(key))) throw idempotencyKeyInvalid()
  return key?.toString()
}

/** Path and body as they were read: what is written otherwise, and means the same, is the same. */
function keyedRequest({ method, routeOptions, params, body }: FastifyRequest): KeyedRequest {
  const values = new Map(Object.entries(params as object))
  const path = routeOptions.url?.replace(/:(\w+)/g, (_, name) => String(values.get(name)))
  const body_sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return { request: `${method} ${path}`, body_sha256 }
}

async function storedReply(db: Db, claim: Claim, keyed: KeyedRequest) {
  const kept = await findKept(db, claim)
  // It has failed this very moment: the next try finds the key free.
  if (!kept) throw idempotencyKeyInUse()
  if (kept.request !== keyed.request || kept.body_sha256 !== keyed.body_sha256)
    throw idempotencyKeyReused()
  if (kept.status === null || kept.reply === null) throw idempotencyKeyInUse()
  return { status: kept.status, reply: kept.reply }
}

async function keep(tx: Tx, claim: Claim, answer: { status: number; reply: object }) {
  // It took so long that another request does the same work by now: one of them is enough.
  if (!(await updateReplyIfClaimed(tx, claim, answer))) throw idempotencyKeyInUse()
}
