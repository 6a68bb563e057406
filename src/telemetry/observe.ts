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
}

type Observer = <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>

const observers: Observer[] = []

/** From now on each piece of work runs inside this observer, too. */
export function addObserver(observer: Observer) {
  observers.push(observer)
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

/** fetch, as a call to the service of that name. */
export const observedFetch = (
  name: string,
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> =>
  observed({ kind: 'call', name }, async (work) => {
    try {
      const response = await fetch(url, init)
      work.outcome = outcomeOf(response.status)
      return response
    } catch (error) {
      const { name: cause } = error as Error
      work.outcome = cause === 'TimeoutError' || cause === 'AbortError' ? 'timeout' : 'network'
      throw error
    }
  })

/** A refusal of what was asked is an answer; that of our key is none. */
export function outcomeOf(status: number): string {
  if (status === 401 || status === 403) return 'auth'
  return status === 429 || status >= 500 ? 'upstream' : 'ok'
}
