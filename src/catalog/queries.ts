import type { Queryable } from '../db/connect.ts'
import { RELATED_ORDERS_MAX, RELATED_OUTFITS_MAX } from '../limits/catalog.ts'
import { outfitsOfShop } from '../outfits/read-queries.ts'
import { inOrderOf } from './finding/shown-names.ts'
import type { CategoryTree } from './schemas.ts'
import { type Lang, translated } from './translated.ts'

/** The top-level categories by name, each with its children by name. */
export async function listCategories(db: Queryable, lang: Lang): Promise<CategoryTree> {
  const tree = await db<CategoryTree>`
    select c.id, ${translated(db, 'c.name', lang)} as name, ${translated(db, 'c.slug', lang)} as slug,
      null as parent, true as is_active,
      (select coalesce(json_agg(json_build_object(
          'id', child.id,
          'name', ${translated(db, 'child.name', lang)},
          'slug', ${translated(db, 'child.slug', lang)},
          'parent', child.parent_id
        ) order by child.name, child.id), '[]')
        from public_categories child
        where child.parent_id = c.id) as children
    from public_categories c
    where c.parent_id is null
    order by c.name, c.id`
  for (const { children } of tree) inOrderOf(children, lang)
  return inOrderOf(tree, lang)
}

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
