/** Values stored for this tab. A browser may forbid storage: then they last as long as the page. */
/** Of the order that is being written. */
export const DRAFT = 'shop-address'

const memory = new Map<string, unknown>()

export function keepForTab(key: string, value: unknown) {
  memory.set(key, value)
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

export function readForTab<V>(key: string): V | undefined {
  if (memory.has(key)) return memory.get(key) as V
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as V | null) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetForTab(key: string) {
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
