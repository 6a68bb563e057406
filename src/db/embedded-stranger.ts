/**
 * A server that was killed leaves postmaster.pid behind, and some time later the process id in it is
 * that of another program. pg_ctl then takes that program for the server, and so does Postgres.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The id of the process that postmaster.pid names, if there is one and it is no server of this data
 * folder. Undefined where that cannot be seen, such as without /proc: Postgres then judges by the id.
 */
export async function strangerIn(dir: string): Promise<number | undefined> {
  const pid = Number.parseInt(
    await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => ''),
    10,
  )
  // A server works in its data folder from before it writes the file.
  const place = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  if (!place) return undefined
  const { dev, ino } = await stat(dir)
  return place.dev === dev && place.ino === ino ? undefined : pid
}
