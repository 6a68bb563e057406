import { z } from 'zod'
import { catalogBodyId } from '../../service/fields/ids.ts'
import {
  boolean,
  Count,
  Done,
  Id,
  Money,
  named,
  SuccessMessage,
  Timestamp,
  Url,
} from '../../service/fields/schemas.ts'
import { abaya, OWN_COLOR_FIRST, Size } from '../catalog/schemas.ts'

const NOTIFY = {
  description:
    'Send a mail to the caller’s verified address when the variant can be bought again, at most one a day',
}

export const AddToWishlistBody = z
  .object({
    variant_id: catalogBodyId(),
    notify_when_available: boolean().default(false).meta(NOTIFY),
  })
  .meta({
    id: 'AddToWishlistRequest',
    examples: [{ variant_id: 71, notify_when_available: true }],
  })

export const UpdateWishlistItemBody = z
  .object({ notify_when_available: boolean().meta(NOTIFY) })
  .meta({ id: 'UpdateWishlistItemRequest', examples: [{ notify_when_available: false }] })

const WishlistItem = named('WishlistItem', {
  id: Id,
  variant: named('WishlistVariant', {
    id: Id,
    sku: z.string(),
    size: Size,
    color: z.string(),
    stock_available: Count.meta({ description: 'Units that can be bought now' }),
    is_active: z.boolean().meta({ description: 'False when the variant is no longer sold' }),
    product: named('WishlistProduct', {
      id: Id,
      name: z.string(),
      slug: z.string(),
      base_price: Money,
      is_featured: z.boolean(),
      images: z.array(named('WishlistImage', { image: Url, thumbnail: Url })).meta(OWN_COLOR_FIRST),
    }),
  }),
  added_at: Timestamp,
  notify_when_available: z.boolean().meta(NOTIFY),
  sizes: z
    .array(named('WishlistSize', { variant_id: Id, size: Size, in_stock: z.boolean() }))
    .meta({ description: 'The sizes that are sold in this colour, in size order' }),
})
export type WishlistItem = z.infer<typeof WishlistItem>

export const Wishlist = z.object({ items: z.array(WishlistItem), total_items: Count }).meta({
  id: 'Wishlist',
  examples: [
    {
      items: [
        WishlistItem.parse({
          id: 9,
          variant: { ...abaya.variants[0], stock_available: 0, product: abaya },
          added_at: '2026-01-15T10:30:00.000000Z',
          notify_when_available: true,
          sizes: [{ variant_id: abaya.variants[0]?.id, size: 'M', in_stock: false }],
        }),
      ],
      total_items: 1,
    },
  ],
})

const TOTAL = { total_items: Count.meta({ description: 'On the wishlist after the change' }) }

export const AddedToWishlist = SuccessMessage(
  named('AddedWishlistItem', { wishlist_item_id: Id, variant_id: Id }),
)
  .extend(TOTAL)
  .meta({
    id: 'AddToWishlistReply',
    examples: [
      {
        success: true,
        message: 'Item added to wishlist',
        data: { wishlist_item_id: 9, variant_id: 71 },
        total_items: 4,
      },
    ],
  })

export const WishlistItemUpdated = SuccessMessage(
  named('ChangedWishlistItem', { wishlist_item_id: Id, notify_when_available: z.boolean() }),
)
  .extend(TOTAL)
  .meta({
    id: 'UpdateWishlistItemReply',
    examples: [
      {
        success: true,
        message: 'Wishlist item updated',
        data: { wishlist_item_id: 9, notify_when_available: false },
        total_items: 4,
      },
    ],
  })

export const WishlistItemRemoved = Done.extend(TOTAL).meta({
  id: 'RemoveWishlistItemReply',
  examples: [{ success: true, message: 'Item removed from wishlist', total_items: 3 }],
})
