import type { Fragment, Queryable } from '../db/connect.ts'
import {
  type CategoryRef,
  categoryJson,
  hiddenCategories,
  type ProductDetailRow,
  productJson,
  type Shown,
  secondsUntil,
  shownVariants,
} from './read-queries.ts'

const categoryWithParentJson = (db: Queryable) => db`
  json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parent', (
    select json_build_object('id', parent.id, 'name', parent.name, 'slug', parent.slug)
    from categories parent
    where parent.id = c.parent_id
  ))`

export async function findProduct(
  db: Queryable,
  productId: number,
): Promise<Shown<ProductDetailRow> | undefined> {
  const [row] = await db<[Shown<ProductDetailRow>?]>`
    select ${productJson(db, categoryWithParentJson(db))} as reply,
      ${secondsUntil(db, db`variants.held_until`)} as changes_in
    from public_products p
    join categories c on c.id = p.category_id
    join coverage_levels l on l.id = p.coverage_level_id
    ${shownVariants(db)}
    where p.id = ${productId}`
  return row
}

export type CategoryRow = {
  id: number
  name: string
  slug: string
  parent: null
  is_active: boolean
  children: { id: number; name: string; slug: string; parent: number }[]
}

/** The top-level categories by name, each with its children by name. */
export async function listCategories(db: Queryable): Promise<CategoryRow[]> {
  return db<CategoryRow[]>`
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

export type FilterRow = {
  categories: CategoryRef[]
  coverage_levels: { id: number; name: string; description: string }[]
  colors: string[]
  price_range: { min: number; max: number }
}

/**
 * What the catalog can be narrowed by; price_range holds numbers, as the contract shows them. Colours
 * and prices are looked up along an index, from one to the next, not gathered from all there is.
 */
export async function getFilters(db: Queryable): Promise<FilterRow> {
  const [row] = await db<[FilterRow]>`
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
      (select coalesce(json_agg(json_build_object(
          'id', l.id, 'name', l.name, 'description', l.description
        ) order by l.id), '[]')
        from coverage_levels l) as coverage_levels,
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
  return row
}

const outermostPrice = (db: Queryable, order: Fragment) => db`(
  select p.base_price
  from products p
  where p.is_active and p.category_id <> all(${hiddenCategories(db)})
  order by ${order}
  limit 1)`
