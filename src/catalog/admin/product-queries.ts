import type { Fragment, Queryable } from '../../db/connect.ts'
import { contains } from '../../db/search.ts'
import {
  byColorAndSize,
  categoryJson,
  categoryWithParentJson,
  coverageLevelJson,
  featureThumbnail,
  imagesJson,
  pricedProductKeys,
} from '../fragments.ts'
import { placedImageKeys, type StockedVariant, variantFacts } from './read-queries.ts'

type CategoryRef = { id: number; name: string; slug: string }
type ProductFacts = {
  id: number
  name: string
  slug: string
  base_price: string
  coverage_level: { id: number; name: string; description: string }
  is_featured: boolean
  is_active: boolean
  date_added: string
  updated_at: string
}
export type ProductSummaryRow = ProductFacts & {
  category: CategoryRef
  thumbnail: string | null
  variants_count: number
  stock_on_hand: number
}
export type ProductRow = ProductFacts & {
  description: string
  category: CategoryRef & { parent: CategoryRef | null }
  images: {
    id: number
    image: string
    thumbnail: string
    is_feature: boolean
    alt_text: string
    position: number
  }[]
  variants: StockedVariant[]
  version: number
}
export type ProductOrdering =
  | 'name'
  | '-name'
  | 'date_added'
  | '-date_added'
  | 'base_price'
  | '-base_price'
export type ProductQuery = {
  search: string | undefined
  category: number | undefined
  is_active: boolean | undefined
  is_featured: boolean | undefined
  ordering: ProductOrdering | undefined
  page: number | 'last'
  page_size: number
}

/** One page of all products, inactive ones too, and how many there are; one statement. */
export async function listProducts(db: Queryable, query: ProductQuery) {
  const page = query.page === 'last' ? null : query.page
  const [list] = await db<[{ count: number; results: ProductSummaryRow[] }]>`
    with matching as (
      select p.id, p.name, p.base_price, p.date_added
      from products p
      where true ${filters(db, query)}
    ),
    total as (
      select count(*)::integer as count from matching
    ),
    page as (
      select m.id, row_number() over (order by ${sorting(db, query.ordering)}) as place
      from matching m
      order by place
      limit ${query.page_size}
      offset (select page_offset(${page}, ${query.page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(${productFacts(db)},
          'category', ${categoryJson(db)},
          'thumbnail', ${featureThumbnail(db)},
          'variants_count', stock.variants_count,
          'stock_on_hand', stock.on_hand
        ) order by page.place), '[]')
        from page
        join products p on p.id = page.id
        join categories c on c.id = p.category_id
        join coverage_levels l on l.id = p.coverage_level_id
        cross join lateral (
          select count(*) as variants_count, coalesce(sum(v.stock_on_hand), 0) as on_hand
          from product_variants v
          where v.product_id = p.id
        ) stock) as results
    from total`
  return list
}

function filters(
  db: Queryable,
  { search, category, is_active, is_featured }: ProductQuery,
): Fragment {
  return db`
    ${
      search === undefined
        ? db``
        : db`and (${contains(db, db`p.name`, search)} or ${contains(db, db`p.slug`, search)} or exists (
      select 1 from product_variants v where v.product_id = p.id and ${contains(db, db`v.sku`, search)}))`
    }
    ${category === undefined ? db`` : db`and p.category_id in (select c.id from categories c where ${category} in (c.id, c.parent_id))`}
    ${is_active === undefined ? db`` : db`and p.is_active = ${is_active}`}
    ${is_featured === undefined ? db`` : db`and p.is_featured = ${is_featured}`}`
}

function sorting(db: Queryable, ordering: ProductOrdering | undefined): Fragment {
  if (ordering === 'name') return db`m.name, m.id`
  if (ordering === '-name') return db`m.name desc, m.id desc`
  if (ordering === 'base_price') return db`m.base_price, m.id`
  if (ordering === '-base_price') return db`m.base_price desc, m.id desc`
  if (ordering === 'date_added') return db`m.date_added, m.id`
  return db`m.date_added desc, m.id desc`
}

/** Of the tables p and l. */
const productFacts = (db: Queryable) => db`
  ${pricedProductKeys(db)},
  'coverage_level', ${coverageLevelJson(db)},
  'is_featured', p.is_featured,
  'is_active', p.is_active,
  'date_added', utc_iso(p.date_added),
  'updated_at', utc_iso(p.updated_at)`

export async function findProduct(
  db: Queryable,
  productId: number,
): Promise<ProductRow | undefined> {
  const [row] = await db<[{ product: ProductRow }?]>`
    select json_build_object(${productFacts(db)},
      'description', p.description,
      'category', ${categoryWithParentJson(db)},
      'images', ${imagesJson(db, placedImageKeys(db))},
      'variants', (
        select coalesce(json_agg(json_build_object(${variantFacts(db)})
          order by ${byColorAndSize(db)}), '[]')
        from product_variants v
        join variant_availability a on a.variant_id = v.id
        where v.product_id = p.id
      ),
      'version', p.version
    ) as product
    from products p
    join categories c on c.id = p.category_id
    join coverage_levels l on l.id = p.coverage_level_id
    where p.id = ${productId}`
  return row?.product
}
