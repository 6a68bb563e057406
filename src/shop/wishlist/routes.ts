import type { Deps } from '../../deps.ts'
import { IdParams } from '../../service/fields/ids.ts'
import { done } from '../../service/fields/schemas.ts'
import {
  itemAlreadyInWishlist,
  wishlistFull,
  wishlistItemNotFound,
  wishlistVariantNotFound,
} from '../../service/http/errors.ts'
import { answerOnce } from '../../service/http/idempotency.ts'
import { requireObject } from '../../service/http/objects.ts'
import type { Router } from '../../service/http/router.ts'
import { type Addition, addToWishlist } from './add-to-wishlist.ts'
import {
  deleteWishlistItem,
  isWishlistItemOf,
  listWishlistItems,
  updateWishlistItem,
} from './queries.ts'
import {
  AddedToWishlist,
  AddToWishlistBody,
  UpdateWishlistItemBody,
  Wishlist,
  WishlistItemRemoved,
  WishlistItemUpdated,
} from './schemas.ts'

const tags = ['Wishlist']
const WHEN_A_MAIL_COMES =
  'With `notify_when_available` a mail is sent when the variant goes from "cannot be bought" (sold ' +
  'out, all reserved, or not on sale) to "can be bought", within minutes, and at most one a day. If ' +
  'the variant is back sooner, the mail is sent at the end of that day; if it cannot be bought then, ' +
  'the next time it is back. A shortage of less than five minutes may go unnoticed. If the variant ' +
  'can be bought when you ask, the first mail is sent after it was sold out and is back. Mails go to ' +
  'verified addresses only.'

/** Contract 7. */
export function wishlistRoutes(app: Router, deps: Deps) {
  const { db } = deps

  app.route({
    method: 'GET',
    url: '/api/orders/wishlist/',
    config: { auth: 'user', translated: true },
    schema: {
      tags,
      operationId: 'listWishlist',
      summary: 'The wishlist, most recently added first',
      description: 'A variant that is no longer sold stays listed, with `is_active` false.',
      response: { 200: Wishlist },
    },
    handler: async ({ user, lang }) => {
      const items = await listWishlistItems(db, user.id, lang)
      return { items, total_items: items.length }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/orders/wishlist/add/',
    config: {
      auth: 'user',
      idempotent: true,
      failures: [itemAlreadyInWishlist(), wishlistFull(), wishlistVariantNotFound()],
    },
    schema: {
      tags,
      operationId: 'addToWishlist',
      summary: 'Add a variant to the wishlist',
      description: WHEN_A_MAIL_COMES,
      body: AddToWishlistBody,
      response: { 201: AddedToWishlist },
    },
    handler: async (request, reply) => {
      const { user, body } = request
      const wanted = { variantId: body.variant_id, notify: body.notify_when_available }
      reply.code(201)
      return answerOnce(request, reply, db, async (store) => {
        const shaped = (addition: Addition) => ({ ...done('Item added to wishlist'), ...addition })
        const addition = await addToWishlist(deps, user.id, wanted, (tx, added) =>
          store(tx, { status: 201, reply: shaped(added) }),
        )
        return shaped(addition)
      })
    },
  })

  app.route({
    method: 'PATCH',
    url: '/api/orders/wishlist/update/:id/',
    config: { auth: 'user', failures: [wishlistItemNotFound()] },
    onRequest: requireObject(wishlistItemNotFound, (id, { user }) =>
      isWishlistItemOf(db, user.id, id),
    ),
    schema: {
      tags,
      operationId: 'updateWishlistItem',
      summary: 'Ask for a mail when the variant is back in stock, or for none',
      description: WHEN_A_MAIL_COMES,
      params: IdParams,
      body: UpdateWishlistItemBody,
      response: { 200: WishlistItemUpdated },
    },
    handler: async ({ user, params, body }) => {
      const { notify_when_available } = body
      const change = { itemId: params.id, notify: notify_when_available }
      const total_items = await updateWishlistItem(db, user.id, change)
      if (total_items === undefined) throw wishlistItemNotFound()
      const data = { wishlist_item_id: params.id, notify_when_available }
      return { ...done('Wishlist item updated'), data, total_items }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/orders/wishlist/remove/:id/',
    config: { auth: 'user', failures: [wishlistItemNotFound()] },
    schema: {
      tags,
      operationId: 'removeWishlistItem',
      summary: 'Remove an item from the wishlist',
      description:
        'The id is that of the item, not of its variant. A second time is 404. No more ' +
        'mails are sent about it.',
      params: IdParams,
      response: { 200: WishlistItemRemoved },
    },
    handler: async ({ user, params }) => {
      const total_items = await deleteWishlistItem(db, user.id, params.id)
      if (total_items === undefined) throw wishlistItemNotFound()
      return { ...done('Item removed from wishlist'), total_items }
    },
  })
}
