/**
 * `fetch` to the services that the settings name: payment and identity providers, storage. Addresses that others
 * chose go through request.ts. A library's own call of `fetch` is refused: its address may be an attacker's.
 */
import { currentTrace, observed, outcomeOf } from '../../service/telemetry/observe.ts'

const { fetch: ownFetch } = globalThis

/** From now on nothing in this process but observedFetch fetches. */
export function refuseOtherFetches(): void {
  globalThis.fetch = async () => {
    throw new Error('fetch is refused: only src/outside/outbound/ sends requests')
  }
}

/** fetch, as a call to the service of that name. */
export const observedFetch = (
  name: string,
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> =>
  observed({ kind: 'call', name, facts: factsOf(url, init) }, async (work) => {
    try {
      const response = await ownFetch(url, withTrace(init))
      work.status = response.status
      work.outcome = outcomeOf(response.status)
      return response
    } catch (error) {
      const { name: cause } = error as Error
      work.outcome = cause === 'TimeoutError' || cause === 'AbortError' ? 'timeout' : 'network'
      throw error
    }
  })

/** Without the path and the query, which may have a secret. */
const factsOf = (url: string | URL | Request, init: RequestInit | undefined) => ({
  'http.request.method': init?.method ?? (url instanceof Request ? url.method : 'GET'),
  'server.address': new URL(url instanceof Request ? url.url : url).hostname,
})

/** A request that is signed, such as those to S3, is left as it is. */
function withTrace(init: RequestInit | undefined): RequestInit | undefined {
  const current = currentTrace()
  if (!current || !init) return init
  const headers = new Headers(init.headers)
  headers.set('traceparent', current.traceparent)
  return { ...init, headers }
}
