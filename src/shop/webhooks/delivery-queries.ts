import type { Db, Queryable, Tx } from '../../service/db/connect.ts'
import { deleteOldest } from '../../service/db/delete-oldest.ts'
import {
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_RETRY_DAYS,
  WEBHOOK_RETRY_MINUTES,
} from '../../service/limits/administration.ts'

/** A delivery that is due, with what its request is made of. */
export type DueDelivery = {
  id: number
  endpoint_id: number
  url: string
  /** Stays the same at each attempt. */
  message_id: string
  type: string
  timestamp: string
  data: object
  /** The newest first; all of them sign. */
  secrets: string[]
  /** The moment of this attempt, in unix seconds. */
  sent_at: number
}

/** The oldest delivery that an endpoint must still get; undefined while it is off or waits for a retry. */
export async function findDueDelivery(
  db: Queryable,
  endpointId: number,
): Promise<DueDelivery | undefined> {
  const [delivery] = await db<[DueDelivery?]>`
    select d.id, d.endpoint_id, e.url, concat('msg_', d.message_id) as message_id, d.event as type,
      utc_iso(d.created_at) as timestamp, d.data,
      array_remove(array[e.secret,
        case when e.previous_secret_until > now() then e.previous_secret end], null) as secrets,
      floor(extract(epoch from now()))::bigint as sent_at
    from webhook_endpoints e
    join webhook_deliveries d on d.endpoint_id = e.id
    where e.id = ${endpointId} and e.is_active and coalesce(e.retry_at <= now(), true)
      and d.status = 'pending'
    order by d.id
    limit 1`
  return delivery
}

export async function markDelivered(
  db: Db,
  { id, endpoint_id }: Pick<DueDelivery, 'id' | 'endpoint_id'>,
): Promise<void> {
  await db`
    with delivered as (
      update webhook_deliveries set status = 'delivered', attempts = attempts + 1
      where id = ${id}
    )
    update webhook_endpoints set failing_since = null, failures = 0, retry_at = null
    where id = ${endpoint_id} and failures > 0`
}

/** The effect of a failed attempt: the next attempt, or the end of the endpoint. */
export type Failure = {
  is_active: boolean
  minutes_to_retry: number
  /** Attempts of this delivery, with the one that failed now. */
  attempts: number
}

/**
 * Counts a failed attempt. An endpoint that has failed for WEBHOOK_RETRY_DAYS is switched off, and the
 * delivery has failed. Undefined if an administrator has switched it off or deleted it meanwhile.
 */
export async function recordFailure(
  tx: Tx,
  { id, endpoint_id }: Pick<DueDelivery, 'id' | 'endpoint_id'>,
): Promise<Failure | undefined> {
  const days = tx`make_interval(days => ${WEBHOOK_RETRY_DAYS})`
  const [failure] = await tx<[Failure?]>`
    with failed as (
      update webhook_endpoints e set
        failing_since = coalesce(e.failing_since, now()),
        failures = e.failures + 1,
        retry_at = least(coalesce(e.failing_since, now()) + ${days}, now() + make_interval(mins =>
          (${WEBHOOK_RETRY_MINUTES}::integer[])[least(e.failures + 1, ${WEBHOOK_RETRY_MINUTES.length})])),
        is_active = coalesce(e.failing_since > now() - ${days}, true)
      where e.id = ${endpoint_id} and e.is_active
      returning e.is_active, e.retry_at
    ),
    counted as (
      update webhook_deliveries d set
        attempts = d.attempts + 1,
        status = case when f.is_active then d.status else 'failed' end
      from failed f
      where d.id = ${id}
      returning d.attempts
    )
    select f.is_active,
      coalesce(c.attempts, 0) as attempts, -- an old delivery may have been cleaned up meanwhile
      ceil(extract(epoch from f.retry_at - now()) / 60)::integer as minutes_to_retry
    from failed f
    left join counted c on true`
  return failure
}

/** Endpoints that something is due at, without a job that sends it. */
export async function listEndpointsWithoutJob(db: Queryable): Promise<{ endpoint_id: number }[]> {
  return db`
    select e.id as endpoint_id
    from webhook_endpoints e
    where e.is_active and coalesce(e.retry_at <= now(), true)
      and exists (
        select from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'pending'
      )
      and not exists (
        select
        from graphile_worker.jobs j
        where j.queue_name = 'webhooks:' || e.id
          and (j.attempts < j.max_attempts or j.locked_at is not null)
      )
    order by e.id`
}

/** Old deliveries, at most `limit`: also those that still wait, at an endpoint that was switched off. */
export const deleteOldDeliveries = (db: Db, limit: number) =>
  deleteOldest(db, db`webhook_deliveries`, {
    where: db`created_at < now() - make_interval(days => ${WEBHOOK_DELIVERY_DAYS})`,
    by: db`created_at`,
    key: db`id`,
    limit,
  })
