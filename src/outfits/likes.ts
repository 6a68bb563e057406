import type { Deps } from '../deps.ts'
import { outfitNotFound } from '../http/errors.ts'
import { deleteLike, insertLike, lockVisible } from './queries.ts'

export type OutfitLike = { outfit_id: number; liked: boolean; likes_count: number }

/** Likes an outfit, or takes the like back; either may be repeated. Throws outfitNotFound. */
export async function setLike(
  { db }: Deps,
  userId: number,
  outfitId: number,
  liked: boolean,
): Promise<OutfitLike> {
  return db.begin(async (tx) => {
    if (!(await lockVisible(tx, outfitId, userId))) throw outfitNotFound()
    const change = liked ? insertLike : deleteLike
    return { outfit_id: outfitId, liked, likes_count: await change(tx, outfitId, userId) }
  })
}
