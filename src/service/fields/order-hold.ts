/** Why an order must not be shipped, as replies show it and the refusal to ship it. */
import { z } from 'zod'
import { Count, Id, named, Timestamp } from './schemas.ts'

const HeldItem = named('HeldItem', { order_item_id: Id, quantity: Count })

export const OrderHold = named('OrderHold', {
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
export type OrderHold = z.infer<typeof OrderHold>
