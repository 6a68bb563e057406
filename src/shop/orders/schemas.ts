import { z } from 'zod'
import { bodyId } from '../../service/fields/ids.ts'
import { Page, pageQuery } from '../../service/fields/pages.ts'
import { queryChoice } from '../../service/fields/query.ts'
import {
  Count,
  choice,
  Id,
  Money,
  named,
  namedSuccess,
  Timestamp,
  text,
  Url,
} from '../../service/fields/schemas.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import {
  ADDRESS_MAX_CHARACTERS,
  CANCEL_REASON_MAX_CHARACTERS,
  NOTES_MAX_CHARACTERS,
  ORDER_PAGE_SIZE,
  RETURN_URL_MAX_CHARACTERS,
} from '../../service/limits/orders.ts'
import { abaya } from '../catalog/schemas.ts'
import { COSTS, costs, ORDERED } from './cost-schemas.ts'
import { anOrderItem, OrderItem } from './item-schemas.ts'
import { OrderRefund, RefundStatus } from './refund-schemas.ts'
import { Return } from './returns/schemas.ts'

export const ORDER_STATUSES = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const
export const OrderStatus = z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' })
export type OrderStatus = z.infer<typeof OrderStatus>

export const PAYMENT_METHODS = ['payment_provider_a', 'payment_provider_b'] as const
const PaymentMethod = choice(PAYMENT_METHODS, 'PaymentMethodValue')
export const PaymentMethodValue = z.enum(PAYMENT_METHODS).meta({ id: 'PaymentMethodValue' })

const returnUrl = () =>
  text({ max: RETURN_URL_MAX_CHARACTERS })
    .optional()
    .meta({
      description:
        'Where the payment page and the letters of the order lead, `{order_id}` in it is its id: one of ' +
        'PAYMENT_RETURN_URLS, or below one. The language of the order is added as `lang`',
    })

export const CreateOrderBody = z
  .object({
    address: text({ max: ADDRESS_MAX_CHARACTERS }).optional().meta({
      description: 'Where to deliver, in one text',
    }),
    address_id: bodyId().optional().meta({
      description:
        'In place of `address`: one of the caller’s addresses, which the order keeps as a text',
    }),
    payment_method: PaymentMethod,
    notes: text({ max: NOTES_MAX_CHARACTERS, blank: true }).default(''),
    return_url: returnUrl(),
    ...ORDERED,
  })
  .meta({
    id: 'CreateOrderRequest',
    examples: [
      {
        address: '12 Fig Lane, Cape Town, 8001',
        payment_method: 'payment_provider_a',
        notes: 'Please ring twice',
      },
    ],
  })
/** With address and country as the order keeps them. */
export type CreateOrderBody = Omit<z.infer<typeof CreateOrderBody>, 'address_id' | Kept> &
  Record<Kept, string>
type Kept = 'address' | 'country'

export const PayOrderBody = z
  .object({ payment_method: PaymentMethod, return_url: returnUrl() })
  .meta({ id: 'PayOrderRequest', examples: [{ payment_method: 'payment_provider_b' }] })
export type PayOrderBody = z.infer<typeof PayOrderBody>

const cancelReason = text({ max: CANCEL_REASON_MAX_CHARACTERS, blank: true })
export const CancelOrderBody = z
  .object({ reason: cancelReason.default('') })
  .meta({ id: 'CancelOrderRequest', examples: [{ reason: 'Ordered the wrong size' }] })
export type CancelOrderBody = z.infer<typeof CancelOrderBody>

/** A status to filter by. */
export const QueryOrderStatus = queryChoice(ORDER_STATUSES)

