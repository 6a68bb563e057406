import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { IdParams } from '../../service/fields/ids.ts'
import { done } from '../../service/fields/schemas.ts'
import {
  cartFull,
  cartItemNotFound,
  insufficientStock,
  quantityOutOfRange,
  quantityTooSmall,
  variantNotFound,
} from '../../service/http/errors.ts'
import { markReplayed, onceKeyOf } from '../../service/http/idempotency.ts'
import { requireObject } from '../../service/http/objects.ts'
import type { Router } from '../../service/http/router.ts'
import {
  addToCart,
  addToCartOnce,
  clearCart,
  removeCartItem,
  updateCartItem,
} from './change-cart.ts'
import { cartOwnerOf } from './guest-session.ts'
import { type CartOwner, getCart, isCartItemOf } from './queries.ts'
import {
  AddedToCart,
  AddToCartBody,
  Cart,
  CartCleared,
  CartItemRemoved,
  CartItemUpdated,
  ExpandQuery,
  UpdateCartItemBody,
} from './schemas.ts'

const tags = ['Cart']
type Expanding = { query: ExpandQuery; lang: string | undefined }
const quantityFailures = [
  insufficientStock({ available: 3, requested: 5 }),
  quantityTooSmall(),
  quantityOutOfRange(),
]

/** Contract 6. */
export function cartRoutes(app: Router, deps: Deps) {
  const { config, db } = deps
  const ownerOf = (request: FastifyRequest, reply: FastifyReply) =>
    cartOwnerOf(request, reply, config)
  /** The cart, for a reply whose request asks for it: read after the change, also where that was done before. */
  const expanded = async (owner: CartOwner, { query, lang }: Expanding) =>
    query.expand === 'cart' ? { cart: await getCart(db, owner, lang) } : {}

  app.route({
    method: 'GET',
    url: '/api/orders/cart/',
    config: { auth: 'optional', guestCart: 'used', translated: true },
    schema: {
      tags,
      operationId: 'getCart',
      summary: 'The cart with its totals',
      description:
        'Lines by age, oldest first, at the prices of now; an empty cart has none and the ' +
        'sum 0.00. A cart reserves nothing: a line that cannot be bought any more stays, ' +
        'with `is_available` false, and counts in the sum. A guest who has no cart yet gets ' +
        'an empty one.',
      response: { 200: Cart },
    },
    handler: async (request, reply) => getCart(db, ownerOf(request, reply), request.lang),
  })

  app.route({
    method: 'POST',
    url: '/api/orders/cart/add/',
    config: {
      auth: 'optional',
      guestCart: 'used',
      translated: true,
      idempotent: true,
      failures: [...quantityFailures, cartFull(), variantNotFound()],
    },
    schema: {
      tags,
      operationId: 'addToCart',
      summary: 'Add a variant to the cart',
      description:
        'Adds to what the cart holds of it already: 1 to 100 in all, and at most what is in stock. A ' +
        'cart has at most 100 lines, and reserves nothing.',
      querystring: ExpandQuery,
      body: AddToCartBody,
      response: { 201: AddedToCart },
    },
    handler: async (request, reply) => {
      const { variant_id: variantId, quantity } = request.body
      const key = onceKeyOf(request)
      const owner = ownerOf(request, reply)
      const { line, isRepeated } = key
        ? await addToCartOnce(deps, owner, key, { variantId, quantity })
        : { line: await addToCart(deps, owner, { variantId, quantity }), isRepeated: false }
      reply.code(201)
      if (isRepeated) markReplayed(reply)
      return {
        ...done('Item added to cart'),
        data: line,
        ...(await expanded(owner, request)),
      }
    },
  })

  app.route({
    method: 'PATCH',
    url: '/api/orders/cart/update/:id/',
    config: {
      auth: 'optional',
      guestCart: 'used',
      translated: true,
      failures: [...quantityFailures, cartItemNotFound(), variantNotFound()],
    },
    onRequest: requireObject(cartItemNotFound, (id, request, reply) =>
      isCartItemOf(db, ownerOf(request, reply), id),
    ),
    schema: {
      tags,
      operationId: 'updateCartItem',
      summary: 'Set the quantity of a cart line',
      description:
        'Sets it, and does not add to it; 1 to 100, and at most what is in stock. To take a ' +
        'line out, remove it. The id is that of the line, not of its variant.',
      params: IdParams,
      querystring: ExpandQuery,
      body: UpdateCartItemBody,
      response: { 200: CartItemUpdated },
    },
    handler: async (request, reply) => {
      const { id: itemId } = request.params
      const { quantity } = request.body
      const owner = ownerOf(request, reply)
      const line = await updateCartItem(deps, owner, { itemId, quantity })
      return {
        ...done('Cart item updated'),
        data: line,
        ...(await expanded(owner, request)),
      }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/orders/cart/remove/:id/',
    config: {
      auth: 'optional',
      guestCart: 'used',
      translated: true,
      failures: [cartItemNotFound()],
    },
    schema: {
      tags,
      operationId: 'removeCartItem',
      summary: 'Remove a cart line',
      description: 'The id is that of the line, not of its variant. A second time is 404.',
      params: IdParams,
      querystring: ExpandQuery,
      response: { 200: CartItemRemoved },
    },
    handler: async (request, reply) => {
      const owner = ownerOf(request, reply)
      await removeCartItem(deps, owner, request.params.id)
      return { ...done('Item removed from cart'), ...(await expanded(owner, request)) }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/orders/cart/clear/',
    config: { auth: 'optional', guestCart: 'used', translated: true },
    schema: {
      tags,
      operationId: 'clearCart',
      summary: 'Empty the cart',
      description: 'An empty cart is no error: `items_removed` is 0.',
      querystring: ExpandQuery,
      response: { 200: CartCleared },
    },
    handler: async (request, reply) => {
      const owner = ownerOf(request, reply)
      const items_removed = await clearCart(deps, owner)
      return { ...done('Cart cleared'), items_removed, ...(await expanded(owner, request)) }
    },
  })
}
