/**
 * How replies show the catalog's tables, for the queries of every area: p is products, c categories,
 * l coverage_levels, v product_variants, a variant_availability, i product_images. `…Keys` are pairs of
 * a key and a value, `…Json` is a whole object. json, not jsonb: jsonb would turn 450.00 into 450 and
 * forget the order of keys.
 */
import type { Fragment, Queryable } from '../db/connect.ts'

export const productSummaryJson = (db: Queryable) =>
  db`json_build_object('id', p.id, 'name', p.name, 'slug', p.slug)`

/** A product as a line of a list shows it. */
export const pricedProductKeys = (db: Queryable) => db`
  'id', p.id,
  'name', p.name,
  'slug', p.slug,
  'base_price', p.base_price::text`

/** A product as shoppers see it, without its images and variants. */
export const productKeys = (db: Queryable, category = categoryJson(db)) => db`
  'id', p.id,
  'name', p.name,
  'slug', p.slug,
  'description', p.description,
  'base_price', p.base_price::text,
  'category', ${category},
  'coverage_level', ${coverageLevelJson(db)}`

/** A product of the public catalog, to be joined with publicVariants. */
export const productJson = (db: Queryable, category = categoryJson(db)) => db`
  json_build_object(
    ${productKeys(db, category)},
    'is_featured', p.is_featured,
    'date_added', utc_iso(p.date_added),
    'images', ${imagesJson(db)},
    'variants', variants.json
  )`

export const categoryJson = (db: Queryable) =>
  db`json_build_object('id', c.id, 'name', c.name, 'slug', c.slug)`

export const categoryWithParentJson = (db: Queryable) => db`
  json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parent', ${parentJson(db)})`

/** The category above c, or null. */
export const parentJson = (db: Queryable) => db`(
    select json_build_object('id', parent.id, 'name', parent.name, 'slug', parent.slug)
    from categories parent
    where parent.id = c.parent_id
  )`

export const coverageLevelJson = (db: Queryable) =>
  db`json_build_object('id', l.id, 'name', l.name, 'description', l.description)`

/** All images of p in their order. */
export const imagesJson = (db: Queryable, keys = imageKeys(db)) => db`(
    select coalesce(json_agg(json_build_object(${keys}) order by i.position, i.id), '[]')
    from product_images i
    where i.product_id = p.id
  )`

const imageKeys = (db: Queryable) => db`
  'id', i.id,
  'image', media_url(i.image),
  'thumbnail', media_url(i.thumbnail),
  'is_feature', i.is_feature`

/** An image as administrators see it. */
export const placedImageKeys = (db: Queryable) => db`
  ${imageKeys(db)},
  'alt_text', i.alt_text,
  'position', i.position`

/** The thumbnail of the feature image of p, or of its first, or null. */
export const featureThumbnail = (db: Queryable) => db`(
    select media_url(i.thumbnail)
    from product_images i
    where i.product_id = p.id
    order by i.is_feature desc, i.position, i.id
    limit 1
  )`

export const variantKeys = (db: Queryable) =>
  db`'id', v.id, 'sku', v.sku, 'size', v.size, 'color', v.color`

/** A variant as administrators see it. */
export const stockedVariantKeys = (db: Queryable) => db`
  ${variantKeys(db)},
  'is_active', v.is_active,
  'stock_on_hand', a.stock_on_hand,
  'stock_reserved', a.stock_reserved,
  'stock_available', a.stock_available,
  'created_at', utc_iso(v.created_at)`

/** The order in which the variants of a product are shown. */
export const byColorAndSize = (db: Queryable) => db`v.color, size_rank(v.size), v.id`

/**
 * The variants of p as `variants.json`, and as `variants.held_until` the end of the first reservation
 * among them: the stock that is shown changes then, and nothing notifies of it.
 */
export const publicVariants = (db: Queryable) => db`
  cross join lateral (
    select min(a.held_until) as held_until,
      coalesce(json_agg(json_build_object(
        ${variantKeys(db)},
        'stock_available', a.stock_available,
        'is_active', v.is_active
      ) order by ${byColorAndSize(db)}), '[]') as json
    from product_variants v
    join variant_availability a on a.variant_id = v.id
    where v.product_id = p.id and v.is_active
  ) variants`

export const secondsUntil = (db: Queryable, moment: Fragment) =>
  db`extract(epoch from ${moment} - statement_timestamp())::float8`

export const hiddenCategories = (db: Queryable) =>
  db`array(select c.id from categories c except select c.id from public_categories c)`
