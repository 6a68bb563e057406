/**
 * `npm run bench -- overload`: what the service does with three times as much as it can serve: how
 * much of it is served, how quickly the rest is refused, and how soon it is well again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { runScript } from '../support/endings.ts'
import { fillCatalog } from './fill-catalog.ts'
import type { Order, Outcome } from './flood.ts'
import { serviceWithDatabase } from './service.ts'
import { percentile } from './statistics.ts'

const PRODUCTS = 2_000
const SECONDS = 10
/** The rate grows by this until a tenth of it is not served in time. */
const STEP = 1.3
const FIRST_PER_SECOND = 100
const STEP_SECONDS = 4
const IN_TIME_MS = 1_000
const OVERLOAD = 3
const TARGETS = { refusedP99Ms: 200, goodput: 0.8, recoveryMs: 2_000 }
/** Settings that the measured service may have from here, to compare them. */
const HANDED_ON = ['REQUESTS_IN_FLIGHT_MAX', 'WORKERS', 'DATABASE_POOL_SIZE']

export const benchOverload = () => runScript(measure)

async function measure(): Promise<number> {
  const given = HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const { url, db } = await serviceWithDatabase(Object.fromEntries(given))
  say(`filling a catalog of ${PRODUCTS} products …`)
  // The demo that was seeded is in the way.
  await db`truncate products, categories, users restart identity cascade`
  await fillCatalog(db, PRODUCTS)
  await flood(url, FIRST_PER_SECOND, STEP_SECONDS) // so that everything is compiled
  const capacity = await findCapacity(url)
  say(`capacity: ${capacity.toFixed(0)} replies per second\n`)
  print('at 1×', await flood(url, Math.round(capacity), SECONDS))
  const over = await flood(url, Math.round(capacity * OVERLOAD), SECONDS)
  const recoveryMs = await recover(url)
  print(`at ${OVERLOAD}×`, over)
  const goodput = perSecond(over.served, over) / capacity
  const refusedP99Ms = percentile(over.refused, 0.99)
  say('')
  verdict('p99 of a refusal, ms', refusedP99Ms, refusedP99Ms < TARGETS.refusedP99Ms, '< 200')
  verdict('served at 3× beside capacity', goodput, goodput >= TARGETS.goodput, '≥ 0.80')
  verdict('well again after, ms', recoveryMs, recoveryMs <= TARGETS.recoveryMs, '≤ 2,000')
  return 0
}

/** The most that was served per second while the offer grew. */
async function findCapacity(url: string): Promise<number> {
  let best = 0
  for (let rate = FIRST_PER_SECOND; ; rate = Math.round(rate * STEP)) {
    const outcome = await flood(url, rate, STEP_SECONDS)
    const inTime = outcome.served.filter((ms) => ms < IN_TIME_MS)
    print(`offered ${rate}/s`, outcome)
    best = Math.max(best, perSecond(inTime, outcome))
    if (perSecond(inTime, outcome) < rate * 0.9) return best
  }
}

function flood(url: string, rate: number, seconds: number): Promise<Outcome> {
  const order: Order = { url, perSecond: rate, seconds, products: PRODUCTS }
  const worker = new Worker(new URL('./flood.ts', import.meta.url), { workerData: order })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Until ten new lists in a row are served, each within a tenth of a second; from the last reply on. */
async function recover(url: string): Promise<number> {
  const start = performance.now()
  let [inARow, since] = [0, start]
  for (let number = 0; inARow < 10; number += 1) {
    const asked = performance.now()
    const reply = await fetch(`${url}/api/catalog/products/?max_price=${2_000 + number}`)
    await reply.arrayBuffer()
    const isWell = reply.ok && performance.now() - asked < 100
    inARow = isWell ? inARow + 1 : 0
    if (inARow === 0) since = performance.now()
    await sleep(10)
  }
  return since - start
}

const perSecond = (latencies: readonly number[], { seconds }: Outcome) => latencies.length / seconds

function print(what: string, outcome: Outcome) {
  const shown = (name: string, latencies: readonly number[]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) =>
      percentile(latencies, share).toFixed(0),
    )
    const times = latencies.length === 0 ? '' : ` (p50 ${p50}, p95 ${p95}, p99 ${p99} ms)`
    return `${name} ${perSecond(latencies, outcome).toFixed(0).padStart(5)}/s${times}`
  }
  const failed = outcome.others.length
  const first = failed > 0 ? `  ${failed} others, such as ${outcome.others[0]}` : ''
  say(
    `${what.padEnd(16)} ${shown('served', outcome.served)}  ${shown('refused', outcome.refused)}${first}`,
  )
}

function verdict(what: string, value: number, isMet: boolean, target: string) {
  const word = isMet ? 'met' : 'MISSED'
  say(`${what.padEnd(30)} ${value.toFixed(2).padStart(8)}   target ${target}: ${word}`)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
