import { pricedProductKeys, variantImagesJson, variantKeys } from '../catalog/fragments.ts'
import type { Queryable, Tx } from '../db/connect.ts'
import { WISHLIST_ITEMS_MAX } from '../limits/orders.ts'
import type { WishlistItem } from './schemas.ts'

/** The whole wishlist, most recently added first; one statement. */
export async function listWishlistItems(db: Queryable, userId: number): Promise<WishlistItem[]> {
  const imageKeys = db`'image', media_url(i.image), 'thumbnail', media_url(i.thumbnail)`
  return db<WishlistItem[]>`
    select wi.id,
      json_build_object(
        ${variantKeys(db)},
        'stock_available', a.stock_available,
        'is_active', shown.id is not null, -- to a shopper: its product and category count as well
        'product', json_build_object(
          ${pricedProductKeys(db)},
          'is_featured', p.is_featured,
          'images', ${variantImagesJson(db, imageKeys)}
        )
      ) as variant,
      utc_iso(wi.added_at) as added_at,
      wi.notify_when_available
    from wishlist_items wi
    join product_variants v on v.id = wi.variant_id
    join variant_availability a on a.variant_id = v.id
    join products p on p.id = v.product_id
    left join public_variants shown on shown.id = v.id
    where wi.user_id = ${userId}
    order by wi.added_at desc, wi.id desc`
}

/** Additions to one wishlist run sequentially, so that its limit holds. */
export async function lockWishlist(tx: Tx, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`wishlist:user:${userId}`}, 0))`
}

export type AddedItem = {
  /** Null if nothing was added; the other two then say why, or else the wishlist is full. */
  id: number | null
  is_sold: boolean
  is_listed: boolean
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
      exists (select 1 from mine where variant_id = ${variantId}) as is_listed`
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

/**
 * Sets whether a mail is wanted when the variant is back. If it cannot be bought now, the item awaits
 * the restock from now on. False for an item that is not there or not the user's.
 */
export async function updateWishlistItem(
  db: Queryable,
  userId: number,
  { itemId, notify }: { itemId: number; notify: boolean },
): Promise<boolean> {
  const { count } = await db`
    update wishlist_items wi set
      notify_when_available = ${notify},
      -- Unchanged if a mail was wanted before: the mail about a restock may still be to come, or be
      -- queued at this moment.
      awaits_restock = ${notify} and case
        when wi.notify_when_available then wi.awaits_restock
        else not exists (select 1 from buyable_variants b where b.id = wi.variant_id)
      end
    where wi.id = ${itemId} and wi.user_id = ${userId}`
  return count === 1
}

/** False for an item that is not there or not the user's. */
export async function deleteWishlistItem(
  db: Queryable,
  userId: number,
  itemId: number,
): Promise<boolean> {
  const { count } = await db`
    delete from wishlist_items
    where id = ${itemId} and user_id = ${userId}`
  return count === 1
}
