import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import { isPublished, isVisibleTo } from './read-queries.ts'
import type { CreateOutfitBody, OutfitChanges, OutfitUpdated } from './schemas.ts'

export type Ownership = {
  user_id: number
  /** Visible to everyone. */
  is_published: boolean
  /** By an administrator: the owner cannot publish it. */
  is_hidden: boolean
}

export async function findOwnership(
  db: Queryable,
  outfitId: number,
): Promise<Ownership | undefined> {
  const [outfit] = await db<[Ownership?]>`${ownership(db, outfitId)}`
  return outfit
}

/** Finds the ownership of an outfit, and locks the outfit against changes and likes. */
export async function lockOwnership(tx: Tx, outfitId: number): Promise<Ownership | undefined> {
  const [outfit] = await tx<[Ownership?]>`${ownership(tx, outfitId)} for update`
  return outfit
}

const ownership = (db: Queryable, outfitId: number) => db`
  select o.user_id, ${isPublished(db)} as is_published, o.hidden_at is not null as is_hidden
  from outfits o
  where o.id = ${outfitId}`

/** Outfits of one user are created sequentially, so that each is counted. */
export async function lockOutfitsOf(tx: Tx, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`outfits:user:${userId}`}, 0))`
}

export async function countOutfits(tx: Tx, userId: number): Promise<number> {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::integer as count from outfits o where o.user_id = ${userId}`
  return count
}

/** Whether the caller may see it: a published outfit, or one of the caller. */
export async function isVisible(
  db: Queryable,
  outfitId: number,
  callerId: number | undefined,
): Promise<boolean> {
  const { count } = await db`${visible(db, outfitId, callerId)}`
  return count === 1
}

/**
 * Whether the caller may see the outfit, which is locked against changes and likes: a second like of a user
 * finds the first one, and its count.
 */
export async function lockVisible(tx: Tx, outfitId: number, callerId: number): Promise<boolean> {
  const { count } = await tx`${visible(tx, outfitId, callerId)} for no key update`
  return count === 1
}

const visible = (db: Queryable, outfitId: number, callerId: number | undefined) => db`
  select o.id
  from outfits o
  where o.id = ${outfitId} and ${isVisibleTo(db, callerId)}`

/** Locks, as lockVisible does, an outfit that the user likes and perhaps may not see any more; false without a like. */
export async function lockIfLiked(tx: Tx, outfitId: number, userId: number): Promise<boolean> {
  const { count } = await tx`
    select o.id
    from outfits o
    where o.id = ${outfitId} and exists (
      select 1 from outfit_likes l where l.outfit_id = o.id and l.user_id = ${userId}
    )
    for no key update`
  return count === 1
}

/** The products of these ids that can be bought; none of them is deleted until the transaction ends. */
export async function lockProductsOnSale(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const products = await tx<{ id: number }[]>`
    select p.id
    from products p
    join public_products shown on shown.id = p.id
    where p.id = any(${ids})
    order by p.id
    for key share of p`
  return new Set(products.map(({ id }) => id))
}

/** Inserts it with its counts, but without items; returns its id. */
export async function insertOutfit(
  tx: Tx,
  userId: number,
  { name, description, is_public }: Omit<CreateOutfitBody, 'products'>,
): Promise<number> {
  const [row] = await tx<[{ outfit_id: number }]>`
    with made as (
      insert into outfits (user_id, name, description, is_public)
      values (${userId}, ${name}, ${description}, ${is_public})
      returning id
    )
    insert into outfit_counts (outfit_id)
    select made.id from made
    returning outfit_id`
  return row.outfit_id
}

export async function insertItems(
  tx: Tx,
  outfitId: number,
  productIds: readonly number[],
): Promise<void> {
  await tx`
    insert into outfit_items (outfit_id, product_id, position)
    select ${outfitId}, product.id, product.place - 1
    from unnest(${productIds}::integer[]) with ordinality product (id, place)`
}

export async function deleteItems(tx: Tx, outfitId: number): Promise<void> {
  await tx`delete from outfit_items where outfit_id = ${outfitId}`
}

