import type { Fragment, Queryable } from '../db/connect.ts'
import { searchQuery } from '../db/search.ts'
import type { Size } from '../limits.ts'

type CategoryRef = { id: number; name: string; slug: string }
export type ProductRow = {
  id: number
  name: string
  slug: string
  description: string
  base_price: string
  category: CategoryRef
  coverage_level: { id: number; name: string; description: string }
  is_featured: boolean
  date_added: string
  images: {
    id: number
    image: string
    thumbnail: string
    is_feature: boolean
  }[]
  variants: {
    id: number
    sku: string
    size: Size
    color: string
    stock_available: number
    is_active: boolean
  }[]
}
export type ProductDetailRow = ProductRow & {
  category: CategoryRef & { parent: CategoryRef | null }
}

export type ProductOrdering = 'price' | '-price' | 'date_added' | '-date_added'
export type ProductQuery = {
  category: string | undefined
  coverage_level: string | undefined
  min_price: string | undefined
  max_price: string | undefined
  search: string | undefined
  ordering: ProductOrdering | undefined
  page: number | 'last'
  page_size: number
}

/** One page of the products a shopper sees, and how many there are in all; one statement. */
export async function listProducts(db: Queryable, query: ProductQuery, mediaUrl: string) {
  const page = query.page === 'last' ? null : query.page
  const [list] = await db<[{ count: number; results: ProductRow[] }]>`
    with matching as (
      select p.id, p.base_price, p.date_added, ${rank(db, query.search)} as rank
      from public_products p
      where true ${filters(db, query)}
    ),
    total as (
      select count(*)::integer as count from matching
    ),
    page as (
      select m.id, row_number() over (order by ${sorting(db, query)}) as place
      from matching m
      order by place
      limit ${query.page_size}
      offset (select page_offset(${page}, ${query.page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(${productJson(db, mediaUrl)} order by page.place), '[]')
        from page
        join public_products p on p.id = page.id
        join categories c on c.id = p.category_id
        join coverage_levels l on l.id = p.coverage_level_id) as results
    from total`
  return list
}

function filters(db: Queryable, query: ProductQuery): Fragment {
  const { category, coverage_level, min_price, max_price, search } = query
  return db`
    ${category === undefined ? db`` : db`and p.category_id in (select ${categoryTree(db, category)})`}
    ${coverage_level === undefined ? db`` : db`and p.coverage_level_id = (select id from coverage_levels where key = ${coverage_level})`}
    ${min_price === undefined ? db`` : db`and p.base_price >= ${min_price}::numeric`}
    ${max_price === undefined ? db`` : db`and p.base_price <= ${max_price}::numeric`}
    ${search === undefined ? db`` : db`and p.search_vector @@ ${searchQuery(db, search)}`}`
}

/** The category of a slug and its children. */
const categoryTree = (db: Queryable, slug: string) => db`
  c.id
  from public_categories c
  left join categories parent on parent.id = c.parent_id
  where ${slug} in (c.slug, parent.slug)`

const rank = (db: Queryable, search: string | undefined) =>
  search === undefined ? db`0::real` : db`ts_rank(p.search_vector, ${searchQuery(db, search)})`

function sorting(db: Queryable, { ordering, search }: ProductQuery): Fragment {
  if (ordering === 'price') return db`m.base_price, m.id`
  if (ordering === '-price') return db`m.base_price desc, m.id desc`
  if (ordering === 'date_added') return db`m.date_added, m.id`
  if (ordering === undefined && search !== undefined) {
    return db`m.rank desc, m.date_added desc, m.id desc`
  }
  return db`m.date_added desc, m.id desc`
}

/** A product of the tables p, c and l. json, not jsonb: jsonb would turn 450.00 into 450 and forget the order of keys. */
const productJson = (db: Queryable, mediaUrl: string, category = categoryJson(db)) => db`
  json_build_object(
    'id', p.id,
    'name', p.name,
    'slug', p.slug,
    'description', p.description,
    'base_price', p.base_price::text,
    'category', ${category},
    'coverage_level', json_build_object('id', l.id, 'name', l.name, 'description', l.description),
    'is_featured', p.is_featured,
    'date_added', utc_iso(p.date_added),
    'images', (
      select coalesce(json_agg(json_build_object(
        'id', i.id,
        'image', ${mediaUrl}::text || '/' || i.image,
        'thumbnail', ${mediaUrl}::text || '/' || i.thumbnail,
        'is_feature', i.is_feature
      ) order by i.position, i.id), '[]')
      from product_images i
      where i.product_id = p.id
    ),
    'variants', (
      select coalesce(json_agg(json_build_object(
        'id', v.id,
        'sku', v.sku,
        'size', v.size,
        'color', v.color,
        'stock_available', a.stock_available,
        'is_active', v.is_active
      ) order by v.color, size_rank(v.size), v.id), '[]')
      from product_variants v
      join variant_availability a on a.variant_id = v.id
      where v.product_id = p.id and v.is_active
    )
  )`

const categoryJson = (db: Queryable) =>
  db`json_build_object('id', c.id, 'name', c.name, 'slug', c.slug)`

const categoryWithParentJson = (db: Queryable) => db`
  json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parent', (
    select json_build_object('id', parent.id, 'name', parent.name, 'slug', parent.slug)
    from categories parent
    where parent.id = c.parent_id
  ))`

export async function findProduct(
  db: Queryable,
  productId: number,
  mediaUrl: string,
): Promise<ProductDetailRow | undefined> {
  const [row] = await db<[{ product: ProductDetailRow }?]>`
    select ${productJson(db, mediaUrl, categoryWithParentJson(db))} as product
    from public_products p
    join categories c on c.id = p.category_id
    join coverage_levels l on l.id = p.coverage_level_id
    where p.id = ${productId}`
  return row?.product
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

/** What the catalog can be narrowed by; price_range holds numbers, as the contract shows them. */
export async function getFilters(db: Queryable): Promise<FilterRow> {
  const [row] = await db<[FilterRow]>`
    select
      (select coalesce(json_agg(${categoryJson(db)} order by c.name, c.id), '[]')
        from public_categories c) as categories,
      (select coalesce(json_agg(json_build_object(
          'id', l.id, 'name', l.name, 'description', l.description
        ) order by l.id), '[]')
        from coverage_levels l) as coverage_levels,
      (select coalesce(json_agg(shown.color order by shown.color), '[]')
        from (select distinct v.color from public_variants v) shown) as colors,
      (select json_build_object('min', coalesce(min(p.base_price), 0), 'max', coalesce(max(p.base_price), 0))
        from public_products p) as price_range`
  return row
}
