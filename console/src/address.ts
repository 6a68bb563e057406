/** The address of the screen that asks. */
import { useRef } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'

/** Where the filters and the page of a list are. */
export type ListAddress = { path: string; query: URLSearchParams }

/**
 * A screen that is left stays while the script of the next is fetched: the next address is not its own, and
 * would make it load something else.
 */
export function useOwnQuery(): URLSearchParams {
  const { url, path } = useLocation()
  const route = useRoute()
  const own = useRef(url)
  if (route.path === path) own.current = url
  return new URL(own.current, location.origin).searchParams
}

/** The query with some of its values changed; undefined or blank leaves one out. A changed list begins anew. */
export function changed(
  query: URLSearchParams,
  changes: Record<string, string | undefined>,
): string {
  const next = new URLSearchParams(query)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = next.toString()
  return text ? `?${text}` : ''
}
