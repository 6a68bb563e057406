/** The request that adds a whole outfit to the cart, and its reply. */
import { z } from 'zod'
import { catalogBodyId } from '../../service/fields/ids.ts'
import {
  Count,
  dictionary,
  Id,
  integer,
  list,
  Money,
  named,
  namedSuccess,
  text,
} from '../../service/fields/schemas.ts'
import { COLOR_MAX_CHARACTERS, CURRENCY } from '../../service/limits/catalog.ts'
import { OUTFIT_PRODUCTS } from '../../service/limits/orders.ts'
import { bodySize } from '../catalog/size-fields.ts'

/** The variant of one product to add: by its id, or by size and color. */
const OutfitChoice = dictionary({
  product_id: catalogBodyId(),
  variant_id: catalogBodyId().optional(),
  size: bodySize().optional(),
  color: text({ max: COLOR_MAX_CHARACTERS, kind: 'code' }).optional(),
  quantity: integer().default(1),
})
  .refine(({ variant_id, size, color }) => variant_id !== undefined || (size && color), {
    message: 'Either variant_id or both size and color are required.',
    path: ['non_field_errors'],
  })
  .meta({ id: 'OutfitChoice' })
export type Choice = z.infer<typeof OutfitChoice>

export const AddOutfitToCartBody = z
  .object({ items: list(OutfitChoice, { min: 1, max: OUTFIT_PRODUCTS.max }) })
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

const AddedLine = named('AddedOutfitLine', {
  product_id: Id,
  variant_id: Id,
  status: z.literal('added'),
  cart_item_id: Id,
  quantity: Count.meta({ description: 'The quantity in the cart now' }),
  subtotal: Money,
})
export type AddedLine = z.infer<typeof AddedLine>

export const OutfitAddedToCart = namedSuccess(
  'AddOutfitToCartReply',
  named('AddedOutfit', {
    outfit_id: Id,
    items: z.array(AddedLine),
    currency: z.literal(CURRENCY),
  }),
  {
    'Outfit added to cart': {
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
      ],
      currency: CURRENCY,
    },
  },
)

/** Lines of a refusal, as the documentation of the 400 shows them. */
export const LINES_NOT_ADDED = [
  {
    product_id: 31,
    variant_id: 140,
    requested_quantity: 2,
    available_stock: 1,
    status: 'insufficient_stock',
  },
  {
    product_id: 44,
    variant_id: null,
    requested_quantity: 0,
    available_stock: 0,
    status: 'not_chosen',
  },
] as const
