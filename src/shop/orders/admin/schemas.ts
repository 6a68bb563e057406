import { z } from 'zod'
import { dayOrMoment } from '../../../service/fields/dates.ts'
import {
  choice,
  exampleOf,
  httpsUrl,
  Id,
  Money,
  named,
  Timestamp,
  text,
} from '../../../service/fields/schemas.ts'
import {
  ADMIN_NOTE_MAX_CHARACTERS,
  CARRIER_MAX_CHARACTERS,
  MONEY_REFERENCE_MAX_CHARACTERS,
  TRACKING_NUMBER_MAX_CHARACTERS,
  TRACKING_URL_MAX_CHARACTERS,
} from '../../../service/limits/administration.ts'
import { CancelOrderBody, ORDER_STATUSES, OrderDetail, PaymentMethodValue } from '../schemas.ts'
import { NullableHold } from './hold-schemas.ts'
import { Refund } from './refund-schemas.ts'
import { at, optionalMessage, optionalNote, ReadVersion, Version } from './schema-parts.ts'
import { TimelineEntry } from './timeline-schemas.ts'

/** Contract 11.6. */
const ONLY_WHEN_SHIPPED = 'Only the move to shipped takes this field.'
const ONLY_WHEN_PAID = 'Only the move to paid takes this field.'

/** The facts of the parcel that an administrator may give when an order becomes shipped. */
export const Parcel = z.object({
  carrier: text({ max: CARRIER_MAX_CHARACTERS, blank: true }).default(''),
  tracking_number: text({ max: TRACKING_NUMBER_MAX_CHARACTERS, blank: true }).default(''),
  tracking_url: httpsUrl({ max: TRACKING_URL_MAX_CHARACTERS, blank: true })
    .default('')
    .meta({ description: 'The carrier’s page about the parcel; https only' }),
})
/** The problems of a move to another status than shipped: a tracking number that was ignored would be lost. */
export const parcelProblems = (given: { [key in keyof z.infer<typeof Parcel>]?: unknown }) =>
  Parcel.keyof()
    .options.filter((key) => given[key])
    .map((key) => ({ key, message: ONLY_WHEN_SHIPPED }))

const MONEY_METHODS = ['bank_transfer', 'cash', 'card', 'other'] as const
export const MoneyMethod = z.enum(MONEY_METHODS).meta({ id: 'MoneyMethod' })

/** The facts of the money that an administrator may give when an order is marked as paid. */
const MoneyByHand = z.object({
  method: choice(MONEY_METHODS, 'MoneyMethod')
    .optional()
    .meta({ description: 'How the money came; `other` if not given' }),
  reference: text({ max: MONEY_REFERENCE_MAX_CHARACTERS, blank: true })
    .default('')
    .meta({ description: 'What the bank or the till calls it' }),
  received_at: dayOrMoment().optional().meta({
    description:
      'When the money came, a day (of the shop) or a moment; now if not given, and never ahead',
  }),
})
const moneyProblems = (given: { [key in keyof z.infer<typeof MoneyByHand>]?: unknown }) =>
  MoneyByHand.keyof()
    .options.filter((key) => given[key])
    .map((key) => ({ key, message: ONLY_WHEN_PAID }))

