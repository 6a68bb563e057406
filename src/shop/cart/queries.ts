import type { Db, Queryable, Tx } from '../../service/db/connect.ts'
import type { OnceKey } from '../../service/http/idempotency.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { CART_LINES_MAX, CART_QUANTITY_MAX } from '../../service/limits/orders.ts'
import { pricedProductKeys, variantImagesJson, variantKeys } from '../catalog/fragments.ts'
import type { Lang } from '../catalog/translated.ts'
import type { Cart, CartLine } from './schemas.ts'

/** Whose cart: a user's, or a guest's by the key of guest-session.ts. */
export type CartOwner = { userId: number } | { sessionKey: string }

const ownedBy = (db: Queryable, owner: CartOwner) =>
  'userId' in owner ? db`ci.user_id = ${owner.userId}` : db`ci.session_key = ${owner.sessionKey}`

/** The whole cart at current prices; one statement. */
export async function getCart(db: Queryable, owner: CartOwner, lang?: Lang): Promise<Cart> {
  const imageKeys = db`'thumbnail', media_url(i.thumbnail), 'is_feature', i.is_feature`
  const [cart] = await db<[Cart]>`
    select
      coalesce(json_agg(json_build_object(
        'id', ci.id,
        'variant', json_build_object(
          ${variantKeys(db, lang)},
          'stock_available', a.stock_available,
          'product', json_build_object(
            ${pricedProductKeys(db, lang)},
            'images', ${variantImagesJson(db, imageKeys)}
          )
        ),
        'quantity', ci.quantity,
        'subtotal', (ci.quantity * p.base_price)::text,
        'created_at', utc_iso(ci.created_at),
        'is_available', shown.id is not null and a.stock_available >= ci.quantity
      ) order by ci.created_at, ci.id), '[]') as items,
      json_build_object(
        'total_items', coalesce(sum(ci.quantity), 0),
        'total_price', coalesce(sum(ci.quantity * p.base_price), 0.00)::text,
        'currency', ${CURRENCY}::text
      ) as summary
    from cart_items ci
    join product_variants v on v.id = ci.variant_id
    join variant_availability a on a.variant_id = v.id
    join products p on p.id = v.product_id
    left join public_variants shown on shown.id = v.id
    where ${ownedBy(db, owner)}`
  return cart
}

/** Both, for a function of the database that takes either. */
export const ownerArguments = (owner: CartOwner) => ({
  userId: 'userId' in owner ? owner.userId : null,
  sessionKey: 'sessionKey' in owner ? owner.sessionKey : null,
})

/** Changes of one cart run sequentially: quantities add up and the limit of lines holds. */
export async function lockCart(tx: Tx, owner: CartOwner): Promise<void> {
  const { userId, sessionKey } = ownerArguments(owner)
  await tx`select lock_cart(${userId}, ${sessionKey})`
}

/** A refusal by a function of sql/functions/cart, with its code there. */
type Refusal<Code extends string> = { code: Code }
type QuantityRefusal =
  | Refusal<'variant_not_found' | 'quantity_too_small' | 'quantity_out_of_range'>
  | (Refusal<'insufficient_stock'> & { available: number })
export type Addition =
  | (QuantityRefusal & { in_cart: number })
  | Refusal<'cart_full'>
  | { code: 'done'; cart_item_id: number; quantity: number; subtotal: string }
export type Update =
  | QuantityRefusal
  | Refusal<'cart_item_not_found'>
  | { code: 'done'; subtotal: string }

/** The result of add_to_cart_once; `data` is the body of the reply. */
export type AdditionOnce =
  | Exclude<Addition, { code: 'done' }>
  | Refusal<'key_reused'>
  | { code: 'done' | 'repeated'; data: CartLine }

type Wait = { waitMs: number }

