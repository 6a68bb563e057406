import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { limitToPage, type PageBefore } from '../../service/db/pages.ts'
import type { Listed, PageRequest } from '../../service/fields/pages.ts'
import { byColorAndSize, imageKeys, imagesJson, productKeys } from '../catalog/fragments.ts'
import { type Lang, translatedColor } from '../catalog/translated.ts'
import {
  creatorKeys,
  describedKeys,
  listedKeys,
  outfitKeys,
  totals,
  wordsWithoutAddress,
} from './fragments.ts'
import type {
  ListedLike,
  MyOutfit,
  Outfit,
  OutfitDetail,
  OutfitListQuery,
  PublicOutfit,
  PublicOutfitListQuery,
} from './schemas.ts'
import { newestFirst, searchedOutfits } from './search-queries.ts'

/**
 * Whether the outfit o is visible to everyone. Outfits of a disabled user are not, and are again when
 * the account is enabled.
 */
export const isPublished = (db: Queryable) => db`(
  o.is_public
  and not exists (select 1 from users owner where owner.id = o.user_id and not owner.is_active)
)`

/** Whether the outfit o is visible to the caller: it is published, or the caller's own. */
export const isVisibleTo = (db: Queryable, callerId: number | undefined) =>
  callerId === undefined ? isPublished(db) : db`(${isPublished(db)} or o.user_id = ${callerId})`

// --- Lists ------------------------------------------------------------------------------------------

/** One page of the outfits of a user, if `user_id` names one, or of those that the caller may see. */
export async function listOutfits(
  db: Queryable,
  callerId: number | undefined,
  query: OutfitListQuery,
): Promise<Listed<Outfit>> {
  const [list] = await db<[Listed<Outfit>]>`${pageOfOutfits(db, query, {
    visible: visible(db, callerId, query),
    ordering: newestFirst(db),
    shown: outfitKeys(
      db,
      query.user_id === undefined ? wordsWithoutAddress(db, callerId) : undefined,
    ),
  })}`
  return list
}

/**
 * The published outfits and the private ones of the caller, as two lists: each has an index in the order
 * newest first, and no index serves the condition "one or the other".
 */
function visible(
  db: Queryable,
  callerId: number | undefined,
  { user_id: ownerId, is_public, search }: OutfitListQuery,
): Fragment {
  const outfits = (condition: Fragment) => outfitsThat(db, condition, search)
  if (ownerId !== undefined) {
    const filter = is_public === undefined ? db`` : db`and o.is_public = ${is_public}`
    return outfits(db`o.user_id = ${ownerId} ${filter}`)
  }
  const published = outfits(is_public === false ? db`false` : isPublished(db))
  if (callerId === undefined || is_public === true) return published
  return db`${published} union all ${outfits(db`o.user_id = ${callerId} and not o.is_public`)}`
}

export async function listPublicOutfits(
  db: Queryable,
  query: PublicOutfitListQuery,
): Promise<Listed<PublicOutfit>> {
  const [list] = await db<[Listed<PublicOutfit>]>`${pageOfOutfits(db, query, {
    visible: outfitsThat(
      db,
      db`${isPublished(db)} ${ifFeatured(db, query.is_featured)} ${hasProduct(db, query.product_id)}`,
      query.search,
    ),
    counts: query.ordering.endsWith('views') ? joinCounts(db) : db``,
    ordering: publicOrdering(db, query),
    shown: db`${describedKeys(db, wordsWithoutAddress(db))},
      'created_by', (
        select json_build_object(${creatorKeys(db)}) from users u where u.id = o.user_id
      ),
      'views_count', c.views_count,
      'likes_count', c.likes_count`,
  })}`
  return list
}

function publicOrdering(db: Queryable, { ordering }: PublicOutfitListQuery): Fragment {
  if (ordering === 'views') return db`c.views_count, c.outfit_id`
  if (ordering === '-views') return db`c.views_count desc, c.outfit_id desc`
  return ordering === 'created_at' ? db`o.created_at, o.id` : newestFirst(db)
}

export async function listMyOutfits(
  db: Queryable,
  userId: number,
  query: PageRequest,
): Promise<Listed<MyOutfit>> {
  const [list] = await db<[Listed<MyOutfit>]>`${pageOfOutfits(db, query, {
    visible: outfitsThat(db, db`o.user_id = ${userId}`),
    ordering: newestFirst(db),
    shown: db`${listedKeys(db)}, 'is_public', o.is_public, 'views_count', c.views_count`,
  })}`
  return list
}

export const outfitsThat = (db: Queryable, condition: Fragment, search?: string) =>
  search === undefined
    ? db`select o.id, o.created_at from outfits o where ${condition}`
    : searchedOutfits(db, condition, search)

