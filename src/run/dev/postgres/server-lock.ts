/**
 * One process at a time uses an embedded server. It takes an advisory lock in the server itself: the
 * lock is the same by whatever path the folder was opened, and ends with its process.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

const LOCK = 7_103
/** The server takes a moment to notice that the process with the lock was killed. */
const TRIES = 20
const PAUSE_MS = 100

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** Locks the server until the returned function is called. Throws FolderInUse with the process that has it. */
export async function lockServer(url: string, folder: string): Promise<() => Promise<void>> {
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: `process ${process.pid}` },
  })
  try {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const [attempted] = await sql`select pg_try_advisory_lock(${LOCK}) as is_locked`
      if (attempted?.is_locked) return () => sql.end({ timeout: 1 })
      await sleep(PAUSE_MS)
    }
    throw new FolderInUse(
      `The store is already running on ${folder} (${await holderOf(sql)}). Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
    )
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw error
  }
}

async function holderOf(sql: postgres.Sql): Promise<string> {
  const [holder] = await sql`
    select a.application_name as name
    from pg_locks l
    join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.objid = ${LOCK} and l.granted`
  return holder?.name ?? 'another process'
}
