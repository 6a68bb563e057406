/**
 * `npm run bench -- import`: what a CSV file of the catalog costs: new, again without a change, and with
 * a tenth changed; and a stock-take, which changes stock alone. Meanwhile a client browses, and another
 * wants the stock of what changes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/connect.ts'
import { runScript } from '../support/endings.ts'
import { residentMegabytes } from '../support/service.ts'
import { insertPeople } from '../support/shop.ts'
import { browseWhile, shown } from './browsing.ts'
import { rounds } from './options.ts'
import { type ServiceWithDatabase, serviceWithDatabase } from './service.ts'
import { median, percentile } from './statistics.ts'
import { latencyOf, record } from './table.ts'

const VARIANTS = 50_000
const PER_PRODUCT = 6
const QUIET_SECONDS = 6
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const TARGETS = { perSecond: 1_000, latency: 3, growthMb: 150 }

/** Rows of stock-takes, in a catalog of as many variants as the largest has. */
const STOCK_TAKES = [1_000, 20_000, 100_000]
const STOCK_TAKES_OF_EACH = 3
/** More than the service has connections, which it uses in turn. */
const SMALL_STOCK_TAKES = 25

export const benchImport = () =>
  runScript(async () => {
    const service = await serviceWithDatabase()
    const token = await anAdministrator(service.db)
    await service.db`insert into categories (name, slug) values ('Abayas', 'abayas')`
    // So that everything is compiled.
    await send(service.url, token, fileOf(0, { count: 100 }))
    const idleMb = await residentMegabytes(service.pid)
    const sent = (file: Buffer) => measure(service, VARIANTS, () => send(service.url, token, file))
    const [whole, other] = [fileOf(0), fileOf(5_000)]
    const first = await sent(whole)
    await service.db`vacuum analyze`
    const quiet = await browseWhile(service.url, () => sleep(QUIET_SECONDS * 1000))
    const again = pooled([await sent(whole), await sent(whole)])
    // There, back, and there again.
    const tenth = pooled([await sent(other), await sent(whole), await sent(other)])
    const all = await sent(fileOf(VARIANTS, { newStock: 7 }))
    const exported = await measure(service, VARIANTS, () => receive(service.url, token))

    process.stdout.write(`catalog ${shown(quiet)} quiet, ${idleMb} MB idle\n`)
    const rounds = { first, again, 'a tenth changed': tenth, 'all changed': all }
    for (const [name, round] of Object.entries(rounds)) report(name, round, idleMb)
    const meanwhile = pooled([again, tenth]).reads
    const latency = percentile(meanwhile, 0.99) / percentile(quiet, 0.99)
    record({
      what: 'catalog reads during an import: p99 beside quiet',
      ratio: latency,
      target: `< ${TARGETS.latency.toFixed(2)}`,
      isMet: latency < TARGETS.latency,
    })
    report('export', exported, idleMb)
    await takeStock(service, token)
    return 0
  })

/** On connections that have planned their statements for a few rows, as in a shop that is open. */
async function takeStock(service: ServiceWithDatabase, token: string): Promise<void> {
  let newStock = 100
  const take = (count: number) => {
    newStock += 1
    return send(service.url, token, fileOf(count, { count, newStock }))
  }
  await take(Math.max(...STOCK_TAKES))
  await service.db`vacuum analyze`
  for (let round = 0; round < SMALL_STOCK_TAKES; round += 1) await take(10)
  for (const rows of STOCK_TAKES) {
    const takes: Round[] = []
    while (takes.length < rounds(STOCK_TAKES_OF_EACH)) {
      takes.push(await measure(service, rows, () => take(rows)))
    }
    const longest = Math.max(...takes.map(({ stockHeldMs }) => stockHeldMs))
    const { perSecond, reads } = pooled(takes)
    record({
      what: `variants of a CSV file that changes only stock, ${rows} rows; catalog reads meanwhile`,
      perSecond,
      ...latencyOf(reads),
      value: `an order waits for ${longest.toFixed(0)} ms at most`,
      target: `≥ ${TARGETS.perSecond}/s`,
      isMet: perSecond >= TARGETS.perSecond,
    })
  }
}

