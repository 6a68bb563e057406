/** JSON as it arrives: read strictly, and named the way clients of the contract's ancestor know. */
import { malformedJson } from './errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Throws malformedJson for anything that is not one JSON document in UTF-8. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable'
    // V8 may quote what it could not read; a reply that repeats a password ends up in somebody's log.
    throw malformedJson(reason.replace(/, (\.{3})?"[\s\S]*$/, ''))
  }
}

export const isDictionary = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The type of a JSON value by its Python name, as error messages show it. */
export function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'string' ? 'str' : 'dict'
}
