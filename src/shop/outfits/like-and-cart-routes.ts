import type { Deps } from '../../deps.ts'
import { IdParams } from '../../service/fields/ids.ts'
import { done } from '../../service/fields/schemas.ts'
import {
  cartFull,
  duplicateProducts,
  fieldErrors,
  outfitNotAdded,
  outfitNotFound,
  quantityOutOfRange,
  quantityTooSmall,
  tooManyProducts,
} from '../../service/http/errors.ts'
import { markReplayed, onceKeyOf } from '../../service/http/idempotency.ts'
import { requireObject } from '../../service/http/objects.ts'
import type { Router } from '../../service/http/router.ts'
import { cartOwnerOf } from '../cart/guest-session.ts'
import { exactSize, lookUpSizes, rowsIn } from '../catalog/size-fields.ts'
import { addOutfitToCart } from './add-to-cart.ts'
import { listSizesOfOutfit } from './cart-queries.ts'
import { AddOutfitToCartBody, LINES_NOT_ADDED, OutfitAddedToCart } from './cart-schemas.ts'
import { setLike } from './likes.ts'
import { isVisible } from './queries.ts'
import { OutfitLikeChanged } from './schemas.ts'

const tags = ['Outfits']

/** For every caller who may see an outfit: likes, and the cart. Contract 10.4. */
export function likeAndCartRoutes(app: Router, deps: Deps) {
  const { config, db } = deps

  app.route({
    method: 'POST',
    url: '/api/outfits/:id/like/',
    config: { auth: 'user', failures: [outfitNotFound()] },
    schema: {
      tags,
      operationId: 'likeOutfit',
      summary: 'Like an outfit',
      description: 'Once a user; a repeated like changes nothing.',
      params: IdParams,
      response: { 200: OutfitLikeChanged },
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
      operationId: 'unlikeOutfit',
      summary: 'Take a like back',
      description:
        'Without a like, nothing changes. A like can be taken back even if the outfit was made private ' +
        'or hidden since.',
      params: IdParams,
      response: { 200: OutfitLikeChanged },
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
      guestCart: 'used',
      idempotent: true,
      failures: [
        fieldErrors({ items: ['This field is required.'] }),
        tooManyProducts(),
        quantityTooSmall(),
        duplicateProducts(),
        outfitNotAdded([...LINES_NOT_ADDED]),
        quantityOutOfRange(),
        cartFull(),
        outfitNotFound(),
      ],
    },
    onRequest: requireObject(outfitNotFound, (id, { caller }) => isVisible(db, id, caller?.id)),
    preValidation: ({ body, params }) =>
      lookUpSizes(rowsIn(body, 'items'), {
        find: exactSize,
        listSizes: () => listSizesOfOutfit(db, IdParams.parse(params).id),
      }),
    schema: {
      tags,
      operationId: 'addOutfitToCart',
      summary: 'Add a whole outfit to the cart',
      description:
        'Send a variant, or a size and a color, for each product of the outfit that can be bought. Either ' +
        'all are added or none. If none is added, `details` has the `status` of each line: `available`, ' +
        '`insufficient_stock` (`requested_quantity` is the quantity that the cart would have), ' +
        '`unavailable` (no such variant of the product is sold), `not_in_outfit`, or `not_chosen`.',
      params: IdParams,
      body: AddOutfitToCartBody,
      response: { 201: OutfitAddedToCart },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      const owner = cartOwnerOf(request, reply, config)
      const key = onceKeyOf(request)
      const added = await addOutfitToCart(deps, owner, params.id, body.items, key)
      reply.code(201)
      if (added.isRepeated) markReplayed(reply)
      return { ...done('Outfit added to cart'), data: added.data }
    },
  })
}
