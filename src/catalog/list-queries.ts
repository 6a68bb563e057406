/**
 * The product list at any size of the catalog: counts are stored per price tier, pages read an
 * index.
 */
import type { Fragment, Queryable } from '../db/connect.ts'
import { limitToPage } from '../db/pages.ts'
import { searchQuery } from '../db/search.ts'
import type { PageRequest } from '../http/pages.ts'
import { hiddenCategories, productJson, publicVariants, secondsUntil } from './fragments.ts'
import type { Product, ProductListQuery } from './schemas.ts'

type ProductFilter = Pick<
  ProductListQuery,
  'category' | 'coverage_level' | 'min_price' | 'max_price'
>
type Ordering = ProductListQuery['ordering']
/**
 * Products, and the seconds until one of them changes because a reservation ends; null if none does.
 */
export type ShownProducts = { results: Product[]; expires_in_seconds: number | null }

/** How many products a shopper sees with this filter. */
export async function countProducts(db: Queryable, filter: ProductFilter): Promise<number> {
  const { coverage_level: level, min_price, max_price } = filter
  const isPriced = min_price !== undefined || max_price !== undefined
  const [{ count }] = await db<[{ count: number }]>`
    with ${shownCategories(db, filter)}
    select (coalesce(sum(c.products), 0) ${isPriced ? countAtEnds(db, filter) : db``})::integer as count
    from product_counts c
    where ${isPriced ? tiersBetween(db, filter) : db`c.tier = -1`}
      and c.category_id in (select id from shown)
      ${level === undefined ? db`` : db`and c.coverage_level_id = (${coverageId(db, level)})`}`
  return count
}

/** Instead of a missing limit: every price is above `min` and below `max`. */
const OPEN = { min: '-1', max: '1000000' }

/** The tiers that are completely in the range. */
const tiersBetween = (db: Queryable, { min_price, max_price }: ProductFilter) => db`
  c.tier >= 0
  and c.tier > price_tier(${min_price ?? OPEN.min}::numeric)
  and c.tier < price_tier(${max_price ?? OPEN.max}::numeric)`

/** Counts the products of the tier at each end of the range, of which only a part may be in it. */
function countAtEnds(db: Queryable, { min_price, max_price, ...others }: ProductFilter) {
  const [min, max] = [min_price ?? OPEN.min, max_price ?? OPEN.max]
  // One condition with both limits for each tier: two conditions would read the wider range as well.
  return db`
    + (
      select count(*)
      from (
        select distinct price_tier(price) * 50 as lowest
        from unnest(array[${min}, ${max}]::numeric[]) price
      ) tier
      join products p on p.base_price between greatest(tier.lowest, ${min}::numeric)
        and least(tier.lowest + 49.99, ${max}::numeric)
      where p.is_active and p.category_id in (select id from shown)
        ${restrictions(db, { ...others, min_price: undefined, max_price: undefined })}
    )`
}

/**
 * Up to this many matches are collected and then sorted; of more, reading an index in their order soon
 * reaches the page. The real count decides, because the planner would have to estimate it.
 */
const SORTED_MAX = 1_000

type Slice = {
  ordering: Ordering
  /** From countProducts. */
  count: number
  offset: number
  limit: number
  /** Counted from the end: offset, limit and the results are those of the reversed list. */
  isReversed: boolean
}

/** A page of the products that a shopper sees with this filter. */
export async function pageOfProducts(
  db: Queryable,
  filter: ProductFilter,
  slice: Slice,
): Promise<ShownProducts> {
  const { count, offset, limit } = slice
  const order = sorting(db, db`m`, slice)
  const ordered = filter.category === undefined ? inOrder : inOrderByCategory
  const matching = count > SORTED_MAX ? ordered(db, filter, slice) : unordered(db, filter)
  const [page] = await db<[ShownProducts]>`
    with ${shownCategories(db, filter)},
    page as (
      select m.id, row_number() over (order by ${order}) as place
      from (${matching}) m
      order by ${order}
      limit ${limit} offset ${offset}
    )
    select ${showPage(db)}`
  return page
}

/** Read along the index of the order. A condition on the shown categories would use another index. */
const inOrder = (db: Queryable, filter: ProductFilter, { ordering }: Slice) => db`
  select p.id, p.base_price, p.date_added
  from products p
  where p.is_active and p.category_id <> all(${hiddenCategories(db)})
    ${restrictions(db, filter, unindexedPrice(db, ordering))}`