export const OrderListQuery = z.object({
  status: QueryOrderStatus.describe('Orders in this status'),
  ordering: z
    .string()
    .optional()
    .transform((value) => (value === 'created_at' ? 'created_at' : '-created_at'))
    .meta({ enum: ['created_at', '-created_at'], default: '-created_at' }),
  ...pageQuery(ORDER_PAGE_SIZE),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

const PayableOrder = z.object({
  order_id: Id,
  order_number: z.string(),
  status: z.literal('pending'),
  total_price: Money,
  currency: z.literal(CURRENCY),
  payment_url: Url.meta({ description: 'Send the customer there to pay' }),
})
const payableOrder = PayableOrder.parse({
  order_id: 9,
  order_number: 'ORD-2026-000009',
  status: 'pending',
  total_price: '2598.00',
  currency: CURRENCY,
  payment_url: 'https://pay.example.com/ORD-2026-000009',
})

const PlacedOrder = PayableOrder.extend({
  items_count: Count.meta({ description: 'Lines, not units' }),
  created_at: Timestamp,
  ...COSTS,
}).meta({
  id: 'PlacedOrder',
})
export const OrderPlaced = namedSuccess('CreateOrderReply', PlacedOrder, {
  'Order created successfully': {
    ...payableOrder,
    items_count: 1,
    created_at: '2026-01-15T10:30:00.000000Z',
    ...costs,
  },
})
export type OrderPlaced = z.infer<typeof OrderPlaced>

const RenewedOrder = PayableOrder.extend({
  reserved_until: Timestamp.meta({ description: 'Until when its stock is reserved' }),
}).meta({ id: 'RenewedOrder' })
export type RenewedOrder = z.infer<typeof RenewedOrder>
export const PaymentLinkMade = namedSuccess('PayOrderReply', RenewedOrder, {
  'Payment link created': { ...payableOrder, reserved_until: '2026-01-15T11:00:00.000000Z' },
})

const CancelledOrder = named('CancelledOrder', {
  order_id: Id,
  status: z.literal('cancelled'),
  refund_status: z.literal('pending').nullable().meta({
    description:
      '`pending` if money is refunded; null if nothing was paid, or all was refunded before',
  }),
})
export type CancelledOrder = z.infer<typeof CancelledOrder>
export const OrderCancelled = namedSuccess('CancelOrderReply', CancelledOrder, {
  'Order cancelled successfully': { order_id: 9, status: 'cancelled', refund_status: 'pending' },
})

const Order = z.object({
  id: Id,
  order_number: z.string(),
  status: OrderStatus,
  total_price: Money,
  amount_due: COSTS.amount_due,
  currency: z.literal(CURRENCY),
  address: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  items_count: Count.meta({ description: 'Lines, not units' }),
  exchange_of: named('ExchangeOf', { order_number: z.string(), return_id: Id })
    .nullable()
    .meta({ description: 'The return that it was made for; null of an order that was bought' }),
})
const order = {
  id: 9,
  order_number: 'ORD-2026-000009',
  status: 'pending',
  total_price: '2598.00',
  amount_due: costs.amount_due,
  currency: CURRENCY,
  address: '12 Fig Lane, Cape Town, 8001',
  created_at: '2026-01-15T10:30:00.000000Z',
  updated_at: '2026-01-15T10:30:00.000000Z',
  items_count: 1,
  exchange_of: null,
}

export const OrderSummary = Order.extend({
  items_preview: z
    .array(
      named('OrderItemPreview', {
        product_name: z.string(),
        quantity: Count,
        thumbnail: Url.nullable(),
      }),
    )
    .meta({ description: 'The first three lines' }),
}).meta({
  id: 'Order',
  examples: [
    {
      ...order,
      items_preview: [
        { product_name: abaya.name, quantity: 2, thumbnail: abaya.images[0]?.thumbnail },
      ],
    },
  ],
})
export type OrderSummary = z.infer<typeof OrderSummary>
export const OrderPage = Page(OrderSummary)

const Shipment = named('Shipment', {
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: Url.nullable().meta({ description: 'The carrier’s page about the parcel' }),
  shipped_at: Timestamp,
  delivered_at: Timestamp.nullable().meta({ description: 'null until it is delivered' }),
})

export const OrderDetail = Order.extend({
  ...COSTS,
  language: z.string().meta({ description: 'In which it was placed: that of the mails about it' }),
  country: z.string().nullable().meta({
    description: 'Where it goes, in two letters; null of an order from before this was asked',
  }),
  notes: z.string(),
  items: z.array(OrderItem),
  status_history: z
    .array(named('OrderStatusChange', { status: OrderStatus, timestamp: Timestamp }))
    .meta({ description: 'Oldest first' }),
  payment_method: PaymentMethodValue.meta({
    description: 'Of the payment that made it paid; until then, of the order',
  }),
  payment_url: Url.nullable().meta({ description: 'While the order can be paid' }),
  reserved_until: Timestamp.nullable().meta({ description: 'While stock is reserved for it' }),
  refund_status: RefundStatus.nullable().meta({
    description: 'Of the refund for a cancelled order; of several, of the least finished',
  }),
  surplus_refund_status: RefundStatus.nullable().meta({
    description: 'Of the refund for a second payment',
  }),
  paid_at: Timestamp.nullable().meta({ description: 'When it was paid; null until then' }),
  invoice_number: z.string().nullable().meta({
    description: 'Once its invoice is issued, which is soon after it was paid',
  }),
  return_until: Timestamp.nullable().meta({
    description: 'Until when it can be returned, once it is delivered',
  }),
  shipment: Shipment.nullable().meta({
    description: 'Once it is shipped; what the shop has not said about the parcel is null',
  }),
  returns: z.array(Return).meta({ description: 'Oldest first' }),
  refunds: z.array(OrderRefund).meta({ description: 'Newest first' }),
}).meta({
  id: 'OrderDetail',
  examples: [
    {
      ...order,
      ...costs,
      language: 'en',
      country: 'ZA',
      notes: 'Please ring twice',
      items: [anOrderItem],
      status_history: [{ status: 'pending', timestamp: order.created_at }],
      payment_method: 'payment_provider_a',
      payment_url: 'https://pay.example.com/ORD-2026-000009',
      reserved_until: '2026-01-15T11:00:00.000000Z',
      refund_status: null,
      surplus_refund_status: null,
      paid_at: null,
      invoice_number: null,
      return_until: null,
      shipment: null,
      returns: [],
      refunds: [],
    },
  ],
})
export type OrderDetail = z.infer<typeof OrderDetail>
