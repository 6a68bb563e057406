/**
 * A connection goes on using its plans. Those from when the tables were empty read them whole, also for
 * the check of a foreign key. Postgres makes all of them anew when a table has been analysed, which
 * autovacuum does within a minute of its growth: so a shop that grows has the plans of one that starts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { addToCart } from '../../src/shop/cart/change-cart.ts'
import { placeOrder } from '../../src/shop/orders/placing/place-order.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { depsOf } from '../support/deps.ts'
import { aUser, aVariant } from '../support/factories.ts'
import { withoutTimeout } from './plans.ts'

/** From the sixth time on, Postgres may use one plan for all values. */
const ORDERS = 10
const BODY = {
  address: '12 Fig Lane',
  country: 'ZA',
  payment_method: 'payment_provider_a',
  notes: '',
} as const
const CONTEXT = {
  client: { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' },
  deadlineAt: performance.now() + 3_600_000,
  key: undefined,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { ORDERS_PER_HOUR: '0' } })
})
afterAll(() => app.close())

it('orders of a shop that has grown are placed by the same plans as those of one that starts', async () => {
  const buy = await aBuyer()
  await using old = oneConnection()
  await withoutTimeout(app.db, 'analyze')
  await buy(old.db)
  await grow(app.db)
  // As autovacuum does.
  await withoutTimeout(app.db, 'analyze')
  await using fresh = oneConnection()
  // Planning looks at indexes, too: so both have made their plans before.
  for (const { db } of [old, fresh]) await buy(db)
  const ofOld = await scansOf(old.db, () => buy(old.db))
  expect(ofOld).toEqual(await scansOf(fresh.db, () => buy(fresh.db)))
  expect(readWhole(ofOld)).toEqual([])
  expect(ofOld.orders?.by_index).toBeGreaterThan(ORDERS)
})

/** Changes the cart and places orders again and again. */
async function aBuyer() {
  const { id, email } = await aUser(app)
  await app.db`update users set is_verified = true where id = ${id}`
  const { id: variantId } = await aVariant(app, { stock: 1_000 })
  return async (db: Db) => {
    const deps = depsOf(app.config, db)
    for (let n = 0; n < ORDERS; n += 1) {
      await addToCart(deps, { userId: id }, { variantId, quantity: 1 })
      await placeOrder(deps, { id, email, is_verified: true }, BODY, CONTEXT)
      await db`update orders set status = 'cancelled', cancelled_at = now() where user_id = ${id}`
    }
  }
}

/** The tables that were read from end to end. */
const readWhole = (scans: Scans) => Object.keys(scans).filter((table) => scans[table]?.whole)

function oneConnection() {
  const db = connect(app.databaseUrl, { max: 1 })
  return { db, [Symbol.asyncDispose]: () => db.end() }
}

type Scans = Record<string, { whole: number; by_index: number }>

/** How often the work reads each table from end to end, and by an index. */
async function scansOf(db: Db, work: () => Promise<void>): Promise<Scans> {
  const before = await countScans(db)
  await work()
  const after = await countScans(db)
  return Object.fromEntries(
    Object.entries(after).map(([table, { whole, by_index }]) => [
      table,
      {
        whole: whole - (before[table]?.whole ?? 0),
        by_index: by_index - (before[table]?.by_index ?? 0),
      },
    ]),
  )
}

async function countScans(db: Db): Promise<Scans> {
  await db`select pg_stat_force_next_flush()`
  const rows = await db<{ table: string; whole: number; by_index: number }[]>`
    select relname as table, seq_scan::integer as whole, coalesce(idx_scan, 0)::integer as by_index
    from pg_stat_user_tables
    where schemaname = 'public' and relname = any(${GROWN})`
  return Object.fromEntries(rows.map(({ table, ...scans }) => [table, scans]))
}

const GROWN = [
  ...['users', 'products', 'product_variants', 'cart_items', 'orders', 'order_items'],
  ...['order_status_history', 'stock_reservations', 'payments'],
]

async function grow(db: Db): Promise<void> {
  await db.begin(async (tx) => {
    // Without triggers and foreign keys.
    await tx`set local session_replication_role = replica`
    for (const rows of [
      `users (id, email, username, password_hash) overriding system value
        select 100000 + n, n || '@example.com', 'u' || n, 'none'`,
      `products (id, name, slug, base_price, category_id, coverage_level_id)
        overriding system value select 100000 + n, 'Abaya', 'p-' || n, 10, 1, 1`,
      `product_variants (id, product_id, sku, size, color) overriding system value
        select 100000 + n, 100000 + n, 'S' || n, 'M', 'Sand'`,
      `cart_items (user_id, variant_id, quantity) select 100000 + n, 100000 + n, 1`,
      `orders (id, order_number, user_id, total_price, address, payment_method)
        overriding system value
        select 100000 + n, 'O-' || n, 100000 + n, 10, 'Fig Lane', 'payment_provider_a'`,
      `order_items (order_id, variant_id, quantity, price_at_purchase, product_name, sku, size, color)
        select 100000 + n, 100000 + n, 1, 10, 'Abaya', 'S' || n, 'M', 'Sand'`,
      `order_status_history (order_id, status) select 100000 + n, 'pending'`,
      `stock_reservations (order_id, variant_id, quantity, expires_at)
        select 100000 + n, 100000 + n, 1, now()`,
      `payments (order_id, adapter, slot, reference, amount, currency, payment_url)
        select 100000 + n, 'sandbox', 'payment_provider_a', 'R' || n, 10, 'ZAR', '/pay'`,
    ])
      await tx.unsafe(`insert into ${rows} from generate_series(1, 20000) n`)
  })
}
