/** Asking for a return, reading returns, and cancelling the request. Contract 8.9. */
import { describe, expect, it } from 'vitest'
import { RETURNS_PER_ORDER_MAX } from '../../../../src/service/limits/orders.ts'
import { lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { age, anyTimestamp } from '../../../support/factories.ts'
import { wrongMove } from '../admin/helpers.ts'
import { cancel as cancelOrder } from '../helpers.ts'
import {
  act,
  aDeliveredOrder,
  anApprovedReturn,
  anUnpaidOrder,
  aReturn,
  bodyOf,
  cancel,
  type Delivered,
  pathOf,
  reject,
  request,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const delivered = () => aDeliveredOrder(app, admin)

const refused = (error: string, more: object = {}) => ({
  status: 400,
  body: { success: false, error, ...more },
})
const noOrder = { status: 404, body: { success: false, error: 'Order not found' } }
const noReturn = { status: 404, body: { success: false, error: 'Return not found' } }
const onItems = (...items: string[]) => ({ status: 400, body: { items } })
const tooMany = ({ itemId }: Delivered, returnable: number) =>
  refused('Some items cannot be returned in this quantity.', {
    items: [{ order_item_id: itemId, returnable }],
  })
const detailOf = async ({ buyer, order }: Delivered) =>
  (await buyer.client.get(`/api/orders/${order.id}/`)).body
const returnableOf = async (made: Delivered) => (await detailOf(made)).items[0].returnable_quantity

describe('POST /api/orders/{id}/returns/', () => {
  it('makes a return of a delivered order, and an audit row', async () => {
    const made = await delivered()
    const reply = await request(made)
    expect(reply).toEqual({
      status: 201,
      body: { success: true, message: 'Return requested', data: bodyOf(made) },
    })
    expect(await lastAudit(app, 'return', reply.body.data.id)).toEqual({
      actor_user_id: made.buyer.id,
      action: 'request_return',
      before: null,
      after: {
        order_number: made.order.order_number,
        items: [{ order_item_id: made.itemId, quantity: 1 }],
      },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('is for delivered orders only', async () => {
    const made = await anUnpaidOrder(app)
    const only = 'Only delivered orders can be returned.'
    expect(await request(made)).toEqual(refused(only, { current_status: 'pending' }))
    await cancelOrder(made.buyer, made.order.id, {})
    expect(await request(made)).toEqual(refused(only, { current_status: 'cancelled' }))
  })

  it('is too late 7 days after the delivery', async () => {
    const made = await delivered()
    await age(app.db, 'orders', { id: made.order.id }, '6 days 23 hours 59 minutes')
    expect((await request(made)).status).toBe(201)
    await age(app.db, 'orders', { id: made.order.id }, '1 minute')
    const { return_until } = await detailOf(made)
    expect(return_until).toEqual(anyTimestamp)
    expect(await request(made)).toEqual(
      refused('The return window of this order has closed.', { return_until }),
    )
    expect(await returnableOf(made)).toBe(0)
  })

  it('refuses more than was bought', async () => {
    const made = await delivered()
    for (const quantity of [3, 2 ** 40]) {
      expect(await request(made, quantity)).toEqual(tooMany(made, 2))
    }
  })

  it.each([
    ['requested', async (made: Delivered) => aReturn(made), 1],
    ['approved', async (made: Delivered) => anApprovedReturn(admin, made), 1],
    [
      'received',
      async (made: Delivered) => act(admin, await anApprovedReturn(admin, made), 'receive'),
      1,
    ],
    ['rejected', async (made: Delivered) => reject(admin, await aReturn(made)), 2],
    ['cancelled', async (made: Delivered) => cancel(made, await aReturn(made)), 2],
  ])('leaves beside a return of one unit that is %s what remains of two', async (_, one, left) => {
    const made = await delivered()
    await one(made)
    expect(await request(made, left + 1)).toEqual(tooMany(made, left))
    expect(await returnableOf(made)).toBe(left)
    expect((await request(made, left)).status).toBe(201)
    expect(await returnableOf(made)).toBe(0)
  })

  it('names of several items those that are too many', async () => {
    const made = await aDeliveredOrder(app, admin, { others: 2 })
    const ids = (await detailOf(made)).items.map(({ id }: { id: number }) => id)
    const wanted = (...quantities: number[]) => ({
      items: quantities.map((quantity, place) => ({ order_item_id: ids[place], quantity })),
      reason: 'Too long',
    })
    expect(await request(made, wanted(4, 3, 3))).toEqual(
      refused('Some items cannot be returned in this quantity.', {
        items: [
          { order_item_id: ids[0], returnable: 3 },
          { order_item_id: ids[2], returnable: 2 },
        ],
      }),
    )
    expect((await request(made, wanted(3, 3, 2))).status).toBe(201)
  })

  const REFUSED: [string, object, object][] = [
    ['no items', { items: [] }, { items: ['Ensure this field has at least 1 elements.'] }],
    [
      'an item twice',
      {
        items: [
          { order_item_id: 7, quantity: 1 },
          { order_item_id: 7, quantity: 1 },
        ],
      },
      { items: ['Item 7 is there more than once.'] },
    ],
    [
      'no units of an item',
      { items: [{ order_item_id: 7, quantity: 0 }] },
      { items: { 0: { quantity: ['Ensure this value is greater than or equal to 1.'] } } },
    ],
    ['no list', { items: 7 }, { items: ['Expected a list of items but got type "int".'] }],
    [
      'a reason of 501 characters',
      { items: [{ order_item_id: 7, quantity: 1 }], reason: 'x'.repeat(501) },
      { reason: ['Ensure this field has no more than 500 characters.'] },
    ],
    [
      'a blank reason',
      { items: [{ order_item_id: 7, quantity: 1 }], reason: ' ' },
      { reason: ['This field may not be blank.'] },
    ],
    [
      'what is not there at all',
      { reason: undefined },
      { items: ['This field is required.'], reason: ['This field is required.'] },
    ],
  ]
  it('refuses what is wrong by its field, before what the order is', async () => {
    for (const made of [await anUnpaidOrder(app), await delivered()]) {
      for (const [what, given, body] of REFUSED) {
        const reply = await request(made, { reason: 'Too long', ...given })
        expect([what, reply]).toEqual([what, { status: 400, body }])
      }
    }
  })

  it('refuses an item of another order by its field, before what the order is', async () => {
    const [made, other] = [await anUnpaidOrder(app), await delivered()]
    const items = [{ order_item_id: other.itemId, quantity: 1 }]
    expect(await request(made, { items, reason: 'x' })).toEqual(
      onItems(`Invalid pk "${other.itemId}" - object does not exist.`),
    )
  })

  it('happens once for an Idempotency-Key', async () => {
    const made = await delivered()
    const client = made.buyer.client.with({ 'Idempotency-Key': 'one-return' })
    const body = { items: [{ order_item_id: made.itemId, quantity: 1 }], reason: 'x' }
    const first = await client.post(pathOf(made), body)
    const again = await client.post(pathOf(made), body)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await client.post(pathOf(made), { ...body, reason: 'y' })
    expect(other).toEqual({
      status: 422,
      body: {
        success: false,
        error: 'Idempotency-Key was used before with a different request',
      },
    })
    expect((await detailOf(made)).returns).toHaveLength(1)
  })

  it('has an end: each return is listed and mailed', async () => {
    const made = await delivered()
    await app.db`
      insert into returns (order_id, reason, status)
      select ${made.order.id}, 'x', 'cancelled' from generate_series(1, ${RETURNS_PER_ORDER_MAX})`
    expect(await request(made)).toEqual({
      status: 409,
      body: {
        success: false,
        error: 'This order has too many returns. Write to the shop instead.',
      },
    })
    await app.db`delete from returns where order_id = ${made.order.id}`
  })
})

describe('reading returns', () => {
  it('lists those of an order oldest first, alone and in the order’s detail', async () => {
    const made = await delivered()
    expect(await made.buyer.client.get(pathOf(made))).toEqual({
      status: 200,
      body: { results: [] },
    })
    const [first, second] = [await aReturn(made), await aReturn(made)]
    const results = [bodyOf(made, { id: first }), bodyOf(made, { id: second })]
    expect(await made.buyer.client.get(pathOf(made))).toEqual({ status: 200, body: { results } })
    expect((await detailOf(made)).returns).toEqual(results)
  })

  it('says that nothing of an order can be returned before its delivery', async () => {
    const made = await anUnpaidOrder(app)
    expect(await returnableOf(made)).toBe(0)
    expect((await detailOf(made)).returns).toEqual([])
  })
})

describe('POST /api/orders/{id}/returns/{return_id}/cancel/', () => {
  it('takes a request back', async () => {
    const made = await delivered()
    const id = await aReturn(made)
    expect(await cancel(made, id)).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Return cancelled',
        data: bodyOf(made, { id, status: 'cancelled' }),
      },
    })
    expect(await lastAudit(app, 'return', id)).toMatchObject({
      actor_user_id: made.buyer.id,
      action: 'cancel_return',
      after: { order_number: made.order.order_number },
    })
    expect(await cancel(made, id)).toEqual(wrongMove('cancelled', 'cancelled'))
  })

  it('knows no return of another order or user', async () => {
    const [made, other] = [await delivered(), await delivered()]
    const id = await aReturn(other)
    expect(await cancel(made, id)).toEqual(noReturn)
    expect(await cancel(made, 0)).toEqual(noReturn)
    expect(await cancel({ ...other, buyer: made.buyer }, id)).toEqual(noOrder)
    expect(await cancel({ ...other, buyer: admin }, id)).toEqual(noOrder)
  })

  it('happens once for an Idempotency-Key', async () => {
    const made = await delivered()
    const id = await aReturn(made)
    const buyer = { ...made.buyer, client: made.buyer.client.with({ 'Idempotency-Key': 'back' }) }
    const first = await cancel({ ...made, buyer }, id)
    expect(await cancel({ ...made, buyer }, id)).toEqual(first)
    expect(first.status).toBe(200)
  })
})
