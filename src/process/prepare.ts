/** What is done once before anything is served, however many processes serve then. */
import { join } from 'node:path'
import { type Config, ConfigError } from '../config/config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { EmbeddedPostgres } from '../dev/postgres/embedded.ts'
import { mediaStore } from '../media/stores.ts'
import type { Running } from './running.ts'

/** Returns where the database is: there, migrated, and in development with the demo in it. */
export async function prepareDatabase({ config, endings, stopping }: Running): Promise<string> {
  const embedded = config.databaseUrl ? undefined : await startOwnDatabase(config, stopping)
  if (embedded) endings.push(embedded.stop)
  stopping.throwIfAborted()
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl)
  stopping.throwIfAborted()
  if (config.sandbox) await seed(config, databaseUrl)
  return databaseUrl
}

/** Only development gets here: production requires DATABASE_URL. The package is not installed there. */
async function startOwnDatabase(
  { dataDir }: Config,
  stopping: AbortSignal,
): Promise<EmbeddedPostgres> {
  const { EMBEDDED_FOLDER, startEmbedded } = await import('../dev/postgres/embedded.ts')
  const { FolderInUse } = await import('../dev/postgres/owner.ts')
  const folder = join(dataDir, EMBEDDED_FOLDER)
  return startEmbedded({ folder, stopping }).catch((error) => {
    throw error instanceof FolderInUse ? new ConfigError(error.message) : error
  })
}

async function seed(config: Config, databaseUrl: string) {
  const { seedDemo } = await import('../dev/demo/demo.ts')
  const db = connect(databaseUrl, { max: 2 })
  await seedDemo(db, mediaStore(config)).finally(() => db.end({ timeout: 1 }))
}
