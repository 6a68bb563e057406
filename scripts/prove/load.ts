/**
 * Requests of several kinds, each at a fixed rate, to several instances one after the other: sent at their planned
 * moments whether or not earlier ones are answered. Each has an id, by which the books find it again.
 */
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, percentile } from '../support/statistics.ts'
import { formatTable } from '../support/table.ts'
import { type Client, httpClient, type Reply, type Request } from '../support/traffic/http.ts'
import { openLoop } from '../support/traffic/open-loop.ts'

export type LoadKind = {
  name: string
  perSecond: number
  /** Undefined if there is nothing to send now. */
  next: (id: string) => Sending | undefined
}
type Sending = {
  request: Request
  /** Called with each reply, whatever its status; undefined if the connection was lost. */
  onEnd?: (reply: Reply | undefined) => void
}
export type Sample = {
  kind: string
  id: string
  url: string
  /** The planned moment, by Date.now(). */
  sent: number
  /** From that moment to the end of the answer. */
  ms: number
  /** Undefined: the connection was lost, or refused. */
  status: number | undefined
}
export type Load = {
  /** The answers so far. */
  samples: readonly Sample[]
  /** Sends nothing new, and waits for what is open. */
  stop: () => Promise<void>
}

/** `run` makes the ids of several loads different. */
export function startLoad(
  urls: readonly string[],
  kinds: readonly LoadKind[],
  run = '1',
  openClient: (url: string) => Client = httpClient,
): Load {
  const clients = urls.map((url) => ({ url, ...openClient(url) }))
  const samples: Sample[] = []
  const loops = kinds.map((kind) =>
    openLoop(kind.perSecond, (number, sent) => {
      const client = clients[number % clients.length]
      return client && exchange(client, { kind, id: idOf(kind, run, number), sent }, samples)
    }),
  )
  return {
    samples,
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      for (const client of clients) client.close()
    },
  }
}

const idOf = ({ name }: LoadKind, run: string, number: number) =>
  `${name.replaceAll(' ', '-')}-${run}-${number}`

type Asked = { kind: LoadKind; id: string; sent: number }

/** False if there was nothing to send. */
async function exchange(
  client: { url: string } & Client,
  { kind, id, sent }: Asked,
  samples: Sample[],
): Promise<boolean> {
  const sending = kind.next(id)
  if (!sending) return false
  const reply = await client.send(sending.request)
  samples.push({
    kind: kind.name,
    id,
    url: client.url,
    sent,
    ms: Date.now() - sent,
    status: reply?.status,
  })
  sending.onEnd?.(reply)
  return true
}

/**
 * So many connections, and a new one for each request: no client sends on one that the server is about to
 * close for being idle, which would look like a request that the service has lost.
 */
export const clientOfNewConnections = (connections: number) => (url: string) =>
  httpClient(url, new Agent({ keepAlive: false, maxSockets: connections }))

type Closely = { connections: number; seconds: number; run: string }

/**
 * Measures how much of a mix of kinds a server does: each connection sends its next request when it has its answer,
 * of the kind that is furthest behind its share.
 */
export async function loadClosely(
  url: string,
  kinds: readonly LoadKind[],
  { connections, seconds, run }: Closely,
): Promise<readonly Sample[]> {
  const client = { url, ...clientOfNewConnections(connections)(url) }
  const counts = kinds.map((kind) => ({ kind, sent: 0 }))
  const samples: Sample[] = []
  const until = Date.now() + seconds * 1_000
  const askOn = async () => {
    while (Date.now() < until) {
      const next = counts.reduce((one, other) =>
        other.sent / other.kind.perSecond < one.sent / one.kind.perSecond ? other : one,
      )
      next.sent += 1
      const asked = { kind: next.kind, id: idOf(next.kind, run, next.sent), sent: Date.now() }
      if (!(await exchange(client, asked, samples))) await sleep(1)
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  client.close()
  return samples
}

export const isDone = ({ status = 0 }: Sample) => status >= 200 && status < 300

/** Both by Date.now(). */
export type Span = { from: number; to: number }

/** The longest time within the span without a 2xx. */
export function longestGapSeconds(samples: readonly Sample[], { from, to }: Span): number {
  const answers = samples
    .filter(isDone)
    .map(({ sent, ms }) => sent + ms)
    .filter((ended) => ended > from && ended < to)
    .sort((one, other) => one - other)
  const moments = [from, ...answers, to]
  const gaps = moments.map((moment, index) => moment - (moments[index - 1] ?? from))
  return Math.max(0, ...gaps) / 1_000
}

/** Such as `{ 201: 300, 503: 12, lost: 1 }`. */
export function countStatuses(samples: readonly Sample[]): Record<string, number> {
  const groups = Map.groupBy(samples, ({ status }) => String(status ?? 'lost'))
  return Object.fromEntries([...groups].map(([status, { length }]) => [status, length]))
}

const LOAD_HEAD = [
  'requests',
  'by status',
  'longest time without a 2xx',
  'median',
  'p99',
  'slowest',
]

/** Below LOAD_HEAD. */
function loadCells(samples: readonly Sample[], span: Span): string[] {
  const times = samples.map(({ ms }) => ms)
  const counts = Object.entries(countStatuses(samples))
  return [
    String(samples.length),
    counts.map(([status, count]) => `${count} × ${status}`).join(', '),
    `${longestGapSeconds(samples, span).toFixed(1)} s`,
    `${median(times).toFixed(0)} ms`,
    `${percentile(times, 0.99).toFixed(0)} ms`,
    `${Math.max(0, ...times).toFixed(0)} ms`,
  ]
}

/** A row for each kind, in Markdown. */
export function loadTable(samples: readonly Sample[], span: Span): string {
  const kinds = Map.groupBy(samples, ({ kind }) => kind)
  const rows = [...kinds].map(([kind, own]) => [kind, ...loadCells(own, span)])
  return formatTable([['kind', ...LOAD_HEAD], ...rows])
}
