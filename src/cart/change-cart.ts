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
  type CartOwner,
  type CartVariant,
  deleteCartItem,
  deleteCartItems,
  findCartItemVariantId,
  findCartVariant,
  lockCart,
  upsertCartItem,
} from './queries.ts'
import type { CartLine } from './schemas.ts'

/**
 * Adds to what the cart holds of the variant. Throws variantNotFound, quantityTooSmall,
 * insufficientStock, quantityOutOfRange or cartFull. Contract 6.2.
 */
export async function addToCart(
  { stock }: Deps,
  owner: CartOwner,
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<CartLine> {
  return stock.beginKeyShare(async (tx) => {
    await lockCart(tx, owner)
    const variant = await findCartVariant(tx, owner, variantId)
    if (!variant) throw variantNotFound()
    if (quantity < 1) throw quantityTooSmall()
    const requested = variant.in_cart + quantity
    assertQuantity(variant, requested)
    if (variant.in_cart === 0 && variant.line_count >= CART_LINES_MAX) throw cartFull()
    return upsertCartItem(tx, owner, { variantId, quantity: requested })
  })
}

/** Sets the quantity of a line; throws like addToCart, and cartItemNotFound. Contract 6.2. */
export async function updateCartItem(
  { stock }: Deps,
  owner: CartOwner,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<CartLine> {
  return stock.beginKeyShare(async (tx) => {
    await lockCart(tx, owner)
    const variantId = await findCartItemVariantId(tx, owner, itemId)
    if (variantId === undefined) throw cartItemNotFound()
    const variant = await findCartVariant(tx, owner, variantId)
    if (!variant) throw variantNotFound()
    if (quantity < 1) throw quantityTooSmall()
    assertQuantity(variant, quantity)
    return upsertCartItem(tx, owner, { variantId, quantity })
  })
}

/** Takes a line out of the cart; throws cartItemNotFound. Contract 6.2. */
export async function removeCartItem({ db }: Deps, owner: CartOwner, itemId: number) {
  return db.begin(async (tx) => {
    // Without the lock, a line that another request adds to could come back with its old quantity.
    await lockCart(tx, owner)
    if (!(await deleteCartItem(tx, owner, itemId))) throw cartItemNotFound()
  })
}

/** Empties the cart and returns how many lines it had. Contract 6.2. */
export async function clearCart({ stock }: Deps, owner: CartOwner): Promise<number> {
  return stock.beginKeyShare(async (tx) => {
    await lockCart(tx, owner)
    return deleteCartItems(tx, owner)
  })
}

function assertQuantity({ stock_available: available }: CartVariant, requested: number) {
  if (requested > available) throw insufficientStock({ available, requested })
  if (requested > CART_QUANTITY_MAX) throw quantityOutOfRange()
}
