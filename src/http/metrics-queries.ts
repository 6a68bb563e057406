import type { Db } from '../db/connect.ts'

export type DatabaseFigures = {
  jobs: { ready: number; running: number; retrying: number; dead: number }
  oldest_ready_seconds: number
  connections: Record<string, number>
}

/** The queue and the connections of all processes, as the database sees them. */
export async function getDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  const [figures] = await db<[DatabaseFigures]>`
    with queue as (
      select j.locked_at is not null as is_running, j.attempts >= j.max_attempts as is_dead,
        j.last_error is not null as has_failed, j.run_at,
        j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now() as is_ready
      from graphile_worker.jobs j
    ),
    connections as (
      select coalesce(case when a.wait_event_type = 'Lock' then 'waiting' else a.state end, 'starting')
          as state,
        count(*) as count
      from pg_stat_activity a
      where a.application_name = 'store' and a.datname = current_database()
      group by 1
    )
    select
      jsonb_build_object(
        'ready', count(*) filter (where q.is_ready),
        'running', count(*) filter (where q.is_running),
        'retrying', count(*) filter (where q.has_failed and not q.is_running and not q.is_dead),
        'dead', count(*) filter (where q.is_dead)
      ) as jobs,
      coalesce(extract(epoch from now() - min(q.run_at) filter (where q.is_ready)), 0)::float8
        as oldest_ready_seconds,
      (select coalesce(jsonb_object_agg(c.state, c.count), '{}') from connections c) as connections
    from queue q`
  return figures
}
