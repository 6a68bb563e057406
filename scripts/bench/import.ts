/** CSV files of the catalog: rows per second, memory, catalog reads meanwhile, and how long an order waits. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'
import { insertPeople } from '../support/rows.ts'
import { residentMegabytes } from '../support/service.ts'
import { percentile } from '../support/statistics.ts'
import { browseWhile } from './browse.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

const VARIANTS = 50_000
const STOCK_ONLY = [1_000, 20_000, 100_000]
type Filled = Shop & { token: string; idleMb: number }

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

/** Every changed row gets a stock that it has never had. */
let stock = 5

const WORKS: { name: string; rows: number; run: (shop: Filled) => Promise<void> }[] = [
  { name: 'import, unchanged', rows: VARIANTS, run: (shop) => send(shop, fileOf(VARIANTS, 0)) },
  ...[VARIANTS / 10, VARIANTS].map((changed) => ({
    name: `import, ${changed} changed`,
    rows: VARIANTS,
    run: (shop: Filled) => send(shop, fileOf(VARIANTS, changed)),
  })),
  { name: 'export', rows: VARIANTS, run: receive },
  ...STOCK_ONLY.map((rows) => ({
    name: `import of stock alone, ${rows} of 100000`,
    rows,
    run: (shop: Filled) => send(shop, fileOf(rows, rows)),
  })),
]

export async function benchImport({ folders, rounds }: Options) {
  const shops: Filled[] = []
  for (const shop of await openShops(folders, { fill })) {
    await send(shop, fileOf(100, 0))
    shops.push({ ...shop, idleMb: await residentMegabytes(shop.pid) })
  }
  const targets = { perSecond: { atLeast: 1_000 }, growthMb: { atMost: 150 } }
  const figuresOf = (name: string) => [
    { name, unit: '/s', target: targets.perSecond },
    { name: `${name}: memory above idle`, unit: 'MB', target: targets.growthMb },
    { name: `${name}: p99 of catalog reads`, unit: 'ms' },
    { name: `${name}: an order waits`, unit: 'ms' },
  ]
  await measure(shops, {
    rounds: 1,
    figures: figuresOf('import, all new'),
    service: async (shop) => {
      await shop.db`truncate products restart identity cascade`
      return watched(shop, VARIANTS, () => send(shop, fileOf(VARIANTS, 0)))
    },
  })
  for (const { name, rows, run } of WORKS) {
    for (const shop of shops) {
      if (rows === STOCK_ONLY[0]) await send(shop, fileOf(Math.max(...STOCK_ONLY), 0))
      await shop.db`vacuum analyze`
    }
    const service = (shop: Filled) => watched(shop, rows, () => run(shop))
    await measure(shops, { rounds: rounds(3), figures: figuresOf(name), service })
  }
}

/** Rows per second, MB above idle, p99 of catalog reads in ms, and how long an order would wait in ms. */
async function watched(shop: Filled, rows: number, work: () => Promise<void>): Promise<number[]> {
  let [seconds, isOver] = [0, false]
  const watching = Promise.all([
    watchMemory(shop.pid, () => isOver),
    longestLock(shop.db, () => isOver),
  ])
  const reads = await browseWhile(shop.url, async () => {
    const start = performance.now()
    await work()
    seconds = (performance.now() - start) / 1_000
    isOver = true
  })
  const [peakMb, waitMs] = await watching
  return [rows / seconds, peakMb - shop.idleMb, percentile(reads, 0.99), waitMs]
}

/** The largest resident memory until then, in MB. */
export async function watchMemory(pid: number, isOver: () => boolean): Promise<number> {
  let peak = 0
  while (!isOver()) {
    peak = Math.max(peak, await residentMegabytes(pid))
    await sleep(20)
  }
  return peak
}

/** How long the stock of the first variant is locked; it changes first of all. */
async function longestLock(db: Db, isOver: () => boolean): Promise<number> {
  let [first, last] = [0, 0]
  while (!isOver()) {
    const { count } = await db`
      select id from product_variants where sku = 'SKU-0' for no key update skip locked`
    if (count === 0) last = performance.now()
    first ||= last
    await sleep(2)
  }
  return last - first
}

async function fill(db: Db) {
  const [administrator] = await insertPeople(db, 1)
  await db`update users set is_admin = true`
  await db`insert into categories (name, slug) values ('Abayas', 'abayas')`
  return { token: administrator?.token ?? '', idleMb: 0 }
}

/** The first `changed` rows have a new stock. */
function fileOf(rows: number, changed: number): Buffer {
  if (changed > 0) stock += 1
  const lines = Array.from({ length: rows }, (_, index) => {
    const product = Math.floor(index / SIZES.length)
    return (
      `SKU-${index},${SIZES[index % SIZES.length]},Sand,${index < changed ? stock : 5},true,abaya-${product},` +
      `Abaya ${product},"A loose, long abaya in washed linen, number ${product}.",` +
      `${100 + (product % 900)}.00,abayas,full,false,true\n`
    )
  })
  const header =
    'sku,size,color,stock_on_hand,variant_active,product_slug,product_name,description,base_price,' +
    'category_slug,coverage_level,is_featured,product_active\n'
  return Buffer.from(header + lines.join(''))
}

async function send({ url, token }: Filled, file: Buffer): Promise<void> {
  const reply = await fetch(`${url}/api/admin/products/import/`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${token}` },
    body: new Uint8Array(file),
  })
  if (!reply.ok) throw new Error(`an import failed: ${await reply.text()}`)
}

async function receive({ url, token }: Filled): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/admin/products/export/`, { headers })
  if ((await reply.text()).split('\n').length < VARIANTS) throw new Error('the export is not whole')
}
