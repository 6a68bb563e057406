/** Which JSON values are objects, and how error messages name the others. */
export const isDictionary = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The type of a JSON value by its Python name, as error messages show it. */
export function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'string' ? 'str' : 'dict'
}
