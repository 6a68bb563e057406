import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { type MigrationBuilder, PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate'
import pg from 'pg'
import { forPg } from './address.ts'
import {
  LOCK_LIMITS,
  type LockLimits,
  MIGRATION_NAME,
  type MigrationLog,
  MigrationStopped,
  retryForLocks,
} from './lock-retries.ts'

const MIGRATIONS = fileURLToPath(new URL('../../sql/migrations', import.meta.url))
const TABLE = 'schema_migrations'
/** For one that migrates, one that asks who holds a lock, and one of the job queue's migrations. */
const CONNECTIONS = 3
/** Behind a pooler the role has the short times of requests as its own settings. */
const SETTINGS = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  // A statement ends with its process, and gives back what it has locked.
  client_connection_check_interval: '2s',
}
const LOCK_RETRY_MS = 200
const QUIET: MigrationLog = { debug: () => undefined, info: () => undefined, warn: () => undefined }

/**
 * The first line of a file for a statement that refuses to run in a transaction, such as `create index
 * concurrently`. Such a file has one statement. It waits for open transactions, and delays no other
 * statement meanwhile: so it may wait as long as all tries of another file take.
 */
const WITHOUT_TRANSACTION = /^-- no transaction\n/
const LONG_LOCK_TIMEOUT = '5min'

export type MigrateOptions = {
  log?: MigrationLog
  /** Aborted when the process must end. */
  signal?: AbortSignal
  /** For tests. */
  folder?: string
  limits?: LockLimits
}

/**
 * Brings a database to the newest schema, ours and the job queue's; does nothing when it is there. Safe to
 * run from many processes at once: they wait for each other. Each migration commits by itself. Throws
 * MigrationStopped if one fails or never gets its locks.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { log = QUIET, signal, folder = MIGRATIONS, limits = LOCK_LIMITS } = options
  await withPool(databaseUrl, limits, async (pool) => {
    const attempts = { pool, log, limits, ...(signal ? { signal } : {}) }
    const { pending, unknown } = await readState(pool, folder)
    if (unknown.length > 0) {
      log.warn(
        `the database is of a newer version, with migrations unknown here: ${unknown.join(', ')}`,
      )
    }
    if (pending.length > 0) {
      await withMigrationLock(attempts, async (client) => {
        // Perhaps another process has applied them meanwhile.
        for (const name of (await readState(client, folder)).pending) {
          signal?.throwIfAborted()
          await applyOne(client, { folder, name }, attempts)
        }
      })
    } else log.debug('the schema is current')
    const logger = new Logger(() => (_level, message) => log.debug(message))
    const migrateQueue = () => runMigrations({ pgPool: pool, logger })
    await retryForLocks('the migration of the job queue', migrateQueue, attempts)
  }).catch((error) => {
    throw inSentence(error)
  })
}

/** What Postgres refuses, such as a table to a role without the right; the runner adds a stack to it. */
function inSentence(error: unknown): unknown {
  const isRefused =
    error instanceof pg.DatabaseError ||
    (error instanceof Error && error.message.startsWith('Unable to ensure migrations table'))
  if (!isRefused) return error
  const [line] = error.message.split('\n')
  return new MigrationStopped(`the database cannot be migrated: ${line}`, { cause: error })
}

/** The names of the migrations that a database has, and of those that it lacks. */
export async function migrationState(
  databaseUrl: string,
): Promise<{ applied: string[]; pending: string[]; unknown: string[] }> {
  return withPool(databaseUrl, LOCK_LIMITS, (pool) => readState(pool, MIGRATIONS))
}

async function withPool<Result>(
  databaseUrl: string,
  { lockTimeoutMs }: LockLimits,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({
    ...forPg(databaseUrl),
    application_name: MIGRATION_NAME,
    options: Object.entries({ lock_timeout: lockTimeoutMs, ...SETTINGS })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    max: CONNECTIONS,
  })
  // A connection that is lost fails its query, too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return work(pool).finally(() => pool.end())
}

