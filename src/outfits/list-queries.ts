import type { Fragment, Queryable } from '../db/connect.ts'
import { searchQuery } from '../db/search.ts'
import { isPublished, pictureUrl, previewImages, totals } from './read-queries.ts'

type PageQuery = { page: number | 'last'; page_size: number }
type Rows<Row> = { count: number; results: Row[] }

export type OutfitSummaryRow = {
  id: number
  name: string
  description: string
  is_public: boolean
  created_by: { id: number; username: string; profile_picture_url: string | null }
  items_count: number
  total_price: string
  preview_images: string[]
  created_at: string
  updated_at: string
}
export type OutfitQuery = PageQuery & {
  is_public: boolean | undefined
  search: string | undefined
}
/** Whose list it is: of one owner, all of his; otherwise what the caller may see. */
type Viewpoint = { callerId: number | undefined; ownerId: number | undefined }

/** One page of outfits, newest first, and how many there are in all; one statement. */
export async function listOutfits(
  db: Queryable,
  viewpoint: Viewpoint,
  query: OutfitQuery,
): Promise<Rows<OutfitSummaryRow>> {
  const [list] = await db<[Rows<OutfitSummaryRow>]>`
    with visible as not materialized (
      ${visible(db, viewpoint, query)}
    ),
    ${pageOf(db, query)}
    select total.count,
      (select coalesce(json_agg(json_build_object(
          'id', o.id,
          'name', o.name,
          'description', o.description,
          'is_public', o.is_public,
          'created_by', json_build_object(
            'id', u.id,
            'username', u.username,
            'profile_picture_url', ${pictureUrl(db)}
          ),
          'items_count', totals.items_count,
          'total_price', totals.total_price,
          'preview_images', ${previewImages(db)},
          'created_at', utc_iso(o.created_at),
          'updated_at', utc_iso(o.updated_at)
        ) order by o.created_at desc, o.id desc), '[]')
        from page
        join outfits o on o.id = page.id
        join users u on u.id = o.user_id
        cross join lateral ${totals(db)} totals) as results
    from total`
  return list
}

/**
 * What is published, and what the caller keeps for himself, as two lists: each has an index that gives it
 * newest first, which no index does for "one or the other".
 */
function visible(
  db: Queryable,
  { callerId, ownerId }: Viewpoint,
  { is_public, search }: OutfitQuery,
): Fragment {
  const outfits = (condition: Fragment) => db`
    select o.id, o.created_at from outfits o where ${condition} ${matches(db, search)}`
  if (ownerId !== undefined) {
    const filter = is_public === undefined ? db`` : db`and o.is_public = ${is_public}`
    return outfits(db`o.user_id = ${ownerId} ${filter}`)
  }
  const published = outfits(is_public === false ? db`false` : isPublished(db))
  if (callerId === undefined || is_public === true) return published
  return db`${published} union all ${outfits(db`o.user_id = ${callerId} and not o.is_public`)}`
}

const matches = (db: Queryable, search: string | undefined) =>
  search === undefined ? db`` : db`and o.search_vector @@ ${searchQuery(db, search)}`

/** `total` and `page` of the outfits in `visible`, newest first. */
const pageOf = (db: Queryable, { page, page_size }: PageQuery) => db`
  total as (
    select count(*)::integer as count from visible
  ),
  page as (
    select v.id
    from visible v
    order by v.created_at desc, v.id desc
    limit ${page_size}
    offset (select page_offset(${page === 'last' ? null : page}, ${page_size}, count) from total)
  )`

export type PublicOutfitRow = {
  id: number
  name: string
  description: string
  created_by: { username: string; profile_picture_url: string | null }
  items_count: number
  total_price: string
  preview_images: string[]
  views_count: number
  likes_count: number
  created_at: string
}
export type PublicOutfitQuery = PageQuery & {
  search: string | undefined
  ordering: 'created_at' | '-created_at' | 'views' | '-views'
}

/** One page of what everybody sees, and how many there are in all; one statement. */
export async function listPublicOutfits(
  db: Queryable,
  query: PublicOutfitQuery,
): Promise<Rows<PublicOutfitRow>> {
  const page = query.page === 'last' ? null : query.page
  const published = db`${isPublished(db)} ${matches(db, query.search)}`
  const [list] = await db<[Rows<PublicOutfitRow>]>`
    with total as (
      select count(*)::integer as count from outfits o where ${published}
    ),
    page as (
      select o.id
      from outfits o
      join outfit_counts c on c.outfit_id = o.id
      where ${published}
      order by ${sorting(db, query)}
      limit ${query.page_size}
      offset (select page_offset(${page}, ${query.page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(
          'id', o.id,
          'name', o.name,
          'description', o.description,
          'created_by', json_build_object(
            'username', u.username,
            'profile_picture_url', ${pictureUrl(db)}
          ),
          'items_count', totals.items_count,
          'total_price', totals.total_price,
          'preview_images', ${previewImages(db)},
          'views_count', c.views_count,
          'likes_count', c.likes_count,
          'created_at', utc_iso(o.created_at)
        ) order by ${sorting(db, query)}), '[]')
        from page
        join outfits o on o.id = page.id
        join outfit_counts c on c.outfit_id = o.id
        join users u on u.id = o.user_id
        cross join lateral ${totals(db)} totals) as results
    from total`
  return list
}

/** Of the tables o and c. */
function sorting(db: Queryable, { ordering }: PublicOutfitQuery): Fragment {
  if (ordering === 'views') return db`c.views_count, c.outfit_id`
  if (ordering === '-views') return db`c.views_count desc, c.outfit_id desc`
  if (ordering === 'created_at') return db`o.created_at, o.id`
  return db`o.created_at desc, o.id desc`
}

export type MyOutfitRow = {
  id: number
  name: string
  is_public: boolean
  items_count: number
  total_price: string
  views_count: number
  created_at: string
}

/** One page of a user's own outfits, newest first, and how many there are in all; one statement. */
export async function listMyOutfits(
  db: Queryable,
  userId: number,
  query: PageQuery,
): Promise<Rows<MyOutfitRow>> {
  const [list] = await db<[Rows<MyOutfitRow>]>`
    with visible as not materialized (
      select o.id, o.created_at from outfits o where o.user_id = ${userId}
    ),
    ${pageOf(db, query)}
    select total.count,
      (select coalesce(json_agg(json_build_object(
          'id', o.id,
          'name', o.name,
          'is_public', o.is_public,
          'items_count', totals.items_count,
          'total_price', totals.total_price,
          'views_count', c.views_count,
          'created_at', utc_iso(o.created_at)
        ) order by o.created_at desc, o.id desc), '[]')
        from page
        join outfits o on o.id = page.id
        join outfit_counts c on c.outfit_id = o.id
        cross join lateral ${totals(db)} totals) as results
    from total`
  return list
}
