import type { Queryable } from './db/connect.ts'

/** Where a request came from; kept with log-ins and in the audit log. */
export type Client = Readonly<{
  ip: string
  userAgent: string
  requestId: string
}>

export type AuditEvent = {
  /** Absent, like the client, for what the service does by itself. */
  actorUserId?: number
  action:
    | 'register'
    | 'login'
    | 'logout'
    | 'verify_email'
    | 'link_identity'
    | 'reset_password'
    | 'change_password'
    | 'revoke_session'
    | 'revoke_other_sessions'
    | 'place_order'
    | 'cancel_order'
  subject: { type: 'user' | 'order'; id: number }
  client?: Client
  /** What the row should also say, such as a reason. */
  after?: Record<string, string | undefined>
}

/** Appends one row to the audit log, in the transaction of what it tells about. Contract: Events, 3. */
export async function recordAudit(tx: Queryable, event: AuditEvent): Promise<void> {
  const { actorUserId, action, subject, client, after } = event
  await tx`
    insert into audit_log (actor_user_id, action, subject_type, subject_id, after, ip, user_agent, request_id)
    values (${actorUserId ?? null}, ${action}, ${subject.type}, ${subject.id}, ${after ? tx.json(after) : null},
      ${client?.ip ?? null}, ${client?.userAgent ?? null}, ${client?.requestId ?? null})`
}
