import type { Fragment, Queryable } from '../../service/db/connect.ts'

/** The sizes of the shop in their order, then those of the given ones that it does not list any more. */
export async function listSizesWith(db: Queryable, others: Fragment): Promise<string[]> {
  const [{ sizes }] = await db<[{ sizes: string[] }]>`
    select shop_sizes() || array(${others}) as sizes`
  return sizes
}

export const listShopSizes = (db: Queryable) => listSizesWith(db, db`select null::text where false`)

/** With the size that the variant has. */
export const listSizesOfVariant = (db: Queryable, variantId: number) =>
  listSizesWith(db, db`select v.size from product_variants v where v.id = ${variantId}`)

/** With those that a product has. */
export const listSizesOfProduct = (db: Queryable, productId: number) =>
  listSizesWith(
    db,
    db`
      select v.size from product_variants v where v.product_id = ${productId}
      union
      select m.size from product_measures m where m.product_id = ${productId}`,
  )

/** With one that a variant has, where the shop does not list it: only then are the variants read. */
export const listSizesLike = (db: Queryable, size: string) =>
  listSizesWith(
    db,
    db`
      select v.size
      from product_variants v
      where lower(v.size) = lower(${size})
        and not exists (select from unnest(shop_sizes()) listed (size) where lower(listed.size) = lower(${size}))
      order by v.id
      limit 1`,
  )

/** With all that variants have. */
export const listAllSizes = (db: Queryable) =>
  listSizesWith(db, db`select distinct v.size from product_variants v`)
