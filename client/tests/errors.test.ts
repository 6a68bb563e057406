/** Every error of the documents has a kind, and every kind is in one of them. */
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ADMIN_SIGNS } from '../src/admin-errors.ts'
import { kindOf, readError, SIGNS, type Signs } from '../src/errors.ts'
import { type Document, type DocumentedError, documentedErrors } from '../tools/operations-file.ts'

async function errorsOf(name: string) {
  const path = new URL(`../../docs/api/${name}`, import.meta.url)
  const document: Document = parse(await readFile(path, 'utf8'))
  return documentedErrors(document)
}

/** Each of them is one error with several causes. */
const SEVERAL = [
  'status_not_reachable',
  'not_found',
  'invalid_quantity',
  'weak_password',
  'fields',
  'fields_taken',
]

const shop: { errors: DocumentedError[]; signs: Signs; count: number } = {
  errors: await errorsOf('openapi.yaml'),
  signs: SIGNS,
  count: 700,
}
const administration: typeof shop = {
  errors: await errorsOf('openapi-admin.yaml'),
  signs: ADMIN_SIGNS,
  count: 500,
}

describe.each([
  ['shop', shop],
  ['administration', administration],
])('the table of errors of the %s', (_, { errors, signs, count }) => {
  it('has a kind for every error example of the document', () => {
    expect(errors.length).toBeGreaterThan(count)
    expect(errors.filter(({ status, body }) => !kindOf(status, body, signs))).toEqual([])
  })

  it('finds the schema of every error, so that a type can name its keys', () => {
    const withoutSchema = errors.filter(
      ({ status, body, schema }) => !schema && !kindOf(status, body, signs)?.startsWith('fields'),
    )
    expect(withoutSchema).toEqual([])
  })

  it('has no kind that no document shows', () => {
    const all = signs === SIGNS ? errors : [...errors, ...shop.errors]
    const shown = new Set(all.map(({ status, body }) => kindOf(status, body, signs)))
    expect(Object.keys(signs).filter((kind) => !shown.has(kind))).toEqual([])
  })

  it('has one sentence for each kind that is read from a sentence, so that no new one is taken for another', () => {
    const sentences = new Map<string, Set<string>>()
    for (const { status, body } of errors) {
      const kind = kindOf(status, body, signs) ?? ''
      const { error, detail } = Object(body)
      const sentence = String(error ?? detail).replaceAll(/\d+|idp_\w/g, '#')
      if (signs[kind]?.[1] instanceof RegExp && !SEVERAL.includes(kind)) {
        sentences.set(kind, (sentences.get(kind) ?? new Set()).add(sentence))
      }
    }
    expect([...sentences].filter(([, each]) => each.size > 1)).toEqual([])
  })

  it('calls the errors of the shop as the shop does', () => {
    const renamed = shop.errors.filter(
      ({ status, body }) => kindOf(status, body, signs) !== kindOf(status, body),
    )
    expect(renamed).toEqual([])
  })
})

describe('an error', () => {
  it('has the keys of its body beside kind and message', () => {
    const body = {
      success: false,
      error: 'Insufficient stock. Only 3 items available.',
      available_stock: 3,
      requested_quantity: 5,
    }
    expect(readError(400, body)).toEqual({
      kind: 'insufficient_stock',
      message: 'Insufficient stock. Only 3 items available.',
      available_stock: 3,
      requested_quantity: 5,
    })
  })

  it('has the wait of the header, since the body has the longest one', () => {
    const body = { success: false, error: 'Later.', retry_after: 1800 }
    expect(readError(503, body, 2)).toEqual({
      kind: 'unavailable',
      message: 'Later.',
      retry_after: 2,
    })
  })

  it('names the first wrong field as its message, also in a list', () => {
    const body = { items: { 1: { quantity: ['A valid integer is required.'] } } }
    expect(readError(400, body)).toEqual({
      kind: 'fields',
      message: 'items.1.quantity: A valid integer is required.',
      fields: body,
    })
  })

  it.each([
    [502, '<html>Bad gateway</html>'],
    [400, null],
    [418, { error: 'A teapot' }],
    [404, ['no object']],
  ])('of another service is unknown: %i %j', (status, body) => {
    expect(readError(status, body)).toMatchObject({ kind: 'unknown', body })
  })
})
