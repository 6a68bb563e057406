import type { Db } from '../db/connect.ts'

type Counts = Record<string, number>

/** Figures of this moment from the database, for all processes of the shop. */
export type DatabaseFigures = {
  jobs: { task: string; state: string; count: number }[]
  oldest_due_seconds: number
  connections: Counts
  refunds: Counts
  oldest_refund_seconds: number
  payments_to_review: number
}

/**
 * Each job has one state, so that their sum is the queue. Refunds are few beside orders: 100,000 of them
 * are counted in about 20 ms.
 */
export async function getDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  const [figures] = await db<[DatabaseFigures]>`
    with queue as (
      select j.task_identifier as task, j.run_at,
        j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now() as is_due,
        case
          when j.locked_at is not null then 'running'
          when j.attempts >= j.max_attempts then 'dead'
          when j.last_error is not null then 'retrying'
          when j.run_at <= now() then 'ready'
          else 'scheduled'
        end as state
      from graphile_worker.jobs j
    ),
    by_task as (
      select q.task, q.state, count(*) as count from queue q group by q.task, q.state
    ),
    connections as (
      select coalesce(case when a.wait_event_type = 'Lock' then 'waiting' else a.state end, 'starting')
          as state,
        count(*) as count
      from pg_stat_activity a
      where a.application_name = 'store' and a.datname = current_database()
      group by 1
    ),
    refunds_by_state as (
      select r.state, count(*) as count from refunds r group by r.state
    )
    select
      (select coalesce(jsonb_agg(b order by b.task, b.state), '[]') from by_task b) as jobs,
      (select coalesce(extract(epoch from now() - min(q.run_at)), 0)::float8 from queue q where q.is_due)
        as oldest_due_seconds,
      (select coalesce(jsonb_object_agg(c.state, c.count), '{}') from connections c) as connections,
      (select coalesce(jsonb_object_agg(r.state, r.count), '{}') from refunds_by_state r) as refunds,
      (select coalesce(extract(epoch from now() - min(r.created_at)), 0)::float8
        from refunds r
        where r.state = 'pending') as oldest_refund_seconds,
      (select count(*) from payments p where p.state = 'needs_review') as payments_to_review`
  return figures
}

/** How often orders reached a status, by the rows of their history after one row. */
export type OrderCount = { status: string; count: number; settled: number; until: number }

/** So many rows of the history are counted by one statement, in half a second. */
const HISTORY_ROWS = 1_000_000

/**
 * `settled` are the rows up to `until`, the last one that is ten minutes old: no transaction that took a
 * smaller id for its row is still open. With `after` 0 the whole table is read, in parts: one statement for
 * ten million orders would exceed statement_timeout.
 */
export async function countOrderStatuses(
  db: Db,
  after: number,
  rows = HISTORY_ROWS,
): Promise<OrderCount[]> {
  const [{ until }] = await db<[{ until: number }]>`
    select coalesce(max(last.id), ${after}) as until
    from (
      select h.id
      from order_status_history h
      where h.id > ${after} and h.created_at < now() - interval '10 minutes'
      order by h.id desc
      limit 1
    ) last`
  const counts: OrderCount[] = []
  let last: number | undefined = after
  while (last !== undefined) last = await countPart(last)
  return counts

  /** Returns where the next part begins; undefined after the last. */
  async function countPart(from: number): Promise<number | undefined> {
    const found = await db<(OrderCount & { last: number })[]>`
      select h.status, count(*) as count, count(*) filter (where h.id <= ${until}) as settled,
        ${until}::bigint as until, max(max(h.id)) over () as last
      from (
        select part.id, part.status
        from order_status_history part
        where part.id > ${from}
        order by part.id
        limit ${rows}
      ) h
      group by h.status`
    counts.push(...found)
    const sum = found.reduce((total, { count }) => total + count, 0)
    return sum === rows ? found[0]?.last : undefined
  }
}