/** sql/functions/cart/add_to_cart.sql */
export async function callAddToCart(
  db: Db,
  owner: CartOwner,
  { variantId, quantity, waitMs }: { variantId: number; quantity: number } & Wait,
): Promise<Addition> {
  const { userId, sessionKey } = ownerArguments(owner)
  const [addition] = await db<[Addition]>`
    select code, available, in_cart, cart_item_id, quantity, subtotal
    from add_to_cart(${userId}, ${sessionKey}, ${variantId}, ${quantity}, ${CART_LINES_MAX},
      ${CART_QUANTITY_MAX}, ${waitMs})`
  return addition
}

/** sql/functions/cart/add_to_cart_once.sql */
export async function callAddToCartOnce(
  db: Db,
  owner: CartOwner,
  { key, requestSha256 }: OnceKey,
  { variantId, quantity, waitMs }: { variantId: number; quantity: number } & Wait,
): Promise<AdditionOnce> {
  const { userId, sessionKey } = ownerArguments(owner)
  const [addition] = await db<[AdditionOnce]>`
    select code, available, in_cart, data
    from add_to_cart_once(${cartName(owner)}, ${key}, ${requestSha256}, ${userId}, ${sessionKey},
      ${variantId}, ${quantity}, ${CART_LINES_MAX}, ${CART_QUANTITY_MAX}, ${waitMs})`
  return addition
}

/** The name of a cart by which its replies are stored. */
const cartName = (owner: CartOwner) =>
  'userId' in owner ? `user:${owner.userId}` : `guest:${owner.sessionKey}`

type CartReply = { request_sha256: string; data: object }

/** The stored reply to an addition with this key; the cart must be locked. */
export async function findCartReply(
  tx: Tx,
  owner: CartOwner,
  key: string,
): Promise<CartReply | undefined> {
  const [reply] = await tx<[CartReply?]>`
    select r.request_sha256, r.data
    from cart_replies r
    where r.cart = ${cartName(owner)} and r.key = ${key}`
  return reply
}

export async function insertCartReply(
  tx: Tx,
  owner: CartOwner,
  { key, requestSha256 }: OnceKey,
  data: object,
): Promise<void> {
  // Without "text" the driver would encode the JSON again.
  await tx`
    insert into cart_replies (cart, key, request_sha256, data)
    values (${cartName(owner)}, ${key}, ${requestSha256}, ${JSON.stringify(data)}::text::json)`
}

/** sql/functions/cart/update_cart_item.sql */
export async function callUpdateCartItem(
  db: Db,
  owner: CartOwner,
  { itemId, quantity, waitMs }: { itemId: number; quantity: number } & Wait,
): Promise<Update> {
  const { userId, sessionKey } = ownerArguments(owner)
  const [update] = await db<[Update]>`
    select code, available, subtotal
    from update_cart_item(${userId}, ${sessionKey}, ${itemId}, ${quantity}, ${CART_QUANTITY_MAX},
      ${waitMs})`
  return update
}

/** sql/functions/cart/remove_cart_item.sql */
export async function callRemoveCartItem(
  db: Db,
  owner: CartOwner,
  itemId: number,
): Promise<'done' | 'cart_item_not_found'> {
  const { userId, sessionKey } = ownerArguments(owner)
  const [{ code }] = await db<[{ code: 'done' | 'cart_item_not_found' }]>`
    select remove_cart_item(${userId}, ${sessionKey}, ${itemId}) as code`
  return code
}

/** sql/functions/cart/clear_cart.sql; returns how many lines there were. */
export async function callClearCart(db: Db, owner: CartOwner, { waitMs }: Wait): Promise<number> {
  const { userId, sessionKey } = ownerArguments(owner)
  const [{ removed }] = await db<[{ removed: number }]>`
    select clear_cart(${userId}, ${sessionKey}, ${waitMs}) as removed`
  return removed
}

export type CartVariant = {
  stock_available: number
  /** How much of it is in the cart already. */
  in_cart: number
  /** How many lines the cart has, of any variant. */
  line_count: number
}

