/** Webhooks as other systems get them, for the OpenAPI document. */
import { z } from 'zod'
import { Id, named, Timestamp } from '../../service/fields/schemas.ts'
import type { WebhookDocumentation } from '../../service/openapi/webhooks.ts'
import type { WebhookEvent } from './events.ts'

const timestamp = '2026-01-15T10:30:00.000000Z'

/** The body of some events, which share what is in `data`. */
function bodyOf<Data extends z.ZodType>(
  id: string,
  events: readonly [WebhookEvent, ...WebhookEvent[]],
  data: Data,
) {
  const happened = Timestamp.describe('When it happened; the same at each attempt')
  return z.object({ type: z.enum(events), timestamp: happened, data }).meta({ id })
}

const All = z.object({ all: z.literal(true) })
const idsOf = (key: string) => z.union([z.object({ [key]: z.array(Id).min(1).max(500) }), All])

const OrderEvent = bodyOf(
  'OrderEvent',
  ['order.placed', 'order.paid', 'order.shipped', 'order.delivered', 'order.cancelled'],
  z.object({ order_id: Id }),
)
const ReturnEvent = bodyOf(
  'ReturnEvent',
  ['return.requested', 'return.received'],
  named('ReturnEventIds', { order_id: Id, return_id: Id }),
)
const RefundEvent = bodyOf(
  'RefundEvent',
  ['refund.completed'],
  named('RefundEventIds', { order_id: Id, refund_id: z.string() }),
)
const ProductEvent = bodyOf('ProductEvent', ['product.changed'], idsOf('product_ids'))
const StockEvent = bodyOf('StockEvent', ['stock.changed'], idsOf('variant_ids'))

const documented = (
  name: WebhookEvent,
  body: z.ZodType,
  data: object,
  [summary, description]: [summary: string, description: string],
): WebhookDocumentation => ({
  name,
  summary,
  description,
  body,
  example: { type: name, timestamp, data },
})

const READ_ORDER = 'Read it by `GET /api/admin/orders/{id}/`.'
const order = (name: WebhookEvent, summary: string) =>
  documented(name, OrderEvent, { order_id: 12 }, [summary, READ_ORDER])
const READ_RETURN = 'Read it by `GET /api/admin/returns/{id}/`.'
const returned = (name: WebhookEvent, summary: string) =>
  documented(name, ReturnEvent, { order_id: 12, return_id: 4 }, [summary, READ_RETURN])

export const WEBHOOKS: readonly WebhookDocumentation[] = [
  order('order.placed', 'An order was placed'),
  order('order.paid', 'An order was paid, or an administrator has marked it as paid'),
  order('order.shipped', 'An order was shipped'),
  order('order.delivered', 'An order was delivered'),
  order('order.cancelled', 'An order was cancelled, by its buyer, an administrator or the service'),
  returned('return.requested', 'A buyer wants to send something back'),
  returned('return.received', 'What a buyer has sent back has arrived'),
  documented(
    'refund.completed',
    RefundEvent,
    { order_id: 12, refund_id: '7d9f2c1e-52a4-4f0e-8f0a-3f6b1f7f2d11' },
    ['Money was paid back', 'Part of an order or all of it: the order has it in `refunds`.'],
  ),
  documented('product.changed', ProductEvent, { product_ids: [7, 9] }, [
    'Products were made, changed or deleted',
    'Or their variants, images, categories or coverage levels; not their stock. One event for each ' +
      'statement: an import makes a few. Up to 500 ids; above that, `{"all": true}`: read the whole ' +
      'list. A product that the list does not show is hidden or deleted.',
  ]),
  documented('stock.changed', StockEvent, { variant_ids: [31] }, [
    'Stock was counted, reserved, sold, released or given back',
    'One event for each statement, up to 500 ids; above that, `{"all": true}`. A reservation that ' +
      'expires is reported with the next hourly cleaning.',
  ]),
]
