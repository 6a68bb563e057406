/** A file of another shop: how long it takes, its memory, and orders meanwhile. Extensions 12. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'
import { insertPeople, insertVariants, type Person } from '../support/rows.ts'
import { residentMegabytes } from '../support/service.ts'
import { percentile } from '../support/statistics.ts'
import { watchMemory } from './import.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

/** 7 variants a product, each with a picture of its own. */
const PRODUCTS = 3_000
const VARIANTS_EACH = 7
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const PEOPLE = 600
/** Orders come at these times, however long the one before takes: 20 a second are a busy shop, and little load. */
const BETWEEN_MS = 50
const QUIET_MS = 30_000
/** One import is over too soon: of so few orders a p99 is the slowest. */
const IMPORTS = 5
type Filled = Shop & { people: Person[]; variantIds: number[]; token: string; idleMb: number }

const WORKS = [
  { name: 'all new', isNew: true, query: '' },
  { name: 'a second time', isNew: false, query: '' },
  { name: 'a second time, update=1', isNew: false, query: '&update=1' },
]

export async function benchImportForeign({ folders, rounds }: Options) {
  const shops: Filled[] = []
  // Without jobs, so that the pictures of one file still wait when the next one comes.
  for (const shop of await openShops(folders, { fill, env: { ROLE: 'web' } })) {
    await send(shop, foreignFile('warm', 10))
    shops.push({ ...shop, idleMb: await residentMegabytes(shop.pid) })
  }
  let serial = 0
  const importOf = ({ isNew, query }: (typeof WORKS)[number]) => {
    if (isNew) serial += 1
    const file = foreignFile(`n${serial}`, PRODUCTS)
    return (shop: Filled) => send(shop, file, query)
  }
  const labelOf = (name: string) => `Shopify's file of ${PRODUCTS * VARIANTS_EACH} rows, ${name}`
  for (const work of WORKS) {
    await measure(shops, {
      rounds: rounds(2),
      figures: [
        { name: labelOf(work.name), unit: 's', target: { atMost: 60 } },
        {
          name: `${labelOf(work.name)}: memory above idle`,
          unit: 'MB',
          target: { atMost: 150 },
        },
      ],
      service: (shop) => watched(shop, importOf(work)),
    })
  }
  for (const work of WORKS) {
    const name = `${labelOf(work.name)}: p99 of orders, to quiet`
    await measure(shops, {
      rounds: rounds(2),
      figures: [{ name, unit: '×', target: { atMost: 3 } }],
      service: async (shop) => [await slowedBy(shop, () => importOf(work)(shop))],
    })
  }
}

/** Seconds, and MB above what the process had before the first file. */
async function watched(shop: Filled, run: (shop: Filled) => Promise<void>): Promise<number[]> {
  let isOver = false
  const memory = watchMemory(shop.pid, () => isOver)
  const start = performance.now()
  await run(shop)
  isOver = true
  return [(performance.now() - start) / 1_000, (await memory) - shop.idleMb]
}

/** The p99 of orders beside several imports, to that of orders alone. */
async function slowedBy(shop: Filled, run: () => Promise<void>): Promise<number> {
  await shop.db`vacuum analyze users, orders, cart_items, stock_reservations, product_variants`
  const quiet = await ordersWhile(shop, () => sleep(QUIET_MS))
  const busy = await ordersWhile(shop, async () => {
    for (let count = 0; count < IMPORTS; count += 1) await run()
  })
  return percentile(busy, 0.99) / percentile(quiet, 0.99)
}

/** The latencies of orders in ms while the work goes on. */
async function ordersWhile(shop: Filled, work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  const orders: Promise<number>[] = []
  const start = performance.now()
  while (!isOver) {
    orders.push(order(shop, orders.length))
    await sleep(Math.max(1, start + orders.length * BETWEEN_MS - performance.now()))
  }
  await working
  return Promise.all(orders)
}

async function order({ url, db, people, variantIds }: Filled, number: number): Promise<number> {
  const person = people[number % people.length] as Person
  await db`
    insert into cart_items (user_id, variant_id, quantity)
    values (${person.id}, ${variantIds[number % variantIds.length] ?? 0}, 1)`
  const start = performance.now()
  const reply = await fetch(`${url}/api/orders/create/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` },
    body: '{"address":"12 Fig Lane, Cape Town","payment_method":"payment_provider_a"}',
  })
  if (reply.status !== 201) throw new Error(`an order failed: ${await reply.text()}`)
  await reply.text()
  return performance.now() - start
}

async function fill(db: Db) {
  const people = await insertPeople(db, PEOPLE)
  const variantIds = await insertVariants(db, { count: 50, stock: 1_000_000 })
  const [administrator] = await insertPeople(db, 1, { name: 'owner' })
  await db`update users set is_admin = true where id = ${administrator?.id ?? 0}`
  return { people, variantIds, token: administrator?.token ?? '', idleMb: 0 }
}

function foreignFile(name: string, products: number): Buffer {
  const header =
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
    'Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status\n'
  const lines = Array.from({ length: products * VARIANTS_EACH }, (_, row) => {
    const [product, variant] = [Math.floor(row / VARIANTS_EACH), row % VARIANTS_EACH]
    const [title, html] =
      variant === 0
        ? [`Abaya ${name} ${product}`, '<p>A loose abaya.</p><ul><li>Linen</li></ul>']
        : ['', '']
    const facts = `${name}-${product},${title},${html},Abayas,true,Size,${SIZES[variant % SIZES.length]},Color,Color ${variant}`
    const picture = `https://pictures.example.com/${name}/${row}.jpg`
    return `${facts},${name}-${row},shopify,5,450.00,${picture},${variant + 1},active\n`
  })
  return Buffer.from(header + lines.join(''))
}

async function send({ url, token }: Filled, file: Buffer, query = ''): Promise<void> {
  const path = `${url}/api/admin/products/import/?coverage_level=full${query}`
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${token}` },
    body: new Uint8Array(file),
  })
  if (!reply.ok) throw new Error(`an import failed: ${await reply.text()}`)
}
