/** Databases for the tests of the schema itself. */
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { connect, type Db } from '../../src/service/db/connect.ts'
import type { MigrationLog } from '../../src/service/db/lock-retries.ts'
import { databaseUrl } from '../support/global-setup.ts'

/** A database without any migration, gone after use. */
export async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const serverUrl = inject('serverUrl')
  const name = `empty_${randomBytes(6).toString('hex')}`
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  await admin`create database ${admin(name)}`
  try {
    await use(databaseUrl(serverUrl, name))
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  }
}

export async function withConnection<Result>(
  url: string,
  use: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = connect(url, { applicationName: 'test' })
  try {
    return await use(db)
  } finally {
    await db.end()
  }
}

/** A log of migrations, and its lines so far. */
export function recordedLog(): { log: MigrationLog; lines: string[] } {
  const lines: string[] = []
  const keep = (level: string) => (line: string) => {
    lines.push(`${level}: ${line}`)
  }
  return { log: { debug: keep('debug'), info: keep('info'), warn: keep('warn') }, lines }
}
