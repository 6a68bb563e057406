/**
 * A killed server leaves postmaster.pid behind, and later the process id in that file may belong to
 * another program. pg_ctl and Postgres then believe that the server still runs.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The process id in postmaster.pid, if it belongs to a running process other than the server of this
 * data folder. Undefined where there is no /proc: then Postgres's own check decides.
 */
export async function otherProcessInPidFile(dir: string): Promise<number | undefined> {
  const content = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  // A server changes into its data folder before it writes postmaster.pid.
  const workingFolder = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  if (!workingFolder) return undefined
  const { dev, ino } = await stat(dir)
  return workingFolder.dev === dev && workingFolder.ino === ino ? undefined : pid
}