export const MoveOrderBody = z
  .object({
    status: choice(ORDER_STATUSES, 'OrderStatus'),
    note: optionalNote(),
    version: ReadVersion,
    ...MoneyByHand.shape,
    ...Parcel.shape,
  })
  .superRefine(
    (body, context) => {
      const problems = [
        ...(body.status === 'paid' ? [] : moneyProblems(body)),
        ...(body.status === 'shipped' ? [] : parcelProblems(body)),
      ]
      for (const { key, message } of problems) {
        context.addIssue({ code: 'custom', path: [key], message })
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

export const ReviewBody = z
  .object({
    note: text({ max: ADMIN_NOTE_MAX_CHARACTERS }),
    outcome: choice(['kept', 'returned'], 'ReviewOutcome')
      .optional()
      .meta({
        description:
          'Of money that waits for a review: `kept` (if not given), or `returned`, which books a completed ' +
          'refund by hand',
      }),
  })
  .meta({
    id: 'ReviewPaymentRequest',
    examples: [
      { note: 'ZAR 10.00 paid back in the dashboard of the provider', outcome: 'returned' },
    ],
  })
export type ReviewBody = z.infer<typeof ReviewBody>

export const Buyer = named('Buyer', {
  id: Id,
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export const buyer = {
  id: 7,
  email: 'amina@example.com',
  username: 'amina',
  first_name: 'Amina',
  last_name: 'Jacobs',
}
export const ERASED = {
  description: 'null once the account was deleted, and for a guest',
}
/** Who ordered without an account. */
export const OrderingGuest = named('OrderingGuest', {
  email: z.string(),
  full_name: z.string(),
  phone_number: z.string(),
})
  .nullable()
  .meta({ description: 'Who ordered without an account; null for others' })

export const Payment = named('Payment', {
  id: Id,
  state: z
    .enum(['open', 'failed', 'captured', 'needs_review', 'reviewed', 'void', 'by_hand'])
    .meta({
      id: 'PaymentState',
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

export const payment = Payment.parse({
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
})

export const packing = {
  user: {
    id: 3,
    email: 'naledi@example.com',
    username: 'naledi',
    first_name: 'Naledi',
    last_name: 'Dube',
  },
  until: at,
}
export const Packing = named('Packing', {
  user: named('Packer', {
    id: Id,
    email: z.string(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  until: Timestamp,
})
  .nullable()
  .meta({ description: 'Who has claimed it, until it is shipped; null while it is unclaimed' })

export const StaffNote = z
  .object({
    id: Id,
    text: z.string(),
    author: z.string().nullable().describe('Their address; null once the account was erased'),
    created_at: Timestamp,
  })
  .meta({
    id: 'StaffNote',
    examples: [
      { id: 4, text: 'Called: wants it on Friday', author: packing.user.email, created_at: at },
    ],
  })
export type StaffNote = z.infer<typeof StaffNote>

const Item = OrderDetail.shape.items.element
/** An item with what a packer looks for. */
export const AdminOrderItem = Item.extend({
  variant: Item.shape.variant
    .extend({
      sku_now: z
        .string()
        .describe(
          'Its SKU of today, by which it is found on the shelf; `sku` is the one that was ordered',
        ),
      barcode: z.string().describe('What a scanner reads on its label; blank is none'),
      shelf: z.string().describe('Where it lies'),
    })
    .meta({ id: 'AdminOrderVariant' }),
}).meta({ id: 'AdminOrderItem' })
export const adminItems = exampleOf(OrderDetail).items.map((item) => ({
  ...item,
  variant: { ...item.variant, sku_now: item.variant.sku, barcode: '6001234000717', shelf: 'B2' },
}))

export const CancelAnyOrderBody = CancelOrderBody.extend({
  reason: CancelOrderBody.shape.reason.describe('The shop’s own'),
  message: optionalMessage(),
}).meta({
  id: 'AdminCancelOrderRequest',
  examples: [{ reason: 'The last one was torn', message: 'We are sorry: it has sold out.' }],
})
export type CancelAnyOrderBody = z.infer<typeof CancelAnyOrderBody>

export const AdminOrder = OrderDetail.extend({
  items: z.array(AdminOrderItem),
  status_history: z.array(
    OrderDetail.shape.status_history.element
      .extend({
        actor: z.string().nullable().meta({ description: 'The administrator who moved it' }),
        note: z.string().nullable(),
      })
      .meta({ id: 'AdminOrderStatusChange' }),
  ),
  cancel_reason: z.string().nullable().meta({
    description: 'The shop’s own if the shop cancelled it, else the words of the buyer',
  }),
  packing: Packing,
  hold: NullableHold,
  version: Version,
  user: Buyer.nullable().meta(ERASED),
  guest: OrderingGuest,
  payments: z.array(Payment),
  refunds: z.array(Refund),
  staff_notes: z.array(StaffNote).describe('Oldest first'),
  timeline: z.array(TimelineEntry).describe('Newest first'),
}).meta({
  id: 'AdminOrderDetail',
  examples: [
    {
      ...exampleOf(OrderDetail),
      items: adminItems,
      status_history: [{ status: 'pending', timestamp: at, actor: null, note: null }],
      cancel_reason: null,
      packing: null,
      hold: null,
      version: 1,
      user: buyer,
      guest: null,
      payments: [payment],
      refunds: [],
      staff_notes: [],
      timeline: [exampleOf(TimelineEntry)],
    },
  ],
})
export type AdminOrder = z.infer<typeof AdminOrder>
