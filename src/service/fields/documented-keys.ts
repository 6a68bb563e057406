/** The JSON Schema of the keys of an object in a request. */
import { z } from 'zod'

export type SchemaInTheMaking = {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}

/**
 * Says the default of a field in its description: openapi-typescript takes a field with the keyword
 * for one that every request has. Zod omits it where a field is transformed, as all of ours are.
 */
export function sayDefault({ zodSchema, jsonSchema }: SchemaInTheMaking) {
  const { default: documented } = z.globalRegistry.get(zodSchema) ?? {}
  const value = zodSchema instanceof z.ZodDefault ? zodSchema.def.defaultValue : documented
  delete jsonSchema.default
  if (value === undefined) return
  const said =
    value === '' ? 'blank' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
  jsonSchema.description = [jsonSchema.description ?? [], `Default: ${said}`].flat().join('. ')
}

export const asInput = (schema: z.ZodType) => {
  const { $schema: _, ...documented } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: sayDefault,
  })
  return documented
}

export function documentedKeys(shape: z.ZodRawShape) {
  const { properties = {}, required, $defs } = asInput(z.object(shape))
  return { properties, ...(required ? { required } : {}), ...($defs ? { $defs } : {}) }
}

/**
 * Returns a function that removes optional texts whose value is null: there null means "not given".
 * Prices are strings in JSON but not texts, so they stay. Like other leniency about types, this is not in
 * the OpenAPI document.
 */
export function nullTextRemover(shape: z.ZodRawShape): (value: object) => void {
  let texts: string[] | undefined
  return (value) => {
    // With the first request, not at the start: for all bodies together it takes a tenth of that.
    texts ??= optionalTexts(shape)
    for (const key of texts) {
      if (Reflect.get(value, key) === null) Reflect.deleteProperty(value, key)
    }
  }
}

function optionalTexts(shape: z.ZodRawShape): string[] {
  const { properties, required = [], $defs = {} } = documentedKeys(shape)
  return Object.entries(properties).flatMap(([key, property]) => {
    const { $ref = '', ...described } = typeof property === 'object' ? property : {}
    const { type, format } = $defs[$ref.replace('#/$defs/', '')] ?? described
    return type === 'string' && format !== 'decimal' && !required.includes(key) ? [key] : []
  })
}
