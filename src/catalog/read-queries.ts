/** What the catalog's queries share: a product as the contract shows it, and what is hidden. */
import type { Fragment, Queryable } from '../db/connect.ts'
import type { Size } from '../limits.ts'

export type CategoryRef = { id: number; name: string; slug: string }
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

/** What a reply shows, and in how many seconds that may change without anybody changing it. */
export type Shown<Reply> = { reply: Reply; changes_in: number | null }

/**
 * A product of the tables p, c, l and of shownVariants. json, not jsonb: jsonb would turn 450.00 into
 * 450 and forget the order of keys.
 */
export const productJson = (db: Queryable, category = categoryJson(db)) => db`
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
        'image', media_url(i.image),
        'thumbnail', media_url(i.thumbnail),
        'is_feature', i.is_feature
      ) order by i.position, i.id), '[]')
      from product_images i
      where i.product_id = p.id
    ),
    'variants', variants.json
  )`

/** To join to p: its variants, and when the first reservation among them ends, which nobody tells. */
export const shownVariants = (db: Queryable) => db`
  cross join lateral (
    select min(a.held_until) as held_until,
      coalesce(json_agg(json_build_object(
        'id', v.id,
        'sku', v.sku,
        'size', v.size,
        'color', v.color,
        'stock_available', a.stock_available,
        'is_active', v.is_active
      ) order by v.color, size_rank(v.size), v.id), '[]') as json
    from product_variants v
    join variant_availability a on a.variant_id = v.id
    where v.product_id = p.id and v.is_active
  ) variants`

export const categoryJson = (db: Queryable) =>
  db`json_build_object('id', c.id, 'name', c.name, 'slug', c.slug)`

export const secondsUntil = (db: Queryable, moment: Fragment) =>
  db`extract(epoch from ${moment} - statement_timestamp())::float8`

export const hiddenCategories = (db: Queryable) =>
  db`array(select c.id from categories c except select c.id from public_categories c)`
