import { byColorAndSize, imagesJson, productKeys } from '../catalog/fragments.ts'
import type { Queryable } from '../db/connect.ts'
import { OUTFIT_PREVIEW_PRODUCTS, type Size } from '../limits.ts'

type Reference = { id: number; name: string; slug: string }
export type OutfitDetailRow = {
  id: number
  name: string
  description: string
  is_public: boolean
  created_by: {
    id: number
    username: string
    first_name: string
    last_name: string
    profile_picture_url: string | null
  }
  items: {
    id: number
    product: Reference & {
      description: string
      base_price: string
      category: Reference
      coverage_level: { id: number; name: string; description: string }
      images: { id: number; image: string; thumbnail: string; is_feature: boolean }[]
      variants: { id: number; size: Size; color: string; stock_available: number }[]
    }
    position: number
    is_available: boolean
  }[]
  items_count: number
  total_price: string
  preview_images: string[]
  views_count: number
  likes_count: number
  liked: boolean
  created_at: string
  updated_at: string
}

/**
 * Of the outfit o: whether everybody sees it. What a disabled user has published comes back with the
 * account.
 */
export const isPublished = (db: Queryable) => db`(
  o.is_public
  and not exists (select 1 from users owner where owner.id = o.user_id and not owner.is_active)
)`

/** Of the outfit o: whether the caller sees it, because everybody does or because it is his own. */
export const isVisibleTo = (db: Queryable, callerId: number | undefined) =>
  callerId === undefined ? isPublished(db) : db`(${isPublished(db)} or o.user_id = ${callerId})`

/** An outfit that the caller may see; one statement. */
export async function findOutfit(
  db: Queryable,
  outfitId: number,
  callerId: number | undefined,
): Promise<OutfitDetailRow | undefined> {
  const [row] = await db<[{ outfit: OutfitDetailRow }?]>`
    ${outfitDetail(db, callerId)}
    where o.id = ${outfitId} and ${isVisibleTo(db, callerId)}`
  return row?.outfit
}

/** Outfits o as their detail shows them to the caller; what follows says which. */
export const outfitDetail = (db: Queryable, callerId: number | undefined) => db`
    select json_build_object(
        'id', o.id,
        'name', o.name,
        'description', o.description,
        'is_public', o.is_public,
        'created_by', json_build_object(
          'id', u.id,
          'username', u.username,
          'first_name', u.first_name,
          'last_name', u.last_name,
          'profile_picture_url', ${pictureUrl(db)}
        ),
        'items', (
          select coalesce(json_agg(json_build_object(
            'id', oi.id,
            'product', ${productJson(db)},
            'position', oi.position,
            'is_available', shown.id is not null
          ) order by oi.position, oi.id), '[]')
          from outfit_items oi
          join products p on p.id = oi.product_id
          join categories c on c.id = p.category_id
          join coverage_levels l on l.id = p.coverage_level_id
          left join public_products shown on shown.id = p.id
          where oi.outfit_id = o.id
        ),
        'items_count', totals.items_count,
        'total_price', totals.total_price,
        'preview_images', ${previewImages(db)},
        'views_count', counts.views_count,
        'likes_count', counts.likes_count,
        'liked', exists (
          select 1 from outfit_likes mine where mine.outfit_id = o.id and mine.user_id = ${callerId ?? null}
        ),
        'created_at', utc_iso(o.created_at),
        'updated_at', utc_iso(o.updated_at)
      ) as outfit
    from outfits o
    join outfit_counts counts on counts.outfit_id = o.id
    join users u on u.id = o.user_id
    cross join lateral ${totals(db)} totals`

/** A product of the tables p, c and l, with the variants that can be bought. */
const productJson = (db: Queryable) => db`
  json_build_object(
    ${productKeys(db)},
    'images', ${imagesJson(db)},
    'variants', (
      select coalesce(json_agg(json_build_object(
        'id', v.id,
        'size', v.size,
        'color', v.color,
        'stock_available', a.stock_available
      ) order by ${byColorAndSize(db)}), '[]')
      from public_variants v
      join variant_availability a on a.variant_id = v.id
      where v.product_id = p.id
    )
  )`

/** Of the outfit o; what can no longer be bought is counted, but not in the price. */
export const totals = (db: Queryable) => db`(
  select count(*)::integer as items_count, coalesce(sum(shown.base_price), 0.00)::text as total_price
  from outfit_items oi
  left join public_products shown on shown.id = oi.product_id
  where oi.outfit_id = o.id
)`

/** Thumbnails of the first products of the outfit o: of each its feature image, or its first. */
export const previewImages = (db: Queryable) => db`(
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

export const pictureUrl = (db: Queryable) => db`media_url(u.profile_picture)`
