/** CSV files of the catalog: rows per second, memory, catalog reads meanwhile, and how long an order waits. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/connect.ts'
import { residentMegabytes } from '../support/service.ts'
import { insertPeople } from '../support/shop.ts'
import { percentile } from '../support/statistics.ts'
import { browseWhile } from './browse.ts'
import { alternate, type Options, openShops, type Shop } from './shops.ts'
import { record } from './table.ts'

const VARIANTS = 50_000
const STOCK_ONLY = [1_000, 20_000, 100_000]
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

type Filled = Shop & { token: string; idleMb: number }
type Work = { name: string; rows: number; run: (shop: Filled, round: number) => Promise<void> }

const WORKS: Work[] = [
  {
    name: 'CSV import, unchanged',
    rows: VARIANTS,
    run: (shop) => send(shop, fileOf(VARIANTS, 0, 0)),
  },
  {
    name: 'CSV import, a tenth changed',
    rows: VARIANTS,
    run: (shop, round) => send(shop, fileOf(VARIANTS, VARIANTS / 10, round)),
  },
  {
    name: 'CSV import, all changed',
    rows: VARIANTS,
    run: (shop, round) => send(shop, fileOf(VARIANTS, VARIANTS, round)),
  },
  { name: 'CSV export', rows: VARIANTS, run: receive },
  ...STOCK_ONLY.map((rows) => ({
    name: `CSV import of stock alone, ${rows} of 100000`,
    rows,
    run: (shop: Filled, round: number) => send(shop, fileOf(rows, rows, round)),
  })),
]

export async function benchImport({ folders, rounds }: Options) {
  const opened = await openShops(folders, { fill })
  const shops: Filled[] = []
  for (const shop of opened) {
    await send({ ...shop, idleMb: 0 }, fileOf(100, 0, 0))
    shops.push({ ...shop, idleMb: await residentMegabytes(shop.pid) })
  }
  const first = (shop: Filled) => measured(shop, VARIANTS, () => send(shop, fileOf(VARIANTS, 0, 0)))
  report('CSV import, all new', await alternate(shops, 1, first))
  for (const { name, rows, run } of WORKS) {
    if (rows === STOCK_ONLY[0]) {
      for (const shop of shops) await send(shop, fileOf(Math.max(...STOCK_ONLY), 0, 0))
    }
    for (const { db } of shops) await db`vacuum analyze`
    let number = 0
    const found = await alternate(shops, rounds(3), (shop) => {
      number += 1
      const round = number
      return measured(shop, rows, () => run(shop, round))
    })
    report(name, found)
  }
}

type Measured = { perSecond: number; growthMb: number; p99: number; waitMs: number }

async function measured(shop: Filled, rows: number, work: () => Promise<void>): Promise<Measured> {
  let [peakMb, seconds, isOver] = [0, 0, false]
  const watchMemory = async () => {
    while (!isOver) {
      peakMb = Math.max(peakMb, await residentMegabytes(shop.pid))
      await sleep(20)
    }
  }
  const watching = Promise.all([watchMemory(), longestLock(shop.db, () => isOver)])
  const reads = await browseWhile(shop.url, async () => {
    const start = performance.now()
    await work()
    seconds = (performance.now() - start) / 1_000
    isOver = true
  })
  const [, waitMs] = await watching
  const growthMb = peakMb - shop.idleMb
  return { perSecond: rows / seconds, growthMb, p99: percentile(reads, 0.99), waitMs }
}

/** For how long the stock of the first variant, which changes first, is locked: an order would wait as long. */
async function longestLock(db: Db, isOver: () => boolean): Promise<number> {
  let [first, last] = [0, 0]
  while (!isOver()) {
    const { count } = await db`
      select id from product_variants where sku = 'SKU-0' for no key update skip locked`
    if (count === 0) last = performance.now()
    if (count === 0) first ||= last
    await sleep(2)
  }
  return last - first
}

function report(name: string, found: readonly Measured[][]) {
  const of = (key: keyof Measured) => found.map((each) => each.map((round) => round[key]))
  record({ name, unit: '/s', values: of('perSecond'), target: { atLeast: 1_000 } })
  const memory = { values: of('growthMb'), target: { atMost: 150 } }
  record({ name: `${name}: memory above idle`, unit: 'MB', ...memory })
  record({ name: `${name}: p99 of catalog reads`, unit: 'ms', values: of('p99') })
  record({ name: `${name}: an order waits`, unit: 'ms', values: of('waitMs') })
}

async function fill(db: Db) {
  const [administrator] = await insertPeople(db, 1)
  await db`update users set is_admin = true`
  await db`insert into categories (name, slug) values ('Abayas', 'abayas')`
  return { token: administrator?.token ?? '' }
}

/** The first `changed` rows have stock that is new in each round. */
function fileOf(rows: number, changed: number, round: number): Buffer {
  const lines = Array.from({ length: rows }, (_, index) => {
    const product = Math.floor(index / SIZES.length)
    const stock = index < changed ? 10 + round : 5
    return (
      `SKU-${index},${SIZES[index % SIZES.length]},Sand,${stock},true,abaya-${product},` +
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
