import type { Fragment, Queryable } from '../db/connect.ts'
import { SIZES } from '../limits.ts'
import {
  categoryJson,
  categoryWithParentJson,
  coverageLevelJson,
  hiddenCategories,
  productJson,
  publicVariants,
  secondsUntil,
} from './fragments.ts'
import type { CategoryTree, Filters, ProductDetail } from './schemas.ts'

/** A reply, and the seconds until it changes without a notification; null if it does not. */
type Shown<Reply> = { reply: Reply; expires_in_seconds: number | null }

export async function findProduct(
  db: Queryable,
  productId: number,
): Promise<Shown<ProductDetail> | undefined> {
  const [row] = await db<[Shown<ProductDetail>?]>`
    select ${productJson(db, categoryWithParentJson(db))} as reply,
      ${secondsUntil(db, db`variants.held_until`)} as expires_in_seconds
    from public_products p
    join categories c on c.id = p.category_id
    join coverage_levels l on l.id = p.coverage_level_id
    ${publicVariants(db)}
    where p.id = ${productId}`
  return row
}

/** The top-level categories by name, each with its children by name. */
export async function listCategories(db: Queryable): Promise<CategoryTree> {
  return db<CategoryTree>`
    select c.id, c.name, c.slug, null as parent, true as is_active,
      (select coalesce(json_agg(json_build_object(
          'id', child.id, 'name', child.name, 'slug', child.slug, 'parent', child.parent_id
        ) order by child.name, child.id), '[]')
        from public_categories child
        where child.parent_id = c.id) as children
    from public_categories c
    where c.parent_id is null
    order by c.name, c.id`
}

/**
 * The values that products can be filtered by; price_range holds numbers, as the contract shows them.
 * Colours and prices are read from one to the next along an index, not collected from all variants.
 */
export async function getFilters(db: Queryable): Promise<Filters> {
  const [filters] = await db<[Filters]>`
    with recursive color as (
      (select v.color from product_variants v where v.is_active order by v.color limit 1)
      union all
      select (select v.color from product_variants v
        where v.is_active and v.color > color.color order by v.color limit 1)
      from color
      where color.color is not null
    )
    select
      (select coalesce(json_agg(${categoryJson(db)} order by c.name, c.id), '[]')
        from public_categories c) as categories,
      (select coalesce(json_agg(${coverageLevelJson(db)} order by l.id), '[]')
        from coverage_levels l) as coverage_levels,
      to_json(${SIZES}::text[]) as sizes,
      (select coalesce(json_agg(color.color order by color.color), '[]')
        from color
        cross join lateral (
          select from product_variants v
          join products p on p.id = v.product_id
          where v.is_active and v.color = color.color
            and p.is_active and p.category_id <> all(${hiddenCategories(db)})
          order by v.product_id desc -- as the index has them: the first one will do
          limit 1
        ) shown
        where color.color is not null) as colors,
      json_build_object(
        'min', coalesce(${outermostPrice(db, db`p.base_price`)}, 0),
        'max', coalesce(${outermostPrice(db, db`p.base_price desc`)}, 0)
      ) as price_range`
  return filters
}

const outermostPrice = (db: Queryable, order: Fragment) => db`(
  select p.base_price
  from products p
  where p.is_active and p.category_id <> all(${hiddenCategories(db)})
  order by ${order}
  limit 1)`
