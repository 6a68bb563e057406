import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import {
  cartFull,
  cartItemNotFound,
  insufficientStock,
  quantityOutOfRange,
  quantityTooSmall,
  variantNotFound,
} from '../http/errors.ts'
import { CART_LINES_MAX, CART_QUANTITY_MAX } from '../limits.ts'
import {
  type CartLine,
  type CartOwner,
  type CartVariant,
  findCartItemVariantId,
  findCartVariant,
  lockCart,
  upsertCartItem,
} from './queries.ts'

/**
 * Adds to what the cart holds of the variant. Throws variantNotFound, quantityTooSmall,
 * insufficientStock, quantityOutOfRange or cartFull. Contract: POST /api/orders/cart/add/.
 */
export async function addToCart(
  { db }: Deps,
  owner: CartOwner,
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<CartLine> {
  return db.begin(async (tx) => {
    const variant = await lockAndFind(tx, owner, variantId)
    if (quantity < 1) throw quantityTooSmall()
    const requested = variant.in_cart + quantity
    assertQuantity(variant, requested)
    if (variant.in_cart === 0 && variant.line_count >= CART_LINES_MAX) throw cartFull()
    return upsertCartItem(tx, owner, { variantId, quantity: requested })
  })
}

/** Sets the quantity of a line; throws like addToCart, and cartItemNotFound. Contract: PATCH update. */
export async function updateCartItem(
  { db }: Deps,
  owner: CartOwner,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<CartLine> {
  return db.begin(async (tx) => {
    const variantId = await findCartItemVariantId(tx, owner, itemId)
    if (variantId === undefined) throw cartItemNotFound()
    if (quantity < 1) throw quantityTooSmall()
    const variant = await lockAndFind(tx, owner, variantId)
    // Removed by another request while this one waited for the lock.
    if (variant.in_cart === 0) throw cartItemNotFound()
    assertQuantity(variant, quantity)
    return upsertCartItem(tx, owner, { variantId, quantity })
  })
}

async function lockAndFind(tx: Tx, owner: CartOwner, variantId: number): Promise<CartVariant> {
  await lockCart(tx, owner)
  const variant = await findCartVariant(tx, owner, variantId)
  if (!variant) throw variantNotFound()
  return variant
}

function assertQuantity({ stock_available: available }: CartVariant, requested: number) {
  if (requested > available) throw insufficientStock({ available, requested })
  if (requested > CART_QUANTITY_MAX) throw quantityOutOfRange()
}
