/** The JSON Schema of the keys of an object in a request. */
import { z } from 'zod'

export const asInput = (schema: z.ZodType) => {
  const { $schema: _, ...documented } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Zod omits the default of a field that is transformed, as all of our fields are.
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
 * Returns a function that removes optional texts whose value is null: there null means "not given".
 * Prices are strings in JSON but not texts, so they stay. Like other leniency about types, this is not in
 * the OpenAPI document.
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
