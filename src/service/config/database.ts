import { z } from 'zod'
import { DATABASE_POOL_SIZE_MIN, JOBS_MAX, TRANSFERS_MAX } from '../limits/service.ts'
import { DatabaseUrlError, parseDatabaseUrl } from './database-url.ts'
import { isProduction, type Mode } from './mode.ts'
import { Count, missing, type Values } from './values.ts'

const PoolSize = Count.min(DATABASE_POOL_SIZE_MIN, {
  error:
    `must be at least ${DATABASE_POOL_SIZE_MIN}: imports and exports may take ${TRANSFERS_MAX} ` +
    `connections and jobs ${JOBS_MAX}, and requests need some as well`,
})

const DatabaseUrl = z.string().superRefine((url, { addIssue }) => {
  try {
    parseDatabaseUrl(url)
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error
    addIssue({ code: 'custom', message: error.message })
  }
})

export const databaseVariables = {
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_POOL_SIZE: PoolSize.default(10),
  CATALOG_CACHE_MB: Count.default(32),
  STALE_IF_DATABASE_AWAY_SECONDS: Count.default(60),
}
type Env = Values<typeof databaseVariables> & Mode

export const databaseProblems = (env: Env) =>
  isProduction(env)
    ? missing(env, ['DATABASE_URL'], 'is required in production')
    : env.DATABASE_DIRECT_URL
      ? missing(env, ['DATABASE_URL'], 'is required by DATABASE_DIRECT_URL')
      : []

export const databaseSettings = (env: Env) => ({
  /** Undefined means: start the embedded Postgres. */
  databaseUrl: env.DATABASE_URL,
  /** Undefined means: DATABASE_URL leads to Postgres itself, and not to a pooler. */
  databaseDirectUrl: env.DATABASE_DIRECT_URL,
  databasePoolSize: env.DATABASE_POOL_SIZE,
  /** The size of the cached responses of the catalog, in each process; 0 caches none. */
  catalogCacheBytes: env.CATALOG_CACHE_MB * 1e6,
  /** How old the catalog may be that is served while the database is away; 0 serves none. */
  staleSeconds: env.STALE_IF_DATABASE_AWAY_SECONDS,
})
