import { z } from 'zod'
import { orderAmount } from '../../../service/fields/decimal.ts'
import { isDictionary } from '../../../service/fields/dictionary.ts'
import { bodyId } from '../../../service/fields/ids.ts'
import {
  choice,
  dictionary,
  Id,
  integer,
  list,
  Money,
  named,
  Timestamp,
  text,
} from '../../../service/fields/schemas.ts'
import { ADMIN_NOTE_MAX_CHARACTERS } from '../../../service/limits/administration.ts'
import { CART_LINES_MAX } from '../../../service/limits/orders.ts'
import { problemsOfItems } from '../returns/schemas.ts'
import { at, optionalMessage, optionalNote } from './schema-parts.ts'

export const RefundBody = z
  .object({
    refund_id: text({ max: 36 }),
    action: choice(['retry', 'settle']),
    note: optionalNote(),
  })
  .meta({
    id: 'RefundActionRequest',
    examples: [
      {
        refund_id: '7d9f2c1e-52a4-4f0e-8f0a-3f6b1f7f2d11',
        action: 'settle',
        note: 'Paid back by bank transfer on 15 January',
      },
    ],
  })
export type RefundBody = z.infer<typeof RefundBody>

const RefundedItem = dictionary({
  order_item_id: bodyId().meta({ description: 'The id of an item of the order' }),
  quantity: integer({ min: 1 }),
  restock: integer({ min: 0 }).meta({ description: 'How many of them go back to stock' }),
})
  .superRefine(
    (item, context) => {
      if (!isDictionary(item) || !(Number(item.restock) > Number(item.quantity))) return
      const message = `Ensure this value is less than or equal to ${item.quantity}.`
      context.addIssue({ code: 'custom', path: ['restock'], message })
    },
    { when: () => true },
  )
  .meta({ id: 'RefundedItem' })
export type RefundedItem = z.infer<typeof RefundedItem>

/** Whether the amount is needed, and how small it may be, depends on the items: items may be worth 0.00. */
function amountProblem({ amount, items }: { amount?: unknown; items?: unknown }) {
  const isOfItems = items !== undefined
  if (amount === undefined) return isOfItems ? undefined : 'This field is required.'
  const min = isOfItems ? '0.00' : '0.01'
  // The field itself refuses a text that is no decimal.
  const isDecimal = /^[+-]?\d*\.?\d{0,2}$/.test(`${amount}`.trim())
  if (isDecimal && Number(amount) < Number(min)) {
    return `Ensure this value is greater than or equal to ${min}.`
  }
  return undefined
}

export const NewRefundBody = z
  .object({
    amount: orderAmount({ min: 'any' })
      .optional()
      .describe(
        'Required without `items`, and at least 0.01 then. Default: what was paid for the items, at most what ' +
          'is left of the payment',
      ),
    items: list(RefundedItem, { min: 1, max: CART_LINES_MAX })
      .superRefine((items, context) => {
        for (const message of problemsOfItems(items, 1))
          context.addIssue({ code: 'custom', message })
      })
      .optional(),
    payment_id: bodyId()
      .optional()
      .meta({
        description:
          'The payment of the order that it takes from. Default: the one that made the order paid, else the ' +
          'oldest of which something is left',
      }),
    reason: text({ max: ADMIN_NOTE_MAX_CHARACTERS }).describe('The shop’s own'),
    message: optionalMessage(),
  })
  .superRefine(
    (body, context) => {
      const message = amountProblem(body)
      if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
    },
    { when: () => true },
  )
  .meta({
    id: 'CreateRefundRequest',
    examples: [
      {
        amount: '120.00',
        reason: 'A seam had come open',
        message: 'We are sorry about the seam.',
      },
      {
        items: [{ order_item_id: 14, quantity: 1, restock: 0 }],
        reason: 'The last one was damaged',
      },
    ],
  })
export type NewRefundBody = z.infer<typeof NewRefundBody>

export const OrderWorth = z
  .object({
    paid_by: named('PayingOrder', { id: Id, order_number: z.string() }).describe(
      'The order whose payments give it back: of an exchange the one at the start of its chain, else itself',
    ),
    refundable: Money.describe('The most that one refund gives back, where it names no payment'),
    cancellation: Money.describe(
      'What a cancellation gives back: 0.00 of an order that was shipped or cancelled',
    ),
    items: z.array(
      named('ItemWorth', {
        order_item_id: Id,
        next: z
          .array(Money)
          .describe(
            'What a refund of one unit gives back, of two, and so on: at most `refundable`, for units that no return ' +
              'has; none before the order is paid and after a cancellation',
          ),
        worth: z
          .array(Money)
          .describe(
            'What the next unit is worth, the next two, and so on, with those that a return has and did not receive: ' +
              'of a receipt the first units are those that are exchanged, and `refundable` bounds what goes back for the others',
          ),
      }),
    ),
  })
  .meta({
    id: 'OrderWorth',
    examples: [
      {
        paid_by: { id: 9, order_number: 'ORD-2026-000009' },
        refundable: '2338.20',
        cancellation: '2338.20',
        items: [{ order_item_id: 14, next: ['1169.10', '2338.20'], worth: ['1169.10', '2338.20'] }],
      },
    ],
  })
export type OrderWorth = z.infer<typeof OrderWorth>

export const REFUND_STATES = ['pending', 'submitted', 'completed', 'failed', 'manual'] as const

export const Refund = z
  .object({
    id: z.string(),
    payment_id: Id,
    state: z.enum(REFUND_STATES).meta({
      id: 'RefundState',
      description: '`failed` and `manual` wait for POST /api/admin/orders/{id}/refund/',
    }),
    amount: Money,
    currency: z.string(),
    reason: z.string().meta({ description: 'The shop’s own' }),
    message: z.string().nullable().meta({ description: 'What the shop says to the buyer' }),
    cause: z.enum(['cancellation', 'surplus', 'provider', 'return', 'administrator']).meta({
      id: 'RefundCause',
      description:
        '`cancellation`: the order was cancelled. `surplus`: the order was paid twice. `provider`: it ' +
        'was made in the dashboard of the provider. `return`: items came back. `administrator`: an ' +
        'administrator gave it back by POST /api/admin/orders/{id}/refunds/.',
    }),
    return_id: Id.nullable().meta({ description: 'The return whose items it pays back' }),
    provider_refund_id: z.string().nullable(),
    attempts: z.int(),
    last_error: z.string().nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({
    id: 'Refund',
    examples: [
      {
        id: '7d9f2c1e-52a4-4f0e-8f0a-3f6b1f7f2d11',
        payment_id: 21,
        state: 'pending',
        amount: '120.00',
        currency: 'ZAR',
        reason: 'A seam had come open',
        message: 'We are sorry about the seam.',
        cause: 'administrator',
        return_id: null,
        provider_refund_id: null,
        attempts: 0,
        last_error: null,
        created_at: at,
        updated_at: at,
      },
    ],
  })
export type Refund = z.infer<typeof Refund>
