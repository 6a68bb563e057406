/** Reads and writes of changes of many products at once. */
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { SetOfProducts } from './bulk-schemas.ts'

type Facts = {
  is_active: boolean
  is_featured: boolean
  category: number
  base_price: string
  compare_at_price: string | null
}
/** A product as it is, and as it would be. */
export type Plan = { id: number; before: Facts; after: Facts }

/** As a change of each locks it; returns the ids of those that are there. */
export async function lockProductsFacts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select p.id
    from products p
    where p.id = any(${ids}::integer[])
    order by p.id
    for no key update`
  return rows.map(({ id }) => id)
}

export async function listPlans(
  db: Queryable,
  ids: readonly number[],
  set: SetOfProducts,
): Promise<Plan[]> {
  return db<Plan[]>`
    select p.id,
      json_build_object(
        'is_active', p.is_active,
        'is_featured', p.is_featured,
        'category', p.category_id,
        'base_price', p.base_price::text,
        'compare_at_price', p.compare_at_price::text
      ) as before,
      json_build_object(
        'is_active', coalesce(${set.is_active ?? null}, p.is_active),
        'is_featured', coalesce(${set.is_featured ?? null}, p.is_featured),
        'category', coalesce(${set.category ?? null}, p.category_id),
        'base_price', priced.price::text,
        'compare_at_price', case when p.compare_at_price > priced.price then p.compare_at_price::text end
      ) as after
    from products p
    cross join lateral (select ${newPrice(db, set)} as price) priced
    where p.id = any(${ids}::integer[])
    order by p.id`
}

/** Half a cent is rounded up. */
const newPrice = (db: Queryable, { price_percent: percent = 0 }: SetOfProducts) =>
  db`round(p.base_price * (100 + ${percent}::numeric) / 100, 2)`

/** The products must be locked; the trigger products_end_sale ends sales. */
export async function updateProducts(
  tx: Tx,
  ids: readonly number[],
  set: SetOfProducts,
): Promise<void> {
  await tx`
    update products p set is_active = coalesce(${set.is_active ?? null}, p.is_active),
      is_featured = coalesce(${set.is_featured ?? null}, p.is_featured),
      category_id = coalesce(${set.category ?? null}, p.category_id),
      base_price = ${newPrice(tx, set)}, updated_at = now(), version = p.version + 1
    where p.id = any(${ids}::integer[])`
}

/** Whether there is such a category, which stays until the transaction ends. */
export async function keepCategory(tx: Tx, id: number): Promise<boolean> {
  const { count } = await tx`select c.id from categories c where c.id = ${id} for key share`
  return count === 1
}