/** Not by a parameter: the index of featured ones serves only the condition itself. */
function ifFeatured(db: Queryable, isFeatured: boolean | undefined): Fragment {
  if (isFeatured === undefined) return db``
  return isFeatured ? db`and o.is_featured` : db`and not o.is_featured`
}

const hasProduct = (db: Queryable, productId: number | undefined) =>
  productId === undefined
    ? db``
    : db`and o.id in (select i.outfit_id from outfit_items i where i.product_id = ${productId})`

const joinCounts = (db: Queryable) => db`join outfit_counts c on c.outfit_id = o.id`

/** The parts of a statement that lists outfits `o`. */
type Page = {
  /** Its id and created_at. */
  visible: Fragment
  /** A join of the counts by which `ordering` orders. */
  counts?: Fragment
  ordering: Fragment
  /** Keys and values, with the counts `c` and the totals. */
  shown: Fragment
}

/** One page of outfits, and how many there are in all; one statement. */
export const pageOfOutfits = (
  db: Queryable,
  query: PageRequest & { search?: string | undefined },
  { visible: outfits, counts = db``, ordering, shown }: Page,
) => db`
  with visible as ${query.search === undefined ? db`not materialized` : db`materialized`} (${outfits}),
  total as (
    select count(*)::integer as count from visible
  ),
  page as (
    select o.id
    from visible o
    ${counts}
    order by ${ordering}
    ${limitToPage(db, query)}
  )
  select total.count,
    (select coalesce(json_agg(json_build_object(${shown}) order by ${ordering}), '[]')
      from page
      join outfits o on o.id = page.id
      ${joinCounts(db)}
      cross join lateral ${totals(db)} totals) as results
  from total`

// --- One --------------------------------------------------------------------------------------------

/** An outfit that the caller may see; one statement. */
export async function findOutfit(
  db: Queryable,
  outfitId: number,
  callerId: number | undefined,
  lang?: Lang,
): Promise<OutfitDetail | undefined> {
  const [row] = await db<[{ outfit: OutfitDetail }?]>`
    ${outfitDetail(db, callerId, lang)}
    where o.id = ${outfitId} and ${isVisibleTo(db, callerId)}`
  return row?.outfit
}

/** A user's outfits, the newest first; one statement. */
export async function listOutfitDetails(
  db: Queryable,
  userId: number,
  { before, limit }: PageBefore,
): Promise<OutfitDetail[]> {
  const rows = await db<{ outfit: OutfitDetail }[]>`
    ${outfitDetail(db, userId)}
    where o.user_id = ${userId} and o.id < ${before}
    order by o.id desc
    limit ${limit}`
  return rows.map(({ outfit }) => outfit)
}

/** The outfits that a user likes, the newest outfit first. */
export async function listLikes(
  db: Queryable,
  userId: number,
  { before, limit }: PageBefore,
): Promise<ListedLike[]> {
  return db<ListedLike[]>`
    select l.outfit_id, true as liked, c.likes_count, utc_iso(l.liked_at) as liked_at
    from outfit_likes l
    join outfit_counts c on c.outfit_id = l.outfit_id
    where l.user_id = ${userId} and l.outfit_id < ${before}
    order by l.outfit_id desc
    limit ${limit}`
}

/** Outfits o as their detail shows them to the caller; add the condition that selects them. */
export const outfitDetail = (db: Queryable, callerId: number | undefined, lang?: Lang) => db`
    select json_build_object(
        ${describedKeys(db)},
        'is_public', o.is_public,
        'created_by', (
          select json_build_object(
            'id', u.id,
            'first_name', u.first_name,
            'last_name', u.last_name,
            ${creatorKeys(db)}
          )
          from users u
          where u.id = o.user_id
        ),
        'items', (
          select coalesce(json_agg(json_build_object(
            'id', oi.id,
            'product', ${productJson(db, lang)},
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
        'views_count', counts.views_count,
        'likes_count', counts.likes_count,
        'liked', exists (
          select 1 from outfit_likes mine where mine.outfit_id = o.id and mine.user_id = ${callerId ?? null}
        ),
        'updated_at', utc_iso(o.updated_at)
      ) as outfit
    from outfits o
    join outfit_counts counts on counts.outfit_id = o.id
    cross join lateral ${totals(db)} totals`

/** A product of the tables p, c and l, with the variants that can be bought. */
const productJson = (db: Queryable, lang: Lang) => db`
  json_build_object(
    ${productKeys(db, lang)},
    'images', ${imagesJson(db, imageKeys(db, lang))},
    'variants', (
      select coalesce(json_agg(json_build_object(
        'id', v.id,
        'size', v.size,
        'color', ${translatedColor(db, 'v.color', lang)},
        'stock_available', a.stock_available
      ) order by ${byColorAndSize(db)}), '[]')
      from public_variants v
      join variant_availability a on a.variant_id = v.id
      where v.product_id = p.id
    )
  )`
