import { z } from 'zod'
import { catalogBodyId } from '../http/ids.ts'
import {
  Count,
  choice,
  dictionary,
  Id,
  integer,
  list,
  Money,
  SuccessMessage,
  text,
} from '../http/schemas.ts'
import { COLOR_MAX_CHARACTERS, OUTFIT_PRODUCTS, SIZES } from '../limits.ts'

const like = (liked: boolean, message: string, likes_count: number) => ({
  examples: [{ success: true, message, data: { outfit_id: 3, liked, likes_count } }],
})
const Like = SuccessMessage(
  z.object({ outfit_id: Id, liked: z.boolean(), likes_count: Count }),
).meta({ id: 'LikeOutfitResponse' })
export const OutfitLiked = Like.meta(like(true, 'Outfit liked', 3))
export const OutfitUnliked = Like.meta(like(false, 'Outfit no longer liked', 2))

const Choice = dictionary({
  product_id: catalogBodyId(),
  variant_id: catalogBodyId().optional(),
  size: choice(SIZES).optional(),
  color: text({ max: COLOR_MAX_CHARACTERS }).optional(),
  quantity: integer().default(1),
}).refine(({ variant_id, size, color }) => variant_id !== undefined || (size && color), {
  message: 'Either variant_id or both size and color are required.',
  path: ['non_field_errors'],
})

export const AddOutfitToCartBody = z
  .object({ items: list(Choice, { min: 1, max: OUTFIT_PRODUCTS.max }) })
  .meta({
    id: 'AddOutfitToCartRequest',
    examples: [
      {
        items: [
          { product_id: 12, variant_id: 71 },
          { product_id: 31, size: 'M', color: 'Sand', quantity: 2 },
        ],
      },
    ],
  })

export const OutfitAddedToCart = SuccessMessage(
  z.object({
    outfit_id: Id,
    items: z.array(
      z.object({
        product_id: Id,
        variant_id: Id,
        status: z.literal('added'),
        cart_item_id: Id,
        quantity: Count.meta({ description: 'What the cart holds of it now' }),
        subtotal: Money,
      }),
    ),
  }),
).meta({
  id: 'AddOutfitToCartResponse',
  examples: [
    {
      success: true,
      message: 'Outfit added to cart',
      data: {
        outfit_id: 3,
        items: [
          {
            product_id: 12,
            variant_id: 71,
            status: 'added',
            cart_item_id: 5,
            quantity: 1,
            subtotal: '1299.00',
          },
          {
            product_id: 31,
            variant_id: 140,
            status: 'added',
            cart_item_id: 6,
            quantity: 2,
            subtotal: '898.00',
          },
        ],
      },
    },
  ],
})
