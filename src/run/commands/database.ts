import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { databasePlace, shopSettings } from '../../service/config/config.ts'
import { connect, type Db } from '../../service/db/connect.ts'

/** The database of a command; `leave` is called when the command is done. */
type Place = { url: string; leave: () => Promise<unknown> }

/**
 * Connects to DATABASE_URL or to the development database, whether its server runs or not, and
 * disconnects after `work`.
 */
export async function withDatabase<Result>(
  applicationName: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(async (url) => {
    // In a large shop a statement may take minutes.
    const { mediaUrl } = shopSettings()
    const db = connect(url, { max: 1, applicationName, silenceSeconds: 0, mediaUrl })
    try {
      return await work(db)
    } catch (error) {
      throw isOldSchema(error) ? new Error(OLD_SCHEMA, { cause: error }) : error
    } finally {
      await db.end()
    }
  })
}

/** Gives `work` the URL of the database that withDatabase connects to, for connections of its own. */
export async function withDatabaseUrl<Result>(
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, leave } = await findDatabase()
  return work(url).finally(leave)
}

async function findDatabase(): Promise<Place> {
  if (existsSync('.env')) loadEnvFile('.env')
  const { databaseUrl, dataDir } = databasePlace()
  if (databaseUrl) return { url: databaseUrl, leave: async () => undefined }
  // Only without DATABASE_URL: production does not have the package.
  exitOnSignals()
  const { EMBEDDED_FOLDER, visitEmbedded } = await import('../dev/postgres/embedded.ts')
  const own = await visitEmbedded(join(dataDir, EMBEDDED_FOLDER))
  if (!own) {
    throw new Error('There is no database yet: set DATABASE_URL, or start the service first.')
  }
  return { url: own.url, leave: own.stop }
}

/** A signal alone ends Node without its exit handlers, and a server or file that is only for this command stays. */
export function exitOnSignals() {
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => process.exit(code))
  }
}

const OLD_SCHEMA =
  'The database is not at the newest schema: run `npm run migrate`, or start the service once.'

/** A missing table, column or function. */
const isOldSchema = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['42P01', '42703', '42883'].includes(String(error.code))

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Runs a command and sets its exit code; 2 means that it could not do its work. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  // The reader may have closed the pipe, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
