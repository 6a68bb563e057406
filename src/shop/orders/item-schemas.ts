/** The items of an order. */
import { z } from 'zod'
import { Count, Id, Money, named, Url } from '../../service/fields/schemas.ts'
import { abaya, OWN_COLOR_FIRST, Size } from '../catalog/schemas.ts'

export const OrderItem = named('OrderItem', {
  id: Id,
  variant: named('OrderVariant', {
    id: Id,
    sku: z.string(),
    size: Size,
    color: z.string(),
    product: named('OrderProduct', {
      id: Id,
      name: z.string(),
      slug: z.string(),
      images: z.array(z.object({ thumbnail: Url })).meta(OWN_COLOR_FIRST),
    }),
  }),
  quantity: Count,
  price_at_purchase: Money.meta({ description: 'Of one unit; it stays what it was' }),
  subtotal: Money,
  amount_paid: Money.meta({ description: 'Its share after the discount: what it can give back' }),
  exchanged_amount: Money.nullable().meta({
    description:
      'Of an exchange, which costs nothing: what the units it replaces were worth, and so what it can give back',
  }),
  refunded_quantity: Count.meta({
    description: 'Units whose money was given back without a return',
  }),
  returnable_quantity: Count.meta({
    description: 'Units that can be returned now; 0 where none can',
  }),
})

export const anOrderItem = OrderItem.parse({
  id: 14,
  variant: { ...abaya.variants[0], product: abaya },
  quantity: 2,
  price_at_purchase: '1299.00',
  subtotal: '2598.00',
  amount_paid: '2338.20',
  exchanged_amount: null,
  refunded_quantity: 0,
  returnable_quantity: 0,
})