/** Undefined for a variant that does not exist or cannot be bought. */
export async function findCartVariant(
  tx: Tx,
  owner: CartOwner,
  variantId: number,
): Promise<CartVariant | undefined> {
  const [variant] = await tx<[CartVariant?]>`
    select a.stock_available, cart.in_cart, cart.line_count
    from product_variants v
    join public_variants shown on shown.id = v.id
    join variant_availability a on a.variant_id = v.id
    cross join lateral (
      select coalesce(sum(ci.quantity) filter (where ci.variant_id = v.id), 0)::integer as in_cart,
        count(*)::integer as line_count
      from cart_items ci
      where ${ownedBy(tx, owner)}
    ) cart
    where v.id = ${variantId}
    for key share of v -- one that is being deleted is waited for, and then is not there`
  return variant
}

export async function isCartItemOf(
  db: Queryable,
  owner: CartOwner,
  itemId: number,
): Promise<boolean> {
  const { count } = await db`
    select ci.id
    from cart_items ci
    where ci.id = ${itemId} and ${ownedBy(db, owner)}`
  return count === 1
}

/**
 * Sets the quantity of a variant in a cart, with a new line if it is not there yet; the cart must be
 * locked. An `on conflict` would draw an id for each change of a line.
 */
export async function upsertCartItem(
  tx: Tx,
  owner: CartOwner,
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<CartLine> {
  const { userId, sessionKey } = ownerArguments(owner)
  const [line] = await tx<[CartLine]>`
    with changed as (
      update cart_items ci set quantity = ${quantity}, updated_at = now()
      where ${ownedBy(tx, owner)} and ci.variant_id = ${variantId}
      returning ci.id, ci.variant_id, ci.quantity
    ),
    added as (
      insert into cart_items (user_id, session_key, variant_id, quantity)
      select ${userId}, ${sessionKey}, ${variantId}, ${quantity}
      where not exists (select from changed)
      returning id, variant_id, quantity
    ),
    line as (
      select c.id, c.variant_id, c.quantity from changed c
      union all
      select a.id, a.variant_id, a.quantity from added a
    )
    select line.id as cart_item_id, line.variant_id, line.quantity,
      (line.quantity * p.base_price)::text as subtotal
    from line
    join product_variants v on v.id = line.variant_id
    join products p on p.id = v.product_id`
  return line
}

/**
 * Keeps the variants of a guest's cart from being deleted while several of its lines change: a deletion
 * locks the lines of its variants in an order of its own, so that the two could deadlock.
 */
async function keepVariantsOfCart(tx: Tx, sessionKey: string): Promise<void> {
  await tx`
    select v.id
    from product_variants v
    where v.id in (select ci.variant_id from cart_items ci where ci.session_key = ${sessionKey})
    order by v.id
    for key share of v`
}

/**
 * Moves a guest's lines to the user; of a variant in both carts the higher quantity stays. Contract
 * 6.3. Never fails for stock or limits: they are checked when the cart is used.
 */
export async function mergeGuestCart(tx: Tx, userId: number, sessionKey: string): Promise<void> {
  await lockCart(tx, { sessionKey })
  await lockCart(tx, { userId })
  await keepVariantsOfCart(tx, sessionKey)
  await tx`
    with twins as (
      delete from cart_items g
      using cart_items mine
      where g.session_key = ${sessionKey} and mine.user_id = ${userId}
        and mine.variant_id = g.variant_id
      returning g.variant_id, g.quantity
    )
    update cart_items mine set quantity = greatest(mine.quantity, t.quantity), updated_at = now()
    from twins t
    where mine.user_id = ${userId} and mine.variant_id = t.variant_id`
  // The lines that are left keep their ids: a storefront may have stored them.
  await tx`
    update cart_items set user_id = ${userId}, session_key = null
    where session_key = ${sessionKey}`
}
