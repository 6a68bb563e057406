/** Whether a cart and a list of orders stay as quick when they grow. */
import type { Db } from '../../src/service/db/connect.ts'
import { CART_LINES_MAX } from '../../src/service/limits/orders.ts'
import { fillCatalog } from '../support/fill-catalog.ts'
import { load, p95Of, type Request } from '../support/load.ts'
import { insertPeople, type Person } from '../support/rows.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

const LINES = [1, CART_LINES_MAX]
const ORDERS = [10, 10_000]
/** Every list has a full page of so many, or a full page would be compared with half a page. */
const PAGE_SIZE = 10
/** So many have a cart of each size. */
const PEOPLE = 150
/** A shop in which the orders of one customer are a part of all. */
const [PRODUCTS, BUYERS, ORDERS_EACH] = [2_000, 200, 100]

type Filled = Shop & { carts: Person[][]; lists: Person[][]; lastVariant: number }

export async function benchCarts({ folders, rounds }: Options) {
  const shops = await openShops(folders, { fill })
  const grow = (
    name: string,
    { of, sizes }: { of: 'carts' | 'lists'; sizes: number[] },
    request: (shop: Filled, size: number, number: number) => Request,
    after?: (shop: Filled) => Promise<unknown>,
  ) =>
    measure(shops, {
      rounds: rounds(5),
      figures: [
        { name: `${name}: largest to smallest`, unit: '×', target: { atMost: 1.5 } },
        ...sizes.map((size) => ({ name: `${name}: p95 of ${size}`, unit: 'ms' })),
      ],
      service: async (shop) => {
        const p95s: number[] = []
        for (const [index, size] of sizes.entries()) {
          const people = shop[of][index] ?? []
          const run = await load({
            url: shop.url,
            request: (number) => ({
              token: people[number % people.length]?.token ?? '',
              ...request(shop, size, number),
            }),
            connections: 4,
            amount: PEOPLE,
            expect: [200, 201],
          })
          p95s.push(p95Of(run))
        }
        await after?.(shop)
        return [(p95s[1] ?? Number.NaN) / (p95s[0] ?? Number.NaN), ...p95s]
      },
    })

  const add = ({ lastVariant }: Filled) => ({
    method: 'POST' as const,
    path: '/api/orders/cart/add/',
    body: { variant_id: lastVariant, quantity: 1 },
  })
  const remove = ({ db, lastVariant }: Filled) =>
    db`delete from cart_items where variant_id = ${lastVariant}`
  await grow('add to a cart', { of: 'carts', sizes: LINES }, add, remove)
  for (const { db, carts, lastVariant } of shops) await addLines(db, carts.flat(), [lastVariant])
  const lists = { of: 'lists' as const, sizes: ORDERS }
  await grow('read a cart', { of: 'carts', sizes: LINES }, () => ({ path: '/api/orders/cart/' }))
  const path = `/api/orders/?page_size=${PAGE_SIZE}`
  await grow('orders, first page', lists, () => ({ path }))
  await grow('orders, any page', lists, (_shop, size, number) => ({
    path: `${path}&page=${1 + (number % (size / PAGE_SIZE))}`,
  }))
}

async function fill(db: Db) {
  await fillCatalog(db, PRODUCTS)
  const variants = await db<{ id: number }[]>`
    update product_variants set stock_on_hand = 1000000
    where id % 6 = 1 and id <= 6 * ${CART_LINES_MAX}::integer
    returning id`
  const variantIds = variants.map(({ id }) => id).sort((one, other) => one - other)
  const people = await insertPeople(db, PEOPLE * LINES.length + ORDERS.length)
  await insertOrders(db, people.slice(0, BUYERS), ORDERS_EACH)
  const carts = LINES.map((_, index) => people.slice(index * PEOPLE, (index + 1) * PEOPLE))
  for (const [index, size] of LINES.entries()) {
    await addLines(db, carts[index] ?? [], variantIds.slice(0, size - 1))
  }
  const lists = people.slice(PEOPLE * LINES.length).map((person) => [person])
  for (const [index, size] of ORDERS.entries()) await insertOrders(db, lists[index] ?? [], size)
  await db`vacuum analyze`
  return { carts, lists, lastVariant: variantIds.at(-1) ?? 0 }
}

const addLines = (db: Db, people: readonly Person[], variantIds: readonly number[]) => db`
  insert into cart_items (user_id, variant_id, quantity)
  select u.id, v.id, 1
  from unnest(${people.map(({ id }) => id)}::bigint[]) u (id),
    unnest(${[...variantIds]}::integer[]) v (id)`

/** Delivered orders of two lines each, over the last years. */
async function insertOrders(db: Db, buyers: readonly Person[], count: number): Promise<void> {
  await db`
    with placed as (
      insert into orders (user_id, order_number, status, total_price, address, payment_method,
        created_at, paid_at, delivered_at)
      select buyer, 'BENCH-' || buyer || '-' || n, 'delivered', 300, '12 Fig Lane',
        'payment_provider_a', moment, moment, moment
      from unnest(${buyers.map(({ id }) => id)}::bigint[]) buyer,
        generate_series(1, ${count}::integer) n,
        lateral (select now() - make_interval(hours => n) as moment) at
      returning id
    ),
    history as (
      insert into order_status_history (order_id, status)
      select placed.id, 'delivered' from placed
    )
    insert into order_items (order_id, variant_id, quantity, price_at_purchase)
    select placed.id, v.id, 1, 150
    from placed, unnest(array[1 + placed.id % 5000, 6001 + placed.id % 5000]) v (id)`
}
