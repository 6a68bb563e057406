import type { FastifyRequest } from 'fastify'
import { type AuditEvent, type Client, recordAudit } from '../audit.ts'
import type { Tx } from '../db/connect.ts'
import { clientOf } from '../http/client.ts'
import { type Precondition, preconditionOf } from '../http/etag.ts'

/** Who changes something, from where, and which version of it he has read. */
export type Administrator = { userId: number; client: Client; condition: Precondition }

export const administratorOf = (request: FastifyRequest): Administrator => ({
  userId: request.user.id,
  client: clientOf(request),
  condition: preconditionOf(request),
})

/** The audit row of a change. */
export const recordChange = (
  tx: Tx,
  { userId: actorUserId, client }: Administrator,
  change: Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> => recordAudit(tx, { actorUserId, client, ...change })
