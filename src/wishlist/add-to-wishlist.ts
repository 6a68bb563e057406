import type { Deps } from '../deps.ts'
import { itemAlreadyInWishlist, wishlistFull, wishlistVariantNotFound } from '../http/errors.ts'
import { insertWishlistItemIfRoom, lockWishlist } from './queries.ts'

/**
 * Puts a variant on the wishlist and returns the id of its item. Throws wishlistVariantNotFound,
 * itemAlreadyInWishlist or wishlistFull. Contract 7.1.
 */
export async function addToWishlist(
  { stock }: Deps,
  userId: number,
  wanted: { variantId: number; notify: boolean },
): Promise<number> {
  return stock.beginKeyShare(async (tx) => {
    await lockWishlist(tx, userId)
    const { id, is_sold, is_listed } = await insertWishlistItemIfRoom(tx, userId, wanted)
    if (!is_sold) throw wishlistVariantNotFound()
    if (is_listed) throw itemAlreadyInWishlist()
    if (id === null) throw wishlistFull()
    return id
  })
}
