/**
 * Frees the jobs of killed processes. graphile-worker would keep them locked for four hours; here
 * each process holds an advisory lock on the name its jobs are locked by, so that any other process
 * can see that it is gone, and what it had begun is late by seconds.
 */
import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import postgres from 'postgres'

/** Tells our advisory locks from any others. */
const LOCK_CLASS = 7_104
const SWEEP_MS = 10_000
const SILENCE_SECONDS = 15
/** A younger job is never freed: its process may be about to take its lock, again or at all. */
const GRACE_SECONDS = 20

export type Presence = {
  /** For graphile-worker: tells the name under which this process locks jobs. */
  events: WorkerEvents
  stop: () => Promise<void>
}

export function announcePresence(databaseUrl: string, log: FastifyBaseLogger): Presence {
  let name: string | undefined
  // One connection: the lock lives and dies with it. When it is lost, the next sweep takes it again.
  const sql = postgres(databaseUrl, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 3,
    // Also how long silence is believed: see preload.ts.
    keep_alive: SILENCE_SECONDS,
    backoff: () => 0.5,
    onnotice: () => undefined,
    connection: { application_name: 'store-presence' },
  })
  const sweep = async () => {
    try {
      if (name) await holdLock(sql, name)
      const freed = await freeJobsOfTheDead(sql)
      if (freed > 0) log.warn({ processes: freed }, 'freed the jobs of processes that are gone')
    } catch (error) {
      log.debug({ err: error }, 'the sweep for dead processes waits for the database')
    }
  }
  const timer = setInterval(sweep, SWEEP_MS).unref()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    // A pool that was there before has ended: what it left locked is free for the taking.
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

async function holdLock(sql: postgres.Sql, name: string): Promise<void> {
  await sql`
    select pg_advisory_unlock_all(), pg_advisory_lock(${LOCK_CLASS}, hashtext(${name}))`
}

/** Returns how many processes were found dead. */
async function freeJobsOfTheDead(sql: postgres.Sql): Promise<number> {
  const { count } = await sql`
    with dead as (
      select distinct j.locked_by as name
      from graphile_worker._private_jobs j
      where j.locked_at < now() - make_interval(secs => ${GRACE_SECONDS})
        and not exists (
          select 1
          from pg_locks l
          where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS}
            and l.database = (select oid from pg_database where datname = current_database())
            and l.objid = hashtext(j.locked_by)::bigint & 4294967295 -- an oid is unsigned
        )
    )
    select d.name, graphile_worker.force_unlock_workers(array[d.name])
    from dead d`
  return count
}
