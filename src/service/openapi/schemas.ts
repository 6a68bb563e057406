/** Zod schemas as JSON Schema; one with an `id` is put under `components.schemas` and referred to. */
import { z } from 'zod'
import { type SchemaInTheMaking, sayDefault } from '../fields/documented-keys.ts'

export type JsonSchema = {
  [keyword: string]: unknown
  id?: string
  required?: string[]
  examples?: unknown[]
  properties?: Record<string, JsonSchema & { 'x-form'?: JsonSchema }>
}
type Direction = 'input' | 'output'
const PLACE = '#/components/schemas/'
const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g

/** The named schemas of one document, which `describe` and `refer` collect. */
export class SchemaComponents {
  readonly #schemas = new Map<string, JsonSchema>()

  /** The schema itself, with its id if it has one, and with references to the named schemas in it. */
  describe(schema: z.ZodType, io: Direction): JsonSchema {
    const definitions = new Map<string, JsonSchema>()
    const takeDefinitions = (key: string, value: Record<string, JsonSchema>) => {
      if (key !== '$defs') return value
      for (const [name, definition] of Object.entries(value)) definitions.set(name, definition)
      return undefined
    }
    // Fields of requests bring their own definitions along, wherever in the schema they are.
    const { $schema: _, $ref, ...root } = JSON.parse(jsonSchemaText(schema, io), takeDefinitions)
    const id: string | undefined = $ref?.slice(PLACE.length)
    for (const [name, definition] of definitions) {
      if (name !== id) this.refer({ ...definition, id: name })
    }
    return id === undefined ? root : { ...definitions.get(id), ...root, id }
  }

  /** A reference to the schema if it has a name. Examples of an object belong to the body that shows them. */
  refer({ id, ...schema }: JsonSchema): JsonSchema {
    if (id === undefined) return schema
    const { examples, ...definition } = schema
    if (examples && schema.type !== 'object') definition.examples = examples
    const known = this.#schemas.get(id) ?? definition
    if (JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`Two schemas that differ both have the id ${id}`)
    }
    this.#schemas.set(id, known)
    return { $ref: PLACE + id }
  }

  /** The named schemas that a part of the document refers to, by name, and those that they refer to. */
  usedBy(part: object): Record<string, JsonSchema> {
    const used = new Map<string, JsonSchema>()
    const look = (at: object) => {
      for (const [, name = ''] of JSON.stringify(at).matchAll(REFERENCE)) {
        const schema = this.#schemas.get(name)
        if (!schema || used.has(name)) continue
        used.set(name, schema)
        look(schema)
      }
    }
    look(part)
    return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** Cached, since most routes share their failures; as text, since @fastify/swagger changes its input. */
const texts: Record<Direction, WeakMap<z.ZodType, string>> = {
  input: new WeakMap(),
  output: new WeakMap(),
}

function jsonSchemaText(schema: z.ZodType, io: Direction): string {
  const known = texts[io].get(schema)
  if (known !== undefined) return known
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: mendJsonSchema })
  const text = JSON.stringify(json).replaceAll('"#/$defs/', `"${PLACE}`)
  texts[io].set(schema, text)
  return text
}

/**
 * Zod omits the examples of fields that are transformed, as all fields of requests are. And it writes
 * JavaScript's bounds to every integer.
 */
function mendJsonSchema(making: SchemaInTheMaking) {
  const { zodSchema, jsonSchema } = making
  sayDefault(making)
  const { examples } = z.globalRegistry.get(zodSchema) ?? {}
  // A reference leads to them.
  if (examples && !jsonSchema.$ref) jsonSchema.examples = examples as unknown[]
  // Swagger UI shows an enum, but no const.
  if ('const' in jsonSchema) {
    jsonSchema.enum = [jsonSchema.const as boolean]
    delete jsonSchema.const
  }
  delete jsonSchema.propertyNames // they are strings: it is JSON
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** `page_size` → `PageSize` */
export const componentName = (text: string) =>
  text
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
