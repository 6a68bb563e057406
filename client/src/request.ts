/** Calls of what the document does not have: of a newer service, or of an extension. */
import type { AnyOptions, Called } from './call.ts'
import type { RequestOptions } from './types.ts'

/**
 * Folders and names below the service, and nothing else: `//host`, `..`, or a text that a browser takes for
 * one of these, would send the session somewhere else. What needs to be encoded goes into `path`.
 */
const PATH = /^(?:\/(?!\.+(?:\/|$))[\w{}~.-]+)+\/?$/

export function requested(method: string, path: string, { auth, ...options }: RequestOptions) {
  if (!PATH.test(path)) throw new TypeError(`Not a path of the service: ${path}`)
  const given: AnyOptions = options
  const missing = [...path.matchAll(/{(\w+)}/g)].find(([, name]) => given.path?.[`${name}`] == null)
  if (missing) throw new TypeError(`No value for ${missing[0]} in ${path}`)
  const operation = {
    method: method.toUpperCase(),
    path,
    ...(auth === false ? {} : { auth: true as const }),
    // As the documented ones: without it a guest has another cart there.
    ...(/cart\//.test(path) ? { cart: true as const } : {}),
  }
  return { called: { id: undefined, operation } satisfies Called, given }
}
