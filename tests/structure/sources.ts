/** The repository's own files, as its tests of itself read them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Source = {
  /** From the root, with forward slashes. */
  path: string
  text: string
}

/** Every file below some folders, sorted by path. */
export function readSources(folders: readonly string[], ending = ''): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort()
      .map(readSource),
  )
}

export const readSource = (path: string): Source => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
})
