/** The types of one document, made by openapi-typescript. Here alone, beside the TypeScript that it needs. */
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { Document } from '../tools/operations-file.ts'

export async function typesOf(document: Document): Promise<string> {
  const types = astToString(await openapiTypescript(withTexts(document), { transform }))
  return `import type { Money } from './money.ts'\n${described(types)}`
}

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
const described = (types: string) =>
  types.replaceAll('/** @description ', '/** ').replaceAll(/^( *\* )@description /gm, '$1\n$1')
