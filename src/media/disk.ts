import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MediaStore, segmentsOf } from './store.ts'

/** Files below one folder, which the service itself serves (routes.ts). */
export function diskStore(folder: string): MediaStore {
  const fileOf = (path: string) => join(folder, ...segmentsOf(path))
  return {
    put: async (path, content) => {
      const file = fileOf(path)
      await mkdir(dirname(file), { recursive: true })
      // Renamed into place: a file that is being written is never served, nor one that was cut short.
      const unfinished = `${file}.${randomUUID()}`
      try {
        await writeFile(unfinished, content)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    delete: async (path) => rm(fileOf(path), { force: true }),
  }
}
