import { z } from 'zod'
import { catalogBodyId } from '../../service/fields/ids.ts'
import { queryChoice } from '../../service/fields/query.ts'
import {
  Count,
  Done,
  Id,
  integer,
  Money,
  named,
  SuccessMessage,
  Timestamp,
  Url,
} from '../../service/fields/schemas.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { abaya, OWN_COLOR_FIRST, Size } from '../catalog/schemas.ts'

export const AddToCartBody = z
  .object({ variant_id: catalogBodyId(), quantity: integer().default(1) })
  .meta({ id: 'AddToCartRequest', examples: [{ variant_id: 71, quantity: 2 }] })

export const UpdateCartItemBody = z
  .object({ quantity: integer() })
  .meta({ id: 'UpdateCartItemRequest', examples: [{ quantity: 3 }] })

/** The query of every change of the cart. */
export const ExpandQuery = z.object({
  expand: queryChoice(['cart']).describe('`cart`: the reply has the cart, too, as it is now'),
})
export type ExpandQuery = z.infer<typeof ExpandQuery>

const CartItem = named('CartItem', {
  id: Id,
  variant: named('CartVariant', {
    id: Id,
    sku: z.string(),
    size: Size,
    color: z.string(),
    stock_available: Count.meta({ description: 'Units that can be bought now' }),
    product: named('CartProduct', {
      id: Id,
      name: z.string(),
      slug: z.string(),
      base_price: Money,
      images: z
        .array(named('CartImage', { thumbnail: Url, is_feature: z.boolean() }))
        .meta(OWN_COLOR_FIRST),
    }),
  }),
  quantity: Count,
  subtotal: Money.meta({ description: 'At the price of now' }),
  created_at: Timestamp,
  is_available: z.boolean().meta({
    description: 'False when the variant is no longer sold or short of the quantity',
  }),
})

export const Cart = z
  .object({
    items: z.array(CartItem),
    summary: named('CartSummary', {
      total_items: Count.meta({ description: 'Units, not lines' }),
      total_price: Money,
      currency: z.literal(CURRENCY),
    }),
  })
  .meta({
    id: 'Cart',
    examples: [
      {
        items: [
          CartItem.parse({
            id: 5,
            variant: { ...abaya.variants[0], product: abaya },
            quantity: 2,
            subtotal: '2598.00',
            created_at: '2026-01-15T10:30:00.000000Z',
            is_available: true,
          }),
        ],
        summary: { total_items: 2, total_price: '2598.00', currency: CURRENCY },
      },
    ],
  })
export type Cart = z.infer<typeof Cart>
const EXPANDED = { cart: Cart.optional().describe('With `expand=cart`') }

/** A line of the cart as a change left it. */
export const CartLine = named('CartLine', {
  cart_item_id: Id,
  variant_id: Id,
  quantity: Count.meta({ description: 'In the cart now' }),
  subtotal: Money,
})
export type CartLine = z.infer<typeof CartLine>

export const AddedToCart = SuccessMessage(CartLine)
  .extend(EXPANDED)
  .meta({
    id: 'AddToCartReply',
    examples: [
      {
        success: true,
        message: 'Item added to cart',
        data: { cart_item_id: 5, variant_id: 71, quantity: 2, subtotal: '2598.00' },
      },
    ],
  })

export const CartItemUpdated = SuccessMessage(
  CartLine.omit({ variant_id: true }).meta({ id: 'ChangedCartLine' }),
)
  .extend(EXPANDED)
  .meta({
    id: 'UpdateCartItemReply',
    examples: [
      {
        success: true,
        message: 'Cart item updated',
        data: { cart_item_id: 5, quantity: 3, subtotal: '3897.00' },
      },
    ],
  })

export const CartItemRemoved = Done.extend(EXPANDED).meta({
  id: 'RemoveCartItemReply',
  examples: [{ success: true, message: 'Item removed from cart' }],
})

export const CartCleared = Done.extend({
  items_removed: Count.meta({ description: 'Lines, not units' }),
  ...EXPANDED,
}).meta({
  id: 'ClearCartReply',
  examples: [{ success: true, message: 'Cart cleared', items_removed: 2 }],
})
