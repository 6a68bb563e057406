import type { Queryable } from '../../service/db/connect.ts'
import { RELATED_ORDERS_MAX, RELATED_OUTFITS_MAX } from '../../service/limits/catalog.ts'
import { isPublished } from './read-queries.ts'
import { newestFirst } from './search-queries.ts'

/**
 * The ids of products that people combine with this one: first those in the same outfits of the shop, then
 * those in the same orders, the most often combined first.
 */
export async function listCombinedProducts(db: Queryable, productId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    with worn as (
      select other.product_id as id, count(*) as times
      from (${outfitsOfShop(db, RELATED_OUTFITS_MAX)}) of_shop
      join outfit_items own on own.outfit_id = of_shop.id and own.product_id = ${productId}
      join outfit_items other on other.outfit_id = of_shop.id
      group by other.product_id
    ),
    ordering as (
      select distinct newest.order_id
      from product_variants v
      cross join lateral ( -- of each variant, along its index: not all lines that it ever had
        select oi.order_id
        from order_items oi
        where oi.variant_id = v.id
        order by oi.order_id desc
        limit ${RELATED_ORDERS_MAX}
      ) newest
      where v.product_id = ${productId}
      order by newest.order_id desc
      limit ${RELATED_ORDERS_MAX}
    ),
    ordered as (
      select v.product_id as id, count(*) as times
      from order_items oi
      join product_variants v on v.id = oi.variant_id
      where oi.order_id in (select order_id from ordering)
      group by v.product_id
    )
    select coalesce(worn.id, ordered.id) as id
    from worn
    full join ordered on ordered.id = worn.id
    order by coalesce(worn.times, 0) desc, coalesce(ordered.times, 0) desc,
      coalesce(worn.id, ordered.id) desc`
  return rows.map(({ id }) => id)
}

/**
 * The ids of the newest outfits that the shop stands behind: featured ones, and those of people with a role. Others
 * are not looked at, however many there are.
 */
const outfitsOfShop = (db: Queryable, limit: number) => db`
  (
    select o.id
    from outfits o
    where o.is_featured and ${isPublished(db)}
    order by ${newestFirst(db)}
    limit ${limit}
  )
  union
  (
    select o.id
    from users author
    join outfits o on o.user_id = author.id
    where author.is_admin and ${isPublished(db)}
    order by ${newestFirst(db)}
    limit ${limit}
  )`
