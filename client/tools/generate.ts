/** Writes src/schema.ts and src/operations.ts anew from the committed document of the shop. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { type Document, operationsFile } from './operations-file.ts'

const DOCUMENT = new URL('../../tests/structure/openapi.json', import.meta.url)
const SOURCES = new URL('../src/', import.meta.url)
const NOTE = '// Made from the OpenAPI document by tools/generate.ts. Do not edit.\n'

/** Both files by name, as they should be. */
export async function generate(): Promise<Record<string, string>> {
  const document: Document = JSON.parse(await readFile(DOCUMENT, 'utf8'))
  return {
    'schema.ts': `${NOTE}${astToString(await openapiTypescript(DOCUMENT))}`,
    'operations.ts': `${NOTE}${operationsFile(document)}`,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await generate())) {
    await writeFile(new URL(name, SOURCES), text)
  }
}
