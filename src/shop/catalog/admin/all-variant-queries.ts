/** The list of the variants of all products. Contract 11.4. */
import type { Fragment, Queryable } from '../../../service/db/connect.ts'
import { limitToPage } from '../../../service/db/pages.ts'
import { containsByIndex } from '../../../service/db/search.ts'
import type { Listed } from '../../../service/fields/pages.ts'
import { getSettings } from '../../../service/settings/queries.ts'
import {
  productSummaryJson,
  stockedVariantKeys,
  stockOfVariant,
  variantsBySku,
} from '../fragments.ts'
import type {
  AllVariantsQuery,
  ListedVariant,
  StockNeed,
  VariantOrdering,
} from './variant-schemas.ts'

/** One page, and how many there are; one statement, beside that of the settings. */
export async function listAllVariants(
  db: Queryable,
  query: AllVariantsQuery,
): Promise<Listed<ListedVariant>> {
  const { low_stock } = await getSettings(db)
  const ordering = orderedBy(db, query.ordering)
  const matching = db`
    from product_variants v
    where true ${filters(db, query, low_stock)}`
  const [list] = await db<[Listed<ListedVariant>]>`
    with total as (
      select count(*)::integer as count ${matching}
    ),
    page as (
      select v.id, row_number() over (order by ${ordering}) as place
      ${matching}
      order by ${ordering}
      ${limitToPage(db, query)}
    )
    select total.count,
      (
        select coalesce(json_agg(json_build_object(
            ${stockedVariantKeys(db)},
            'product', ${productSummaryJson(db)},
            'wanted_by', (
              select count(*)::integer
              from wishlist_items w
              where w.variant_id = v.id and w.notify_when_available
            )
          ) order by page.place), '[]')
        from page
        join product_variants v on v.id = page.id
        join products p on p.id = v.product_id
        ${stockOfVariant(db)}
      ) as results
    from total`
  return list
}

function orderedBy(db: Queryable, ordering: VariantOrdering): Fragment {
  const direction = ordering.startsWith('-') ? db`desc` : db`asc`
  return ordering.endsWith('sku')
    ? db`v.sku ${direction}`
    : db`v.stock_on_hand ${direction}, v.id ${direction}`
}

function filters(
  db: Queryable,
  { search, product_id, category, color, size, stock }: AllVariantsQuery,
  lowStock: number,
): Fragment {
  return db`
    ${search === undefined ? db`` : db`and v.id in (${searched(db, search)})`}
    ${product_id === undefined ? db`` : db`and v.product_id = ${product_id}`}
    ${category === undefined ? db`` : db`and v.product_id in (${productsBelow(db, category)})`}
    ${color === undefined ? db`` : db`and lower(v.color) = lower(${color})`}
    ${size === undefined ? db`` : db`and v.size = ${size}`}
    ${stock === undefined ? db`` : db`and ${isOnSale(db)} and ${HAVING[stock](db, lowStock)}`}`
}

const HAVING: Record<StockNeed, (db: Queryable, lowStock: number) => Fragment> = {
  low: (db, lowStock) => db`v.stock_on_hand < ${lowStock}`,
  out: (db) => db`v.stock_on_hand = 0`,
  wanted: (db) => db`v.stock_on_hand = 0 and v.id in (
    select w.variant_id from wishlist_items w where w.notify_when_available)`,
}

const isOnSale = (db: Queryable): Fragment => db`
  v.is_active and exists (select from products p where p.id = v.product_id and p.is_active)`

const productsBelow = (db: Queryable, slug: string): Fragment => db`
  select p.id
  from products p
  join categories c on c.id = p.category_id
  left join categories parent on parent.id = c.parent_id
  where ${slug} in (c.slug, parent.slug)`

/** By SKU, barcode, shelf or the name of the product, each by an index of its own. */
const searched = (db: Queryable, search: string): Fragment => db`
  ${variantsBySku(db, search)}
  union all
  select scanned.id
  from product_variants scanned
  where scanned.barcode = ${search} and scanned.barcode <> ''
  union all
  select placed.id
  from product_variants placed
  where lower(placed.shelf) = lower(${search}) and placed.shelf <> ''
  union all
  select of_named.id
  from products named
  join product_variants of_named on of_named.product_id = named.id
  where ${containsByIndex(db, db`named.name`, search)}`
