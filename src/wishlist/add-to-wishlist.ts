import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { itemAlreadyInWishlist, wishlistFull, wishlistVariantNotFound } from '../http/errors.ts'
import { insertWishlistItemIfRoom, lockWishlist } from './queries.ts'

type AddedItem = { wishlist_item_id: number; variant_id: number }

/**
 * Puts a variant on the wishlist. Ends its transaction with `store`. Throws wishlistVariantNotFound,
 * itemAlreadyInWishlist or wishlistFull. Contract 7.1.
 */
export async function addToWishlist(
  { stock }: Deps,
  userId: number,
  wanted: { variantId: number; notify: boolean },
  store: (tx: Tx, added: AddedItem) => Promise<void>,
): Promise<AddedItem> {
  return stock.beginKeyShare(async (tx) => {
    await lockWishlist(tx, userId)
    const { id, is_sold, is_listed } = await insertWishlistItemIfRoom(tx, userId, wanted)
    if (!is_sold) throw wishlistVariantNotFound()
    if (is_listed) throw itemAlreadyInWishlist()
    if (id === null) throw wishlistFull()
    const added = { wishlist_item_id: id, variant_id: wanted.variantId }
    await store(tx, added)
    return added
  })
}
