import type { Queryable } from '../db/connect.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** The origin of a request, stored with log-ins and in the audit log. */
export type Client = Readonly<{
  ip: string
  userAgent: string
  requestId: string
  /** The address of the caller of a request of administration, which an erasure leaves in the audit log. */
  administrator?: string | undefined
  /** The request's own log. */
  log?: { warn: (facts: object, message: string) => void }
}>

type CatalogSubject =
  | 'category'
  | 'coverage_level'
  | 'product'
  | 'image'
  | 'variant'
  | 'synonyms'
  | 'color'
/** Subjects that administrators make, change and delete by service/administration/subject-routes.ts. */
export type EditedSubject = CatalogSubject | 'webhook_endpoint' | 'delivery_method' | 'discount'
type OrderSubject = 'order' | 'return' | 'refund' | 'payment'
type SubjectType =
  | 'user'
  | 'past_orders'
  | OrderSubject
  | 'outfit'
  | 'catalog'
  | 'import'
  | 'settings'
  | EditedSubject

/** Attacks, or what looks like one. The metrics show each, also while it is 0. */
export const SECURITY_EVENTS = [
  'login_failed',
  'account_locked',
  'login_throttled',
  'password_change_failed',
  'password_change_locked',
  'refresh_token_replayed',
  'admin_call_refused',
  'second_factor_failed',
  'second_factor_locked',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

export type AuditEvent = {
  /** Absent for an unknown caller and, like `client`, for what the service does without a request. */
  actorUserId?: number | undefined
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
    | 'enable_totp'
    | 'disable_totp'
    | 'add_passkey'
    | 'remove_passkey'
    | 'renew_recovery_codes'
    | 'verify_second_factor'
    | 'reset_second_factor'
    | 'translate'
    | 'place_order'
    | 'cancel_order'
    | 'claim_orders'
    | `${'create' | 'update' | 'delete'}_${EditedSubject}`
    | 'update_settings'
    | 'adjust_stock'
    | 'count_stock'
    | 'receive_stock'
    | 'import_products'
    | 'import_users'
    | 'import_past_orders'
    | 'export_users'
    | 'export_past_orders'
    | 'retry_import'
    | 'move_order'
    | 'update_order'
    | 'add_staff_note'
    | 'send_link'
    | 'renew_link'
    | 'claim_orders'
    | 'release_order'
    | 'hold_order'
    | 'end_hold'
    | 'swap_item'
    | `${'request' | 'cancel' | 'approve' | 'reject' | 'receive' | 'end'}_return`
    | 'create_refund'
    | 'retry_refund'
    | 'settle_refund'
    | 'review_payment'
    | 'create_user'
    | 'update_user'
    | 'unlock_user'
    | 'send_password_reset'
    | 'invite_user'
    | 'withdraw_invitation'
    | 'accept_invitation'
    | 'end_sessions'
    | 'create_key'
    | 'revoke_key'
    | 'unlink_identity'
    | 'export_data'
    | 'delete_account'
    | 'erase_order'
    | 'erase_past_order'
    | 'update_outfit'
    | 'delete_outfit'
    | 'rotate_webhook_secret'
    | 'retry_webhook_delivery'
    | SecurityEvent
  /** Its id is null for an address that has no account; `after` has the address then. */
  subject: { type: SubjectType; id: number | string | null }
  client?: Client | undefined
  /** The state before a change. */
  before?: object | undefined
  /** The state after it, or other facts, such as a reason. */
  after?: object | undefined
}

/** Appends one row to the audit log, in the transaction of the event. Contract 11.10. */
export async function recordAudit(tx: Queryable, event: AuditEvent): Promise<void> {
  const { actorUserId, action, subject, client, before, after } = event
  const json = (state: object | undefined) =>
    state ? tx.json(state as Parameters<typeof tx.json>[0]) : null
  await tx`
    insert into audit_log
      (actor_user_id, actor_email, action, subject_type, subject_id, before, after, ip, user_agent,
        request_id)
    values (${actorUserId ?? null}, ${client?.administrator ?? null}, ${action}, ${subject.type},
      ${subject.id}, ${json(before)}, ${json(after)}, ${client?.ip ?? null},
      ${client?.userAgent ?? null}, ${client?.requestId ?? null})
    on conflict do nothing -- can only be the second admin_call_refused of a user in a minute`
}

type ManyEvents = Pick<AuditEvent, 'actorUserId' | 'client'> & {
  events: readonly Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'>[]
}

/** Appends a row for each event of one request, by one statement. */
export async function recordAudits(
  tx: Queryable,
  { actorUserId, client, events }: ManyEvents,
): Promise<void> {
  const rows = events.map(({ subject: { type, id }, ...event }) => ({ ...event, type, id }))
  await tx`
    insert into audit_log
      (actor_user_id, actor_email, action, subject_type, subject_id, before, after, ip, user_agent,
        request_id)
    select ${actorUserId ?? null}, ${client?.administrator ?? null}, e.action, e.type, e.id, e.before,
      e.after, ${client?.ip ?? null}::inet, ${client?.userAgent ?? null}, ${client?.requestId ?? null}
    from rows from (
      jsonb_to_recordset(${tx.json(rows as Parameters<typeof tx.json>[0])})
        as (action text, type text, id text, before jsonb, after jsonb)
    ) with ordinality as e (action, type, id, before, after, place)
    order by e.place`
}

/** Records an act of users on their own account. */
export const auditOwnAccount = (
  tx: Queryable,
  { userId, client }: { userId: number; client: Client },
  action: AuditEvent['action'],
  after?: object,
) =>
  recordAudit(tx, {
    actorUserId: userId,
    action,
    subject: { type: 'user', id: userId },
    client,
    after,
  })

/** Undefined where nothing is counted: without METRICS_PORT. */
type Counted = { metrics?: Metrics | undefined }

type SecurityCircumstances = {
  client: Client
  /** Undefined for an address that has no account: then `after` has the address. */
  userId: number | undefined
  /** Only where the caller was authenticated as this user. */
  actorUserId?: number | undefined
  after: object
}

/**
 * Records an attack as an audit row, a warning in the log, and a count in the metrics. The log gets
 * neither a password nor text of the client; the audit row may contain an address.
 */
export async function recordSecurityEvent(
  { metrics }: Counted,
  tx: Queryable,
  event: SecurityEvent,
  { userId, ...circumstances }: SecurityCircumstances,
): Promise<void> {
  warnOfSecurityEvent({ metrics }, event, { userId, ...circumstances })
  const subject = { type: 'user', id: userId ?? null } as const
  await recordAudit(tx, { action: event, subject, ...circumstances })
}

/** The warning and the count alone, for attacks that a client can repeat without a limit. */
export function warnOfSecurityEvent(
  { metrics }: Counted,
  event: SecurityEvent,
  { client, userId }: Pick<SecurityCircumstances, 'client' | 'userId'>,
): void {
  metrics?.countSecurityEvent(event)
  client.log?.warn({ event, user_id: userId, ip: client.ip }, 'security event')
}
