/**
 * The functions of the database whose text is a file of sql/functions. They are applied whole when a database has
 * other texts, after the migrations, whose statements therefore call none of them.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export const FUNCTIONS = fileURLToPath(new URL('../../../sql/functions', import.meta.url))
const TABLE = 'schema_functions'
export const CREATE_TABLE = `create table if not exists ${TABLE} (checksum text not null)`

export type Functions = {
  files: { name: string; sql: string }[]
  /** Of all texts. A database keeps the one of what it has. */
  checksum: string
}

export async function readFunctions(folder: string): Promise<Functions> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const files = await Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })),
  )
  const hash = createHash('sha256')
  for (const { sql } of files) hash.update(sql)
  return { files, checksum: hash.digest('hex') }
}

/** Undefined for a database that has no functions yet. */
export async function findAppliedChecksum(
  db: pg.Pool | pg.ClientBase,
): Promise<string | undefined> {
  const { rows: tables } = await db.query(`select to_regclass('${TABLE}') as found`)
  if (!tables[0].found) return undefined
  const { rows } = await db.query<{ checksum: string }>(`select checksum from ${TABLE}`)
  return rows[0]?.checksum
}

/** Runs in a transaction of the caller's. `run` runs the text of a file. */
export async function replaceFunctions(
  client: pg.ClientBase,
  { files, checksum }: Functions,
  run: (file: Functions['files'][number]) => Promise<unknown>,
): Promise<void> {
  // A body may call a function of a later file.
  await client.query('set local check_function_bodies = off')
  for (const file of files) await run(file)
  await client.query(`delete from ${TABLE}`)
  await client.query(`insert into ${TABLE} (checksum) values ($1)`, [checksum])
}
