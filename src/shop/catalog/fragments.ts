/**
 * How replies show the catalog's tables, for the queries of every area: p is products, c categories,
 * l coverage_levels, v product_variants, a variant_availability, s units_to_ship, i product_images.
 * `…Keys` are pairs of a key and a value, `…Json` is a whole object. json, not jsonb: jsonb would turn
 * 450.00 into 450 and forget the order of keys. Texts are in the language that is given, else the shop's own.
 */
import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { containsByIndex } from '../../service/db/search.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { FLAGS, TEXTS } from './product-fields.ts'
import { type Lang, translated, translatedColor } from './translated.ts'

export const productSummaryJson = (db: Queryable, lang?: Lang) => db`
  json_build_object('id', p.id, 'name', ${translated(db, 'p.name', lang)}, 'slug', ${translated(db, 'p.slug', lang)})`

/** A product as a line of a list shows it. */
export const pricedProductKeys = (db: Queryable, lang?: Lang) => db`
  'id', p.id,
  'name', ${translated(db, 'p.name', lang)},
  'slug', ${translated(db, 'p.slug', lang)},
  'base_price', p.base_price::text`

/** The fields of p that are declared, each with a comma behind it. */
export const textKeys = (db: Queryable, lang?: Lang) =>
  keysOf(db, TEXTS, (source) => translated(db, source, lang))
export const flagKeys = (db: Queryable) => keysOf(db, FLAGS, (source) => db`${db.unsafe(source)}`)
const keysOf = (
  db: Queryable,
  fields: object,
  shown: (source: `p.${string}`) => Fragment,
): Fragment =>
  Object.keys(fields).reduce(
    (keys, name) => db`${keys} ${db.unsafe(`'${name}'`)}, ${shown(`p.${name}`)},`,
    db``,
  )

/** A product as shoppers see it, without its images and variants. */
export const productKeys = (db: Queryable, lang?: Lang) => db`
  'id', p.id,
  'name', ${translated(db, 'p.name', lang)},
  'slug', ${translated(db, 'p.slug', lang)},
  ${textKeys(db, lang)}
  'base_price', p.base_price::text,
  'compare_at_price', p.compare_at_price::text,
  'currency', ${CURRENCY}::text,
  'category', ${categoryJson(db, lang)},
  'coverage_level', ${coverageLevelJson(db, lang)}`

/** A product of the public catalog, to be joined with publicVariants. */
export const productJson = (db: Queryable, lang?: Lang) => db`
  json_build_object(
    ${productKeys(db, lang)},
    ${flagKeys(db)}
    'date_added', utc_iso(p.date_added),
    'images', ${imagesJson(db, imageKeys(db, lang))},
    'variants', coalesce(variants.json, '[]')
  )`

export const categoryJson = (db: Queryable, lang?: Lang) => db`
  json_build_object('id', c.id, 'name', ${translated(db, 'c.name', lang)}, 'slug', ${translated(db, 'c.slug', lang)})`

export const categoryWithParentJson = (db: Queryable) => db`
  json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parent', ${parentJson(db)})`

/** The category above c, or null. */
export const parentJson = (db: Queryable, lang?: Lang) => db`(
    select json_build_object(
      'id', parent.id,
      'name', ${translated(db, 'parent.name', lang)},
      'slug', ${translated(db, 'parent.slug', lang)}
    )
    from categories parent
    where parent.id = c.parent_id
  )`

export const coverageLevelJson = (db: Queryable, lang?: Lang) => db`
  json_build_object(
    'id', l.id,
    'name', ${translated(db, 'l.name', lang)},
    'description', ${translated(db, 'l.description', lang)}
  )`

/** All images of p in their order. */
export const imagesJson = (db: Queryable, keys = imageKeys(db), ordering = byPosition(db)) => db`(
    select coalesce(json_agg(json_build_object(${keys}) order by ${ordering}), '[]')
    from product_images i
    where i.product_id = p.id
  )`

/** All images of p for its variant v: those of its colour come first. */
export const variantImagesJson = (db: Queryable, keys: Fragment) =>
  imagesJson(db, keys, db`${ofAnotherColor(db)}, ${byPosition(db)}`)

const byPosition = (db: Queryable) => db`i.position, i.id`

/** False, which comes first, for an image of the colour of v. */
const ofAnotherColor = (db: Queryable) => db`lower(i.color) is distinct from lower(v.color)`

