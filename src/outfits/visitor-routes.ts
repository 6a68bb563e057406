import { cartOwnerOf } from '../cart/guest-session.ts'
import type { Deps } from '../deps.ts'
import {
  cartFull,
  duplicateProducts,
  fieldErrors,
  outfitNotAdded,
  outfitNotFound,
  quantityOutOfRange,
  quantityTooSmall,
  tooManyProducts,
} from '../http/errors.ts'
import { IdParams } from '../http/ids.ts'
import { requireObject } from '../http/objects.ts'
import type { Router } from '../http/router.ts'
import { done } from '../http/schemas.ts'
import { addOutfitToCart } from './add-to-cart.ts'
import { setLike } from './likes.ts'
import { isVisible } from './queries.ts'
import {
  AddOutfitToCartBody,
  OutfitAddedToCart,
  OutfitLiked,
  OutfitUnliked,
} from './visitor-schemas.ts'

const tags = ['Outfits']
const SHORT_LINE = {
  product_id: 31,
  variant_id: 140,
  requested_quantity: 2,
  available_stock: 1,
  status: 'insufficient_stock',
} as const
const LEFT_OUT = {
  product_id: 44,
  variant_id: null,
  requested_quantity: 0,
  available_stock: 0,
  status: 'not_chosen',
} as const

/** What those do who see an outfit: like it, and buy it. Decisions section 9. */
export function outfitVisitorRoutes(app: Router, deps: Deps) {
  const { config, db } = deps
  const requireVisible = requireObject(outfitNotFound, (id, { caller }) =>
    isVisible(db, id, caller?.id),
  )

  app.route({
    method: 'POST',
    url: '/api/outfits/:id/like/',
    config: { auth: 'user', failures: [outfitNotFound()] },
    schema: {
      tags,
      summary: 'Like an outfit',
      description: 'Once a user; a repeated like changes nothing.',
      params: IdParams,
      response: { 200: OutfitLiked },
    },
    handler: async ({ user, params }) => {
      const data = await setLike(deps, user.id, params.id, true)
      return { ...done('Outfit liked'), data }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/outfits/:id/like/',
    config: { auth: 'user', failures: [outfitNotFound()] },
    schema: {
      tags,
      summary: 'Take a like back',
      description:
        'Where there is none, nothing changes. It can be taken back also of an outfit that was made ' +
        'private or hidden since.',
      params: IdParams,
      response: { 200: OutfitUnliked },
    },
    handler: async ({ user, params }) => {
      const data = await setLike(deps, user.id, params.id, false)
      return { ...done('Outfit no longer liked'), data }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/outfits/:id/add-to-cart/',
    config: {
      auth: 'optional',
      failures: [
        fieldErrors({ items: ['This field is required.'] }),
        tooManyProducts(),
        quantityTooSmall(),
        duplicateProducts(),
        outfitNotAdded([SHORT_LINE, LEFT_OUT]),
        quantityOutOfRange(),
        cartFull(),
        outfitNotFound(),
      ],
    },
    onRequest: requireVisible,
    schema: {
      tags,
      summary: 'Add a whole outfit to the cart',
      description:
        'A variant, or a size and a color, for each of its products that can be bought; all of them ' +
        'are added or none is. If none is, `details` says of each line why: it is `available`, has ' +
        '`insufficient_stock` (`requested_quantity` is what the cart would hold), is `unavailable` ' +
        '(no such variant of the product is sold), `not_in_outfit`, or `not_chosen`.',
      params: IdParams,
      body: AddOutfitToCartBody,
      response: { 201: OutfitAddedToCart },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      const owner = cartOwnerOf(request, reply, config)
      const items = await addOutfitToCart(deps, owner, params.id, body.items)
      reply.code(201)
      return { ...done('Outfit added to cart'), data: { outfit_id: params.id, items } }
    },
  })
}