async function anAdministrator(db: Db): Promise<string> {
  const [person] = await insertPeople(db, 1)
  await db`update users set is_admin = true`
  return person?.token ?? ''
}

/** All variants in one file; the first `changed` of them have another colour and other stock. */
function fileOf(changed: number, { count = VARIANTS, newStock = 9 } = {}): Buffer {
  const rows = Array.from({ length: count }, (_, index) => {
    const product = Math.floor(index / PER_PRODUCT)
    const [stock, color] = index < changed ? [newStock, 'Olive'] : [5, 'Sand']
    const variant = `SKU-${index},${SIZES[index % PER_PRODUCT]},${color},${stock},true`
    const words = `"A loose, long abaya in washed linen, number ${product}."`
    const price = `${100 + (product % 900)}.00`
    return `${variant},abaya-${product},Abaya ${product},${words},${price},abayas,full,false,true\n`
  })
  const header =
    'sku,size,color,stock_on_hand,variant_active,product_slug,product_name,description,base_price,' +
    'category_slug,coverage_level,is_featured,product_active\n'
  return Buffer.from(header + rows.join(''))
}

async function send(url: string, token: string, file: Buffer): Promise<void> {
  const reply = await fetch(`${url}/api/admin/products/import/`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${token}` },
    body: new Uint8Array(file),
  })
  if (!reply.ok) throw new Error(`not imported: ${await reply.text()}`)
  await reply.text()
}

async function receive(url: string, token: string): Promise<void> {
  const reply = await fetch(`${url}/api/admin/products/export/`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  if ((await reply.text()).split('\n').length < VARIANTS) throw new Error('not all exported')
}

type Round = { perSecond: number; peakMb: number; reads: number[]; stockHeldMs: number }

async function measure(
  service: ServiceWithDatabase,
  rows: number,
  work: () => Promise<void>,
): Promise<Round> {
  let isOver = false
  let peakMb = 0
  const watch = async () => {
    while (!isOver) {
      peakMb = Math.max(peakMb, await residentMegabytes(service.pid))
      await sleep(20)
    }
  }
  let seconds = 0
  const timed = async () => {
    const start = performance.now()
    await work()
    seconds = (performance.now() - start) / 1000
    isOver = true
  }
  const others = Promise.all([watch(), watchStock(service.db, () => isOver)])
  const reads = await browseWhile(service.url, timed)
  const [, stockHeldMs] = await others
  return { perSecond: rows / seconds, peakMb, reads, stockHeldMs }
}

/** An import takes a second or two: of one alone, the p99 of reads would be the slowest of all. */
const pooled = (rounds: readonly Round[]): Round => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  peakMb: Math.max(...rounds.map(({ peakMb }) => peakMb)),
  reads: rounds.flatMap(({ reads }) => reads),
  stockHeldMs: median(rounds.map(({ stockHeldMs }) => stockHeldMs)),
})

/** For how long an order of the first variant, which changes first of all, would have to wait. */
async function watchStock(db: Db, isOver: () => boolean): Promise<number> {
  let [first, last] = [0, 0]
  const [{ id } = { id: 0 }] = await db`select id from product_variants where sku = 'SKU-0'`
  while (!isOver()) {
    const { count } = await db`
      select id from product_variants where id = ${id} for no key update skip locked`
    if (count === 0) {
      last = performance.now()
      first ||= last
    }
    await sleep(2)
  }
  return last - first
}

function report(name: string, { perSecond, peakMb, reads, stockHeldMs }: Round, idleMb: number) {
  process.stdout.write(`${name}: stock held for ${stockHeldMs.toFixed(0)} ms\n`)
  record({
    what: `variants of a CSV file, ${name}; catalog reads meanwhile`,
    perSecond,
    ...latencyOf(reads),
    value: `peak ${peakMb} MB`,
    target: `≥ ${TARGETS.perSecond}/s, ≤ ${TARGETS.growthMb} MB more than idle`,
    isMet: perSecond >= TARGETS.perSecond && peakMb - idleMb <= TARGETS.growthMb,
  })
}
