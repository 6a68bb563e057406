/**
 * Whether a reply is the contract's: its success, or one of the errors that a buyer may meet who does
 * nothing wrong. Written from the contract, not from the service's own schemas.
 */
import { z } from 'zod'

export type Call = 'add to cart' | 'order' | 'pay' | 'cancel' | 'look' | 'webhook'
export type Reply = { status: number; headers: Headers; body: unknown }

const Id = z.int().positive()
const Money = z.string().regex(/^\d+\.\d\d$/)
const Timestamp = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/)
const OrderNumber = z.string().regex(/^[A-Z0-9]+-\d{4}-\d{6,}$/)

/** Extra keys are allowed in success bodies; missing or renamed ones are not. */
const success = (data: z.ZodRawShape) =>
  z.looseObject({ success: z.literal(true), message: z.string().min(1), data: z.looseObject(data) })

const SUCCESSES: Record<Call, { status: number; body: z.ZodType }> = {
  'add to cart': {
    status: 201,
    body: success({ cart_item_id: Id, variant_id: Id, quantity: Id, subtotal: Money }),
  },
  order: {
    status: 201,
    body: success({
      order_id: Id,
      order_number: OrderNumber,
      status: z.literal('pending'),
      total_price: Money,
      items_count: Id,
      created_at: Timestamp,
      payment_url: z.url(),
    }),
  },
  pay: {
    status: 200,
    body: success({ order_id: Id, payment_url: z.url(), reserved_until: Timestamp }),
  },
  cancel: {
    status: 200,
    body: success({
      order_id: Id,
      status: z.literal('cancelled'),
      refund_status: z.literal('pending').nullable(),
    }),
  },
  look: {
    status: 200,
    body: z.looseObject({
      id: Id,
      order_number: OrderNumber,
      status: z.enum(['pending', 'paid', 'shipped', 'delivered', 'cancelled']),
      total_price: Money,
      address: z.string(),
      created_at: Timestamp,
      updated_at: Timestamp,
      items_count: Id,
      items: z.array(z.looseObject({ id: Id, quantity: Id, subtotal: Money })).min(1),
      status_history: z.array(z.looseObject({ status: z.string(), timestamp: Timestamp })).min(1),
    }),
  },
  webhook: { status: 200, body: z.strictObject({ received: z.literal(true) }) },
}

type Failure = { status: number; body: z.ZodType; header?: string }

/** Error bodies have exactly the keys that the contract shows. */
const failure = (status: number, error: RegExp, extra: z.ZodRawShape = {}): Failure => ({
  status,
  body: z.strictObject({ success: z.literal(false), error: z.string().regex(error), ...extra }),
})

const outOfStock = failure(400, /^Some items are out of stock\.$/, {
  out_of_stock_items: z
    .array(
      z.strictObject({
        product: z.string().min(1),
        variant: z.string().min(1),
        requested: Id,
        available: z.int().min(0),
      }),
    )
    .min(1),
})
const overloaded: Failure = {
  ...failure(503, /./, { retry_after: z.literal(1800) }),
  header: 'Retry-After',
}
const provider = [failure(502, /./), failure(504, /./)]
const keyInUse: Failure = { ...failure(409, /Idempotency-Key/), header: 'Retry-After' }

const FAILURES: Record<Call, Failure[]> = {
  'add to cart': [
    overloaded,
    failure(400, /^Insufficient stock\. Only \d+ items available\.$/, {
      available_stock: z.int().min(0),
      requested_quantity: Id,
    }),
  ],
  // Nobody here finds the cart empty: who repeats an order does so with its key.
  order: [overloaded, ...provider, keyInUse, outOfStock, failure(409, /^The cart changed /)],
  pay: [
    overloaded,
    ...provider,
    keyInUse,
    outOfStock,
    failure(400, /^Order cannot be paid\. Status: (paid|cancelled)$/, {
      current_status: z.enum(['paid', 'cancelled']),
    }),
  ],
  cancel: [
    overloaded,
    keyInUse,
    failure(400, /^Order cannot be cancelled\. Status: cancelled$/, {
      current_status: z.literal('cancelled'),
      cancellable_statuses: z.tuple([z.literal('pending'), z.literal('paid')]),
    }),
  ],
  look: [overloaded],
  webhook: [overloaded],
}

/** What is wrong with a reply, in a line; undefined for one of the contract's. */
export function problemWith(call: Call, { status, headers, body }: Reply): string | undefined {
  const said = `${status} ${JSON.stringify(body)}`
  if (!headers.get('x-request-id')) return `${said} has no X-Request-Id`
  const { [call]: expected } = SUCCESSES
  if (status === expected.status) {
    const { error } = expected.body.safeParse(body)
    return error ? `${said} is no success: ${z.prettifyError(error)}` : undefined
  }
  const known = FAILURES[call].find(
    (each) => each.status === status && each.body.safeParse(body).success,
  )
  if (!known) return `${said} is neither success nor a known error`
  if (known.header && !/^\d+$/.test(headers.get(known.header) ?? '')) {
    return `${said} has no ${known.header}`
  }
  return undefined
}
