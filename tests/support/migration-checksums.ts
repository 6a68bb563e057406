/**
 * The checksum of every migration when it was written, since an applied file may never change again; and that of
 * sql/functions at the last one, since a change of these comes with a new migration.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FUNCTIONS, readFunctions } from '../../src/service/db/functions.ts'
import { ROOT } from '../structure/sources.ts'

const MIGRATIONS = join(ROOT, 'sql/migrations')
export const CHECKSUM_FILE = join(ROOT, 'tests/structure/migrations.json')

type Checksums = {
  migrations: Record<string, string>
  /** By the last migration. */
  functions: Record<string, string>
}

export async function currentChecksums(): Promise<Checksums> {
  const names = (await readdir(MIGRATIONS)).sort()
  const checksums = names.map(async (name) => {
    const text = await readFile(join(MIGRATIONS, name))
    return [name, createHash('sha256').update(text).digest('hex')] as const
  })
  const { checksum } = await readFunctions(FUNCTIONS)
  return {
    migrations: Object.fromEntries(await Promise.all(checksums)),
    functions: { [names.at(-1) ?? '']: checksum },
  }
}

export async function recordedChecksums(): Promise<Checksums> {
  return JSON.parse(await readFile(CHECKSUM_FILE, 'utf8'))
}

/** Recorded files that are gone or not what they were, and sql/functions if no migration came with their change. */
export function changedFiles(recorded: Checksums, current: Checksums): string[] {
  const { migrations, functions } = current
  return [
    ...Object.keys(recorded.migrations).filter(
      (name) => recorded.migrations[name] !== migrations[name],
    ),
    ...Object.keys(functions)
      .filter((last) => (recorded.functions[last] ?? functions[last]) !== functions[last])
      .map(() => 'sql/functions'),
  ]
}
