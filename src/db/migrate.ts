import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'

const MIGRATIONS = fileURLToPath(new URL('../../sql/migrations', import.meta.url))

/**
 * Brings a database to the newest schema, ours and the job queue's; does nothing when it is there.
 * Safe to run from many processes at once: they wait for each other.
 */
export async function migrate(databaseUrl: string, log: (line: string) => void = () => undefined) {
  await runner({
    databaseUrl,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    advisoryLockMode: 'wait',
    singleTransaction: true,
    logger: { debug: () => undefined, info: log, warn: log, error: log },
  })
  await runMigrations({
    connectionString: databaseUrl,
    logger: new Logger(() => () => undefined),
  })
}
