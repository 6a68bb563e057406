import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UNFINISHED_FILE_HOURS } from '../../service/limits/catalog.ts'
import { type MediaStore, StorageUnavailable, segmentsOf } from './store.ts'

/** On the same disk as the pictures, since a file is renamed into place. Dot files are not served. */
const UNFINISHED = '.unfinished'

/** Files below one folder, which the service itself serves (routes.ts). */
export function diskStore(folder: string): MediaStore {
  const fileOf = (path: string) => join(folder, ...segmentsOf(path))
  const unfinishedFolder = join(folder, UNFINISHED)
  return {
    put: async (path, content) => {
      const file = fileOf(path)
      // Renamed into place, so that no unfinished file is ever served.
      const unfinished = join(unfinishedFolder, randomUUID())
      try {
        await mkdir(unfinishedFolder, { recursive: true })
        await mkdir(dirname(file), { recursive: true })
        await writeFile(unfinished, content)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        if (!isSystemError(error)) throw error
        throw new StorageUnavailable(`disk storage: ${path}: ${error.code}`)
      }
    },
    get: async (path) => {
      try {
        return await readFile(fileOf(path))
      } catch (error) {
        if (!isSystemError(error)) throw error
        if (error.code === 'ENOENT') return undefined
        throw new StorageUnavailable(`disk storage: ${path}: ${error.code}`)
      }
    },
    delete: async (path) => rm(fileOf(path), { force: true }),
    removeUnfinished: () => removeOld(unfinishedFolder),
  }
}

/** Keeps younger files, which other processes may be writing. */
async function removeOld(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found || Date.now() - found.mtimeMs < UNFINISHED_FILE_HOURS * 3_600_000) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error
