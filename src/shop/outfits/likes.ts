import type { Deps } from '../../deps.ts'
import { outfitNotFound } from '../../service/http/errors.ts'
import { deleteLike, insertLike, lockIfLiked, lockVisible } from './queries.ts'
import type { OutfitLike } from './schemas.ts'

/**
 * Likes an outfit, or takes the like back; either may be repeated. A like can be taken back even if the
 * user cannot see the outfit any more. Throws outfitNotFound.
 */
export async function setLike(
  { db }: Deps,
  userId: number,
  outfitId: number,
  liked: boolean,
): Promise<OutfitLike> {
  return db.begin(async (tx) => {
    const isKnown =
      (await lockVisible(tx, outfitId, userId)) ||
      (!liked && (await lockIfLiked(tx, outfitId, userId)))
    if (!isKnown) throw outfitNotFound()
    const change = liked ? insertLike : deleteLike
    return { outfit_id: outfitId, liked, likes_count: await change(tx, outfitId, userId) }
  })
}
