/**
 * `npm run snapshot`: writes what the repository keeps of itself anew, so that a change of schema or
 * contract shows in its diff: sql/schema.sql, tests/structure/openapi.json, and the checksums of new
 * migrations. Uses TEST_DATABASE_URL, or starts an embedded Postgres for the moment.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { startEmbedded } from '../src/dev/postgres/embedded.ts'
import {
  CHECKSUM_FILE,
  changedMigrations,
  migrationChecksums,
  recordedChecksums,
} from '../tests/structure/migration-checksums.ts'
import { describeService } from '../tests/structure/openapi-document.ts'
import { dumpSchema } from '../tests/structure/schema-dump.ts'
import { ROOT } from '../tests/structure/sources.ts'

const ACCEPT = '--accept-changed-migrations'
const USAGE = `Usage: npm run snapshot [-- ${ACCEPT}]`

async function main(flags: string[]) {
  if (flags.some((flag) => flag !== ACCEPT)) {
    console.log(USAGE)
    process.exit(flags.includes('--help') ? 0 : 2)
  }
  await writeChecksums(flags.includes(ACCEPT))
  await writeFile(join(ROOT, 'tests/structure/openapi.json'), await describeService())
  await writeFile(join(ROOT, 'sql/schema.sql'), await withDatabase(dumpMigrated))
  console.log(
    'Wrote sql/schema.sql, tests/structure/openapi.json and tests/structure/migrations.json.',
  )
}

async function writeChecksums(acceptChanges: boolean) {
  const actual = await migrationChecksums()
  const changed = changedMigrations(await recordedChecksums(), actual)
  if (changed.length > 0 && !acceptChanges) {
    console.error(
      `Changed since they were recorded: ${changed.join(', ')}. A database that has applied them will never
see the change: write a new migration. If no such database exists, run with ${ACCEPT}.`,
    )
    process.exit(1)
  }
  await writeFile(CHECKSUM_FILE, `${JSON.stringify(actual, null, 2)}\n`)
}

async function dumpMigrated(url: string): Promise<string> {
  await migrate(url)
  const db = connect(url)
  try {
    return await dumpSchema(db)
  } finally {
    await db.end()
  }
}

/** Gives a new, empty database, and leaves nothing of it. */
async function withDatabase(use: (url: string) => Promise<string>): Promise<string> {
  const { TEST_DATABASE_URL: given } = process.env
  if (given) return withDatabaseOn(given, use)
  const folder = await mkdtemp(join(tmpdir(), 'store-snapshot-'))
  const server = await startEmbedded({ folder, settings: ['fsync=off'] })
  try {
    return await withDatabaseOn(server.url, use)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function withDatabaseOn(serverUrl: string, use: (url: string) => Promise<string>) {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  const name = `snapshot_${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    await admin`create database ${admin(name)}`
    return await use(url.href)
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  }
}

await main(process.argv.slice(2))
