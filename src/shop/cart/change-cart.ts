import type { Deps } from '../../deps.ts'
import {
  cartFull,
  cartItemNotFound,
  idempotencyKeyReused,
  insufficientStock,
  quantityOutOfRange,
  quantityTooSmall,
  variantNotFound,
} from '../../service/http/errors.ts'
import type { OnceKey } from '../../service/http/idempotency.ts'
import {
  type CartOwner,
  callAddToCart,
  callAddToCartOnce,
  callClearCart,
  callRemoveCartItem,
  callUpdateCartItem,
} from './queries.ts'
import type { CartLine } from './schemas.ts'

/** The failures of the codes that need no figures. */
const FAILURES = {
  variant_not_found: variantNotFound,
  quantity_too_small: quantityTooSmall,
  quantity_out_of_range: quantityOutOfRange,
  cart_full: cartFull,
  cart_item_not_found: cartItemNotFound,
  key_reused: idempotencyKeyReused,
}

/**
 * Adds to what the cart holds of the variant. Throws variantNotFound, quantityTooSmall,
 * insufficientStock, quantityOutOfRange or cartFull. Contract 6.2.
 */
export async function addToCart(
  { stock }: Deps,
  owner: CartOwner,
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<CartLine> {
  const addition = await stock.callKeyShare((db, waitMs) =>
    callAddToCart(db, owner, { variantId, quantity, waitMs }),
  )
  if (addition.code === 'insufficient_stock') {
    const { available, in_cart } = addition
    throw insufficientStock({ available, requested: in_cart + quantity })
  }
  if (addition.code !== 'done') throw FAILURES[addition.code]()
  const { cart_item_id, quantity: inCart, subtotal } = addition
  return { cart_item_id, variant_id: variantId, quantity: inCart, subtotal }
}

/**
 * Adds to the cart once for each key: `isRepeated` if it was done before. Throws idempotencyKeyReused, too.
 * Contract 1.10.
 */
export async function addToCartOnce(
  { stock }: Deps,
  owner: CartOwner,
  key: OnceKey,
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<{ line: CartLine; isRepeated: boolean }> {
  const addition = await stock.callKeyShare((db, waitMs) =>
    callAddToCartOnce(db, owner, key, { variantId, quantity, waitMs }),
  )
  if (addition.code === 'insufficient_stock') {
    const { available, in_cart } = addition
    throw insufficientStock({ available, requested: in_cart + quantity })
  }
  if (addition.code !== 'done' && addition.code !== 'repeated') throw FAILURES[addition.code]()
  return { line: addition.data, isRepeated: addition.code === 'repeated' }
}

/** Sets the quantity of a line; throws like addToCart, and cartItemNotFound. Contract 6.2. */
export async function updateCartItem(
  { stock }: Deps,
  owner: CartOwner,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<Omit<CartLine, 'variant_id'>> {
  const update = await stock.callKeyShare((db, waitMs) =>
    callUpdateCartItem(db, owner, { itemId, quantity, waitMs }),
  )
  if (update.code === 'insufficient_stock') {
    throw insufficientStock({ available: update.available, requested: quantity })
  }
  if (update.code !== 'done') throw FAILURES[update.code]()
  return { cart_item_id: itemId, quantity, subtotal: update.subtotal }
}

/** Takes a line out of the cart; throws cartItemNotFound. Contract 6.2. */
export async function removeCartItem({ db }: Deps, owner: CartOwner, itemId: number) {
  const code = await callRemoveCartItem(db, owner, itemId)
  if (code !== 'done') throw FAILURES[code]()
}

/** Empties the cart and returns how many lines it had. Contract 6.2. */
export const clearCart = ({ stock }: Deps, owner: CartOwner): Promise<number> =>
  stock.callKeyShare((db, waitMs) => callClearCart(db, owner, { waitMs }))
