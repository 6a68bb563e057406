/** The functions of carts read no table through, also where they were planned while the shop was empty. */
import { expect, it } from 'vitest'
import type { Queryable } from '../../src/service/db/connect.ts'
import { useDatabase } from '../support/app.ts'

const database = useDatabase({ max: 1 })
/** From the sixth time on Postgres keeps a plan. */
const TIMES = 10
const GUEST = 'a-guest-of-the-shop-with-a-cart'

/** Sold variants and carts of users and guests; ids count on from those before. */
async function grow(db: Queryable, count: number): Promise<{ userId: number; variantId: number }> {
  await db`
    insert into users (email, username, password_hash)
    select 'p' || (n.last + i) || '@example.com', 'p' || (n.last + i), 'none'
    from generate_series(1, ${count}::integer) i, (select count(*) as last from users) n`
  await db`
    with product as (
      insert into products (name, slug, base_price, category_id, coverage_level_id)
      select 'Abaya', 'abaya-' || (n.last + i), 100, c.id, l.id
      from generate_series(1, ${count}::integer) i, (select count(*) as last from products) n,
        (select min(id) as id from categories) c, (select min(id) as id from coverage_levels) l
      returning id, slug
    )
    insert into product_variants (product_id, sku, size, color, stock_on_hand)
    select id, upper(slug), 'M', 'Sand', 100000 from product`
  const [last] = await db<[{ userId: number; variantId: number }]>`
    select (select max(id) from users) as "userId", (select max(id) from product_variants) as "variantId"`
  await db`
    insert into cart_items (user_id, variant_id, quantity)
    select u.id, v.id, 1
    from users u, product_variants v
    where u.id <> ${last.userId} and v.id > ${last.variantId} - ${Math.ceil(count / 100)}::integer
    on conflict do nothing`
  return last
}

/** The tables that it reads from end to end; what it changes is undone. */
async function tablesRead(call: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  let read: string[] = []
  const running = database.db.begin(async (tx) => {
    // Calls of transactions before that are not reported yet count, too.
    const before = await scansOf(tx)
    for (let time = 0; time < TIMES; time += 1) await call(tx)
    const after = await scansOf(tx)
    read = [...after.keys()].filter((table) => after.get(table) !== before.get(table))
    throw new Error('undone')
  })
  await running.catch((error) => {
    if (error.message !== 'undone') throw error
  })
  return read
}

async function scansOf(db: Queryable): Promise<Map<string, number>> {
  const rows = await db<{ name: string; scans: number }[]>`
    select relname as name, seq_scan as scans
    from pg_stat_xact_user_tables
    where seq_scan > 0
    order by relname`
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

it('add, update, remove and clear go along indexes when the shop has grown since', async () => {
  const { db } = database
  // Else Postgres would plan anew by chance.
  for (const table of ['users', 'cart_items', 'products', 'product_variants', 'categories']) {
    await db`alter table ${db(table)} set (autovacuum_enabled = off)`
  }
  await db`insert into categories (name, slug) values ('Abayas', 'abayas')`
  let ids = await grow(db, 1)
  let itemId = 0
  await db`vacuum analyze`
  const addOfUser = (sql: Queryable) => sql<[{ cart_item_id: number }]>`
    select cart_item_id from add_to_cart(${ids.userId}, null, ${ids.variantId}, 1, 100, 100, 3000)`
  const addOfGuest = (sql: Queryable) => sql`
    select code from add_to_cart(null, ${GUEST}, ${ids.variantId}, 1, 100, 100, 3000)`
  const calls: ((sql: Queryable) => Promise<unknown>)[] = [
    addOfUser,
    addOfGuest,
    (sql) => sql`select code from update_cart_item(${ids.userId}, null, ${itemId}, 2, 100, 3000)`,
    (sql) => sql`select remove_cart_item(${ids.userId}, null, 1)`,
    (sql) => sql`select clear_cart(${ids.userId}, null, 3000)`,
    (sql) => sql`select clear_cart(null, ${GUEST}, 3000)`,
  ]
  const fillCarts = async () => {
    const [line] = await addOfUser(db)
    itemId = line.cart_item_id
    await addOfGuest(db)
  }
  await fillCarts()
  await db`vacuum analyze cart_items`
  for (const call of calls) await tablesRead(call)

  ids = await grow(db, 300)
  await fillCarts()
  for (const [index, call] of calls.entries())
    expect([index, await tablesRead(call)]).toEqual([index, []])
})
