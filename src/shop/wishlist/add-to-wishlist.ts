import type { Deps } from '../../deps.ts'
import type { Tx } from '../../service/db/connect.ts'
import {
  itemAlreadyInWishlist,
  wishlistFull,
  wishlistVariantNotFound,
} from '../../service/http/errors.ts'
import { insertWishlistItemIfRoom, lockWishlist } from './queries.ts'

type AddedItem = { wishlist_item_id: number; variant_id: number }
export type Addition = { data: AddedItem; total_items: number }

/**
 * Puts a variant on the wishlist. Ends its transaction with `store`. Throws wishlistVariantNotFound,
 * itemAlreadyInWishlist or wishlistFull. Contract 7.1.
 */
export async function addToWishlist(
  { stock }: Deps,
  userId: number,
  wanted: { variantId: number; notify: boolean },
  store: (tx: Tx, addition: Addition) => Promise<void>,
): Promise<Addition> {
  return stock.beginKeyShare(async (tx) => {
    await lockWishlist(tx, userId)
    const item = await insertWishlistItemIfRoom(tx, userId, wanted)
    const { id, is_sold, is_listed, total_items } = item
    if (!is_sold) throw wishlistVariantNotFound()
    if (is_listed) throw itemAlreadyInWishlist()
    if (id === null) throw wishlistFull()
    const data = { wishlist_item_id: id, variant_id: wanted.variantId }
    await store(tx, { data, total_items })
    return { data, total_items }
  })
}
