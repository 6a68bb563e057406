/** Writes the generated files of src/ anew: the schemas and operations of both committed documents. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { parse } from 'yaml'
import { ADMIN_SIGNS } from '../src/admin-errors.ts'
import { SIGNS } from '../src/errors.ts'
import { type Document, operationsFile } from './operations-file.ts'

/** With what the names of its files begin with, and the table of its errors. */
const DOCUMENTS = [
  ['openapi.yaml', '', SIGNS],
  ['openapi-admin.yaml', 'admin-', ADMIN_SIGNS],
] as const
const SOURCES = new URL('../src/', import.meta.url)
/** With the SHA-256 of the document, so that `npm run check` of the service finds what is stale without us. */
const noteOf = (document: string) =>
  '// Made from the OpenAPI document by tools/generate.ts. Do not edit.\n' +
  `// ${createHash('sha256').update(document).digest('hex')}\n`

/** Amounts get a type of their own, by the pattern that all replies have for them. */
const transform = ({ type, pattern }: { type?: unknown; pattern?: string }) =>
  type === 'string' && pattern === MONEY ? ts.factory.createTypeReferenceNode('Money') : undefined
const MONEY = '^\\d+\\.\\d{2}$'

/** With texts such as `Timestamp` written out where they are used: there editors show the format of one. */
function withTexts(document: Document): string {
  const texts = new Map(
    Object.entries(document.components.schemas)
      .filter(([, schema]) => schema.type === 'string' && !schema.enum)
      .map(([name, schema]) => [`#/components/schemas/${name}`, schema]),
  )
  return JSON.stringify(document, (_, value) => {
    const { $ref, ...own } = Object(value)
    return texts.has($ref) ? { ...texts.get($ref), ...own } : value
  })
}

/** Descriptions as the text of a comment: as a tag, editors show them below it, or not at all. */
const described = (schema: string) =>
  schema.replaceAll('/** @description ', '/** ').replaceAll(/^( *\* )@description /gm, '$1\n$1')

/** All files by name, as they should be. */
export async function generate(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const [name, prefix, signs] of DOCUMENTS) {
    const text = await readFile(new URL(`../../docs/api/${name}`, import.meta.url), 'utf8')
    const document: Document = parse(text)
    const note = noteOf(text)
    const schema = described(
      astToString(await openapiTypescript(withTexts(document), { transform })),
    )
    files[`${prefix}schema.ts`] = `${note}import type { Money } from './money.ts'\n${schema}`
    files[`${prefix}operations.ts`] =
      `${note}import type { components } from './${prefix}schema.ts'\n\n${operationsFile(document, signs)}`
  }
  return files
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await generate())) {
    await writeFile(new URL(name, SOURCES), text)
  }
}
