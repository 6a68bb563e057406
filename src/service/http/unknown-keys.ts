/** Says in development which keys and parameters of a request nothing reads: `qty` where `quantity` was meant. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isDictionary } from '../fields/dictionary.ts'

export const UNKNOWN_KEYS = 'X-Unknown-Keys'
const NAMES_MAX = 20
/** Longer ones are cut: they are in a header. */
const CHARACTERS_MAX = 40
const NO_QUERY = z.object({})

const madeElsewhere = new WeakSet<object>()
/** An object as a browser makes it, which has more keys than are read. */
export function ofBrowser<Schema extends z.ZodType>(schema: Schema): Schema {
  madeElsewhere.add(schema)
  return schema
}

/** Names alone, separated by commas. Of an error too, which a misspelt key may have caused. */
export function nameUnknownKeys(app: FastifyInstance) {
  app.addHook('preValidation', async ({ body, query, routeOptions }, reply) => {
    const { schema, config } = routeOptions
    if (!schema || schema.hide) return
    const parameters = unknownIn(schema.querystring ?? NO_QUERY, query)
    const names = new Set([
      // Translated replies take it without naming it in their schema.
      ...parameters.filter((name) => !(config.translated && name === 'lang')),
      ...(schema.body ? unknownIn(schema.body, body) : []),
    ])
    if (names.size === 0) return
    reply.header(UNKNOWN_KEYS, [...names].slice(0, NAMES_MAX).map(shown).join())
  })
}

/** Halves of a sign, which a key may have and a cut makes, are none in a header. */
const shown = (name: string) =>
  encodeURIComponent([...name].slice(0, CHARACTERS_MAX).join('').toWellFormed())

/** In any depth. What is no object where one is read is refused by its own error. */
function unknownIn(schema: unknown, value: unknown): string[] {
  const read = withoutWrapping(schema)
  if (read instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((each) => unknownIn(read.element, each))
  }
  if (!(read instanceof z.ZodObject) || read.def.catchall || !isDictionary(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.hasOwn(read.shape, name) ? unknownIn(read.shape[name], inner) : [name],
  )
}

/** The object or list in it, if it reads one: of steps that follow each other the last that does. */
function withoutWrapping(schema: unknown): unknown {
  if (madeElsewhere.has(Object(schema))) return undefined
  if (schema instanceof z.ZodPipe) {
    const last = withoutWrapping(schema.out)
    return last instanceof z.ZodObject || last instanceof z.ZodArray
      ? last
      : withoutWrapping(schema.in)
  }
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapped ? withoutWrapping(schema.unwrap()) : schema
}
