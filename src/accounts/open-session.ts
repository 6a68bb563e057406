import { mergeGuestCart } from '../cart/queries.ts'
import type { Tx } from '../db/connect.ts'
import { inOrder } from '../db/in-order.ts'
import { type AuditEvent, type Client, recordAudit } from './audit.ts'
import {
  type DeviceInfo,
  endLockedSessions,
  insertSession,
  lockSurplusSessions,
  type TokenIds,
} from './session-queries.ts'

/** Who logs in, from where, and whose guest cart comes along. */
export type Visitor = { client: Client; guestKey: string | undefined }
type Occasion = {
  action: AuditEvent['action']
  after?: AuditEvent['after'] | undefined
  deviceInfo?: DeviceInfo | undefined
}

/**
 * What registering and every way to log in end with: the guest cart is taken over, the audit log is
 * written, and a session is opened whose first tokens have the ids that are returned. It ends the
 * session used least recently if there are too many. The user's row must be locked by the caller.
 */
export async function openSession(
  tx: Tx,
  userId: number,
  { client, guestKey }: Visitor,
  { action, after, deviceInfo }: Occasion,
): Promise<TokenIds> {
  if (guestKey) await mergeGuestCart(tx, userId, guestKey)
  const subject = { type: 'user', id: userId } as const
  const event = { actorUserId: userId, action, subject, client, ...(after ? { after } : {}) }
  const [ids, surplus] = await inOrder([
    insertSession(tx, userId, { client, deviceInfo }),
    lockSurplusSessions(tx, userId),
    recordAudit(tx, event),
  ])
  if (surplus.length > 0) await endLockedSessions(tx, surplus, 'revoked')
  return ids
}
