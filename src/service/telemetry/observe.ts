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

/** A refusal of what was asked is an answer; that of our key is none. */
export function outcomeOf(status: number): string {
  if (status === 401 || status === 403) return 'auth'
  return status === 429 || status >= 500 ? 'upstream' : 'ok'
}
