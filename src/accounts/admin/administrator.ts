import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/connect.ts'
import { clientOf } from '../../http/client.ts'
import { unavailable } from '../../http/errors.ts'
import { type Precondition, preconditionOf } from '../../http/etag.ts'
import { type AuditEvent, type CatalogSubject, type Client, recordAudit } from '../audit.ts'

/** Who changes something, from where, and which version of it he has read. */
export type Administrator = {
  userId: number
  client: Client
  condition: Precondition
  /** Ends when he is told that it took too long. */
  deadline: AbortSignal
}

export const administratorOf = (request: FastifyRequest): Administrator => ({
  userId: request.user.id,
  client: clientOf(request),
  condition: preconditionOf(request),
  deadline: request.deadline,
})

/**
 * The audit row of a change, written after it. Throws unavailable, which undoes the change, if the
 * administrator has been told to try again: he would add the same units twice.
 */
export async function recordChange(
  tx: Tx,
  { userId: actorUserId, client, deadline }: Administrator,
  change: Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> {
  if (deadline.aborted) throw unavailable()
  await recordAudit(tx, { actorUserId, client, ...change })
}

type Upkeep = { before?: object | undefined; after?: object | undefined }

/** The same of a thing in the catalog: what has no before was made, what has no after is gone. */
export function recordUpkeep(
  tx: Tx,
  administrator: Administrator,
  subject: { type: CatalogSubject; id: number },
  { before, after }: Upkeep,
): Promise<void> {
  const verb = before ? (after ? 'update' : 'delete') : 'create'
  return recordChange(tx, administrator, {
    action: `${verb}_${subject.type}`,
    subject,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  })
}
