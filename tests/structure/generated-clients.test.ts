/**
 * Goal: what generators make of the documents compiles, and has the types that a storefront writes with.
 * Each claim is about what openapi-typescript, hey-api or orval make of a schema.
 */
import { expect, it } from 'vitest'
import { DOCUMENTS, readDocument } from '../support/openapi-yaml.ts'

type Schema = {
  type?: string
  name?: string
  in?: string
  schema?: Schema
  enum?: unknown[]
  properties?: Record<string, Schema>
  $ref?: string
  anyOf?: Schema[]
  pattern?: string
}
type Document = {
  paths: Record<string, Record<string, { operationId: string }>>
  components: { schemas: Record<string, Schema> }
}
type Place = { at: string; schema: Schema }

const documents = DOCUMENTS.map(({ file }): { path: string; document: Document } => ({
  path: file,
  document: readDocument(file).document,
}))
const schemas = documents.flatMap(({ path, document }) => schemasIn(document, path))

/** Every object of the document, and so every schema; not what examples have inside. */
function schemasIn(value: unknown, at: string): Place[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).flatMap(([key, each]) =>
    ['example', 'examples'].includes(key) ? [] : schemasIn(each, `${at}/${key}`),
  )
  // The keys of `properties` are names of fields, not keywords.
  return at.endsWith('/properties') ? inner : [{ at, schema: value as Schema }, ...inner]
}

const isNamed = (at: string) => /\/components\/schemas\/\w+$/.test(at)

/** There @fastify/swagger drops the description beside a reference. */
const isParameter = (at: string) => /\/parameters\/\w+\/schema(?:\/items)?$/.test(at)

/** Endings that hey-api and orval add to an operation's name, for types of their own. */
const PARTS = ['Data', 'Error', 'Errors', 'Response', 'Responses', 'Result', 'Params', 'Body']

const placesWhere = (isWrong: (schema: Schema) => boolean) =>
  schemas.filter(({ schema }) => isWrong(schema)).map(({ at }) => at)

it('says defaults in words: with the keyword a field that may be left out looks required', () => {
  expect(placesWhere((schema) => 'default' in schema)).toEqual([])
})

it('has no pattern with an escaped slash or one at its ends, which orval breaks', () => {
  expect(placesWhere(({ pattern = '' }) => /\\\/|^\/|\/$/.test(pattern))).toEqual([])
})

it('types `page` as a number or `last`', () => {
  const pages = schemas.filter(
    ({ schema: { name, in: place } }) => name === 'page' && place === 'query',
  )
  expect(pages.length).toBeGreaterThan(0)
  for (const { schema } of pages) {
    expect(schema.schema).toEqual({
      anyOf: [
        { type: 'integer', minimum: 1 },
        { type: 'string', enum: ['last'] },
      ],
    })
  }
})

it('gives each object with two keys or more a name, so that its type can be imported', () => {
  const unnamed = schemas.filter(
    ({ at, schema: { type, properties = {} } }) =>
      type === 'object' && Object.keys(properties).length > 1 && !isNamed(at),
  )
  expect(unnamed.map(({ at }) => at)).toEqual([])
})

it('describes each set of words once, by name: a size is a `Size` wherever it is', () => {
  const listed = schemas.filter(({ at, schema: { enum: words = [] } }) => {
    return Array.isArray(words) && words.length > 1 && !isParameter(at)
  })
  for (const { path } of documents) {
    const here = listed.filter(({ at }) => at.startsWith(path))
    const again = Map.groupBy(here, ({ schema }) => JSON.stringify(schema.enum))
      .values()
      .filter((places) => places.length > 1)
    expect(again.map((places) => places.map(({ at }) => at)).toArray()).toEqual([])
  }
})

it.each([
  ['size', 'Size'],
  ['payment_method', 'PaymentMethodValue'],
])('types each `%s` as %s', (field, name) => {
  const values = schemas.filter(({ at }) => !/Field(Errors|Conflicts)$/.test(at))
  const typed = values.flatMap(({ schema: { properties = {} } }): Schema[] => {
    return properties[field] ? [properties[field]] : []
  })
  const reference = { $ref: `#/components/schemas/${name}` }
  expect(typed.length).toBeGreaterThan(1)
  for (const { $ref, anyOf = [{ $ref }] } of typed) expect(anyOf).toContainEqual(reference)
})

it('leaves generators the names that they make of an operation: AddToCartData, AddToCartResponse', () => {
  for (const { document } of documents) {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const taken = new Set(
      operations.flatMap(({ operationId }) =>
        PARTS.map((part) => (operationId + part).toLowerCase()),
      ),
    )
    const names = Object.keys(document.components.schemas)
    expect(names.filter((name) => taken.has(name.toLowerCase()))).toEqual([])
  }
})
