import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { forPg } from './address.ts'

const MIGRATIONS = fileURLToPath(new URL('../../sql/migrations', import.meta.url))

/**
 * Brings a database to the newest schema, ours and the job queue's; does nothing when it is there.
 * Safe to run from many processes at once: they wait for each other.
 */
export async function migrate(databaseUrl: string, log: (line: string) => void = () => undefined) {
  await runner({
    databaseUrl: forPg(databaseUrl),
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    advisoryLockMode: 'wait',
    singleTransaction: true,
    logger: { debug: () => undefined, info: log, warn: log, error: log },
  })
  const pgPool = new pg.Pool({ ...forPg(databaseUrl), max: 1 })
  // The query that was running fails as well. Without listeners the process would end.
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) })
  } finally {
    await pgPool.end()
  }
}
