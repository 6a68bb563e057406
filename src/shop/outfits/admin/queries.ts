import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { Listed } from '../../../service/fields/pages.ts'
import { outfitKeys } from '../fragments.ts'
import { outfitDetail, outfitsThat, pageOfOutfits } from '../read-queries.ts'
import type {
  AdminOutfit,
  AdminOutfitDetail,
  AdminOutfitListQuery,
  OutfitDetail,
} from '../schemas.ts'
import { newestFirst } from '../search-queries.ts'

/** The facts of an outfit that the audit log keeps. */
export type OutfitFacts = {
  user_id: number
  name: string
  description: string
  is_public: boolean
  is_hidden: boolean
  is_featured: boolean
  /** Ids, in their order. */
  products: number[]
}

/** Any user's outfit, locked until the transaction ends. */
export async function lockOutfitFacts(tx: Tx, outfitId: number): Promise<OutfitFacts | undefined> {
  await tx`select o.id from outfits o where o.id = ${outfitId} for update`
  // A statement of its own, so that it sees the items that were committed before the lock was taken.
  const [row] = await tx<[{ facts: OutfitFacts }?]>`
    select json_build_object(
        'user_id', o.user_id,
        'name', o.name,
        'description', o.description,
        'is_public', o.is_public,
        'is_hidden', o.hidden_at is not null,
        'is_featured', o.is_featured,
        'products', (
          select coalesce(json_agg(oi.product_id order by oi.position, oi.id), '[]')
          from outfit_items oi
          where oi.outfit_id = o.id
        )
      ) as facts
    from outfits o
    where o.id = ${outfitId}`
  return row?.facts
}

/** Hides an outfit where `is_hidden`: then its owner cannot publish it again. */
export async function updateModeration(
  tx: Tx,
  outfitId: number,
  facts: Pick<OutfitFacts, 'is_public' | 'is_hidden' | 'is_featured'>,
): Promise<void> {
  await tx`
    update outfits set is_public = ${facts.is_public}, is_featured = ${facts.is_featured},
      hidden_at = case when ${facts.is_hidden} then coalesce(hidden_at, now()) end, updated_at = now()
    where id = ${outfitId}`
}

/** Any user's outfit, as its detail shows it. */
export async function getAnyOutfit(
  db: Queryable,
  outfitId: number,
  callerId: number,
): Promise<OutfitDetail> {
  const [row] = await db<[{ outfit: OutfitDetail }]>`
    ${outfitDetail(db, callerId)}
    where o.id = ${outfitId}`
  return row.outfit
}

/** Any user's outfit, as its detail shows it, and whether it is hidden; undefined if there is none. */
export async function findAnyOutfit(
  db: Queryable,
  outfitId: number,
  callerId: number,
): Promise<AdminOutfitDetail | undefined> {
  const [row] = await db<[{ outfit: OutfitDetail; is_hidden: boolean }?]>`
    select shown.outfit, o.hidden_at is not null as is_hidden
    from outfits o
    cross join lateral (${outfitDetail(db, callerId)} where o.id = ${outfitId}) shown (outfit)
    where o.id = ${outfitId}`
  return row && { ...row.outfit, is_hidden: row.is_hidden }
}

/** One page of the outfits of all users, private ones and those of disabled users too. */
export async function listAllOutfits(
  db: Queryable,
  query: AdminOutfitListQuery,
): Promise<Listed<AdminOutfit>> {
  const { is_public, is_hidden, is_featured, search } = query
  const condition = db`true
    ${is_public === undefined ? db`` : db`and o.is_public = ${is_public}`}
    ${is_hidden === undefined ? db`` : db`and (o.hidden_at is not null) = ${is_hidden}`}
    ${is_featured === undefined ? db`` : db`and o.is_featured = ${is_featured}`}`
  const [list] = await db<[Listed<AdminOutfit>]>`${pageOfOutfits(db, query, {
    visible: outfitsThat(db, condition, search),
    ordering: newestFirst(db),
    shown: db`${outfitKeys(db)}, 'is_hidden', o.hidden_at is not null`,
  })}`
  return list
}
