/** A migrated database for one script, dropped at its end. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbedded } from '../../src/run/dev/postgres/embedded.ts'
import { atEnd, temporaryFolder } from './endings.ts'
import { commandOf, ROOT } from './service.ts'

type OwnDatabase = { url: string; drop: () => Promise<void> }

/**
 * On the given server, else that of DATABASE_URL or TEST_DATABASE_URL, else on an embedded one. Gets the
 * migrations of the checkout in `folder`.
 */
export async function createDatabase({
  server = process.env.DATABASE_URL || process.env.TEST_DATABASE_URL,
  folder = ROOT,
} = {}): Promise<OwnDatabase> {
  const database = server
    ? await createOn(server)
    : { url: await startServer(), drop: async () => undefined }
  execFileSync(process.execPath, commandOf('migrate', folder), {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return database
}

/** A Postgres of the script's own, which ends with it. */
export async function startServer(...settings: string[]): Promise<string> {
  const folder = join(await temporaryFolder(), 'postgres')
  const starting = startEmbedded({ folder, settings: ['max_connections=200', ...settings] })
  atEnd(async () => (await starting).stop())
  return (await starting).url
}

async function createOn(server: string): Promise<OwnDatabase> {
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  const database = `script_${randomBytes(6).toString('hex')}`
  const drop = async () => {
    await admin`drop database if exists ${admin(database)} with (force)`
  }
  atEnd(async () => {
    await drop()
    await admin.end()
  })
  await admin`create database ${admin(database)}`
  const url = new URL(server)
  url.pathname = `/${database}`
  return { url: url.href, drop }
}
