/** Faults of the configured databases, in sentences: looked for before the service listens. */
import pg from 'pg'
import { placeOf } from '../config/database-url.ts'
import { forPg } from './address.ts'
import { type Db, MEDIA_URL_SETTING, SESSION_SETTINGS } from './connect.ts'

const CONNECT_SECONDS = 5

export type DatabaseUrls = {
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  mediaUrl: string
}

/** All problems at once. Each names the variable and the place, and never the password. */
export async function findDatabaseProblems(urls: DatabaseUrls): Promise<string[]> {
  const { databaseUrl, databaseDirectUrl, mediaUrl } = urls
  if (!databaseUrl) return []
  if (!databaseDirectUrl) {
    return findProblems('DATABASE_URL', databaseUrl, (clients) => assertDirect(clients))
  }
  const identities = new Set<string>()
  const found = await Promise.all([
    findProblems('DATABASE_URL', databaseUrl, async ({ client }) => {
      identities.add(await identityOf(client))
      await assertRoleSettings(client, mediaUrl)
    }),
    findProblems('DATABASE_DIRECT_URL', databaseDirectUrl, async (clients) => {
      identities.add(await identityOf(clients.client))
      await assertDirect(clients)
    }),
  ])
  const areApart = identities.size > 1
  return [
    ...found.flat(),
    ...(areApart ? ['DATABASE_URL and DATABASE_DIRECT_URL lead to different databases'] : []),
  ]
}

type UrlName = keyof typeof POOLER
/** Two connections at the same time; `session` asks for a setting, as the job queue does. */
type Clients = { client: pg.Client; session: pg.Client }

/** Its message follows the name and the place of the database. */
class Problem extends Error {}
class IsPooler extends Error {}

/** `check` throws what it finds. */
async function findProblems(
  name: UrlName,
  url: string,
  check: (clients: Clients) => Promise<void>,
): Promise<string[]> {
  const client = newClient(url)
  const session = newClient(url, { options: '-c client_connection_check_interval=2s' })
  try {
    await client.connect()
    await assertWritable(client)
    await check({ client, session })
    return []
  } catch (error) {
    const reason = error instanceof IsPooler ? POOLER[name] : reasonOf(error)
    return [`${name} (${placeOf(url)}) ${reason}`]
  } finally {
    // A server that is silent does not answer to the end of a connection either.
    for (const each of [client, session]) each.end().catch(() => undefined)
  }
}

function newClient(url: string, more: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    ...forPg(url),
    ...more,
    application_name: 'store-start',
    connectionTimeoutMillis: CONNECT_SECONDS * 1_000,
    query_timeout: CONNECT_SECONDS * 1_000,
  })
  return client.on('error', () => undefined) // the query that waits for an answer fails as well
}

async function assertWritable(client: pg.Client): Promise<void> {
  // On for a standby, too.
  const { rows } = await client.query('show transaction_read_only')
  if (rows[0].transaction_read_only === 'on') {
    throw new Problem('takes no writes: it must lead to the primary, and this looks like a standby')
  }
}

/** Two servers were not started in the same microsecond. */
async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`
    select current_database() || ' ' || pg_postmaster_start_time() as identity`)
  return rows[0].identity
}

const POOLER = {
  DATABASE_URL:
    'leads to a pooler: set DATABASE_DIRECT_URL to Postgres itself, for notifications, migrations and ' +
    'the job queue',
  DATABASE_DIRECT_URL:
    'leads to a pooler: it must lead to Postgres itself, for notifications, migrations and the job queue',
}

/**
 * A pooler refuses settings of a session. If it ignores them: in transaction mode it gives the
 * connection of a session that rests to the next transaction of any other.
 */
async function assertDirect({ client, session }: Clients): Promise<void> {
  await session.connect().catch((error) => {
    throw /unsupported startup parameter/.test(error.message) ? new IsPooler() : error
  })
  const before = await pidOf(client)
  await session.query('begin')
  const isShared = (await pidOf(session)) === before || (await pidOf(client)) !== before
  await session.query('rollback')
  if (isShared) throw new IsPooler()
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}

/** A pooler cannot give a session's settings to each transaction, so the role must have them. */
async function assertRoleSettings(client: pg.Client, mediaUrl: string): Promise<void> {
  const wanted = { ...SESSION_SETTINGS, [MEDIA_URL_SETTING]: mediaUrl }
  const { rows } = await client.query<{ sql: string }>(
    `select format('alter role %I in database %I set %s = %L;',
      session_user, current_database(), w.name, w.value) as sql
    from unnest($1::text[], $2::text[]) as w (name, value)
    left join pg_settings s on s.name = w.name
    where coalesce(s.setting, current_setting(w.name, true)) is distinct from w.value`,
    [Object.keys(wanted), Object.values(wanted).map(String)],
  )
  if (rows.length === 0) return
  const statements = rows.map(({ sql }) => `\n    ${sql}`).join('')
  throw new Problem(
    'is the pooler of DATABASE_DIRECT_URL, through which no setting of a session passes: its role ' +
      `must have them. Run as a superuser, and RECONNECT in the pooler:${statements}`,
  )
}

const SILENT = `does not answer within ${CONNECT_SECONDS} seconds`
const UNKNOWN_AUTHORITY =
  'has a certificate of an unknown authority: name its file by sslrootcert, or, to encrypt without ' +
  'a check, use sslmode=require'

/** By the code of the error, or its message where it has none. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'refuses connections: the server is not running, or listens elsewhere',
  ENOTFOUND: 'has a host name that is not known here',
  EAI_AGAIN: 'has a host name that cannot be looked up now',
  ENOENT: 'has no socket there',
  ETIMEDOUT: SILENT,
  'timeout expired': SILENT,
  'Query read timeout': SILENT,
  'The server does not support SSL connections': 'has no TLS, which sslmode asks for',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another host name',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
}

/** Neither driver nor server put a password into a message. */
function reasonOf(error: unknown): string {
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? REASONS[error.message] ?? `says: ${error.message}`
}

/** A code of an authenticator app is valid for as long. */
const CLOCK_SECONDS = 30

/** A sentence for the log where this machine's clock is not Postgres's, which says what has expired. */
export async function clockWarning(db: Db): Promise<string | undefined> {
  const [{ seconds }] = await db<[{ seconds: number }]>`
    select round(${Date.now()}::bigint / 1000.0 - extract(epoch from clock_timestamp()))::integer
      as seconds`
  if (Math.abs(seconds) < CLOCK_SECONDS) return undefined
  return (
    `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of ` +
    'Postgres: log-ins, links and codes expire at the wrong time. Set both by NTP.'
  )
}