export const imageKeys = (db: Queryable, lang?: Lang) => db`
  'id', i.id,
  'image', media_url(i.image),
  'thumbnail', media_url(i.thumbnail),
  'is_feature', i.is_feature,
  'alt_text', ${translated(db, 'i.alt_text', lang)},
  'width', i.width,
  'height', i.height,
  'color', ${translatedColor(db, 'i.color', lang)},
  'sources', (
    select coalesce(json_agg(json_build_object(
      'url', media_url(image_source_path(i.image, i.width, source.width)),
      'width', source.width
    ) order by source.width), '[]')
    from unnest(i.source_widths) source (width)
  )`

/** An image as administrators see it. */
export const placedImageKeys = (db: Queryable) => db`${imageKeys(db)}, 'position', i.position`

/** The storage paths of all files of i. */
export const imageFiles = (db: Queryable) => db`
  array[i.image, i.thumbnail] || array(
    select image_source_path(i.image, i.width, source.width)
    from unnest(i.source_widths) source (width)
    where source.width < i.width -- that of its own width is the image
  )`

/** The thumbnail of the feature image of p, or of its first, or null. */
export const featureThumbnail = (db: Queryable) => firstThumbnail(db, featureFirst(db))

/** The thumbnail of an image of p in the colour of its variant v, or of the feature image, or null. */
export const variantThumbnail = (db: Queryable) =>
  firstThumbnail(db, db`${ofAnotherColor(db)}, ${featureFirst(db)}`)

const featureFirst = (db: Queryable) => db`i.is_feature desc, ${byPosition(db)}`

const firstThumbnail = (db: Queryable, ordering: Fragment) => db`(
    select media_url(i.thumbnail)
    from product_images i
    where i.product_id = p.id
    order by ${ordering}
    limit 1
  )`

export const variantKeys = (db: Queryable, lang?: Lang) =>
  db`'id', v.id, 'sku', v.sku, 'size', v.size, 'color', ${translatedColor(db, 'v.color', lang)}`

/** A variant as administrators see it, to be joined with stockOfVariant. */
export const stockedVariantKeys = (db: Queryable) => db`
  ${variantKeys(db)},
  'barcode', v.barcode,
  'shelf', v.shelf,
  'is_active', v.is_active,
  'stock_on_hand', a.stock_on_hand,
  'stock_reserved', a.stock_reserved,
  'stock_available', a.stock_available,
  'stock_to_ship', coalesce(s.quantity, 0),
  'stock_on_shelf', a.stock_on_hand + coalesce(s.quantity, 0),
  'created_at', utc_iso(v.created_at)`

/** Joins the stock of v. */
export const stockOfVariant = (db: Queryable) => db`
  join variant_availability a on a.variant_id = v.id
  left join units_to_ship s on s.variant_id = v.id`

/** The variants whose SKU contains a part. */
export const variantsBySku = (db: Queryable, part: string) => db`
  select v.id
  from product_variants v
  where ${containsByIndex(db, db`v.sku`, part)}`

/** Sizes in the order of the shop, then those that it does not list any more, by name. */
export const bySize = (db: Queryable, size: `${string}.size`) =>
  db`array_position((select shop_sizes()), ${db(size)}), ${db(size)} collate ucs_basic`

/** The order in which the variants of a product are shown. */
export const byColorAndSize = (db: Queryable) => db`v.color, ${bySize(db, 'v.size')}, v.id`

/**
 * Joins the variants of these products p as `variants.json`, and as `variants.held_until` the end of the
 * first reservation among them: the stock that is shown changes then, and nothing notifies of it.
 */
export const publicVariants = (db: Queryable, productIds: readonly number[], lang?: Lang) => db`
  left join (
    select v.product_id, min(r.until) as held_until,
      json_agg(json_build_object(
        ${variantKeys(db, lang)},
        'stock_available', greatest(v.stock_on_hand - coalesce(r.quantity, 0), 0),
        'is_active', v.is_active
      ) order by ${byColorAndSize(db)}) as json
    from product_variants v
    left join (${reservedUnits(db, (id) => db`${id} = any(${productIds})`)}) r on r.variant_id = v.id
    where v.is_active and v.product_id = any(${productIds})
    group by v.product_id
  ) variants on variants.product_id = p.id`

/**
 * The units that are reserved of each variant, and until when some are, grouped once for all variants of
 * the products; variant_availability reads them for one variant after the other.
 */
export const reservedUnits = (db: Queryable, isMeant: (productId: Fragment) => Fragment) => db`
  select l.variant_id, sum(l.quantity)::integer as quantity, min(l.expires_at) as until
  from live_reservations l
  where l.variant_id in (select v.id from product_variants v where ${isMeant(db`v.product_id`)})
  group by l.variant_id`

export const secondsUntil = (db: Queryable, moment: Fragment) =>
  db`extract(epoch from ${moment} - statement_timestamp())::float8`
