/** A migrated database for one script, dropped at its end. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbedded } from '../../src/dev/postgres/embedded.ts'
import { atEnd, temporaryFolder } from './endings.ts'
import { ROOT } from './service.ts'

export type OwnDatabase = { url: string; name: string; drop: () => Promise<void> }

type Options = {
  /** A server to create it on; else that of DATABASE_URL or TEST_DATABASE_URL, else an embedded one. */
  server?: string | undefined
  /** The checkout whose migrations it gets. */
  folder?: string
}

export async function createDatabase({
  server,
  folder = ROOT,
}: Options = {}): Promise<OwnDatabase> {
  const given = server || process.env.DATABASE_URL || process.env.TEST_DATABASE_URL
  const database = given ? await createOn(given) : await startServer()
  execFileSync(process.execPath, ['scripts/migrate.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return database
}

async function startServer(): Promise<OwnDatabase> {
  const folder = join(await temporaryFolder(), 'postgres')
  const starting = startEmbedded({ folder, settings: ['max_connections=200'] })
  const drop = once(async () => (await starting).stop())
  atEnd(drop)
  return { url: (await starting).url, name: 'an embedded Postgres of its own', drop }
}

async function createOn(server: string): Promise<OwnDatabase> {
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  const database = `script_${randomBytes(6).toString('hex')}`
  const drop = once(async () => {
    await admin`drop database if exists ${admin(database)} with (force)`
    await admin.end()
  })
  atEnd(drop)
  await admin`create database ${admin(database)}`
  const url = new URL(server)
  url.pathname = `/${database}`
  return { url: url.href, name: `the database ${database} on ${url.host}`, drop }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
