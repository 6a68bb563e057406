/** A migrated database for a proof or a benchmark, and nothing left of it afterwards. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { migrate } from '../../src/db/migrate.ts'
import { startEmbedded } from '../../src/dev/postgres/embedded.ts'

export type OwnDatabase = { url: string; name: string; drop: () => Promise<void> }

/** On the server of DATABASE_URL or TEST_DATABASE_URL beside what is there, else on one of its own. */
export async function createDatabase(env: NodeJS.ProcessEnv = process.env): Promise<OwnDatabase> {
  const given = env.DATABASE_URL || env.TEST_DATABASE_URL
  if (given) return migrated(await databaseOn(given))
  const folder = await mkdtemp(join(tmpdir(), 'store-proof-'))
  // Where root runs this, Postgres runs as somebody else, who must get in.
  await chmod(folder, 0o755)
  const server = await startEmbedded({
    folder: join(folder, 'postgres'),
    settings: ['max_connections=200'],
  })
  const drop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return migrated({ url: server.url, name: 'an embedded Postgres of its own', drop })
}

async function migrated(database: OwnDatabase): Promise<OwnDatabase> {
  try {
    await migrate(database.url)
    return database
  } catch (error) {
    await database.drop()
    throw error
  }
}

async function databaseOn(serverUrl: string): Promise<OwnDatabase> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  const database = `proof_${randomBytes(6).toString('hex')}`
  await admin`create database ${admin(database)}`
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return {
    url: url.href,
    name: `the database ${database} on ${url.host}`,
    drop: async () => {
      await admin`drop database if exists ${admin(database)} with (force)`
      await admin.end()
    },
  }
}
