/** The keys of an object in a request, as JSON Schema says what they accept. */
import { z } from 'zod'

export const asInput = (schema: z.ZodType) => {
  const { $schema: _, ...documented } = z.toJSONSchema(schema, {
    ...({ io: 'input', unrepresentable: 'any' } as const),
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
 * Removes null from a value where an optional text belongs: there it means "not given". A price is
 * written as a string, but is no text. Undocumented, like other leniency about types.
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
