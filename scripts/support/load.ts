/** Sends requests with autocannon and collects the latency of every reply. */
import autocannon from 'autocannon'
import { percentile } from './statistics.ts'

export type Request = {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  headers?: Record<string, string>
  body?: object
}
type Load = {
  url: string
  /** Called for every request with its number, from 0. */
  request: (number: number) => Request
  /** Sent before each of them on the same connection, with the same number; its reply is not counted. */
  before?: (number: number) => Request
  connections: number
  /** Ends after this many seconds, or after this many requests; with `before` a multiple of connections. */
  seconds?: number
  amount?: number
  /** Requests per second, however long replies take; without it as many as are answered. */
  rate?: number
  /** Statuses that a reply may have. */
  expect?: readonly number[]
}
export type Run = { perSecond: number; latencies: number[]; byStatus: Map<number, number[]> }

/** Latencies are in ms. Throws if a reply has another status, or a connection fails. */
export function load(options: Load): Promise<Run> {
  const { url, request, before, connections, seconds, amount, rate, expect = [200] } = options
  const [latencies, byStatus] = [[] as number[], new Map<number, number[]>()]
  const opened = new WeakSet<object>()
  const prepared = new WeakSet<object>()
  let failure: Error | undefined
  const start = performance.now()
  let end = start
  return new Promise((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections,
        timeout: 60,
        ...(seconds === undefined ? {} : { duration: seconds }),
        ...(amount === undefined ? {} : { amount: before ? amount * 2 : amount }),
        ...(rate === undefined ? {} : { overallRate: rate, ignoreCoordinatedOmission: true }),
        requests: numbered(before ? [before, request] : [request]),
      },
      (error) => {
        failure ??= error ?? undefined
        if (failure) reject(failure)
        // autocannon ends at the next full second, the last reply came before.
        else resolve({ perSecond: (latencies.length * 1_000) / (end - start), latencies, byStatus })
      },
    )
    running.on('response', (client, status, _bytes, ms) => {
      if (!expect.includes(status)) failure ??= new Error(`${url} answered with ${status}`)
      if (before && !prepared.delete(client)) {
        prepared.add(client)
        return
      }
      end = performance.now()
      // A busy service accepts hundreds of new connections slowly; a proxy would have opened them before.
      if (rate !== undefined && !opened.has(client)) {
        opened.add(client)
        return
      }
      latencies.push(ms)
      const same = byStatus.get(status)
      if (same) same.push(ms)
      else byStatus.set(status, [ms])
    })
    running.on('reqError', (error) => {
      failure ??= error
    })
  })
}

/** Requests that each connection sends in a loop, those of one round with one number. */
function numbered(requests: readonly ((number: number) => Request)[]): autocannon.Request[] {
  let next = 0
  return requests.map((request, index) => ({
    setupRequest: (given, turn: { number?: number }) => {
      if (index === 0) turn.number = next++
      return { ...given, ...sent(request(turn.number ?? 0)) }
    },
  }))
}

function sent({ method = 'GET', path, token, headers = {}, body }: Request) {
  return {
    method,
    path,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
}

export const p95Of = ({ latencies }: Run) => percentile(latencies, 0.95)
