import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { forPg } from './address.ts'
import {
  CREATE_TABLE,
  FUNCTIONS,
  type Functions,
  readFunctions,
  replaceFunctions,
} from './functions.ts'
import {
  type Attempts,
  LOCK_LIMITS,
  type LockLimits,
  MIGRATION_NAME,
  type MigrationLog,
  MigrationStopped,
  retryForLocks,
} from './lock-retries.ts'
import {
  MIGRATION_TABLE,
  type MigrationState,
  readState,
  refuseEarlier,
  refuseOthers,
} from './migration-state.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../sql/migrations', import.meta.url))
/** That of node-pg-migrate: a process of an older release, which used that package, must wait for this one. */
const LOCK_ID = 7241865325823964
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
  functions?: string
  limits?: LockLimits
}

/**
 * Brings a database to the newest schema, ours and the job queue's, and then to our functions; does nothing when it
 * is there. Safe to run from many processes at once: they wait for each other. Each migration commits by itself, and
 * so do the functions. Throws MigrationStopped if one fails or never gets its locks, and for a database that the
 * files cannot follow: of before the first of them, of one that comes after a pending one, or of another version.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { log = QUIET, signal, folder = MIGRATIONS, limits = LOCK_LIMITS } = options
  await withPool(databaseUrl, limits, async (pool) => {
    const attempts = { pool, log, limits, ...(signal ? { signal } : {}) }
    const functions = await readFunctions(options.functions ?? FUNCTIONS)
    const { pending, unknown, areFunctionsOld } = await readState(pool, folder, functions)
    if (unknown.length > 0) {
      log.warn(
        `the database is of a newer version, with migrations unknown here: ${unknown.join(', ')}`,
      )
    }
    if (pending.length > 0 || areFunctionsOld) {
      await withMigrationLock(attempts, async (client) => {
        // Perhaps another process has migrated meanwhile, also one of a version before the first file.
        const now = await readState(client, folder, functions)
        refuseEarlier(now)
        refuseOthers(now)
        await client.query(
          `create table if not exists ${MIGRATION_TABLE} (
            id serial primary key, name varchar(255) not null, run_on timestamp not null);
          ${CREATE_TABLE}`,
        )
        for (const name of now.pending) {
          signal?.throwIfAborted()
          await applyOne(client, { name, file: join(folder, `${name}.sql`) }, attempts)
        }
        if (now.areFunctionsOld) await applyFunctions(client, functions, attempts)
      })
    } else log.debug('the schema is current')
    const logger = new Logger(() => (_level, message) => log.debug(message))
    const migrateQueue = () => runMigrations({ pgPool: pool, logger })
    await retryForLocks('the migration of the job queue', migrateQueue, attempts)
  }).catch((error) => {
    throw asMigrationStopped(error)
  })
}

/** Turns a refusal by Postgres, such as a missing privilege, into a sentence for the operator. */
const asMigrationStopped = (error: unknown): unknown =>
  error instanceof pg.DatabaseError
    ? new MigrationStopped(`the database cannot be migrated: ${error.message}`, { cause: error })
    : error

/** Throws MigrationStopped for a database of before the first file. */
export async function migrationState(databaseUrl: string): Promise<MigrationState> {
  const functions = await readFunctions(FUNCTIONS)
  const read = (pool: pg.Pool) => readState(pool, MIGRATIONS, functions)
  const state = await withPool(databaseUrl, LOCK_LIMITS, read)
  refuseEarlier(state)
  return state
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
    return (await client.query(lock, [LOCK_ID])).rows[0].is_ours
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

async function applyOne(
  client: pg.PoolClient,
  { name, file }: { name: string; file: string },
  attempts: Attempts,
) {
  const { log, limits } = attempts
  const sql = await readFile(file, 'utf8')
  const isAlone = WITHOUT_TRANSACTION.test(sql)
  const began = performance.now()
  log.info(`migration ${name} begins`)
  const attempt = () => (isAlone ? applyAlone : applyInTransaction)(client, name, sql)
  const tries = isAlone ? 1 : limits.tries
  const all = { ...attempts, limits: { ...limits, tries } }
  await retryForLocks(`migration ${name}`, attempt, all).catch((error) => {
    throw placed(`migration ${name}`, sql, error)
  })
  log.info(`migration ${name} is done, in ${Math.round(performance.now() - began)} ms`)
}

/** In a transaction of their own: they are those of one version, all of them. */
async function applyFunctions(client: pg.PoolClient, functions: Functions, attempts: Attempts) {
  let running: Functions['files'][number] | undefined
  const replace = () =>
    replaceFunctions(client, functions, async (file) => {
      running = file
      await client.query(file.sql)
      running = undefined
    })
  const attempt = () => {
    running = undefined
    return inTransaction(client, replace)
  }
  await retryForLocks('the change of the functions', attempt, attempts).catch((error) => {
    throw running ? placed(`sql/functions/${running.name}`, running.sql, error) : error
  })
  attempts.log.info('the functions are those of this version')
}

/** An error of Postgres with its place in the text; any other as it is. */
function placed(name: string, sql: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const position = Number(error.position ?? Number.NaN)
  const line = sql.slice(0, position).split('\n').length
  const place = Number.isNaN(position) ? '' : ` at line ${line}`
  return new MigrationStopped(`${name} failed${place}: ${error.message}`, { cause: error })
}

async function applyInTransaction(client: pg.PoolClient, name: string, sql: string) {
  await inTransaction(client, () => apply(client, name, sql))
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyAlone(client: pg.PoolClient, name: string, sql: string) {
  await client.query(`set lock_timeout = '${LONG_LOCK_TIMEOUT}'`)
  try {
    await dropInvalidIndex(client, sql)
    await apply(client, name, sql)
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** Drops the invalid index that a `create index concurrently` leaves if it fails or is killed. */
async function dropInvalidIndex(client: pg.PoolClient, sql: string) {
  const made = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i
  const [, name] = made.exec(sql) ?? []
  if (!name) return
  const invalid = 'select from pg_index where indexrelid = to_regclass($1) and not indisvalid'
  const { rowCount } = await client.query(invalid, [name])
  if (rowCount) await client.query(`drop index concurrently ${name}`)
}

async function apply(client: pg.PoolClient, name: string, sql: string) {
  await client.query(sql)
  await client.query(`insert into ${MIGRATION_TABLE} (name, run_on) values ($1, now())`, [name])
}