/** `offset 0` makes Postgres find the matches first, by any index, and sort them afterwards. */
const unordered = (db: Queryable, filter: ProductFilter) => db`
  select p.id, p.base_price, p.date_added
  from products p
  join shown s on s.id = p.category_id
  where p.is_active ${restrictions(db, filter)}
  offset 0`

/** The first of each category: no index has several categories in one order. */
const inOrderByCategory = (db: Queryable, filter: ProductFilter, slice: Slice) => db`
  select first.id, first.base_price, first.date_added
  from shown s
  cross join lateral (
    select p.id, p.base_price, p.date_added
    from products p
    where p.category_id = s.id and p.is_active
      ${restrictions(db, filter, unindexedPrice(db, slice.ordering))}
    order by ${sorting(db, db`p`, slice)}
    limit ${slice.offset + slice.limit}
  ) first`

/** In an order by date the price is only compared: `+ 0` keeps Postgres from using the price index. */
const unindexedPrice = (db: Queryable, ordering: Ordering) =>
  ordering?.endsWith('price') ? db`p.base_price` : db`p.base_price + 0`

type Search = PageRequest & { text: string; ordering: Ordering }

/** A page of the matches of a search, and their count: ranking has to read all of them. */
export async function searchProducts(
  db: Queryable,
  filter: ProductFilter,
  { text, ordering, ...paging }: Search,
): Promise<ShownProducts & { count: number }> {
  const query = searchQuery(db, text)
  const order = sorting(db, db`m`, { ordering })
  const ranked = ordering === undefined ? db`m.rank desc, ${order}` : order
  const [list] = await db<[ShownProducts & { count: number }]>`
    with ${shownCategories(db, filter)},
    matching as materialized (
      select p.id, p.base_price, p.date_added, ts_rank(p.search_vector, ${query}) as rank
      from products p
      join shown s on s.id = p.category_id
      where p.is_active and p.search_vector @@ ${query} ${restrictions(db, filter)}
    ),
    total as (
      select count(*)::integer as count from matching
    ),
    page as (
      select m.id, row_number() over (order by ${ranked}) as place
      from matching m
      order by ${ranked}
      ${limitToPage(db, paging)}
    )
    select (select count from total) as count, ${showPage(db)}`
  return list
}

/** The categories whose products are asked for: all that shoppers see, or one and its children. */
const shownCategories = (db: Queryable, { category: slug }: ProductFilter) => db`
  shown as materialized (
    select c.id
    from public_categories c
    left join categories parent on parent.id = c.parent_id
    where ${slug === undefined ? db`true` : db`${slug} in (c.slug, parent.slug)`}
  )`

/** The conditions of a filter beside the category. */
function restrictions(
  db: Queryable,
  filter: ProductFilter,
  price: Fragment = db`p.base_price`,
): Fragment {
  const { coverage_level: level, min_price, max_price } = filter
  return db`
    ${level === undefined ? db`` : db`and p.coverage_level_id = (${coverageId(db, level)})`}
    ${min_price === undefined ? db`` : db`and ${price} >= ${min_price}::numeric`}
    ${max_price === undefined ? db`` : db`and ${price} <= ${max_price}::numeric`}`
}

const coverageId = (db: Queryable, key: string) =>
  db`select l.id from coverage_levels l where l.key = ${key}`

function sorting(
  db: Queryable,
  t: Fragment,
  { ordering, isReversed = false }: Pick<Slice, 'ordering'> & Partial<Slice>,
): Fragment {
  const column = ordering?.endsWith('price') ? db`base_price` : db`date_added`
  const isAscending = ordering === 'price' || ordering === 'date_added'
  const direction = isAscending === isReversed ? db`desc` : db`asc`
  return db`${t}.${column} ${direction}, ${t}.id ${direction}`
}

/**
 * The products of page, by place. No page is longer than 100; the literal limit is for the planner, which
 * estimates a limit in a parameter as a tenth of all rows and would then read all products.
 */
const showPage = (db: Queryable) => db`
  coalesce(json_agg(${productJson(db)} order by page.place), '[]') as results,
  ${secondsUntil(db, db`min(variants.held_until)`)} as expires_in_seconds
  from (select page.id, page.place from page limit 100) page
  join products p on p.id = page.id
  join categories c on c.id = p.category_id
  join coverage_levels l on l.id = p.coverage_level_id
  ${publicVariants(db)}`
