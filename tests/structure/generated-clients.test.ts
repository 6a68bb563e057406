/**
 * Goal: what generators make of the documents compiles, and has the types that a storefront writes with.
 * Each claim is about what openapi-typescript, hey-api or orval make of a schema.
 */
import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

type Schema = {
  [keyword: string]: unknown
  type?: unknown
  properties?: Record<string, Schema>
  pattern?: string
}
type Place = { at: string; schema: Schema }

const documents = readSources(['tests/structure'], '.json')
  .filter(({ path }) => /\/openapi[^/]*$/.test(path))
  .map(({ path, text }) => ({ path, document: JSON.parse(text) }))
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
