/**
 * Migrations beside readers and writers. A statement that waits for a table makes all later users of the
 * table wait behind it: so it gives up after a moment, lets them go on, and tries again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Where lines of a migration go: a logger of the service, or the terminal of a command. */
export type MigrationLog = Record<'debug' | 'info' | 'warn', (line: string) => void>

export type LockLimits = {
  /** The longest wait for a lock, which is also the longest wait of everybody behind it. */
  lockTimeoutMs: number
  tries: number
  /** Doubled for each later pause, up to the longest. */
  firstPauseMs: number
  longestPauseMs: number
}

/** About five minutes. */
export const LOCK_LIMITS: LockLimits = {
  lockTimeoutMs: 2_000,
  tries: 20,
  firstPauseMs: 1_000,
  longestPauseMs: 15_000,
}
/** A sample costs less than a millisecond, and no wait passes without several. */
const SAMPLES_PER_WAIT = 10

/** The name of the connections that migrate, in pg_stat_activity. */
export const MIGRATION_NAME = 'store migrations'

/** Thrown with a sentence for the operator. */
export class MigrationStopped extends Error {}

export type Attempts = {
  pool: pg.Pool
  log: MigrationLog
  limits: LockLimits
  signal?: AbortSignal
}

/**
 * Runs the work, which must leave nothing behind when it fails, again for as long as it fails for a lock.
 * Throws MigrationStopped, which names the sessions that hold the lock, after the last try.
 */
export async function retryForLocks(
  name: string,
  work: () => Promise<unknown>,
  { pool, log, limits, signal }: Attempts,
): Promise<void> {
  let pauseMs = limits.firstPauseMs
  for (let left = limits.tries - 1; ; left -= 1) {
    const watch = watchHolders(pool, limits.lockTimeoutMs / SAMPLES_PER_WAIT)
    const failure = await work().then(() => undefined, asLockFailure)
    const holders = await watch.stop()
    if (!failure) return
    const waits = `${name} needs a lock that ${holders || 'another session'} holds`
    if (left <= 0) {
      const advice = 'End it, or wait for its end, and migrate again.'
      throw new MigrationStopped(`${waits}. ${advice}`, { cause: failure })
    }
    log.warn(`${waits}; trying again in ${pauseMs / 1_000} s`)
    await sleep(pauseMs, undefined, signal ? { signal } : {})
    pauseMs = Math.min(pauseMs * 2, limits.longestPauseMs)
  }
}

/** Returns a lock timeout and a deadlock; throws anything else. */
function asLockFailure(error: unknown): Error {
  const isForLock = error instanceof pg.DatabaseError && /^(55P03|40P01)$/.test(error.code ?? '')
  if (isForLock) return error
  throw error
}

/** Postgres does not say who held a lock once the wait has ended: it is asked during the wait. */
function watchHolders(pool: pg.Pool, everyMs: number) {
  const over = new AbortController()
  const { signal } = over
  let holders = ''
  const watching = (async () => {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal })
      holders = (await findHolders(pool)) || holders
    }
    // Without an answer the migration goes on all the same.
  })().catch(() => undefined)
  return {
    stop: async (): Promise<string> => {
      over.abort()
      await watching
      return holders
    },
  }
}

/** A sentence's part such as "pid 42 (pg_dump, for 35 s)"; empty if no migration waits. */
async function findHolders(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ holder: string }>(
    `select distinct format('pid %s (%s%s)', holder.pid,
      coalesce(nullif(a.application_name, ''), 'without a name'),
      ', for ' || floor(extract(epoch from clock_timestamp() - a.xact_start)) || ' s') as holder
    from pg_stat_activity waiting
    cross join unnest(pg_blocking_pids(waiting.pid)) as holder(pid)
    left join pg_stat_activity a on a.pid = holder.pid
    where waiting.datname = current_database() and waiting.application_name = $1
      and waiting.wait_event_type = 'Lock'
    order by holder`,
    [MIGRATION_NAME],
  )
  return rows.map(({ holder }) => holder).join(' and ')
}
