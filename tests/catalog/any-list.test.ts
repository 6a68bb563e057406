/** Pages and counts of the product list, held against the plainest SQL there is for them. */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { listProducts } from '../../src/catalog/list-products.ts'
import type { ProductListQuery } from '../../src/catalog/schemas.ts'
import { useTestApp } from '../support/app.ts'
import { aCategory, aProduct, aUser } from '../support/factories.ts'

const app = useTestApp()
beforeAll(async () => {
  const { db } = app
  await db`
    insert into categories (name, slug, parent_id, is_active)
    values ('A', 'a', null, true), ('B', 'b', null, false),
      ('A1', 'a-1', 1, true), ('A2', 'a-2', 1, false), ('B1', 'b-1', 2, true)`
  // Many of them cost the same and came in the same moment; three in four can be seen.
  await db`
    insert into products (name, slug, base_price, category_id, coverage_level_id, is_active, date_added)
    select 'Garment ' || n, 'garment-' || n,
      (array[0, 49.99, 50, 50.01, 99.99, 100, 149.5, 999999.99, n % 200 + 0.49])[1 + n * 7 % 9],
      (array[1, 3, 1, 3, 1, 3, 4, 5])[1 + n * 11 % 8], 1 + n * 5 % 3, n % 50 <> 0,
      '2026-01-01'::timestamptz + make_interval(hours => n * 13 % 97)
    from generate_series(1, 1600) n`
})

const ORDERS = {
  price: 'base_price, id',
  '-price': 'base_price desc, id desc',
  date_added: 'date_added, id',
  '-date_added': 'date_added desc, id desc',
}

/** Everything that matches, in order. */
async function expected({
  category,
  coverage_level,
  min_price,
  max_price,
  ordering,
}: ProductListQuery) {
  const { db } = app
  const rows = await db<{ id: number }[]>`
    select p.id
    from public_products p
    join categories c on c.id = p.category_id
    left join categories parent on parent.id = c.parent_id
    join coverage_levels l on l.id = p.coverage_level_id
    where (${category ?? null}::text is null or ${category ?? null} in (c.slug, parent.slug))
      and (${coverage_level ?? null}::text is null or l.key = ${coverage_level ?? null})
      and (${min_price ?? null}::numeric is null or p.base_price >= ${min_price ?? null}::numeric)
      and (${max_price ?? null}::numeric is null or p.base_price <= ${max_price ?? null}::numeric)
    order by ${db.unsafe(ORDERS[ordering ?? '-date_added'].replaceAll(/\b(?=id|base|date)/g, 'p.'))}`
  return rows.map(({ id }) => id)
}

async function assertRight(query: ProductListQuery) {
  const all = await expected(query)
  const { page, page_size: size } = query
  const start = ((page === 'last' ? Math.max(1, Math.ceil(all.length / size)) : page) - 1) * size
  const { count, results } = await listProducts(app.db, query)
  expect({ count, ids: results.map(({ id }) => id) }).toEqual({
    ...{ count: all.length, ids: all.slice(start, start + size) },
  })
}

const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values)
const below = ['-5', '-0', '0', '.5', '49.99', '50', '50.00', '50.01']
const price = maybe(...below, '+99.990', '100', '120.3')
const far = maybe('100000000000000000000', '999999.99', '1000000', '-100000000000000000000')
const anyQuery: fc.Arbitrary<ProductListQuery> = fc.record({
  category: maybe('a', 'a-1', 'a-2', 'b', 'b-1', 'nowhere'),
  coverage_level: maybe('full', 'moderate', 'light'),
  min_price: fc.oneof({ weight: 4, arbitrary: price }, far),
  max_price: fc.oneof({ weight: 4, arbitrary: price }, far),
  ordering: maybe('price', '-price', 'date_added', '-date_added'),
  page: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant('last' as const)),
  page_size: fc.integer({ min: 1, max: 100 }),
  search: fc.constant(undefined),
})

describe('the product list', () => {
  it('has the rows and the count that were asked for, whatever was asked', async () => {
    await fc.assert(fc.asyncProperty(anyQuery, assertRight), { numRuns: 100 })
  })

  it('is the same on either side of where it is read in another way', async () => {
    const { db } = app
    const nothing = { category: undefined, coverage_level: undefined, search: undefined }
    const range = { min_price: undefined, max_price: undefined }
    for (const count of [1_000, 1_001]) {
      await db`
        update products set is_active = place.n <= ${count}
        from (select id, row_number() over (order by id) as n from products
          where category_id in (1, 3)) place
        where place.id = products.id`
      for (const ordering of [undefined, 'price', '-price', 'date_added'] as const) {
        for (const page of [1, 5, 6, 'last'] as const) {
          await assertRight({ ...nothing, ...range, ordering, page, page_size: 100 })
        }
      }
      expect((await app.guest().get('/api/catalog/products/?page_size=1')).body.count).toBe(count)
    }
  })
})

const assertCounted = async () => {
  const counts = app.db`
    select c.tier, c.category_id, c.coverage_level_id, sum(c.products)::integer as products
    from product_counts c group by 1, 2, 3 having sum(c.products) <> 0 order by 1, 2, 3`
  const truth = app.db`
    select tier, p.category_id, p.coverage_level_id, count(*)::integer as products
    from products p, unnest(array[-1, price_tier(p.base_price)]) tier
    where p.is_active group by 1, 2, 3 order by 1, 2, 3`
  expect(await counts).toEqual(await truth)
}

describe('how many products there are', () => {
  it('is right after transactions side by side, in any order, undone in part or whole', async () => {
    const { db } = app
    const ids = Array.from({ length: 8 }, (_, n) => n + 1)
    const write = (n: number) =>
      db.begin(async (tx) => {
        // Half go up, half go down: each pair wants the same counts in opposite orders.
        for (const id of n % 2 ? ids : ids.toReversed()) {
          const product = id + n * ids.length
          await tx`update products set base_price = ${id * 60}, is_active = ${id % 3 > 0},
            category_id = ${id % 2 ? 1 : 3} where id = ${product}`
          const undone = tx.savepoint(async (inner) => {
            await inner`delete from products where id = ${product}`
            throw new Error('undone')
          })
          await expect(undone).rejects.toThrow('undone')
        }
        if (n % 5 === 0) throw new Error('all undone')
      })
    const ends = await Promise.allSettled(Array.from({ length: 16 }, (_, n) => write(n)))
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []))
    expect(failures).toEqual(Array(4).fill('all undone'))
    await assertCounted()
    await db`update products set base_price = abs(base_price - 1), is_active = true`
    await assertCounted()
  })

  it('lets nobody wait for a long import', async () => {
    const { db } = app
    const { client } = await aUser(app, { is_admin: true })
    const category_id = (await aCategory(app)).id
    const here = await aProduct(app, { category_id })
    await db.begin(async (tx) => {
      await tx`
        insert into products (name, slug, base_price, category_id, coverage_level_id)
        values ('Imported', 'imported', ${here.base_price}, ${category_id}, 1)`
      const path = `/api/admin/products/${here.id}/`
      expect((await client.patch(path, { is_active: false })).status).toBe(200)
      expect((await client.patch(path, { is_active: true, base_price: '1.00' })).status).toBe(200)
    })
    await assertCounted()
    const [{ rows }] = await db<[{ rows: number }]>`
      select count(*)::integer as rows from product_counts
      where category_id = ${category_id} and tier = -1`
    await db`update products set base_price = base_price + 200 where category_id = ${category_id}`
    expect(rows).toBe(2) // one for each of two writers at once, and no more with time
    await assertCounted()
  })
})
