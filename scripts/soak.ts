/** `npm run soak`: the traffic of a shop day at a fixed rate, and whether the memory of the process grows. */
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../src/run/dev/free-port.ts'
import { heapMegabytes } from '../src/run/process/memory.ts'
import { checkBooks } from './support/books.ts'
import { runScript } from './support/endings.ts'
import { seededRandom } from './support/random.ts'
import { newAccessToken } from './support/rows.ts'
import { peakMegabytes } from './support/service.ts'
import { buildStage, type Stage } from './support/stage.ts'
import { readOptions, say, verdict } from './support/terminal.ts'
import { AFTER_SALE } from './support/traffic/after-sale.ts'
import { BROWSING } from './support/traffic/browsing.ts'
import { ORDERING, uploads } from './support/traffic/ordering.ts'
import type { Kind } from './support/traffic/plan.ts'
import { REGISTERING, SHOPPING } from './support/traffic/shopping.ts'
import { type Arrival, latencyOf } from './support/traffic/traffic.ts'
import { bearer, TOKEN_MS } from './support/traffic/world.ts'

const REST_MS = 5_000

const HELP = `Usage: npm run soak [-- --minutes 5 --rate 80 --warm-up 60 --memory 512 --seed 1]

Sends the mixed traffic of a shop to a service of its own, on a Postgres of its own: lists, products,
searches, filters, guests' carts, registrations, log-ins, wishlists, outfits, orders, also by phone,
payments by the sandbox's webhook, cancellations, parcels, exchanges, stock changes, pictures. Requests are
sent at a fixed rate, and their latency counts from the planned moment, so that a stall is not hidden.

  --minutes   of traffic that is measured, after the warm-up
  --rate      requests per second
  --warm-up   seconds of the same traffic before memory is measured for the first time
  --memory    MiB (2^20 bytes) of the container that is stood in for
  --seed      which requests are sent

Memory is measured after a rest of ${REST_MS / 1000} s and a full garbage collection, before and after the
measured traffic: resident, and the JavaScript heap. Ends with 1 if a reply was an error or not as
documented, if memory grew by 10 % or more, if something confirmed to a client is not in the database,
or if reconcile finds a disagreement.

There is no container here: the heap gets the ceiling that V8 sets in one with --memory, half of it, and the
largest resident memory that the kernel has seen is compared with --memory. What a kernel does that runs out
of memory is not shown. (Linux only; elsewhere that figure is not known.)`

const PEOPLE = 80
const LINE_MS = 10_000
const GROWTH_MAX = 0.1
const KINDS = [...BROWSING, ...SHOPPING, ...ORDERING, ...AFTER_SALE, uploads('small', 0.2)]

async function main(): Promise<number> {
  const options = readOptions({
    help: HELP,
    numbers: { minutes: 5, rate: 80, 'warm-up': 60, memory: 512 },
  })
  if (!options) return 0
  const { minutes, rate, 'warm-up': warmUpSeconds, memory, seed } = options
  say(`seed ${seed}: ${rate} requests a second for ${warmUpSeconds} s and ${minutes} min`)
  const random = seededRandom(seed)
  const stage = await buildStage({ name: 'soak', random, ratePerSecond: rate, people: PEOPLE })
  const port = await freePort()
  const probe = new URL('./soak/probe.ts', import.meta.url).href
  // One process, whose memory is measured.
  const bytes = memory * 2 ** 20
  const heap = heapMegabytes({ bytes, heapBytes: Infinity }, 1)
  const nodeOptions = `--import ${probe} --max-old-space-size=${heap}`
  const env = { NODE_OPTIONS: nodeOptions, PROBE_PORT: String(port), WORKERS: '1' }
  await stage.serve({ env })
  const sample = async (): Promise<NodeJS.MemoryUsage> =>
    (await (await fetch(`http://127.0.0.1:${port}`)).json()) as NodeJS.MemoryUsage

  const rare = [REGISTERING, uploads('small', 2)]
  const warmUp = await load(stage, warmUpSeconds, [...KINDS, ...rare])
  const before = await sample()
  const arrivals = await load(stage, minutes * 60, KINDS)
  const after = await sample()
  const p99 = latencyOf(arrivals, 0.99).toFixed(0)
  say(`${warmUp.length} requests to warm up, then ${arrivals.length} with a p99 of ${p99} ms`)
  const growths = (['rss', 'heapUsed'] as const).map((name) => {
    const growth = after[name] / before[name] - 1
    const line = `${name}: ${megabytes(before[name])}, then ${megabytes(after[name])}`
    return { growth, line: `${line}: ${(growth * 100).toFixed(1)} % more` }
  })
  for (const { line } of growths) say(line)
  const peak = await peakMegabytes(await stage.pid())
  const most = Math.round(bytes / 1e6)
  const ceiling = `largest resident memory: ${peak} MB of ${most}, with a heap of ${heap} MiB at most`
  say(ceiling)
  const books = await checkBooks(stage)
  return verdict(
    [
      ...[...warmUp, ...arrivals].flatMap(({ problem }) => problem ?? []),
      ...books.problems,
      ...growths.flatMap(({ growth, line }) => (growth >= GROWTH_MAX ? [line] : [])),
      ...(peak > most ? [ceiling] : []),
      ...(await stage.close()),
      ...stage.takeErrors(),
    ],
    'no error, no undocumented reply, nothing lost, and memory as before.',
  )
}

async function load(stage: Stage, seconds: number, kinds: Kind[]): Promise<Arrival[]> {
  await renewTokens(stage)
  const renewal = setInterval(() => void renewTokens(stage), TOKEN_MS / 2)
  const arrivals = await stage.underLoad(kinds, async (traffic) => {
    const line = setInterval(() => {
      const errors = traffic.arrivals.filter(({ problem }) => problem).length
      say(`${traffic.arrivals.length} answers, ${errors} errors, ${traffic.inFlight} in flight`)
    }, LINE_MS)
    await sleep(seconds * 1000)
    clearInterval(line)
  })
  clearInterval(renewal)
  await sleep(REST_MS)
  return arrivals
}

/** Renews those of people who exist from the start; the others stay away when their token has expired. */
async function renewTokens({ db, world: { people, admin, registered } }: Stage) {
  for (const each of [admin, ...people]) {
    if (each.id === undefined || registered.includes(each)) continue
    each.headers = bearer(await newAccessToken(db, each.id))
    each.until = Date.now() + TOKEN_MS
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

await runScript(main)
