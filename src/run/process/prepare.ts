/** Prepares the database once, before any process serves. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { mediaStore } from '../../outside/media/stores.ts'
import { type Config, ConfigError } from '../../service/config/config.ts'
import { connect, type Db } from '../../service/db/connect.ts'
import { MigrationStopped } from '../../service/db/lock-retries.ts'
import { migrate } from '../../service/db/migrate.ts'
import { clockWarning, findDatabaseProblems } from '../../service/db/start-checks.ts'
import { startSettings } from '../../service/settings/start.ts'
import { endDemoSessions } from '../../shop/accounts/end-demo-sessions.ts'
import { getCatalogSize } from '../../shop/catalog/finding/queries.ts'
import { queueImageSources } from '../jobs/make-image-sources.ts'
import { openLog } from './log.ts'
import { catalogProblem, memoryWarning, thisMemory } from './memory.ts'
import type { Running } from './running.ts'

/** Returns the URL of the database: migrated, and in development with the demo data. */
export async function prepareDatabase({ config, endings, stopping }: Running): Promise<string> {
  if (config.sandbox) assertSandboxIsThere()
  const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config, stopping)
  if (embedded) endings.push(embedded.stop)
  stopping.throwIfAborted()
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await assertDatabaseIsFit(config)
  stopping.throwIfAborted()
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const log = await openLog(config)
  await migrate(directUrl, { log, signal: stopping }).catch((error) => {
    throw error instanceof MigrationStopped ? new ConfigError(error.message) : error
  })
  stopping.throwIfAborted()
  const db = connect(directUrl, { max: 2 })
  try {
    const settings = await startSettings(db, config)
    if (settings) log.info(settings)
    if (config.sandbox) await seed(config, db)
    else await refuseDemo(db, log)
    await checkMemory(config, db, log)
    const clock = await clockWarning(db)
    if (clock) log.warn(clock)
    await queueImageSources(db)
  } finally {
    await db.end({ timeout: 1 })
  }
  return databaseUrl
}

async function assertDatabaseIsFit(config: Config) {
  const problems = await findDatabaseProblems(config)
  if (problems.length === 0) return
  throw new ConfigError(`The database is not fit to start:\n- ${problems.join('\n- ')}`)
}

const NO_CATALOG = { products: 0, variants: 0 }

/** Instead of dying of it in the middle of the load, again and again. */
async function checkMemory({ role, workers }: Config, db: Db, log: Logger) {
  const size = role === 'worker' ? NO_CATALOG : await getCatalogSize(db)
  const problem = role !== 'worker' && catalogProblem(thisMemory(), workers, size)
  if (problem) throw new ConfigError(problem)
  const warning = memoryWarning(thisMemory(), workers, size)
  if (warning) log.warn(warning)
}

/** The image has no src/run/dev: no sandbox, no demo and no embedded Postgres. */
function assertSandboxIsThere() {
  if (existsSync(new URL('../dev/', import.meta.url))) return
  throw new ConfigError(
    'The sandbox and its demo shop are in src/run/dev, which is not installed here: the image leaves it ' +
      'out. Set NODE_ENV=production and remove ALLOW_SANDBOX_IN_PRODUCTION, or start the service ' +
      'from a checkout of its repository.',
  )
}

/** For development only: production requires DATABASE_URL, and lacks the package. */
async function startEmbeddedDatabase({ dataDir }: Config, stopping: AbortSignal) {
  const { EMBEDDED_FOLDER, startEmbedded } = await import('../dev/postgres/embedded.ts')
  const { FolderInUse } = await import('../dev/postgres/server-lock.ts')
  const folder = join(dataDir, EMBEDDED_FOLDER)
  return startEmbedded({ folder, stopping }).catch((error) => {
    throw error instanceof FolderInUse ? new ConfigError(error.message) : error
  })
}

/** A shop may have been set up on a database in which the demo was tried before. */
async function refuseDemo(db: Db, log: Logger) {
  const accounts = await endDemoSessions(db)
  if (accounts.length === 0) return
  log.warn(
    `The database has accounts of the demo: ${accounts.join(', ')}. Their public passwords are refused, ` +
      'and their sessions were ended. If this is the database of the shop, erase them: npm run erase.',
  )
}

async function seed(config: Config, db: Db) {
  const { seedDemo } = await import('../dev/demo/demo.ts')
  await seedDemo(db, mediaStore(config), config)
}