/**
 * Fields that are not given stay unchanged. It stays featured if it is public and its owner runs the shop: what
 * others make of it afterwards is not on the front page.
 */
export async function updateOutfit(
  tx: Tx,
  outfitId: number,
  { name, description, is_public }: Omit<OutfitChanges, 'products'>,
): Promise<OutfitUpdated> {
  const [outfit] = await tx<[OutfitUpdated]>`
    update outfits o set
      name = coalesce(${name ?? null}, o.name),
      description = coalesce(${description ?? null}, o.description),
      is_public = coalesce(${is_public ?? null}, o.is_public),
      is_featured = o.is_featured and coalesce(${is_public ?? null}, o.is_public) and exists (
        select 1 from users author where author.id = o.user_id and author.is_admin
      ),
      updated_at = now()
    where o.id = ${outfitId}
    returning o.id, o.name, o.description, o.is_public,
      (select count(*)::integer from outfit_items oi where oi.outfit_id = o.id) as items_count,
      utc_iso(o.updated_at) as updated_at`
  return outfit
}

export async function hideOutfitsOfUser(tx: Tx, userId: number): Promise<void> {
  await tx`
    update outfits set is_public = false, is_featured = false, updated_at = now()
    where user_id = ${userId} and is_public`
}

/**
 * Deletes all likes of a user. Locks their outfits and the user's own, in the order of ids: two users
 * who like each other's outfits may be erased at the same time.
 */
export async function deleteLikesOfUser(tx: Tx, userId: number): Promise<void> {
  await tx`
    select o.id
    from outfits o
    where o.user_id = ${userId}
      or o.id in (select l.outfit_id from outfit_likes l where l.user_id = ${userId})
    order by o.id
    for update`
  await tx`
    with gone as (
      delete from outfit_likes l
      where l.user_id = ${userId}
      returning l.outfit_id
    )
    update outfit_counts c set likes_count = c.likes_count - 1
    from gone
    where c.outfit_id = gone.outfit_id`
}

/** Deletes the outfit with its items, likes and counts. */
export async function deleteOutfit(tx: Tx, outfitId: number): Promise<void> {
  await tx`delete from outfits where id = ${outfitId}`
}

/** Adds views and returns how many there are then; undefined for an outfit that is not published. */
export async function addViews(
  db: Queryable,
  outfitId: number,
  views: number,
): Promise<number | undefined> {
  const [counts] = await db<[{ views_count: number }?]>`
    update outfit_counts c set views_count = c.views_count + ${views}
    from outfits o
    where o.id = ${outfitId} and ${isPublished(db)} and c.outfit_id = o.id
    returning c.views_count`
  return counts?.views_count
}

/** Returns the new count of likes; a second like of the same user changes nothing. */
export const insertLike = (tx: Tx, outfitId: number, userId: number): Promise<number> =>
  countLikes(tx, outfitId, {
    change: tx`
      insert into outfit_likes (outfit_id, user_id)
      values (${outfitId}, ${userId})
      on conflict do nothing
      returning outfit_id`,
    difference: tx`+ 1`,
  })

/** Returns the new count of likes; without a like of the user nothing changes. */
export const deleteLike = (tx: Tx, outfitId: number, userId: number): Promise<number> =>
  countLikes(tx, outfitId, {
    change: tx`
      delete from outfit_likes
      where outfit_id = ${outfitId} and user_id = ${userId}
      returning outfit_id`,
    difference: tx`- 1`,
  })

async function countLikes(
  tx: Tx,
  outfitId: number,
  { change, difference }: { change: Fragment; difference: Fragment },
): Promise<number> {
  const [{ likes_count }] = await tx<[{ likes_count: number }]>`
    with changed as (${change}),
    counted as (
      update outfit_counts c set likes_count = c.likes_count ${difference}
      from changed
      where c.outfit_id = changed.outfit_id
      returning c.likes_count
    )
    select coalesce((select counted.likes_count from counted), c.likes_count) as likes_count
    from outfit_counts c
    where c.outfit_id = ${outfitId}`
  return likes_count
}
