/**
 * A connection goes on using plans that were made while the tables were empty: there all indexes seem to
 * cost the same, and one over all unpaid orders of the shop must not be chosen.
 */
import { expect, it } from 'vitest'
import { connect, type Db, type Tx } from '../../src/service/db/connect.ts'
import {
  callDraftOrder,
  callPlaceOrder,
  type Draft,
} from '../../src/shop/orders/placing/placing-queries.ts'
import { countUnpaid } from '../../src/shop/orders/placing/unpaid-queries.ts'
import { useTestApp } from '../support/app.ts'
import { aUser, aVariant, type TestUser, type TestVariant } from '../support/factories.ts'

const app = useTestApp()
const LARGE = 3_000
/** Rows of a table that an order of one line may read: its own and those that its checks compare. */
const READ_MAX = 60

const limits = {
  ordersPerHour: 99,
  unpaidHours: 72,
  unpaidOrders: 99,
  unpaidUnits: 99,
  clientOrders: 99,
  clientUnits: 0,
}

const BODY = {
  address: '12 Fig Lane',
  country: 'ZA',
  payment_method: 'payment_provider_a',
  notes: '',
} as const

/** As placeOrder does, on one connection. */
async function order(db: Tx, { id, email }: TestUser, variant: TestVariant) {
  await db`insert into cart_items (user_id, variant_id, quantity) values (${id}, ${variant.id}, 1)`
  const client = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' }
  const buyer = { id, email, is_verified: true }
  const of = { buyer, body: BODY, limits, client, key: undefined }
  const pool = db as unknown as Db
  const draft = (await callDraftOrder(pool, {
    ...of,
    numberPrefix: 'ORD',
    timeZone: 'UTC',
  })) as Draft
  const placed = await callPlaceOrder(pool, {
    ...of,
    draft,
    link: {
      adapter: 'sandbox',
      slot: 'payment_provider_a',
      reference: draft.order_number,
      amount: draft.amount_due,
      currency: 'ZAR',
      paymentUrl: 'https://pay.example.com/',
      pollMinutes: 10,
    },
    language: undefined,
    status: 201,
    message: 'Placed',
    until: Number(draft.drafted_at) + 60,
    waitMs: 3_000,
  })
  expect(placed.code).toBe('placed')
}

/** Orders of others, each with a reservation of another variant. */
async function grow(db: Tx, variant: TestVariant) {
  await db`
    insert into users (email, username, password_hash)
    select 'crowd-' || n || '@example.com', 'crowd-' || n, 'never logs in'
    from generate_series(1, ${LARGE}::integer) n`
  await db`
    insert into product_variants (product_id, sku, size, color)
    select ${variant.product_id}, 'CROWD-' || n, 'M', 'Black'
    from generate_series(1, ${LARGE}::integer) n`
  await db`
    with placed as (
      insert into orders (user_id, order_number, total_price, address, payment_method)
      select u.id, u.username, 10, '12 Fig Lane', 'payment_provider_a'
      from users u
      where starts_with(u.username, 'crowd-')
      returning id, order_number
    ),
    items as (
      insert into order_items (order_id, variant_id, quantity, price_at_purchase)
      select p.id, v.id, 1, 10
      from placed p
      join product_variants v on lower(v.sku) = p.order_number
    )
    insert into stock_reservations (order_id, variant_id, quantity, expires_at)
    select p.id, v.id, 1, now() + interval '30 minutes'
    from placed p
    join product_variants v on lower(v.sku) = p.order_number`
  await db`
    insert into cart_items (user_id, variant_id, quantity)
    select u.id, v.id, 1
    from users u
    join product_variants v on lower(v.sku) = u.username`
}

/** By this connection, and not reported yet: perhaps also what it did just before. */
const rowsRead = (tx: Tx) => tx<{ table: string; rows: number }[]>`
  select t.schemaname || '.' || t.relname as "table",
    t.seq_tup_read + coalesce(t.idx_tup_fetch, 0) as rows
  from pg_stat_xact_user_tables t
  order by t.schemaname, t.relname, t.relid`

it('the unpaid orders of a user are found by the user, in a shop that has no orders yet', async () => {
  const heard: string[] = []
  const db = connect(app.databaseUrl, { max: 1 })
  Object.assign(db.options, { debug: (_connection: number, sql: string) => heard.push(sql) })
  await countUnpaid(db, 1, { renewedId: 0 })
  const statement = heard.find((sql) => sql.includes('from orders o')) ?? ''
  const rows = await db.unsafe(`explain (generic_plan) ${statement}`)
  await db.end()
  const plan = rows.map((row) => row['QUERY PLAN'].trim())
  const found = plan.findIndex((line) => line.includes(' on orders o '))
  expect(plan[found]).toContain('Index Scan using orders_user_unpaid')
  expect(plan[found + 1]).toMatch(/^Index Cond: \(user_id = account\.id\)$/)
})

it('an order reads a few rows of each table, by plans from when the shop was empty', async () => {
  const buyers = [await aUser(app), await aUser(app, { is_verified: false })]
  const variant = await aVariant(app, { stock: 100 })
  const db = connect(app.databaseUrl, { max: 1 })
  // From the sixth time on a plan is the same for any values.
  for (let orders = 1; orders <= 7; orders += 1) {
    for (const buyer of buyers) await db.begin((tx) => order(tx, buyer, variant))
  }
  await app.db.begin((tx) => grow(tx, variant))
  for (const buyer of buyers) {
    const read = await db.begin(async (tx) => {
      const before = await rowsRead(tx)
      await order(tx, buyer, variant)
      const after = await rowsRead(tx)
      return after.map(({ table, rows }) => {
        const [earlier] = before.filter((each) => each.table === table)
        return { table, rows: rows - (earlier?.rows ?? 0) }
      })
    })
    expect(read.length).toBeGreaterThan(20)
    expect(read.filter(({ rows }) => rows > READ_MAX)).toEqual([])
  }
  await db.end()
})
