import { z } from 'zod'
import { bodyId } from '../../fields/ids.ts'
import { Count, dictionary, Id, integer, list, named, Timestamp } from '../../fields/schemas.ts'
import { CART_LINES_MAX } from '../../limits/orders.ts'
import { problemsOfItems } from '../../returns/schemas.ts'
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

const HeldItem = named('HeldItem', { order_item_id: Id, quantity: Count })

/** Of a held order. */
export const ShownHold = named('OrderHold', {
  reason: z.enum(['staff', 'item_missing', 'refunded', 'disputed']).meta({
    id: 'OrderHoldReason',
    description:
      '`disputed`: the buyer asks the bank for the money. `refunded`: no more money is left than the price of ' +
      'delivery. `item_missing`: `items` are not there. `staff`: the note says why. Of several, the first of ' +
      'these is shown, and the next one when it ends.',
  }),
  note: z.string().nullable(),
  items: z.array(HeldItem).nullable().describe('What is missing'),
  actor: z.string().nullable().describe('Their address; null for a hold of the service'),
  created_at: Timestamp,
})
export type Hold = z.infer<typeof ShownHold>

/** Of a row or a detail. */
export const Hold = ShownHold.nullable().meta({
  description: 'Why it must not be shipped; null while it may be',
})

export const hold: Hold = {
  reason: 'item_missing',
  note: 'Not on the shelf',
  items: [{ order_item_id: 14, quantity: 1 }],
  actor: 'naledi@example.com',
  created_at: at,
}

export const Version = z.int().describe('Grows with each change; a move may name it')

/** Of a move. */
export const ReadVersion = integer()
  .optional()
  .describe('What you have read: an order that has another version by now is not moved')
