import type { FastifyRequest } from 'fastify'
import { type AuditEvent, type Client, recordAudit, recordAudits } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { contextOf } from '../http/client.ts'
import { unavailable } from '../http/errors.ts'
import { type Precondition, preconditionOf } from '../http/etag.ts'
import type { Role } from '../http/roles.ts'
import type { StoreReply } from './keyed-posts.ts'

/** Who changes something, from where, and which version of it they have read. */
export type Administrator = {
  userId: number
  role: Role | null
  /** A key of another system, which moves no money. */
  isKey: boolean
  /** The log-in by which it is changed. */
  sessionId: number | null
  client: Client
  condition: Precondition
  /** Aborts when the reply says that the change took too long. */
  deadline: AbortSignal
  /** Only of a POST. */
  storeReply?: StoreReply | undefined
}

export const administratorOf = (request: FastifyRequest): Administrator => ({
  userId: request.user.id,
  role: request.user.role,
  isKey: request.user.is_key ?? false,
  sessionId: request.user.session_id,
  condition: preconditionOf(request),
  storeReply: request.storeReply,
  ...contextOf(request),
})

type Change = Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'>

/**
 * Writes the audit row of a change, after it, and returns the reply, which is stored if the request has an
 * `Idempotency-Key`. The reply is undefined if it has no body, or if this change is only a part of what is
 * replied. Throws unavailable, which undoes the change, if the reply has already asked the administrator to
 * try again: they would add the same units twice.
 */
export async function recordChange<Reply extends object | undefined>(
  tx: Tx,
  { userId: actorUserId, client, deadline, storeReply }: Administrator,
  change: Change,
  reply: Reply,
): Promise<Reply> {
  if (deadline.aborted) throw unavailable()
  await recordAudit(tx, { actorUserId, client, ...change })
  if (reply) await storeReply?.(tx, reply)
  return reply
}

/** As recordChange, with a row for each of several changes, or none. */
export async function recordChanges<Reply extends object>(
  tx: Tx,
  { userId: actorUserId, client, deadline, storeReply }: Administrator,
  events: readonly Change[],
  reply: Reply,
): Promise<Reply> {
  if (deadline.aborted) throw unavailable()
  await recordAudits(tx, { actorUserId, client, events })
  await storeReply?.(tx, reply)
  return reply
}
