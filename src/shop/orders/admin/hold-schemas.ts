import { z } from 'zod'
import { bodyId } from '../../../service/fields/ids.ts'
import { OrderHold } from '../../../service/fields/order-hold.ts'
import { dictionary, integer, list } from '../../../service/fields/schemas.ts'
import { CART_LINES_MAX } from '../../../service/limits/orders.ts'
import { problemsOfItems } from '../returns/schemas.ts'
import { at, optionalNote } from './schema-parts.ts'

const MissingItem = dictionary({
  order_item_id: bodyId().meta({ description: 'The id of an item of the order' }),
  quantity: integer({ min: 1 }),
}).meta({ id: 'MissingItem' })
export type MissingItem = z.infer<typeof MissingItem>

export const HoldBody = z
  .object({
    note: optionalNote(),
    items: list(MissingItem, { min: 1, max: CART_LINES_MAX })
      .superRefine((items, context) => {
        for (const message of problemsOfItems(items, 1))
          context.addIssue({ code: 'custom', message })
      })
      .optional()
      .describe('What is not on the shelf; without it the order is held for another reason'),
  })
  .meta({
    id: 'HoldOrderRequest',
    examples: [
      { note: 'Not on the shelf', items: [{ order_item_id: 14, quantity: 1 }] },
      { note: 'Wants to talk about the size first' },
    ],
  })
export type HoldBody = z.infer<typeof HoldBody>

export const NullableHold = OrderHold.nullable().meta({
  description: 'Why it must not be shipped; null while it may be',
})

export const hold: OrderHold = {
  reason: 'item_missing',
  note: 'Not on the shelf',
  items: [{ order_item_id: 14, quantity: 1 }],
  actor: 'naledi@example.com',
  created_at: at,
}
