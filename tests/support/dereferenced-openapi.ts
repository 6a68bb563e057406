/** The OpenAPI documents with what they refer to written out, as tests read them. */
import type { TestApp } from './app.ts'

/** The documents of the shop, and of the administration. */
const DOCUMENTS = ['/openapi.json', '/openapi-admin.json']

/** The operations of all documents: by path, then by method. */
export async function pathsOf<Operation>({ guest }: Pick<TestApp, 'guest'>) {
  const replies = await Promise.all(DOCUMENTS.map((url) => guest().get(url)))
  const paths = replies.map(({ body }) => dereferenced(body).paths)
  return Object.assign({}, ...paths) as Record<string, Record<string, Operation>>
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the document holds there
export function dereferenced(document: any, value: any = document): any {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => dereferenced(document, item))
  const { $ref, ...own } = value
  const written = Object.entries(own).map(([key, inner]) => [key, dereferenced(document, inner)])
  if (typeof $ref !== 'string') return Object.fromEntries(written)
  const [, ...keys] = $ref.split('/')
  const target = keys.reduce((at: unknown, key) => Object(at)[key], document)
  if (target === undefined) throw new Error(`${$ref} is not in the document`)
  // A key beside a reference, such as a description, counts above the schema that it leads to.
  return { ...dereferenced(document, target), ...Object.fromEntries(written) }
}
