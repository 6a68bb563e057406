import type { FastifyRequest } from 'fastify'
import { type AuditEvent, type Client, recordAudit } from '../accounts/audit.ts'
import type { Tx } from '../db/connect.ts'
import { contextOf } from '../http/client.ts'
import { unavailable } from '../http/errors.ts'
import { type Precondition, preconditionOf } from '../http/etag.ts'

/** Who changes something, from where, and which version of it they have read. */
export type Administrator = {
  userId: number
  client: Client
  condition: Precondition
  /** Aborts when the reply says that the change took too long. */
  deadline: AbortSignal
}

export const administratorOf = (request: FastifyRequest): Administrator => ({
  userId: request.user.id,
  condition: preconditionOf(request),
  ...contextOf(request),
})

/**
 * Writes the audit row of a change, after it. Throws unavailable, which undoes the change, if the reply
 * has already asked the administrator to try again: they would add the same units twice.
 */
export async function recordChange(
  tx: Tx,
  { userId: actorUserId, client, deadline }: Administrator,
  change: Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> {
  if (deadline.aborted) throw unavailable()
  await recordAudit(tx, { actorUserId, client, ...change })
}
