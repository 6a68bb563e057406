/**
 * Releases the jobs of processes that were killed. graphile-worker would leave them locked for four
 * hours. Here each queue holds a lease, an advisory lock on the name that its jobs are locked by:
 * Postgres ends it with the connection, and any other process then releases the jobs within seconds.
 */
import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import postgres from 'postgres'
import { forPostgres } from '../../service/db/address.ts'

/** The first key of our advisory locks: no other code uses it. */
const LOCK_CLASS = 7_104
const SWEEP_MS = 10_000
const SILENCE_SECONDS = 15
/** Jobs that were locked later are not released: their process may be about to take its lease (again). */
const GRACE_SECONDS = 20

export type WorkerLease = {
  /** For graphile-worker, which emits the name under which this process locks jobs. */
  events: WorkerEvents
  stop: () => Promise<void>
}

export function takeLease(databaseUrl: string, log: FastifyBaseLogger): WorkerLease {
  let name: string | undefined
  // One connection: the lease ends with it. When it is lost, the next sweep takes the lease again.
  const sql = postgres({
    ...forPostgres(databaseUrl),
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 3,
    target_session_attrs: 'primary',
    // It is the longest time without an answer as well: see patches/README.md.
    keep_alive: SILENCE_SECONDS,
    backoff: () => 0.5,
    onnotice: () => undefined,
    connection: { application_name: 'store-lease' },
  })
  const sweep = async () => {
    try {
      if (name) await lockName(sql, name)
      const expired = await releaseJobsOfExpiredWorkers(sql)
      if (expired > 0) log.warn({ workers: expired }, 'released the jobs of expired workers')
    } catch (error) {
      log.debug({ err: error }, 'looking for expired workers failed; it is tried again')
    }
  }
  const timer = setInterval(sweep, SWEEP_MS).unref()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    // The next sweep gives up the lease of the earlier pool of this process, which has ended.
    name = workerPool.id
    void sweep()
  })
  return {
    events,
    stop: async () => {
      clearInterval(timer)
      await sql.end({ timeout: 1 })
    },
  }
}

async function lockName(sql: postgres.Sql, name: string): Promise<void> {
  await sql`
    select pg_advisory_unlock_all(), pg_advisory_lock(${LOCK_CLASS}, hashtext(${name}))`
}

/** Returns how many workers have expired. */
async function releaseJobsOfExpiredWorkers(sql: postgres.Sql): Promise<number> {
  const { count } = await sql`
    with expired as (
      select distinct j.locked_by as name
      from graphile_worker.jobs j
      where j.locked_at < now() - make_interval(secs => ${GRACE_SECONDS})
        and not exists (
          select 1
          from pg_locks l
          where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS}
            and l.database = (select oid from pg_database where datname = current_database())
            and l.objid = hashtext(j.locked_by)::bigint & 4294967295 -- an oid is unsigned
        )
    )
    select e.name, graphile_worker.force_unlock_workers(array[e.name])
    from expired e`
  return count
}
