import { findRow, listRows } from '../../../service/administration/read-queries.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import {
  WEBHOOK_DELIVERIES_LISTED_MAX,
  WEBHOOK_SECRETS_OVERLAP_HOURS,
} from '../../../service/limits/administration.ts'
import type {
  CreateWebhookEndpointBody,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointListQuery,
} from './schemas.ts'

/** Never the secret. */
const endpointKeys = (db: Queryable) => db`
  'id', e.id,
  'url', e.url,
  'events', e.events,
  'is_active', e.is_active,
  'failing_since', utc_iso(e.failing_since),
  'created_at', utc_iso(e.created_at)`

export const listEndpoints = (db: Queryable, query: WebhookEndpointListQuery) =>
  listRows<WebhookEndpoint, WebhookEndpointListQuery>(db, query, {
    from: ['webhook_endpoints', 'e'],
    filters: { is_active: db`e.is_active` },
    keys: endpointKeys(db),
  })

export const findEndpoint = (db: Queryable, endpointId: number) =>
  findRow<WebhookEndpoint>(db, {
    keys: db`${endpointKeys(db)}, 'version', e.version`,
    from: db`from webhook_endpoints e where e.id = ${endpointId}`,
  })

/** Until the transaction ends no other one makes an endpoint. What is queued for them does not wait. */
export async function countEndpointsAndLock(tx: Tx): Promise<number> {
  await tx`lock table webhook_endpoints in share row exclusive mode`
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::integer as count from webhook_endpoints`
  return count
}

/** Events that are being queued for it do not wait for this lock. */
export async function lockEndpoint(tx: Tx, endpointId: number): Promise<void> {
  await tx`select e.id from webhook_endpoints e where e.id = ${endpointId} for no key update`
}

type Fields = Pick<CreateWebhookEndpointBody, 'url' | 'events' | 'is_active'>

export async function insertEndpoint(
  tx: Tx,
  { url, events, is_active }: Fields,
  secret: string,
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into webhook_endpoints (url, events, is_active, secret)
    values (${url}, ${events}, ${is_active}, ${secret})
    returning id`
  return id
}

/** Its failures are forgotten: an administrator has looked at it, so it is tried at once. */
export async function updateEndpoint(
  tx: Tx,
  endpointId: number,
  { url, events, is_active }: Fields,
): Promise<void> {
  await tx`
    update webhook_endpoints set url = ${url}, events = ${events}, is_active = ${is_active},
      failing_since = null, failures = 0, retry_at = null, version = version + 1
    where id = ${endpointId}`
}

export async function deleteEndpoint(tx: Tx, endpointId: number): Promise<void> {
  await tx`delete from webhook_endpoints where id = ${endpointId}`
}

/** The secret before signs for WEBHOOK_SECRETS_OVERLAP_HOURS more, the one before that no longer. */
export async function updateSecret(tx: Tx, endpointId: number, secret: string): Promise<void> {
  await tx`
    update webhook_endpoints set secret = ${secret}, previous_secret = secret,
      previous_secret_until = now() + make_interval(hours => ${WEBHOOK_SECRETS_OVERLAP_HOURS})
    where id = ${endpointId}`
}

// --- Deliveries -------------------------------------------------------------------------------------

const deliveryKeys = (db: Queryable) => db`
  d.id, d.event, d.status, d.attempts, utc_iso(d.created_at) as created_at`

/** The newest first. */
export async function listLastDeliveries(
  db: Queryable,
  endpointId: number,
): Promise<WebhookDelivery[]> {
  return db`
    select ${deliveryKeys(db)}
    from webhook_deliveries d
    where d.endpoint_id = ${endpointId}
    order by d.id desc
    limit ${WEBHOOK_DELIVERIES_LISTED_MAX}`
}

export async function findDelivery(
  db: Queryable,
  endpointId: number,
  deliveryId: number,
): Promise<WebhookDelivery | undefined> {
  const [delivery] = await db<[WebhookDelivery?]>`
    select ${deliveryKeys(db)}
    from webhook_deliveries d
    where d.id = ${deliveryId} and d.endpoint_id = ${endpointId}`
  return delivery
}

/** Makes it due now, whatever became of it, and with it what waits behind it. */
export async function reopenDelivery(
  tx: Tx,
  endpointId: number,
  deliveryId: number,
): Promise<void> {
  await tx`
    with reopened as (
      update webhook_deliveries set status = 'pending' where id = ${deliveryId}
    )
    update webhook_endpoints set retry_at = null where id = ${endpointId}`
}
