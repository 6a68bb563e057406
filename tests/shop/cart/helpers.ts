/** Helpers for the tests of the cart, beyond tests/support. */
import { expect } from 'vitest'
import { CART_LINES_MAX } from '../../../src/service/limits/orders.ts'
import { PUBLIC_URL, type TestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { anyId, aVariant, type TestVariant } from '../../support/factories.ts'

export const CART = '/api/orders/cart/'
export const MEDIA_URL = `${PUBLIC_URL}/media`

type Reply = { status: number; body: object }
type Variant = Pick<TestVariant, 'id'>

export const add = (client: Client, variant: Variant, quantity?: unknown) =>
  client.post(`${CART}add/`, { variant_id: variant.id, quantity })
export const update = (client: Client, itemId: number | string, quantity: unknown) =>
  client.patch(`${CART}update/${itemId}/`, { quantity })
export const remove = (client: Client, itemId: number | string) =>
  client.delete(`${CART}remove/${itemId}/`)
export const clear = (client: Client) => client.post(`${CART}clear/`)

/** A new line in the cart; its id. */
export async function aLine(client: Client, variant: Variant, quantity = 1): Promise<number> {
  const reply = await add(client, variant, quantity)
  if (reply.status !== 201) throw new Error(`no line: ${JSON.stringify(reply.body)}`)
  return reply.body.data.cart_item_id
}

/** The lines of the cart: the quantity of each variant, oldest line first. */
export async function linesOf(client: Client): Promise<[variantId: number, quantity: number][]> {
  const { items } = (await client.get(CART)).body
  return items.map((item: { variant: { id: number }; quantity: number }) => [
    item.variant.id,
    item.quantity,
  ])
}

/** A cart with as many lines as it may have, put there past the API. */
export async function fillCart(app: TestApp, client: Client) {
  const { product_id } = await aVariant(app)
  await app.db`
    insert into product_variants (product_id, sku, size, color, stock_on_hand)
    select ${product_id}, 'FILL-' || ${product_id}::text || '-' || n, 'M', 'Sand', 10
    from generate_series(1, ${CART_LINES_MAX}) n`
  const variants = await app.db<{ id: number }[]>`
    select id from product_variants where product_id = ${product_id} and sku like 'FILL-%' order by id`
  const [first, ...others] = variants
  if (!first) throw new Error('no variants')
  const itemId = await aLine(client, first)
  await app.db`
    insert into cart_items (user_id, session_key, variant_id, quantity)
    select ci.user_id, ci.session_key, v.id, 1
    from cart_items ci, product_variants v
    where ci.id = ${itemId} and v.id = any(${others.map(({ id }) => id)})`
  return variants
}

// Replies, whole.

export const added = (variant: Variant, quantity: number, subtotal: string): Reply => ({
  status: 201,
  body: {
    success: true,
    message: 'Item added to cart',
    data: { cart_item_id: anyId, variant_id: variant.id, quantity, subtotal },
  },
})
export const updated = (itemId: number, quantity: number, subtotal: string): Reply => ({
  status: 200,
  body: {
    success: true,
    message: 'Cart item updated',
    data: { cart_item_id: itemId, quantity, subtotal },
  },
})
export const removed: Reply = {
  status: 200,
  body: { success: true, message: 'Item removed from cart' },
}
export const cleared = (items_removed: number): Reply => ({
  status: 200,
  body: { success: true, message: 'Cart cleared', items_removed },
})
export const emptyCart: Reply = {
  status: 200,
  body: { items: [], summary: { total_items: 0, total_price: '0.00', currency: 'ZAR' } },
}

const failure = (status: number, error: string, extra: object = {}): Reply => ({
  status,
  body: { success: false, error, ...extra },
})
export const itemNotFound = failure(404, 'Cart item not found')
export const variantNotFound = failure(404, 'Product variant not found or inactive')
export const tooSmall = failure(400, 'Quantity must be at least 1')
export const outOfRange = failure(400, 'Quantity must be between 1 and 100')
export const cartFull = failure(400, 'Cart cannot hold more than 100 different items')
export const insufficientStock = (available: number, requested: number) =>
  failure(400, `Insufficient stock. Only ${available} items available.`, {
    available_stock: available,
    requested_quantity: requested,
  })

/** The summary of a cart, the rest whatever it is. */
export const withSummary = (total_items: number, total_price: string): Reply => ({
  status: 200,
  body: { items: expect.any(Array), summary: { total_items, total_price, currency: 'ZAR' } },
})
