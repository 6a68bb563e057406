/**
 * Frees the jobs of killed processes. graphile-worker would keep them locked for four hours; here
 * each worker holds an advisory lock on its name for as long as its process lives, so that any other
 * process can see that the holder of a job is gone, and that job is late by seconds.
 */
import type { FastifyBaseLogger } from 'fastify'
import postgres from 'postgres'

/** Tells our advisory locks from any others. */
const LOCK_CLASS = 7_104
const SWEEP_MS = 15_000

export function announceWorkers(databaseUrl: string, log: FastifyBaseLogger) {
  const names = new Set<string>()
  // One connection: the locks live and die with it. It is opened again, with its locks, when lost.
  const sql = postgres(databaseUrl, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 3,
    backoff: () => 0.5,
    onnotice: () => undefined,
    connection: { application_name: 'store-presence' },
  })

  const announce = async () => {
    await sql`
      select pg_advisory_lock(${LOCK_CLASS}, hashtext(name))
      from unnest(${[...names]}::text[]) as name
      where not exists (
        select 1 from pg_locks l
        where l.locktype = 'advisory' and l.pid = pg_backend_pid()
          and l.classid = ${LOCK_CLASS} and l.objid = hashtext(name)::bigint & 4294967295
      )`
  }

  /** Gives back what no living process holds. */
  const sweep = async () => {
    await announce()
    const freed = await sql<{ worker: string }[]>`
      with dead as (
        select distinct j.locked_by as worker
        from graphile_worker._private_jobs j
        where j.locked_by is not null and not exists (
          select 1 from pg_locks l
          where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS}
            and l.objid = hashtext(j.locked_by)::bigint & 4294967295
        )
      )
      select d.worker, graphile_worker.force_unlock_workers(array[d.worker])
      from dead d`
    if (freed.count > 0) log.warn({ workers: freed.count }, 'freed the jobs of dead workers')
  }

  const tryToSweep = () =>
    sweep().catch((error) => log.debug({ err: error }, 'presence sweep failed'))
  const timer = setInterval(tryToSweep, SWEEP_MS).unref()
  const plugin: GraphileConfig.Plugin = {
    name: 'PresencePlugin',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker: async (_context, { worker }) => {
          names.add(worker.workerId)
          await tryToSweep()
        },
        stopWorker: (_context, { worker }) => {
          names.delete(worker.workerId)
        },
      },
    },
  }
  return {
    plugin,
    stop: async () => {
      clearInterval(timer)
      await sql.end({ timeout: 1 })
    },
  }
}
