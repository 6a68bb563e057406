/** Writes src/schema.ts and src/operations.ts anew from the committed document of the shop. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { type Document, operationsFile } from './operations-file.ts'

const DOCUMENT = new URL('../../tests/structure/openapi.json', import.meta.url)
const SOURCES = new URL('../src/', import.meta.url)
/** With the SHA-256 of the document, so that `npm run check` of the service finds what is stale without us. */
const noteOf = (document: string) =>
  '// Made from the OpenAPI document by tools/generate.ts. Do not edit.\n' +
  `// ${createHash('sha256').update(document).digest('hex')}\n`

/** Amounts get a type of their own, by the pattern that all replies have for them. */
const transform = ({ type, pattern }: { type?: unknown; pattern?: string }) =>
  type === 'string' && pattern === MONEY ? ts.factory.createTypeReferenceNode('Money') : undefined
const MONEY = '^\\d+\\.\\d{2}$'

/** Both files by name, as they should be. */
export async function generate(): Promise<Record<string, string>> {
  const text = await readFile(DOCUMENT, 'utf8')
  const document: Document = JSON.parse(text)
  const note = noteOf(text)
  return {
    'schema.ts': `${note}import type { Money } from './money.ts'\n${astToString(await openapiTypescript(DOCUMENT, { transform }))}`,
    'operations.ts': `${note}${operationsFile(document)}`,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await generate())) {
    await writeFile(new URL(name, SOURCES), text)
  }
}
