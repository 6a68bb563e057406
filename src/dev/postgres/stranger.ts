/**
 * A killed server leaves postmaster.pid behind. Later another program (the "stranger") may get the
 * process id in that file; pg_ctl and Postgres then believe that the server still runs.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The id of the process that postmaster.pid names, if it runs and is not the server of this data folder.
 * Undefined where /proc does not show that: then the usual check by Postgres has to do.
 */
export async function strangerIn(dir: string): Promise<number | undefined> {
  const pid = Number.parseInt(
    await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => ''),
    10,
  )
  // A server changes into its data folder before it writes postmaster.pid.
  const place = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  if (!place) return undefined
  const { dev, ino } = await stat(dir)
  return place.dev === dev && place.ino === ino ? undefined : pid
}
