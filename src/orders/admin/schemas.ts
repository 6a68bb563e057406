import { z } from 'zod'
import { moment, queryDay } from '../../fields/dates.ts'
import { price } from '../../fields/decimal.ts'
import { QueryId } from '../../fields/ids.ts'
import { Page, pageQuery } from '../../fields/pages.ts'
import { QueryText } from '../../fields/query.ts'
import {
  choice,
  exampleOf,
  httpsUrl,
  Id,
  Money,
  named,
  Timestamp,
  text,
} from '../../fields/schemas.ts'
import {
  ADMIN_NOTE_MAX_CHARACTERS,
  ADMIN_PAGE_SIZE,
  CARRIER_MAX_CHARACTERS,
  MONEY_REFERENCE_MAX_CHARACTERS,
  TRACKING_NUMBER_MAX_CHARACTERS,
  TRACKING_URL_MAX_CHARACTERS,
} from '../../limits.ts'
import {
  ORDER_STATUSES,
  OrderDetail,
  OrderSummary,
  PaymentMethodValue,
  QueryOrderStatus,
} from '../schemas.ts'

/** Contract 11.6. */
const ONLY_WHEN_SHIPPED = 'Only the move to shipped takes this field.'
const ONLY_WHEN_PAID = 'Only the move to paid takes this field.'

const optionalNote = () => text({ max: ADMIN_NOTE_MAX_CHARACTERS, blank: true }).default('')

/** What an administrator may say about the parcel when an order becomes shipped. */
const Parcel = z.object({
  carrier: text({ max: CARRIER_MAX_CHARACTERS, blank: true }).default(''),
  tracking_number: text({ max: TRACKING_NUMBER_MAX_CHARACTERS, blank: true }).default(''),
  tracking_url: httpsUrl({ max: TRACKING_URL_MAX_CHARACTERS, blank: true })
    .default('')
    .meta({ description: 'The carrier’s page about the parcel; https only' }),
})
const PARCEL_KEYS = Parcel.keyof().options

const MONEY_METHODS = ['bank_transfer', 'cash', 'card', 'other'] as const
export const MoneyMethod = z.enum(MONEY_METHODS).meta({ id: 'MoneyMethod' })

/** What an administrator may say about the money when an order is marked as paid. */
const MoneyByHand = z.object({
  method: choice(MONEY_METHODS, 'MoneyMethod')
    .optional()
    .meta({ description: 'How the money came; `other` if not given' }),
  reference: text({ max: MONEY_REFERENCE_MAX_CHARACTERS, blank: true })
    .default('')
    .meta({ description: 'What the bank or the till calls it' }),
  received_at: moment()
    .optional()
    .meta({ description: 'When the money came; now if not given, and never ahead' }),
})
const MONEY_KEYS = MoneyByHand.keyof().options

export const MoveOrderBody = z
  .object({
    status: choice(ORDER_STATUSES, 'OrderStatus'),
    note: optionalNote(),
    ...MoneyByHand.shape,
    ...Parcel.shape,
  })
  .superRefine(
    (body, context) => {
      // Refused, because a tracking number that is ignored is lost without anybody noticing.
      const refuse = (key: string, message: string) =>
        context.addIssue({ code: 'custom', path: [key], message })
      if (body.status !== 'paid') {
        for (const key of MONEY_KEYS.filter((each) => body[each])) refuse(key, ONLY_WHEN_PAID)
      }
      if (body.status !== 'shipped') {
        for (const key of PARCEL_KEYS.filter((each) => body[each])) refuse(key, ONLY_WHEN_SHIPPED)
      }
    },
    // Also if another field is wrong: all that is wrong is said at once.
    { when: () => true },
  )
  .meta({
    id: 'UpdateOrderStatusRequest',
    examples: [
      {
        status: 'shipped',
        note: 'Packed by Naledi',
        carrier: 'The Courier Guy',
        tracking_number: 'TCG-4471',
        tracking_url: 'https://track.example.com/TCG-4471',
      },
    ],
  })
export type MoveOrderBody = z.infer<typeof MoveOrderBody>

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

export const NewRefundBody = z
  .object({
    amount: price({ min: '0.01' }),
    reason: text({ max: ADMIN_NOTE_MAX_CHARACTERS }).describe('The customer reads it'),
  })
  .meta({
    id: 'CreateRefundRequest',
    examples: [{ amount: '120.00', reason: 'A seam had come open' }],
  })
export type NewRefundBody = z.infer<typeof NewRefundBody>

