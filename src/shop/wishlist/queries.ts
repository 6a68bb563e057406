import type { Db, Queryable, Tx } from '../../service/db/connect.ts'
import { inOrder } from '../../service/db/in-order.ts'
import { WISHLIST_ITEMS_MAX } from '../../service/limits/orders.ts'
import { bySize, pricedProductKeys, variantImagesJson, variantKeys } from '../catalog/fragments.ts'
import type { Lang } from '../catalog/translated.ts'
import type { WishlistItem } from './schemas.ts'

/** The whole wishlist, most recently added first; one statement. */
export async function listWishlistItems(
  db: Queryable,
  userId: number,
  lang?: Lang,
): Promise<WishlistItem[]> {
  const imageKeys = db`'image', media_url(i.image), 'thumbnail', media_url(i.thumbnail)`
  return db<WishlistItem[]>`
    with sizes as materialized (${sizesOfColors(db, userId)})
    select wi.id,
      json_build_object(
        ${variantKeys(db, lang)},
        'stock_available', a.stock_available,
        'is_active', shown.id is not null, -- to a shopper: its product and category count as well
        'product', json_build_object(
          ${pricedProductKeys(db, lang)},
          'is_featured', p.is_featured,
          'images', ${variantImagesJson(db, imageKeys)}
        )
      ) as variant,
      utc_iso(wi.added_at) as added_at,
      wi.notify_when_available,
      coalesce(sold.json, '[]') as sizes
    from wishlist_items wi
    join product_variants v on v.id = wi.variant_id
    join variant_availability a on a.variant_id = v.id
    join products p on p.id = v.product_id
    left join public_variants shown on shown.id = v.id
    left join sizes sold on sold.product_id = v.product_id and sold.color = lower(v.color)
    where wi.user_id = ${userId}
    order by wi.added_at desc, wi.id desc`
}

/**
 * The sizes that are sold of each product and colour of the wishlist, once however many of its items are of
 * them. Of several variants of one size it is the one with the most stock.
 */
const sizesOfColors = (db: Queryable, userId: number) => db`
  select c.product_id, c.color,
    json_agg(json_build_object(
      'variant_id', s.id,
      'size', s.size,
      'in_stock', s.stock_available > 0
    ) order by ${bySize(db, 's.size')}, s.id) as json
  from (
    select distinct v.product_id, lower(v.color) as color
    from wishlist_items wi
    join product_variants v on v.id = wi.variant_id
    where wi.user_id = ${userId}
  ) c
  cross join lateral (
    select distinct on (shown.size) shown.id, shown.size, a.stock_available
    from public_variants shown
    join variant_availability a on a.variant_id = shown.id
    where shown.product_id = c.product_id and lower(shown.color) = c.color
    order by shown.size, a.stock_available desc, shown.id
  ) s
  group by c.product_id, c.color`

/** Additions and removals of one wishlist run sequentially: its limit holds, and its totals are right. */
export async function lockWishlist(tx: Tx, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`wishlist:user:${userId}`}, 0))`
}

export type AddedItem = {
  /** Null if nothing was added; the other two then say why, or else the wishlist is full. */
  id: number | null
  is_sold: boolean
  is_listed: boolean
  /** The number of items, the new one included. */
  total_items: number
}

/** Adds a variant that is sold and not listed yet; the wishlist must be locked. */
export async function insertWishlistItemIfRoom(
  tx: Tx,
  userId: number,
  { variantId, notify }: { variantId: number; notify: boolean },
): Promise<AddedItem> {
  const [item] = await tx<[AddedItem]>`
    with sold as (
      select v.id, exists (select 1 from buyable_variants b where b.id = v.id) as is_buyable
      from product_variants v
      where v.id = ${variantId}
        and exists (select 1 from public_variants shown where shown.id = v.id)
      for key share of v -- waits for a transaction that deletes it; then it is not found
    ),
    mine as (
      select wi.variant_id
      from wishlist_items wi
      where wi.user_id = ${userId}
    ),
    added as (
      insert into wishlist_items (user_id, variant_id, notify_when_available, awaits_restock)
      select ${userId}, s.id, ${notify}, ${notify} and not s.is_buyable
      from sold s
      where (select count(*) from mine) < ${WISHLIST_ITEMS_MAX}
        -- Without "on conflict", which would draw an id for a variant that is listed already.
        and s.id not in (select mine.variant_id from mine)
      returning id
    )
    select (select id from added) as id,
      exists (select 1 from sold) as is_sold,
      exists (select 1 from mine where variant_id = ${variantId}) as is_listed,
      (select count(*) from mine)::integer + 1 as total_items`
  return item
}

export async function isWishlistItemOf(
  db: Queryable,
  userId: number,
  itemId: number,
): Promise<boolean> {
  const { count } = await db`
    select wi.id
    from wishlist_items wi
    where wi.id = ${itemId} and wi.user_id = ${userId}`
  return count === 1
}

/** The items of the user's wishlist, as the statement finds them. */
const countItems = (db: Queryable, userId: number) => db`(
  select count(*)::integer
  from wishlist_items mine
  where mine.user_id = ${userId}
)`

/**
 * Sets whether a mail is wanted when the variant is back. If it cannot be bought now, the item awaits
 * the restock from now on. Returns how many items there are; undefined for an item that is not there or
 * not the user's.
 */
export async function updateWishlistItem(
  db: Queryable,
  userId: number,
  { itemId, notify }: { itemId: number; notify: boolean },
): Promise<number | undefined> {
  const [item] = await db<[{ total_items: number }?]>`
    update wishlist_items wi set
      notify_when_available = ${notify},
      -- Unchanged if a mail was wanted before: the mail about a restock may still be to come, or be
      -- queued at this moment.
      awaits_restock = ${notify} and case
        when wi.notify_when_available then wi.awaits_restock
        else not exists (select 1 from buyable_variants b where b.id = wi.variant_id)
      end
    where wi.id = ${itemId} and wi.user_id = ${userId}
    returning ${countItems(db, userId)} as total_items`
  return item?.total_items
}

/** Returns how many items are left; undefined for an item that is not there or not the user's. */
export function deleteWishlistItem(
  db: Db,
  userId: number,
  itemId: number,
): Promise<number | undefined> {
  return db.begin(async (tx) => {
    const [, left] = await inOrder([lockWishlist(tx, userId), deleteItem(tx, userId, itemId)])
    return left
  })
}

async function deleteItem(tx: Tx, userId: number, itemId: number): Promise<number | undefined> {
  const [item] = await tx<[{ total_items: number }?]>`
    delete from wishlist_items
    where id = ${itemId} and user_id = ${userId}
    returning ${countItems(tx, userId)} - 1 as total_items -- it is still among those that are found`
  return item?.total_items
}
