/**
 * `npm run bench -- overload`: what the service does with three times as much as it can serve: how
 * much of it is served, how quickly the rest is refused, and how soon it is well again.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DATABASE_POOL_SIZE_MIN } from '../../src/limits.ts'
import { atEnd, runScript } from '../support/endings.ts'
import { say } from '../support/terminal.ts'
import { fillCatalog } from './fill-catalog.ts'
import type { Order, Outcome } from './flood.ts'
import { serviceWithDatabase } from './service.ts'
import { percentile } from './statistics.ts'
import { record, shown } from './table.ts'

const PRODUCTS = 2_000
const SECONDS = 10
const OVERLOAD = 3
/** As many as keep the service busy, and fewer than it would refuse. */
const TO_CAPACITY = 20
/** More than any limit of the service lets in. */
const CONNECTIONS = 500
const TARGETS = { refusedP99Ms: 200, goodput: 0.8, recoveryMs: 2_000 }
/** The flood is on time enough to tell what the service does. */
const LATE_MS = 50
/** Settings that the measured service may have from here, to compare them. */
const HANDED_ON = ['REQUESTS_IN_FLIGHT_MAX', 'WORKERS', 'DATABASE_POOL_SIZE']
const CLOSED = Number.POSITIVE_INFINITY

type Service = { url: string; pid: number }
type Measured = Outcome & { serviceCores: number }

export const benchOverload = () => runScript(measure)

async function measure(): Promise<number> {
  const given = HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const settings = {
    // What is kept costs nothing, and no flood of it is too much.
    CATALOG_CACHE_MB: '0',
    // The least there may be: Postgres works on the same two cores here. With ten of its processes at
    // work the service waits for a core, and a refusal with it: a p99 of 334 ms beside 102 with four.
    DATABASE_POOL_SIZE: String(DATABASE_POOL_SIZE_MIN),
    ...Object.fromEntries(given),
  }
  const { db, ...service } = await serviceWithDatabase(settings)
  say(`filling a catalog of ${PRODUCTS} products …`)
  // The demo that was seeded is in the way.
  await db`truncate products, categories, users restart identity cascade`
  await fillCatalog(db, PRODUCTS)
  await flood(service, CLOSED, TO_CAPACITY) // so that everything is compiled
  const before = await findCapacity(service)
  print('at 1×', await flood(service, before))
  const over = await flood(service, before * OVERLOAD)
  const recoveryMs = await recover(service.url)
  print(`at ${OVERLOAD}×`, over)
  const capacity = (before + (await findCapacity(service))) / 2
  judge(over, capacity, recoveryMs)
  return 0
}

function judge(over: Measured, capacity: number, recoveryMs: number) {
  const goodput = perSecond(over.served, over) / capacity
  const refusedP99Ms = percentile(over.refused, 0.99)
  verdict('p99 of a refusal, ms', refusedP99Ms, refusedP99Ms < TARGETS.refusedP99Ms, '< 200')
  verdict('served at 3× beside capacity', goodput, goodput >= TARGETS.goodput, '≥ 0.80')
  verdict('well again after, ms', recoveryMs, recoveryMs <= TARGETS.recoveryMs, '≤ 2,000')
  if (over.lateP99Ms > LATE_MS) {
    say(
      `The flood itself was ${over.lateP99Ms.toFixed(0)} ms late: this machine has too much to do.`,
    )
  }
}

/** Replies per second to as many clients as keep it busy, each asking again when it is answered. */
async function findCapacity(service: Service): Promise<number> {
  const outcome = await flood(service, CLOSED, TO_CAPACITY)
  print('capacity', outcome)
  return perSecond(outcome.served, outcome)
}

async function flood(
  { url, pid }: Service,
  perSecond: number,
  connections = CONNECTIONS,
): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('./flood.ts', import.meta.url)), {
    serialization: 'advanced',
  })
  atEnd(() => ended(child))
  const order: Order = { url, perSecond, seconds: SECONDS, products: PRODUCTS, connections }
  const [start, used] = [performance.now(), await processorMs(pid)]
  child.send(order)
  const [outcome] = (await once(child, 'message')) as [Outcome]
  const serviceCores = ((await processorMs(pid)) - used) / (performance.now() - start)
  return { ...outcome, serviceCores }
}

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null && child.kill())
    await once(child, 'exit')
}

/** What the process has used so far; Linux only, elsewhere not a number. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name, which may have blanks: see proc(5), utime and stime.
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ')
  return (Number(fields[12]) + Number(fields[13])) * 10
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

function print(what: string, outcome: Measured) {
  const shown = (name: string, latencies: readonly number[]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) =>
      percentile(latencies, share).toFixed(0),
    )
    const times = latencies.length === 0 ? '' : ` (p50 ${p50}, p95 ${p95}, p99 ${p99} ms)`
    return `${name} ${perSecond(latencies, outcome).toFixed(0).padStart(5)}/s${times}`
  }
  const failed = outcome.others.length
  const first = failed > 0 ? `  ${failed} others, such as ${outcome.others[0]}` : ''
  const { cores, serviceCores, lateP99Ms } = outcome
  say(`${what.padEnd(9)} ${shown('served', outcome.served)}  ${shown('refused', outcome.refused)}`)
  say(
    `${''.padEnd(9)} cores: service ${serviceCores.toFixed(2)}, flood ${cores.toFixed(2)}; ` +
      `flood late by ${Number.isNaN(lateP99Ms) ? 0 : lateP99Ms.toFixed(0)} ms${first}`,
  )
}

function verdict(what: string, value: number, isMet: boolean, target: string) {
  record({ what: `overload: ${what}`, value: shown(value), target, isMet })
}
