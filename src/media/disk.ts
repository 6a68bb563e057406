import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStore } from './store.ts'

/** Files below one folder, which the service itself serves (routes.ts). */
export function diskStore(folder: string): MediaStore {
  return {
    put: async (path, content) => {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      // Renamed into place: a file that is being written is never served, nor one that was cut short.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, content)
      await rename(unfinished, file)
    },
    delete: (path) => rm(join(folder, path), { force: true }),
  }
}