async function readState(db: pg.Pool | pg.ClientBase, folder: string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const names = files.map((file) => basename(file, '.sql'))
  const { rows: tables } = await db.query(`select to_regclass('${TABLE}') as found`)
  const { rows } = tables[0].found
    ? await db.query<{ name: string }>(`select name from ${TABLE} order by id`)
    : { rows: [] }
  const applied = rows.map(({ name }) => name)
  return {
    applied,
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  }
}

type Attempts = Parameters<typeof retryForLocks>[2]

/**
 * Runs the work while no other process does. It asks again and again: a statement that waits for the lock
 * would hold a snapshot, for which `create index concurrently` in the other process would wait.
 */
async function withMigrationLock(
  { pool, log, signal }: Attempts,
  work: (client: pg.PoolClient) => Promise<void>,
) {
  const client = await pool.connect()
  const hasLock = async () => {
    const lock = 'select pg_try_advisory_lock($1) as is_ours'
    return (await client.query(lock, [PG_MIGRATE_LOCK_ID])).rows[0].is_ours
  }
  try {
    for (let asked = 0; !(await hasLock()); asked += 1) {
      if (asked === 0) log.info('another process migrates the database; waiting for it')
      await sleep(LOCK_RETRY_MS, undefined, signal ? { signal } : {})
    }
    await work(client)
  } finally {
    // Closes the connection, which gives the lock back.
    client.release(true)
  }
}

type File = { folder: string; name: string }

async function applyOne(client: pg.PoolClient, file: File, attempts: Attempts) {
  const { name } = file
  const { log, limits } = attempts
  const sql = await readFile(join(file.folder, `${name}.sql`), 'utf8')
  const isAlone = WITHOUT_TRANSACTION.test(sql)
  const began = performance.now()
  log.info(`migration ${name} begins`)
  const attempt = () => (isAlone ? applyAlone(client, file, sql) : applyInTransaction(client, file))
  const tries = isAlone ? 1 : limits.tries
  try {
    const all = { ...attempts, limits: { ...limits, tries } }
    await retryForLocks(`migration ${name}`, attempt, all)
  } catch (error) {
    throw error instanceof pg.DatabaseError ? failed(name, sql, error) : error
  }
  log.info(`migration ${name} is done, in ${Math.round(performance.now() - began)} ms`)
}

function failed(name: string, sql: string, error: pg.DatabaseError) {
  const position = Number(error.position ?? Number.NaN)
  const line = sql.slice(0, position).split('\n').length
  const place = Number.isNaN(position) ? '' : ` at line ${line}`
  return new MigrationStopped(`migration ${name} failed${place}: ${error.message}`, {
    cause: error,
  })
}

async function applyInTransaction(client: pg.PoolClient, file: File) {
  try {
    await apply(client, file)
  } catch (error) {
    // The runner commits by itself, and leaves a transaction that has failed open.
    await client.query('rollback')
    throw error
  }
}

async function applyAlone(client: pg.PoolClient, file: File, sql: string) {
  await client.query(`set lock_timeout = '${LONG_LOCK_TIMEOUT}'`)
  try {
    await dropInvalidIndex(client, sql)
    await apply(client, file)
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** What a `create index concurrently` that failed or was killed has left. */
async function dropInvalidIndex(client: pg.PoolClient, sql: string) {
  const made = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i
  const [, name] = made.exec(sql) ?? []
  if (!name) return
  const invalid = 'select from pg_index where indexrelid = to_regclass($1) and not indisvalid'
  const { rowCount } = await client.query(invalid, [name])
  if (rowCount) await client.query(`drop index concurrently ${name}`)
}

async function apply(client: pg.PoolClient, { folder, name }: File): Promise<void> {
  const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined }
  await runner({
    dbClient: client,
    dir: folder,
    file: name,
    direction: 'up',
    migrationsTable: TABLE,
    noLock: true,
    singleTransaction: false,
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadFiles }],
    // It would log the whole file with an error.
    logger: { ...silent, error: () => undefined },
  })
}

const loadFiles = (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(path, 'utf8')
      const up = (pgm: MigrationBuilder) => {
        if (WITHOUT_TRANSACTION.test(sql)) pgm.noTransaction()
        pgm.sql(sql)
      }
      return { id: path, filePaths: [path], actions: { up, down: false as const } }
    }),
  )
