/**
 * Where work is done whose time and outcome are of interest outside: a call to another service, a job.
 * Metrics and traces observe it; without them it is run as it is.
 */
export type Work = {
  kind: 'call' | 'job'
  /** The service that is called, or the job's task: one of few. */
  name: string
  /** How it ended, where that is more than "ok" or "failed". */
  outcome?: string
  /** For traces: the status of an answer, and what else is known of a call. */
  status?: number
  facts?: Record<string, string>
  /** The span that caused the work, where that is not the current one. */
  traceparent?: string | undefined
}

type Observer = <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>

const observers = new Set<Observer>()

/** From now on each piece of work runs inside this observer, too, until what is returned is called. */
export function addObserver(observer: Observer): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

/** `run` may set the outcome of the work. */
export async function observed<Result>(
  work: Work,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  let next = () => run(work)
  for (const observer of observers) {
    const inner = next
    next = () => observer(work, inner)
  }
  return next()
}

/** The current span, as the header of that name and as the log have it. */
type CurrentTrace = { traceparent: string; trace_id: string }
type FindTrace = () => CurrentTrace | undefined
let find: FindTrace | undefined

export const followTrace = (findTrace: FindTrace | undefined) => {
  find = findTrace
}
/** Undefined without traces, and outside of requests and jobs. */
export const currentTrace = () => find?.()

/** fetch, as a call to the service of that name. */
export const observedFetch = (
  name: string,
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> =>
  observed({ kind: 'call', name, facts: factsOf(url, init) }, async (work) => {
    try {
      const response = await fetch(url, withTrace(init))
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

/** A refusal of what was asked is an answer; that of our key is none. */
export function outcomeOf(status: number): string {
  if (status === 401 || status === 403) return 'auth'
  return status === 429 || status >= 500 ? 'upstream' : 'ok'
}
