/** An attack is recorded as an audit row, a warning in the log, and a count in the metrics. */
import type { Queryable } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { type Client, recordAudit, type SecurityEvent } from './audit.ts'

/** Its origin, the account, and what else the audit row says. */
type Circumstances = {
  client: Client
  /** Undefined for an address that has no account: then `after` has the address. */
  userId: number | undefined
  /** Only where the caller was authenticated as this user. */
  actorUserId?: number
  after: object
}

/** Neither a password nor text of the client goes to the log; an audit row may hold an address. */
export async function recordSecurityEvent(
  { metrics }: Pick<Deps, 'metrics'>,
  tx: Queryable,
  event: SecurityEvent,
  { userId, ...circumstances }: Circumstances,
): Promise<void> {
  warnOfSecurityEvent({ metrics }, event, { userId, ...circumstances })
  const subject = { type: 'user', id: userId ?? null } as const
  await recordAudit(tx, { action: event, subject, ...circumstances })
}

/** Without an audit row, for what a client can repeat without a limit. */
export function warnOfSecurityEvent(
  { metrics }: Pick<Deps, 'metrics'>,
  event: SecurityEvent,
  { client, userId }: Pick<Circumstances, 'client' | 'userId'>,
): void {
  metrics?.countSecurityEvent(event)
  client.log?.warn({ event, user_id: userId, ip: client.ip }, 'security event')
}
