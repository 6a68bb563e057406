/** Of the migrations and functions of this version, what a database has; and databases that they cannot follow. */
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { type Functions, findAppliedChecksum } from './functions.ts'
import { MigrationStopped } from './lock-retries.ts'

export const MIGRATION_TABLE = 'schema_migrations'

export type MigrationState = {
  /** The name of the first file. */
  first: string
  /** The names of the migrations that a database has. */
  applied: string[]
  /** Those that it lacks. */
  pending: string[]
  /** Those of a newer version. */
  unknown: string[]
  /** Whether it lacks our functions. Those of a newer version are left alone. */
  areFunctionsOld: boolean
}

export async function readState(
  db: pg.Pool | pg.ClientBase,
  folder: string,
  { checksum }: Functions,
): Promise<MigrationState> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const names = files.map((file) => basename(file, '.sql'))
  const { rows: tables } = await db.query(`select to_regclass('${MIGRATION_TABLE}') as found`)
  const { rows } = tables[0].found
    ? await db.query<{ name: string }>(`select name from ${MIGRATION_TABLE} order by id`)
    : { rows: [] }
  const applied = rows.map(({ name }) => name)
  const [first = ''] = names
  const unknown = applied.filter((name) => name > first && !names.includes(name))
  return {
    first,
    applied,
    pending: names.filter((name) => !applied.includes(name)),
    unknown,
    areFunctionsOld: unknown.length === 0 && (await findAppliedChecksum(db)) !== checksum,
  }
}

/** The first file makes a new database: one that was made before it has the form of that file, or is too old. */
export function refuseEarlier({ applied, first }: MigrationState) {
  if (applied.length === 0 || applied.includes(first)) return
  throw new MigrationStopped(
    `the database lacks migration ${first}, with which this version begins: bring it there by the last version ` +
      'that has the earlier ones (docs/operations.md, "Deployments"), and start again',
  )
}

/**
 * A file that was numbered before one that the database has was never tried in this order; and the functions of this
 * version may not fit what only another one has made.
 */
export function refuseOthers({ applied, pending, unknown }: MigrationState) {
  if (unknown.length > 0 && pending.length > 0) {
    throw new MigrationStopped(
      `the database has ${unknown.join(', ')}, unknown here, and lacks ${pending.join(', ')}: start a version that ` +
        'has all of these, or restore a backup of before those that are unknown',
    )
  }
  const late = pending.find((name) => applied.some((other) => other > name))
  if (!late) return
  const message = `migration ${late} comes before one that the database has: give it the next number`
  throw new MigrationStopped(message)
}
