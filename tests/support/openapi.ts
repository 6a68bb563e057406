/** The OpenAPI document with what it refers to written out, as tests read it. */

// biome-ignore lint/suspicious/noExplicitAny: whatever the document holds there
export function dereferenced(document: any, value: any = document): any {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => dereferenced(document, item))
  if (typeof value.$ref === 'string') {
    const [, ...keys] = value.$ref.split('/')
    const target = keys.reduce((at: Record<string, unknown>, key: string) => at?.[key], document)
    if (target === undefined) throw new Error(`${value.$ref} is not in the document`)
    return dereferenced(document, target)
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, dereferenced(document, inner)]),
  )
}
