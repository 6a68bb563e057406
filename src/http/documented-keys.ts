/** What JSON Schema says about the keys of an object in a request. */
import { z } from 'zod'

export const asInput = (schema: z.ZodType) => {
  const { $schema: _, ...documented } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Zod leaves out the default of a field that is transformed, which ours all are.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue
    },
  })
  return documented
}

export function documentedKeys(shape: z.ZodRawShape) {
  const { properties = {}, required } = asInput(z.object(shape))
  return { properties, ...(required ? { required } : {}) }
}

/**
 * Returns a function that removes optional text keys whose value is null: null means "not given" there.
 * Prices are strings on the wire but no texts, so they stay. Like other leniency about types, this is
 * not in the OpenAPI document.
 */
export function nullTextRemover(shape: z.ZodRawShape): (value: object) => void {
  const { properties, required = [] } = documentedKeys(shape)
  const texts = Object.entries(properties).flatMap(([key, property]) => {
    const { type, format } = typeof property === 'object' ? property : {}
    return type === 'string' && format !== 'decimal' && !required.includes(key) ? [key] : []
  })
  return (value) => {
    for (const key of texts) {
      if (Reflect.get(value, key) === null) Reflect.deleteProperty(value, key)
    }
  }
}
