/** Goal: the proof can fail. Its judge is shown wrong replies. */
import { describe, expect, it } from 'vitest'
import { type Call, problemWith } from '../../scripts/prove-stock/judge.ts'

const placed = {
  success: true,
  message: 'Order created successfully',
  data: {
    order_id: 9,
    order_number: 'ORD-2026-000009',
    status: 'pending',
    total_price: '2598.00',
    items_count: 1,
    created_at: '2026-01-15T10:30:00.000000Z',
    payment_url: 'https://pay.example.com/ORD-2026-000009',
  },
}
const { order_number: _number, ...nameless } = placed.data
const soldOut = {
  success: false,
  error: 'Some items are out of stock.',
  out_of_stock_items: [{ product: 'Abaya', variant: 'A-1', requested: 2, available: 1 }],
}
const overloaded = {
  success: false,
  error: 'The service is temporarily unavailable. Please try again later.',
  retry_after: 1800,
}
const inUse = { success: false, error: 'A request with this Idempotency-Key is still running.' }
const provider = { success: false, error: 'Payment provider is unavailable. Please try again.' }
const unexpected = { success: false, error: 'An unexpected error occurred.', error_id: 'x' }
const cancelled = {
  success: true,
  message: 'Order cancelled',
  data: { order_id: 9, status: 'cancelled', refund_status: 'pending' },
}

const judged = (call: Call, status: number, body: unknown, headers: Record<string, string> = {}) =>
  problemWith(call, { status, body, headers: new Headers({ 'X-Request-Id': 'r', ...headers }) })
const again = { 'Retry-After': '5' }

describe('the judge of prove:stock', () => {
  it.each<[Call, number, unknown, Record<string, string>]>([
    ['order', 201, placed, {}],
    ['order', 201, { ...placed, data: { ...placed.data, more: true } }, {}],
    ['order', 400, soldOut, {}],
    ['order', 409, inUse, again],
    ['order', 502, provider, {}],
    ['order', 503, overloaded, again],
    ['order', 504, provider, {}],
    ['cancel', 200, cancelled, {}],
    ['webhook', 200, { received: true }, {}],
    ['webhook', 503, overloaded, again],
  ])('lets pass: %s %i %j', (call, status, body, headers) => {
    expect(judged(call, status, body, headers)).toBeUndefined()
  })

  it.each<[string, Call, number, unknown, Record<string, string>]>([
    ['a success under another status', 'order', 200, placed, {}],
    ['a success without a key', 'order', 201, { ...placed, data: nameless }, {}],
    [
      'money as a number',
      'order',
      201,
      { ...placed, data: { ...placed.data, total_price: 1 } },
      {},
    ],
    ['a failure that calls itself success', 'order', 201, { ...placed, success: false }, {}],
    ['an error with an extra key', 'order', 400, { ...soldOut, hint: 'x' }, {}],
    ['an error that no buyer earned', 'order', 400, { success: false, error: 'Cart is empty' }, {}],
    ['a lost log-in', 'order', 401, { detail: 'Token is invalid or expired' }, {}],
    ['a key that was mixed up', 'order', 422, inUse, {}],
    ['a refusal to wait that does not say how long', 'order', 409, inUse, {}],
    ['an unexpected error', 'order', 500, unexpected, {}],
    ['a 503 in another shape', 'order', 503, { message: 'Service Unavailable' }, again],
    ['a 503 without Retry-After', 'order', 503, overloaded, {}],
    ['text instead of JSON', 'order', 502, 'Bad Gateway', {}],
    ['a cancellation of nothing', 'cancel', 404, { success: false, error: 'Order not found' }, {}],
    ['an order of others', 'look', 404, { success: false, error: 'Order not found' }, {}],
    ['a webhook that is refused', 'webhook', 401, { detail: 'Invalid webhook signature.' }, {}],
    ['a webhook with more to say', 'webhook', 200, { received: true, outcome: 'paid' }, {}],
  ])('notices %s', (_what, call, status, body, headers) => {
    expect(judged(call, status, body, headers)).toMatch(RegExp(`^${status} `))
  })

  it('notices a reply without X-Request-Id', () => {
    const reply = { status: 201, body: placed, headers: new Headers() }
    expect(problemWith('order', reply)).toMatch(/has no X-Request-Id$/)
  })
})
