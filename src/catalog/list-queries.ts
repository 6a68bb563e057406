/** The product list at any size of the catalog: counted without counting, read along an index. */
import type { Fragment, Queryable } from '../db/connect.ts'
import { searchQuery } from '../db/search.ts'
import { hiddenCategories, productJson, publicVariants, secondsUntil } from './fragments.ts'
import type { Product } from './schemas.ts'

export type ProductFilter = {
  category: string | undefined
  coverage_level: string | undefined
  min_price: string | undefined
  max_price: string | undefined
}
export type ProductOrdering = 'price' | '-price' | 'date_added' | '-date_added'
/** Products, and in how many seconds one of them may change without anybody changing it. */
export type ShownProducts = { results: Product[]; changes_in: number | null }

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

/** What stands for no limit: no product costs less, none as much. */
const OPEN = { min: '-1', max: '1000000' }

/** The tiers that lie in the range from end to end. */
const tiersBetween = (db: Queryable, { min_price, max_price }: ProductFilter) => db`
  c.tier >= 0
  and c.tier > price_tier(${min_price ?? OPEN.min}::numeric)
  and c.tier < price_tier(${max_price ?? OPEN.max}::numeric)`

/** Of the tier at each end of the range only a part may lie in it: that is counted. */
function countAtEnds(db: Queryable, { min_price, max_price, ...others }: ProductFilter) {
  const [min, max] = [min_price ?? OPEN.min, max_price ?? OPEN.max]
  // One range of prices a tier: of two, the wider one would be read as well.
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
 * So many are gathered and then sorted; of more, a walk in their order meets a page soon. The number
 * that there are decides, not the planner, who has to guess it.
 */
const GATHERED = 1_000

export type Slice = {
  ordering: ProductOrdering | undefined
  /** What countProducts said. */
  count: number
  offset: number
  limit: number
  /** From the end: offset and limit, and the results too, are those of the list turned round. */
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
  const walk = filter.category === undefined ? walked : walkedByCategory
  const matching = count > GATHERED ? walk(db, filter, slice) : gathered(db, filter)
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

/** Hidden categories are passed over: to be among the shown ones would be looked up by another index. */
const walked = (db: Queryable, filter: ProductFilter, { ordering }: Slice) => db`
  select p.id, p.base_price, p.date_added
  from products p
  where p.is_active and p.category_id <> all(${hiddenCategories(db)})
    ${restrictions(db, filter, priceOnTheWay(db, ordering))}`

/** With `offset 0` this is done first, by whichever index finds them, and then put in order. */
const gathered = (db: Queryable, filter: ProductFilter) => db`
  select p.id, p.base_price, p.date_added
  from products p
  join shown s on s.id = p.category_id
  where p.is_active ${restrictions(db, filter)}
  offset 0`

/** Of each category its first ones: no index has several categories in one order. */
const walkedByCategory = (db: Queryable, filter: ProductFilter, slice: Slice) => db`
  select first.id, first.base_price, first.date_added
  from shown s
  cross join lateral (
    select p.id, p.base_price, p.date_added
    from products p
    where p.category_id = s.id and p.is_active
      ${restrictions(db, filter, priceOnTheWay(db, slice.ordering))}
    order by ${sorting(db, db`p`, slice)}
    limit ${slice.offset + slice.limit}
  ) first`

/** Of a walk by date the price is looked at on the way: no other index may take it for a short cut. */
const priceOnTheWay = (db: Queryable, ordering: ProductOrdering | undefined) =>
  ordering?.endsWith('price') ? db`p.base_price` : db`p.base_price + 0`

export type Search = {
  text: string
  ordering: ProductOrdering | undefined
  page: number | 'last'
  page_size: number
}

/** A page of what a search finds, and how many that is: to be ranked, each must be looked at. */
export async function searchProducts(
  db: Queryable,
  filter: ProductFilter,
  { text, ordering, page, page_size }: Search,
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
      limit ${page_size}
      offset (select page_offset(${page === 'last' ? null : page}, ${page_size}, count) from total)
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

/** What a filter says of a product beside its category. */
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

type Order = { ordering: ProductOrdering | undefined; isReversed?: boolean }

function sorting(db: Queryable, t: Fragment, { ordering, isReversed = false }: Order): Fragment {
  const column = ordering?.endsWith('price') ? db`base_price` : db`date_added`
  const isAscending = ordering === 'price' || ordering === 'date_added'
  const direction = isAscending === isReversed ? db`desc` : db`asc`
  return db`${t}.${column} ${direction}, ${t}.id ${direction}`
}

/**
 * The products of page, by place. No page is longer than 100. The planner must be told: it takes a
 * limit in a parameter for a tenth of all rows, and would read all products for them.
 */
const showPage = (db: Queryable) => db`
  coalesce(json_agg(${productJson(db)} order by page.place), '[]') as results,
  ${secondsUntil(db, db`min(variants.held_until)`)} as changes_in
  from (select page.id, page.place from page limit 100) page
  join products p on p.id = page.id
  join categories c on c.id = p.category_id
  join coverage_levels l on l.id = p.coverage_level_id
  ${publicVariants(db)}`
