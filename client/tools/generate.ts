/**
 * Makes files of src/ of the documents in docs/api/: the types, which git ignores, where they are not those of
 * the document as it is. With --all (`npm run generate`) it makes every file, also the operations, which run and
 * are committed.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ADMIN_SIGNS } from '../src/admin-errors.ts'
import { SIGNS } from '../src/errors.ts'
import { operationsFile } from './operations-file.ts'

/** With what the names of its files begin with, and the table of its errors. */
const DOCUMENTS = [
  ['openapi.yaml', '', SIGNS],
  ['openapi-admin.yaml', 'admin-', ADMIN_SIGNS],
] as const
const FOLDER = new URL('../../docs/api/', import.meta.url)
const SOURCES = new URL('../src/', import.meta.url)

/** With the SHA-256 of the document, so that what is stale is found without making it again. */
const noteOf = (document: string) =>
  '// Made from the OpenAPI document by tools/generate.ts. Do not edit.\n' +
  `// ${createHash('sha256').update(document).digest('hex')}\n`

/** The files by name, as they should be; without `all` only types that are stale or not there. */
export async function generate({ all }: { all: boolean }): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const [name, prefix, signs] of DOCUMENTS) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    const note = noteOf(text)
    const types = `${prefix}schema.ts`
    if (!all && (await textOf(types)).startsWith(note)) continue
    // Here, since most runs only compare notes, and so that a generator that is not there can be explained.
    const { parse } = await import('yaml')
    const { typesOf } = await import('../generator/types.ts')
    const document = parse(text)
    files[types] = note + (await typesOf(document))
    if (!all) continue
    files[`${prefix}operations.ts`] =
      `${note}import type { components } from './${types}'\n\n${operationsFile(document, signs)}`
  }
  return files
}

const textOf = (name: string) => readFile(new URL(name, SOURCES), 'utf8').catch(() => '')

async function writeFiles() {
  const files = await generate({ all: process.argv.includes('--all') })
  for (const [name, text] of Object.entries(files)) await writeFile(new URL(name, SOURCES), text)
}

function explain({ code, path, message }: NodeJS.ErrnoException): string {
  if (code === 'ERR_MODULE_NOT_FOUND') {
    return `their generator is not installed: run \`npm ci\` in the root of the repository. (${message})`
  }
  if (code === 'ENOENT') {
    return `${path} is not there: bring it back with git, or make it with \`npm run snapshot\`.`
  }
  return message
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFiles().catch((error) => {
    process.stderr.write(`No types of docs/api/ for client/src/: ${explain(error)}\n`)
    process.exitCode = 1
  })
}
