import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { databasePlace } from '../config/config.ts'
import { connect, type Db } from '../db/connect.ts'

/** Where the data is; `leave` when done with it. */
type Place = { url: string; leave: () => Promise<unknown> }

/**
 * Does something with the data of DATABASE_URL, or of the development's own database, whether its
 * server is running or not.
 */
export async function withDatabase<Result>(
  applicationName: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { url, leave } = await findDatabase()
  try {
    // Of a large shop a statement may take minutes.
    const db = connect(url, { max: 1, applicationName, silenceSeconds: 0 })
    return await work(db).finally(() => db.end())
  } catch (error) {
    throw isOldSchema(error) ? new Error(OLD_SCHEMA, { cause: error }) : error
  } finally {
    await leave()
  }
}

async function findDatabase(): Promise<Place> {
  if (existsSync('.env')) loadEnvFile('.env')
  const { databaseUrl, dataDir } = databasePlace()
  if (databaseUrl) return { url: databaseUrl, leave: async () => undefined }
  // Only where there is no DATABASE_URL: production has neither need nor package.
  const { EMBEDDED_FOLDER, visitEmbedded } = await import('../dev/postgres/embedded.ts')
  const own = await visitEmbedded(join(dataDir, EMBEDDED_FOLDER))
  if (!own) {
    throw new Error('There is no database yet: set DATABASE_URL, or start the service first.')
  }
  return { url: own.url, leave: own.stop }
}

const OLD_SCHEMA =
  'The database is not at the newest schema: run `npm run migrate`, or start the service once.'

/** Of a table or a column that is not there. */
const isOldSchema = (error: unknown) =>
  error instanceof Error && 'code' in error && ['42P01', '42703'].includes(String(error.code))

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Runs a command to its exit code; 2 is for what it could not even begin. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  // Whoever reads may have seen enough, as `head` has.
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
