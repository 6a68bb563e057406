/** Checks requests against their Zod schemas and says what is wrong in the contract's field style. */
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { isDictionary, typeName } from '../fields/dictionary.ts'
import { nullTextRemover } from '../fields/documented-keys.ts'
import { type FieldMessages, fieldErrors, noData, notAnObject } from './errors.ts'
import type { Failure } from './failure.ts'

type Requirement = { keys: readonly (string | readonly string[])[]; failure: () => Failure }
type Key<Schema extends z.ZodType> = keyof z.output<Schema> & string
const requirements = new WeakMap<z.ZodType, Requirement>()

/**
 * Some endpoints have a sentence of their own for missing fields, which replaces every field error:
 * `failure` if one of `keys`, or all of a list in it, is missing, null or blank.
 */
export function requireFields<Schema extends z.ZodType>(
  schema: Schema,
  keys: readonly (Key<Schema> | readonly Key<Schema>[])[],
  failure: () => Failure,
): Schema {
  requirements.set(schema, { keys, failure })
  return schema
}

/** A body that has the key is read by the first schema, any other by the second. */
type Kinds = { key: string; having: z.ZodType; lacking: z.ZodType }
const bodiesOfKinds = new WeakMap<z.ZodType, Kinds>()

/** A body of two kinds; `documented` has the keys of both. */
export function ofKinds<Schema extends z.ZodType>(documented: Schema, kinds: Kinds): Schema {
  bodiesOfKinds.set(documented, kinds)
  return documented
}

function missing(schema: z.ZodType, value: object): Failure | undefined {
  const requirement = requirements.get(schema)
  const isBlank = (given: unknown) =>
    given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
  // Not Object.entries: to list 20,000 unknown keys takes 8 ms.
  const isMissing = requirement?.keys.some((keys) =>
    [keys].flat().every((key) => isBlank(Reflect.get(value, key))),
  )
  return isMissing ? requirement?.failure() : undefined
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const kinds = bodiesOfKinds.get(schema)
  if (!kinds) return validatorOf(schema, httpPart)
  const having = validatorOf(kinds.having, httpPart)
  const lacking = validatorOf(kinds.lacking, httpPart)
  return (value: unknown) => {
    const hasKey = isDictionary(value) && Object.hasOwn(value, kinds.key)
    return hasKey ? having(value) : lacking(value)
  }
}

function validatorOf(schema: z.ZodType, httpPart: string | undefined) {
  const isBody = httpPart === 'body' && schema instanceof z.ZodObject
  const takeLast = httpPart === 'querystring' ? lastTaker(schema) : () => undefined
  const removeNullTexts = isBody ? nullTextRemover(schema.shape) : () => undefined
  return (value: unknown) => {
    if (httpPart === 'body' && value === null) return { error: noData() }
    if (!isDictionary(value)) return { error: notAnObject(typeName(value)) }
    const incomplete = missing(schema, value)
    if (incomplete) return { error: incomplete }
    removeNullTexts(value)
    takeLast(value)
    const result = schema.safeParse(value)
    if (result.success) return { value: result.data }
    return { error: fieldErrors(messagesByField(result.error.issues)) }
  }
}

/** Of a parameter that is given several times the last value counts, unless it is a list. */
function lastTaker(schema: z.ZodType): (query: object) => void {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  const isList = (name: string) => shape[name]?.meta()?.type === 'array'
  // Whatever a client calls a parameter, toString perhaps, it is looked up here.
  const lists = new Set(Object.keys(shape).filter(isList))
  return (query) => {
    for (const [name, value] of Object.entries(query)) {
      if (Array.isArray(value) && !lists.has(name)) Reflect.set(query, name, value.at(-1))
    }
  }
}

/** `{field: [sentence, …]}`, nested as deep as the path of the value goes. */
function messagesByField(issues: readonly z.core.$ZodIssue[]): Record<string, FieldMessages> {
  const fields: Record<string, FieldMessages> = {}
  for (const { path, message } of issues) {
    const keys = path.map(String)
    const last = keys.pop() ?? 'non_field_errors'
    let place = fields
    for (const key of keys) {
      const inner = place[key]
      const deeper = inner && !Array.isArray(inner) ? inner : {}
      place[key] = deeper
      place = deeper
    }
    const before = place[last]
    place[last] = Array.isArray(before) ? [...before, message] : [message]
  }
  return fields
}
