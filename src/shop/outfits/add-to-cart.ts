import type { Deps } from '../../deps.ts'
import type { Tx } from '../../service/db/connect.ts'
import { inOrder } from '../../service/db/in-order.ts'
import {
  cartFull,
  duplicateProducts,
  idempotencyKeyReused,
  type OutfitLine,
  outfitNotAdded,
  outfitNotFound,
  quantityOutOfRange,
  quantityTooSmall,
  tooManyProducts,
} from '../../service/http/errors.ts'
import type { OnceKey } from '../../service/http/idempotency.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { CART_LINES_MAX, CART_QUANTITY_MAX, OUTFIT_PRODUCTS } from '../../service/limits/orders.ts'
import {
  type CartOwner,
  type CartVariant,
  findCartReply,
  findCartVariant,
  insertCartReply,
  lockCart,
  upsertCartItem,
} from '../cart/queries.ts'
import { type ChoiceRow, listChoices } from './cart-queries.ts'
import type { AddedLine, Choice } from './cart-schemas.ts'
import { isVisible } from './queries.ts'

type OutfitAdded = { outfit_id: number; items: AddedLine[]; currency: typeof CURRENCY }
type Line = { choice: ChoiceRow; variant: CartVariant | undefined }

/**
 * Adds a variant of every product of an outfit to the cart, all or nothing, under the rules of the cart.
 * Throws tooManyProducts, quantityTooSmall, duplicateProducts, outfitNotFound, outfitNotAdded (line by
 * line), quantityOutOfRange or cartFull. With a key it is done once: `isRepeated` if it was done before;
 * throws idempotencyKeyReused, too. Contract 1.10 and 10.4.
 */
export async function addOutfitToCart(
  { stock }: Deps,
  owner: CartOwner,
  outfitId: number,
  choices: readonly Choice[],
  key: OnceKey | undefined,
): Promise<{ data: OutfitAdded; isRepeated: boolean }> {
  assertChoices(choices)
  return stock.beginKeyShare(async (tx) => {
    await lockCart(tx, owner)
    const before = key && (await findCartReply(tx, owner, key.key))
    if (before) {
      if (before.request_sha256 !== key.requestSha256) throw idempotencyKeyReused()
      return { data: before.data as OutfitAdded, isRepeated: true }
    }
    const lines = await linesOf(tx, owner, outfitId, choices)
    // Read after the lines, so that no line is of an outfit that had become invisible. The outfit is
    // not locked, so that a change of it waits for no cart.
    const callerId = 'userId' in owner ? owner.userId : undefined
    if (!(await isVisible(tx, outfitId, callerId))) throw outfitNotFound()
    assertLines(lines)
    const items = await inOrder(lines.map((line) => add(tx, owner, line)))
    const data: OutfitAdded = { outfit_id: outfitId, items, currency: CURRENCY }
    if (key) await insertCartReply(tx, owner, key, data)
    return { data, isRepeated: false }
  })
}

function assertChoices(choices: readonly Choice[]) {
  if (choices.length > OUTFIT_PRODUCTS.max) throw tooManyProducts()
  if (choices.some(({ quantity }) => quantity < 1)) throw quantityTooSmall()
  const products = new Set(choices.map(({ product_id }) => product_id))
  if (products.size < choices.length) throw duplicateProducts()
}

async function linesOf(
  tx: Tx,
  owner: CartOwner,
  outfitId: number,
  choices: readonly Choice[],
): Promise<Line[]> {
  const rows = await listChoices(tx, outfitId, choices)
  return inOrder(
    rows.map(async (choice) => {
      const { variant_id } = choice
      const variant = variant_id === null ? undefined : await findCartVariant(tx, owner, variant_id)
      return { choice, variant }
    }),
  )
}

function assertLines(lines: readonly Line[]) {
  const outcomes = lines.map(outcomeOf)
  // Without lines, no product of the outfit can be bought any more.
  const isWhole = outcomes.length > 0 && outcomes.every(({ status }) => status === 'available')
  if (!isWhole) throw outfitNotAdded(outcomes)
  if (outcomes.some((line) => line.requested_quantity > CART_QUANTITY_MAX)) {
    throw quantityOutOfRange()
  }
  const added = lines.filter(({ variant }) => variant?.in_cart === 0).length
  const present = lines[0]?.variant?.line_count ?? 0
  if (added > 0 && present + added > CART_LINES_MAX) throw cartFull()
}

function outcomeOf({ choice, variant }: Line): OutfitLine {
  const requested_quantity = (variant?.in_cart ?? 0) + choice.quantity
  const available_stock = variant?.stock_available ?? 0
  const { product_id, variant_id } = choice
  let status: OutfitLine['status'] = 'available'
  if (!choice.is_in_outfit) status = 'not_in_outfit'
  else if (choice.quantity === 0) status = 'not_chosen'
  else if (!variant) status = 'unavailable'
  else if (requested_quantity > available_stock) status = 'insufficient_stock'
  return { product_id, variant_id, requested_quantity, available_stock, status }
}

async function add(tx: Tx, owner: CartOwner, { choice, variant }: Line): Promise<AddedLine> {
  const { product_id, variant_id } = choice
  if (variant_id === null || !variant) throw new Error(`no variant of ${product_id} to add`)
  const quantity = variant.in_cart + choice.quantity
  const { cart_item_id, subtotal } = await upsertCartItem(tx, owner, {
    variantId: variant_id,
    quantity,
  })
  return { product_id, variant_id, status: 'added', cart_item_id, quantity, subtotal }
}
