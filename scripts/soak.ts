/** `npm run soak`: the traffic of a shop day at a fixed rate, and whether the memory of the process grows. */
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBooks } from './chaos/books.ts'
import { Stage } from './chaos/stage.ts'
import type { Sample } from './soak/probe.ts'
import { runScript } from './support/endings.ts'
import { seededRandom } from './support/random.ts'
import { freePort } from './support/service.ts'
import { renewToken } from './support/shop.ts'
import { readOptions, say, verdict } from './support/terminal.ts'
import { BROWSING } from './traffic/browsing.ts'
import { ORDERING, uploads } from './traffic/ordering.ts'
import type { Kind } from './traffic/plan.ts'
import { REGISTERING, SHOPPING } from './traffic/shopping.ts'
import { type Arrival, latencyOf, type Traffic } from './traffic/traffic.ts'
import { bearer, TOKEN_MS } from './traffic/world.ts'

const REST_MS = 5_000

const HELP = `Usage: npm run soak [-- --minutes 5 --rate 80 --warm-up 60 --seed 1]

Sends the mixed traffic of a shop to a service of its own, on a Postgres of its own: lists, products,
searches, filters, guests' carts, registrations, log-ins, wishlists, outfits, orders, payments by the
sandbox's webhook, cancellations, stock changes, pictures. Requests are sent at a fixed rate, and their
latency counts from the planned moment, so that a stall is not hidden.

  --minutes   of traffic that is measured, after the warm-up
  --rate      requests per second
  --warm-up   seconds of the same traffic before memory is measured for the first time
  --seed      which requests are sent

Memory is measured after a rest of ${REST_MS / 1000} s and a full garbage collection, before and after the
measured traffic: resident, and the JavaScript heap. Ends with 1 if a reply was an error or not as
documented, if memory grew by 10 % or more, if something confirmed to a client is not in the database,
or if reconcile finds a disagreement.`

const PEOPLE = 80
const LINE_MS = 10_000
const GROWTH_MAX = 0.1
const KINDS = [...BROWSING, ...SHOPPING, ...ORDERING, uploads('small', 0.2)]

async function main(): Promise<number> {
  const options = readOptions({
    help: HELP,
    numbers: { minutes: 5, rate: 80, 'warm-up': 60 },
    fractions: ['minutes', 'rate', 'warm-up'],
  })
  if (!options) return 0
  const { minutes, rate, 'warm-up': warmUpSeconds, seed } = options
  say(`seed ${seed}: ${rate} requests a second for ${warmUpSeconds} s and ${minutes} min`)
  const random = seededRandom(seed)
  const stage = await Stage.build({ name: 'soak', random, ratePerSecond: rate, people: PEOPLE })
  const port = await freePort()
  const probe = new URL('./soak/probe.ts', import.meta.url).href
  // One process, whose memory is measured.
  const env = { NODE_OPTIONS: `--import ${probe}`, PROBE_PORT: String(port), WORKERS: '1' }
  await stage.serve({ env })
  const sample = async (path = ''): Promise<Sample> =>
    (await (await fetch(`http://127.0.0.1:${port}/${path}`)).json()) as Sample

  const rare = [REGISTERING, uploads('small', 2)]
  const warmUp = await load(stage, { seconds: warmUpSeconds, kinds: [...KINDS, ...rare], sample })
  const before = await sample('collected')
  say(`the warm-up is over: ${warmUp.length} requests`)
  const arrivals = await load(stage, { seconds: minutes * 60, kinds: KINDS, sample })
  const after = await sample('collected')

  say(tableOf(arrivals))
  const growths = (['rss', 'heapUsed'] as const).map((key) => {
    const growth = after[key] / before[key] - 1
    const name = key === 'rss' ? 'resident memory' : 'heap in use'
    say(
      `${name}: ${megabytes(before[key])} before, ${megabytes(after[key])} after: ${percent(growth)}`,
    )
    return { name, growth }
  })
  const books = await checkBooks(stage)
  return verdict(
    [
      ...[...warmUp, ...arrivals].flatMap(({ problem }) => problem ?? []),
      ...books.problems,
      ...growths
        .filter(({ growth }) => growth >= GROWTH_MAX)
        .map(({ name, growth }) => `${name} grew by ${percent(growth)}`),
      ...(await stage.close()),
      ...stage.takeErrors(),
    ],
    'no error, no undocumented reply, nothing lost, and memory as before.',
  )
}

type Load = { seconds: number; kinds: Kind[]; sample: () => Promise<Sample> }

async function load(stage: Stage, { seconds, kinds, sample }: Load): Promise<Arrival[]> {
  await renewTokens(stage)
  const renewal = setInterval(() => void renewTokens(stage), TOKEN_MS / 2)
  const arrivals = await stage.underLoad(kinds, async (traffic) => {
    const line = setInterval(() => void printLine(stage, traffic, sample), LINE_MS)
    await sleep(seconds * 1000)
    clearInterval(line)
  })
  clearInterval(renewal)
  await sleep(REST_MS)
  return arrivals
}

/** Of the people who exist from the start; the others stay away when their token has expired. */
async function renewTokens({ db, world: { people, admin, registered } }: Stage) {
  for (const each of [admin, ...people]) {
    if (each.id === undefined || registered.includes(each)) continue
    each.headers = bearer(await renewToken(db, each.id))
    each.until = Date.now() + TOKEN_MS
  }
}

async function printLine({ db }: Stage, { arrivals, inFlight }: Traffic, sample: Load['sample']) {
  const recent = arrivals.filter(({ ended }) => ended > Date.now() - LINE_MS)
  const { rss, heapUsed, delayP99Ms, delayMaxMs } = await sample()
  const [row] = await db<[{ connections: number }]>`
    select count(*)::integer as connections
    from pg_stat_activity
    where datname = current_database() and application_name <> 'soak'`
  say(
    `${recent.length} answers   p50 ${latency(recent, 0.5)} p99 ${latency(recent, 0.99)} ms   ` +
      `${recent.filter(({ problem }) => problem).length} errors   ${inFlight} in flight   ` +
      `${megabytes(rss)} (heap ${megabytes(heapUsed)})   ${row.connections} connections   ` +
      `event loop p99 ${delayP99Ms.toFixed(0)} max ${delayMaxMs.toFixed(0)} ms`,
  )
}

/** A row for each kind of request, the most frequent first; latencies in ms from the planned moment. */
function tableOf(arrivals: readonly Arrival[]): string {
  const kinds = [...Map.groupBy(arrivals, ({ kind }) => kind)].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  const rows = [['all', arrivals] as const, ...kinds].map(([kind, some]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => latency(some, share).padStart(6))
    const errors = some.filter(({ problem }) => problem).length
    return `${kind.padEnd(26)} ${String(some.length).padStart(8)} ${p50} ${p95} ${p99} ${String(errors).padStart(8)}`
  })
  return `\n${'kind'.padEnd(26)} requests    p50    p95    p99   errors\n${rows.join('\n')}\n`
}

const latency = (arrivals: readonly Arrival[], share: number) =>
  latencyOf(arrivals, share).toFixed(0)

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

await runScript(main)