export const ReviewBody = z.object({ note: text({ max: ADMIN_NOTE_MAX_CHARACTERS }) }).meta({
  id: 'ReviewPaymentRequest',
  examples: [{ note: 'ZAR 10.00 paid back in the dashboard of the provider' }],
})
export type ReviewBody = z.infer<typeof ReviewBody>

const ORDERINGS = ['created_at', '-created_at', 'total_price', '-total_price'] as const

export const AdminOrderListQuery = z.object({
  status: QueryOrderStatus.describe('Orders in this status'),
  user_id: QueryId.describe('Of one buyer'),
  search: QueryText.describe('Part of the order number or of the buyer’s address'),
  created_after: queryDay().describe('That day (of the shop) or later'),
  created_before: queryDay().describe('That day (of the shop) or earlier'),
  ordering: z
    .string()
    .optional()
    .transform((value) => ORDERINGS.find((known) => known === value) ?? '-created_at')
    .meta({ enum: ORDERINGS, default: '-created_at' }),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type AdminOrderListQuery = z.infer<typeof AdminOrderListQuery>

const Buyer = named('Buyer', {
  id: Id,
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
const buyer = {
  id: 7,
  email: 'amina@example.com',
  username: 'amina',
  first_name: 'Amina',
  last_name: 'Jacobs',
}
const ERASED = { description: 'null once the account was deleted; the address is blank then' }
const at = '2026-01-15T10:30:00.000000Z'

export const AdminOrderSummary = OrderSummary.extend({
  user: Buyer.nullable().meta(ERASED),
  paid_at: Timestamp.nullable(),
}).meta({
  id: 'AdminOrder',
  examples: [{ ...exampleOf(OrderSummary), paid_at: null, user: buyer }],
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>
export const AdminOrderPage = Page(AdminOrderSummary)

const Payment = named('Payment', {
  id: Id.nullable().meta({ description: 'null for money that came by hand' }),
  state: z
    .enum(['open', 'failed', 'captured', 'needs_review', 'reviewed', 'void', 'by_hand'])
    .meta({
      description:
        '`needs_review` waits for POST /api/admin/payments/{id}/review/. `by_hand`: the order was marked ' +
        'as paid.',
    }),
  amount: Money,
  currency: z.string(),
  adapter: z
    .string()
    .nullable()
    .meta({ description: 'The provider behind the payment method; null if it came by hand' }),
  payment_method: PaymentMethodValue,
  method: MoneyMethod.nullable().meta({
    description: 'How money came by hand; null if a provider has it',
  }),
  reference: z.string().nullable().meta({
    description: 'Our name for it at the provider; of money that came by hand, that of the bank',
  }),
  provider_payment_id: z.string().nullable(),
  failure_code: z.string().nullable(),
  captured_at: Timestamp.nullable(),
  received_at: Timestamp.nullable().meta({ description: 'When the money came' }),
  created_at: Timestamp,
})

export const Refund = z
  .object({
    id: z.string(),
    payment_id: Id,
    state: z.enum(['pending', 'submitted', 'completed', 'failed', 'manual']).meta({
      description: '`failed` and `manual` wait for POST /api/admin/orders/{id}/refund/',
    }),
    amount: Money,
    currency: z.string(),
    reason: z.string(),
    cause: z.enum(['cancellation', 'surplus', 'provider', 'return', 'administrator']).meta({
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

export const AdminOrder = OrderDetail.extend({
  status_history: z.array(
    OrderDetail.shape.status_history.element
      .extend({
        actor: z.string().nullable().meta({ description: 'The administrator who moved it' }),
        note: z.string().nullable(),
      })
      .meta({ id: 'AdminOrderStatusChange' }),
  ),
  cancel_reason: z.string().nullable(),
  user: Buyer.nullable().meta(ERASED),
  payments: z.array(Payment),
  refunds: z.array(Refund),
}).meta({
  id: 'AdminOrderDetail',
  examples: [
    {
      ...exampleOf(OrderDetail),
      status_history: [{ status: 'pending', timestamp: at, actor: null, note: null }],
      cancel_reason: null,
      user: buyer,
      payments: [
        {
          id: 21,
          state: 'open',
          amount: '2598.00',
          currency: 'ZAR',
          adapter: 'paystack',
          payment_method: 'payment_provider_a',
          method: null,
          reference: 'ORD-2026-000009-K7Q2M9XA',
          provider_payment_id: null,
          failure_code: null,
          captured_at: null,
          received_at: null,
          created_at: at,
        },
      ],
      refunds: [],
    },
  ],
})
export type AdminOrder = z.infer<typeof AdminOrder>
