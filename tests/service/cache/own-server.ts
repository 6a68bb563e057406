/** A Postgres of one file's own, which its tests stop, freeze and start again. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../../../src/run/dev/postgres/embedded.ts'
import { migrate } from '../../../src/service/db/migrate.ts'

export type OwnServer = {
  /** The URL of a migrated database. */
  url: string
  /** As after a power failure: connections break, and new ones are refused. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** From now on no process of the server does anything; connections stay open. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  close: () => Promise<void>
}

export async function startOwnServer(): Promise<OwnServer> {
  const base = await mkdtemp(join(tmpdir(), 'store-own-server-'))
  // Where root runs this, Postgres runs as another account, which must get in.
  await chmod(base, 0o755)
  const folder = join(base, 'data')
  const settings = ['fsync=off']
  let server: Awaited<ReturnType<typeof startEmbedded>> | undefined
  server = await startEmbedded({ folder, settings })
  const { url } = server
  await migrate(url)
  const signal = async (name: NodeJS.Signals) => {
    const file = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')
    const postmaster = Number.parseInt(file, 10)
    // The postmaster first: it starts no other process then.
    process.kill(postmaster, name)
    for (const pid of await childrenOf(postmaster)) process.kill(pid, name)
  }
  const stop = async () => {
    await server?.stop('immediate')
    server = undefined
  }
  return {
    url,
    stop,
    start: async () => {
      server = await startEmbedded({ folder, settings, port: Number(new URL(url).port) })
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    close: async () => {
      await stop()
      await rm(base, { recursive: true })
    },
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return processes.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}
