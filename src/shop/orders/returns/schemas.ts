import { z } from 'zod'
import { bodyId, catalogBodyId } from '../../../service/fields/ids.ts'
import {
  Count,
  dictionary,
  Id,
  integer,
  list,
  Money,
  named,
  namedSuccess,
  Timestamp,
  text,
} from '../../../service/fields/schemas.ts'
import { CART_LINES_MAX, RETURN_REASON_MAX_CHARACTERS } from '../../../service/limits/orders.ts'
import { Size } from '../../catalog/schemas.ts'
import { RefundStatus } from '../refund-schemas.ts'

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'rejected',
  'received',
  'cancelled',
] as const
export const ReturnStatus = z.enum(RETURN_STATUSES).meta({ id: 'ReturnStatus' })
export type ReturnStatus = z.infer<typeof ReturnStatus>

const UNITS = {
  order_item_id: bodyId().meta({ description: 'The id of an item of the order' }),
  quantity: integer({ min: 1 }),
}
const ReturnedUnits = dictionary(UNITS).meta({ id: 'ReturnedUnits' })
export type ReturnedUnits = z.infer<typeof ReturnedUnits>

const eachOnce =
  (min: 0 | 1) => (items: readonly ReturnedUnits[], context: z.core.$RefinementCtx<unknown>) => {
    for (const message of problemsOfItems(items, min)) context.addIssue({ code: 'custom', message })
  }

/** Items of an order with quantities, each item once. */
export const returnedItems = ({ min }: { min: 0 | 1 }) =>
  list(ReturnedUnits, { min, max: CART_LINES_MAX }).superRefine(eachOnce(min))

/** The problems of a list of items of an order. */
export function problemsOfItems(
  items: readonly { order_item_id: number }[],
  min: number,
): string[] {
  if (items.length < min) return [`Ensure this field has at least ${min} elements.`]
  const ids = items.map(({ order_item_id }) => order_item_id)
  const repeated = ids.filter((id, place) => ids.indexOf(id) < place)
  return [...new Set(repeated)].map((id) => `Item ${id} is there more than once.`)
}

const RequestedUnits = dictionary({
  ...UNITS,
  exchange_variant_id: catalogBodyId().optional().meta({
    description:
      'Instead of the money: a variant of the same product, for all units of the item. It may be its own',
  }),
}).meta({ id: 'RequestedUnits' })

export const RequestReturnBody = z
  .object({
    items: list(RequestedUnits, { min: 1, max: CART_LINES_MAX }).superRefine(eachOnce(1)),
    reason: text({ max: RETURN_REASON_MAX_CHARACTERS }),
  })
  .meta({
    id: 'RequestReturnRequest',
    examples: [{ items: [{ order_item_id: 14, quantity: 1 }], reason: 'Too long for me' }],
  })
export type RequestReturnBody = z.infer<typeof RequestReturnBody>

const ReturnItem = named('ReturnItem', {
  order_item_id: Id,
  product_name: z.string(),
  sku: z.string(),
  quantity: Count,
  price_at_purchase: Money,
  missing: Count.meta({
    description: 'Units that did not arrive, 0 until it is received: they can be returned again',
  }),
  exchange: named('ItemExchange', {
    variant_id: Id,
    sku: z.string(),
    size: Size,
    color: z.string(),
    quantity: Count.meta({ description: 'All units of the item; once received, those exchanged' }),
  })
    .nullable()
    .meta({ description: 'What is sent instead of the money, as it is called today' }),
})

export const Return = named('Return', {
  id: Id,
  status: ReturnStatus,
  reason: z.string(),
  items: z.array(ReturnItem),
  refund_amount: Money.nullable().meta({
    description: 'What goes back to the customer, once the items were received; 0.00 is nothing',
  }),
  refund_status: RefundStatus.nullable().meta({
    description:
      'Of the refund: null without one. `manual`: the shop pays it back itself, not the provider',
  }),
  note: z.string().nullable().meta({ description: 'What the shop wrote when it decided' }),
  exchange_order: named('ExchangeOrder', { id: Id, order_number: z.string() })
    .nullable()
    .meta({ description: 'The order that was made of its exchanges when it was received' }),
  return_address: z.string().nullable().meta({
    description: 'Where the items are to be sent, while it is approved and the shop has said it',
  }),
  created_at: Timestamp,
  updated_at: Timestamp.meta({ description: 'When its status changed last' }),
})
export type Return = z.infer<typeof Return>

export const aReturn: Return = {
  id: 3,
  status: 'requested',
  reason: 'Too long for me',
  items: [
    {
      order_item_id: 14,
      product_name: 'Layla Linen Abaya',
      sku: 'LLA-SAND-M',
      quantity: 1,
      price_at_purchase: '1299.00',
      missing: 0,
      exchange: null,
    },
  ],
  refund_amount: null,
  refund_status: null,
  note: null,
  exchange_order: null,
  return_address: null,
  created_at: '2026-01-22T09:00:00.000000Z',
  updated_at: '2026-01-22T09:00:00.000000Z',
}

export const ReturnList = named('ReturnList', { results: z.array(Return) }).meta({
  examples: [{ results: [aReturn] }],
})
export const ReturnRequested = namedSuccess('RequestReturnReply', Return, {
  'Return requested': aReturn,
})
export const ReturnCancelled = namedSuccess('CancelReturnReply', Return, {
  'Return cancelled': {
    ...aReturn,
    status: 'cancelled',
    updated_at: '2026-01-22T09:05:00.000000Z',
  },
})

/** An item of a refusal: it documents the 400. */
export const TOO_MANY_UNITS = { order_item_id: 14, returnable: 1 }
export const SHORT_LINE = {
  product: 'Layla Linen Abaya',
  variant: 'LLA-SAND-L',
  requested: 1,
  available: 0,
}
