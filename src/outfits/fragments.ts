/** How replies show an outfit `o` with its totals, for the queries of this area. */
import type { Fragment, Queryable } from '../db/connect.ts'
import { CURRENCY } from '../limits/catalog.ts'
import { OUTFIT_PREVIEW_PRODUCTS } from '../limits/orders.ts'

/**
 * What leads a reader elsewhere: a scheme, a mailbox, and a dot between a word and two letters, which no name of
 * an outfit needs.
 */
const ADDRESS = String.raw`://|\mwww\.|\S@\S|[[:alnum:]]\.[[:alpha:]]{2}`

/** A name that is an address is shown by the page of the outfit alone, and to its owner. */
export const safeName = (db: Queryable, callerId?: number) => db`
  case when o.name ~* ${ADDRESS} and o.user_id is distinct from ${callerId ?? null} then '' else o.name end`

export const listedKeys = (db: Queryable, name = db`o.name`) => db`
  'id', o.id,
  'name', ${name},
  'items_count', totals.items_count,
  'total_price', totals.total_price,
  'currency', ${CURRENCY}::text,
  'created_at', utc_iso(o.created_at)`

export const describedKeys = (db: Queryable, name?: Fragment) => db`
  ${listedKeys(db, name)},
  'is_featured', o.is_featured,
  'description', o.description,
  'preview_images', ${previewImages(db)}`

/** A row of a list of outfits that are not all of one user. */
export const outfitKeys = (db: Queryable, name?: Fragment) => db`
  ${describedKeys(db, name)},
  'is_public', o.is_public,
  'created_by', (
    select json_build_object('id', u.id, ${creatorKeys(db)}) from users u where u.id = o.user_id
  ),
  'updated_at', utc_iso(o.updated_at)`

/** Of the user u. */
export const creatorKeys = (db: Queryable) => db`
  'username', u.username,
  'profile_picture_url', media_url(u.profile_picture)`

/** Of the outfit o; what can no longer be bought is counted, but not in the price. */
export const totals = (db: Queryable) => db`(
  select count(*)::integer as items_count, coalesce(sum(shown.base_price), 0.00)::text as total_price
  from outfit_items oi
  left join public_products shown on shown.id = oi.product_id
  where oi.outfit_id = o.id
)`

/** Thumbnails of the first products of the outfit o: of each its feature image, or its first. */
const previewImages = (db: Queryable) => db`(
  select coalesce(json_agg(media_url(picture.thumbnail)
    order by oi.position, oi.id), '[]')
  from outfit_items oi
  cross join lateral (
    select i.thumbnail
    from product_images i
    where i.product_id = oi.product_id
    order by i.is_feature desc, i.position, i.id
    limit 1
  ) picture
  where oi.outfit_id = o.id and oi.position < ${OUTFIT_PREVIEW_PRODUCTS}
)`
