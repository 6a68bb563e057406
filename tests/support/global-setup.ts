/** One real Postgres for the whole run, with a migrated template that every test file clones. */
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../src/run/dev/postgres/embedded.ts'
import { migrate } from '../../src/service/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a database on the server; tests make their own beside it. */
    serverUrl: string
    /** The migrated database to clone. */
    template: string
    /** How it is cloned quickest there: copying files is, where nothing has to reach a disk. */
    strategy: 'file_copy' | 'wal_log'
    /** How many times as long as in `npm test` random searches are; from any seed where there is none. */
    search: { times: number; seed: number | undefined }
  }
}

type Server = {
  url: string
  stop: () => Promise<unknown>
  name: string
  strategy?: ProvidedContext['strategy']
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer()
  process.stdout.write(`Tests run on ${server.name}.\n`)
  const template = `template_${Date.now()}_${process.pid}`
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined })
  await admin`create database ${admin(template)}`
  await migrate(databaseUrl(server.url, template))
  await startIdsBeyondInteger(databaseUrl(server.url, template))
  project.provide('serverUrl', server.url)
  project.provide('template', template)
  project.provide('strategy', server.strategy ?? 'wal_log')
  return async () => {
    await admin`drop database if exists ${admin(template)} with (force)`
    await admin.end()
    await server.stop()
  }
}

/** So that every test shows that ids of what anybody can make may be larger than an integer. */
async function startIdsBeyondInteger(url: string): Promise<void> {
  const db = postgres(url, { max: 1 })
  await db`
    select setval(s.seqrelid, 3000000000)
    from pg_sequence s
    join pg_depend d on d.objid = s.seqrelid and d.deptype = 'i' -- of an identity column
    join pg_class c on c.oid = s.seqrelid
    where s.seqtypid = 'bigint'::regtype and c.relnamespace = 'public'::regnamespace`
  await db.end()
}

/** The server's URL with another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function findServer(): Promise<Server> {
  const { TEST_DATABASE_URL: url } = process.env
  if (url) return { url, stop: async () => undefined, name: 'the server of TEST_DATABASE_URL' }
  return (await startContainer()) ?? (await startOwn())
}

/** Undefined where no container engine answers. */
async function startContainer(): Promise<Server | undefined> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  const hasEngine = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  )
  if (!hasEngine) return undefined
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const container = await new PostgreSqlContainer('postgres:18')
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
    .start()
  return {
    url: container.getConnectionUri(),
    stop: () => container.stop(),
    name: 'a Postgres container',
  }
}

/** Where Linux keeps files in memory: every test file makes a database, of hundreds of them. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 2e9

async function startOwn(): Promise<Server> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const folder = await mkdtemp(join(room < ROOM_BYTES ? tmpdir() : MEMORY, 'store-tests-'))
  // Nothing needs to outlive it, nor to be read by another server; and its hundreds of databases are
  // gone before anything in them is worth a vacuum.
  const settings = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off'],
    ...['wal_level=minimal', 'max_wal_senders=0'],
  ]
  const { url, stop } = await startEmbedded({
    folder,
    settings: [...settings, 'max_connections=300'],
  })
  return {
    url,
    strategy: 'file_copy',
    name: 'the embedded Postgres (no TEST_DATABASE_URL, no container engine)',
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
