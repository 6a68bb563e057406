import postgres from 'postgres'
import { DATABASE_SILENCE_SECONDS, LOCK_SECONDS } from '../limits/service.ts'
import { forPostgres } from './address.ts'

/** The version that the diff in patches/ bears: both are raised with each change of the diff. */
const DRIVER_PATCH = 3
if (Reflect.get(postgres, 'patch') !== DRIVER_PATCH) {
  throw new Error(
    'The package postgres lacks the patch of this store, or has an older one: a lost connection can end the process, and a query can get the rows of another. Install with `npm ci`: it applies patches/.',
  )
}

/** The pool: opens its own transactions. */
export type Db = postgres.Sql
/** Inside a transaction, and only there: it has no `begin`. */
export type Tx = postgres.TransactionSql
declare const locksStock: unique symbol
/** Inside a transaction of StockTransactions, and only there: it may lock rows of product_variants. */
export type StockTx = Tx & { readonly [locksStock]: true }
/** Either: fine anywhere. */
export type Queryable = Db | Tx

/** A fragment of SQL that a function of queries.ts composes. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /**
   * Where stored pictures are served, for media_url() in SQL. Never empty: the driver does not send an
   * empty setting.
   */
  mediaUrl?: string
  /** A connection whose query gets no answer for so long is closed; 0 for never. */
  silenceSeconds?: number
  /** The longest wait for a lock. */
  lockSeconds?: number
  /**
   * The URL leads to a pooler in transaction mode: the settings of a session are those of the role, and
   * a prepared statement may not be there in the next transaction.
   */
  isPooled?: boolean
}

/** The settings of each session, in milliseconds where they are times. */
export const SESSION_SETTINGS = {
  // The client of a statement that still runs then has been answered by 503.
  statement_timeout: 15_000,
  // A statement whose client is gone ends within this time, and gives its locks back. Without it, it
  // runs to its end. Needs Postgres 14 on Linux, or 15 on macOS or BSD.
  client_connection_check_interval: 2_000,
  idle_in_transaction_session_timeout: 30_000,
  // Short, because a statement that waits for a lock occupies a connection of the pool.
  lock_timeout: LOCK_SECONDS * 1_000,
  // For pages in memory or on an SSD. With the default, Postgres reads the whole table of
  // reservations for each variant shown instead of the index of the few that are live.
  random_page_cost: 1.1,
}
export const MEDIA_URL_SETTING = 'store.media_url'

/**
 * Reads bigint, the type of ids and counts, as a number; the driver's default is text. A value that a
 * number cannot hold is an error, and is not rounded. Writes times that are texts as they are: the driver's
 * default makes a Date of them, which has no microseconds.
 */
export const types: Record<string, postgres.PostgresType> = {
  bigint: {
    to: 20,
    from: [20],
    // Not String(): an impossible id (service/fields/ids.ts) is 0 here.
    serialize: (value: number | bigint | string) => value.toString(),
    parse: (text: string) => {
      const value = Number(text)
      if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
      return value
    },
  },
  date: {
    to: 1184,
    from: [1082, 1114, 1184],
    serialize: (time: Date | string) => (time instanceof Date ? time.toISOString() : time),
    parse: (text: string) => new Date(text),
  },
}

/**
 * Opens a pool. A lost server is noticed within seconds: queries then fail instead of waiting, and
 * the first query after its return works again, without a restart.
 */
export function connect(
  url: string,
  {
    max = 10,
    applicationName = 'store',
    mediaUrl = '/media',
    silenceSeconds = DATABASE_SILENCE_SECONDS,
    lockSeconds = LOCK_SECONDS,
    isPooled = false,
  }: ConnectOptions = {},
): Db {
  return postgres({
    ...forPostgres(url),
    max,
    types,
    connect_timeout: 3,
    // A proxy may still lead to the server that was the primary before: it reports that it is a standby now.
    // PgBouncer goes on repeating what its first server reported, also after the promotion of that.
    ...(isPooled ? {} : { target_session_attrs: 'primary' }),
    // With our patch also the longest wait for an answer: see patches/README.md.
    keep_alive: silenceSeconds,
    // The default grows to 20 s: too long to answer 503 in the meantime.
    backoff: () => 0.2,
    onnotice: () => undefined,
    prepare: !isPooled,
    connection: {
      application_name: applicationName,
      TimeZone: 'UTC',
      // PgBouncer refuses a connection that asks for more than it can give to each transaction.
      ...(isPooled
        ? {}
        : {
            ...SESSION_SETTINGS,
            lock_timeout: lockSeconds * 1_000,
            [MEDIA_URL_SETTING]: mediaUrl,
          }),
    },
  })
}

const CONNECTION_LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNABORTED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * True for a row that names a user who was erased meanwhile: the request that writes it began before.
 * Only the foreign keys of columns that hold a user are named so.
 */
export const isUserGone = (error: unknown): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === '23503' &&
  /_user_id_fkey$/.test(error.constraint_name ?? '')

/**
 * True for errors that say "the database is away or too busy", not "the statement is wrong": those of
 * isConnectionLost, too many connections (53xxx), and statements given up for time (57014), for a lock
 * (55P03) or to another one (40001, 40P01).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || /^(53...|57014|55P03|40001|40P01)$/.test(codeOf(error))
}

/**
 * True for those of them that say that there is no server, none that takes writes (25006), or none that lets
 * us in: socket errors, SQLSTATE class 08, shutdown and start-up (57P0x), and any other refusal that ends
 * the connection, such as of a database that is being renamed.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (CONNECTION_LOST.has(code) || /^(08...|25006|57P0[1-5])$/.test(code)) return true
  return isUnreachable(error) || (isFatal(error) && !code.startsWith('53'))
}

/** True for a statement on connections that this process has ended itself, or is ending. */
export const isEndedHere = (error: unknown): boolean =>
  ['CONNECTION_ENDED', 'CONNECTION_DESTROYED'].includes(codeOf(error))

/** Whatever the reason: a Unix socket, for one, is gone (ENOENT) while its server is stopped. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnreachable)
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
}

/** Whether the server has closed the connection; both drivers name the severity. */
const isFatal = (error: unknown) =>
  error instanceof Error && 'severity' in error && error.severity === 'FATAL'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
