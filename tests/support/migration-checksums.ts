/** The checksum of every migration when it was written: an applied file may never change again. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../structure/sources.ts'

const MIGRATIONS = join(ROOT, 'sql/migrations')
export const CHECKSUM_FILE = join(ROOT, 'tests/structure/migrations.json')

type Checksums = Record<string, string>

export async function migrationChecksums(): Promise<Checksums> {
  const names = (await readdir(MIGRATIONS)).sort()
  const checksums = names.map(async (name) => {
    const text = await readFile(join(MIGRATIONS, name))
    return [name, createHash('sha256').update(text).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(checksums))
}

export async function recordedChecksums(): Promise<Checksums> {
  const text = await readFile(CHECKSUM_FILE, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Checksums
}

/** Recorded files that are gone or not what they were. */
export const changedMigrations = (recorded: Checksums, actual: Checksums) =>
  Object.keys(recorded).filter((name) => recorded[name] !== actual[name])
