/** Items that are refunded without a return: their money, their units, and what others may still do with them. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listUnitsSold } from '../../../../src/shop/catalog/finding/queries.ts'
import {
  aPaidPurchase,
  aPurchase,
  findingsOn,
  NO_FINDINGS,
  type Purchase,
} from '../../../office/reconcile/helpers.ts'
import { ADMIN, fieldError, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { age } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { booksOf } from '../paying/helpers.ts'
import { act, aDeliveredOrder, anApprovedReturn, aReturn, request } from '../returns/helpers.ts'
import { cancel, move, ORDERS } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const REASON = 'The last one was damaged'

const read = async ({ order }: Purchase) => (await admin.client.get(`${ORDERS}${order.id}/`)).body
type Line = { variant: { id: number } }
type Item = { id: number; refunded_quantity: number; returnable_quantity: number }
/** The line of the variant that is 450.00; others cost nothing. */
const itemOf = async (purchase: Purchase): Promise<Item> =>
  (await read(purchase)).items.find(isOf(purchase))
const isOf =
  ({ variant }: Purchase) =>
  (line: Line) =>
    line.variant.id === variant.id
const freeItemOf = async (purchase: Purchase): Promise<Item> =>
  (await read(purchase)).items.find((line: Line) => !isOf(purchase)(line))
const unitsOf = async (purchase: Purchase) => {
  const { refunded_quantity, returnable_quantity } = await itemOf(purchase)
  return { refunded: refunded_quantity, returnable: returnable_quantity }
}

type Units = { quantity?: unknown; restock?: unknown }
const itemsOf = async (purchase: Purchase, { quantity = 1, restock = 0 }: Units = {}) => [
  { order_item_id: (await itemOf(purchase)).id, quantity, restock },
]
const send = ({ order }: Purchase, body: object, headers = {}) =>
  admin.client.post(`${ORDERS}${order.id}/refunds/`, { reason: REASON, ...body }, { headers })
const refund = async (purchase: Purchase, units?: Units, facts: object = {}) =>
  send(purchase, { items: await itemsOf(purchase, units), ...facts })
const onItems = (...items: string[]) => ({ status: 400, body: { items } })
const tooMany = async (purchase: Purchase, left: number) =>
  onItems(
    `Item ${(await itemOf(purchase)).id}: Ensure this value is less than or equal to ${left}.`,
  )
const amountsOf = async (purchase: Purchase) =>
  (await read(purchase)).refunds.map((each: { state: string; amount: string }) =>
    [each.state, each.amount].join(' '),
  )
const stockOf = async ({ variant }: Purchase) => {
  const { body } = await admin.client.get(`${ADMIN}variants/${variant.id}/`)
  return { on_hand: body.stock_on_hand, to_ship: body.stock_to_ship }
}
const delivered = (): Promise<Purchase> => aDeliveredOrder(app, admin)

describe('items of an order that is not shipped', () => {
  it('leave the parcel, and go back to stock as far as they are fit for sale', async () => {
    const purchase = await aPaidPurchase(app)
    const { buyer, order, variant } = purchase
    expect(await stockOf(purchase)).toEqual({ on_hand: 8, to_ship: 2 })
    const reply = await refund(purchase, { restock: 1 })
    expect(reply.status).toBe(201)
    expect((await read(purchase)).refunds).toEqual([reply.body])
    expect(reply.body).toMatchObject({
      amount: '450.00',
      cause: 'administrator',
      state: 'pending',
      reason: REASON,
    })
    expect(await stockOf(purchase)).toEqual({ on_hand: 9, to_ship: 1 })
    expect(await unitsOf(purchase)).toEqual({ refunded: 1, returnable: 0 })
    const { body: seen } = await buyer.client.get(`/api/orders/${order.id}/`)
    expect([seen.status, seen.items[0].refunded_quantity]).toEqual(['paid', 1])
    expect(
      await app.db`
      select delta, reason, actor_user_id from stock_ledger
      where variant_id = ${variant.id} and actor_user_id is not null`,
    ).toEqual([{ delta: 1, reason: 'cancel', actor_user_id: admin.id }])
    expect(await lastAudit(app, 'refund', reply.body.id)).toMatchObject({
      action: 'create_refund',
      after: { amount: '450.00', items: [{ quantity: 1, restock: 1 }] },
    })
    await app.runJobs()
    expect(await amountsOf(purchase)).toEqual(['completed 450.00'])
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it('are not all that is left of it: then it is to be cancelled', async () => {
    const purchase = await aPaidPurchase(app, { others: 1 })
    const other = await freeItemOf(purchase)
    const all = [
      ...(await itemsOf(purchase, { quantity: 2 })),
      { order_item_id: other.id, quantity: 3, restock: 0 },
    ]
    const instead = onItems('Cancel the order instead.')
    expect(await send(purchase, { items: all })).toEqual(instead)
    expect((await send(purchase, { items: all.slice(0, 1) })).status).toBe(201)
    expect(await send(purchase, { items: all.slice(1), amount: '1.00' })).toEqual(instead)
    expect(await amountsOf(purchase)).toEqual(['pending 900.00'])
  })

  it.each([
    [1, 10],
    [0, 9],
  ])(
    'come back once when the rest is cancelled; restocked before: %i',
    async (restock, on_hand) => {
      const purchase = await aPaidPurchase(app)
      await refund(purchase, { restock })
      expect((await cancel(admin, purchase.order)).body.refund_status).toBe('pending')
      expect(await stockOf(purchase)).toEqual({ on_hand, to_ship: 0 })
      expect(await amountsOf(purchase)).toEqual(['pending 450.00', 'pending 450.00'])
      expect((await findingsOn(app, purchase)).disagreements).toEqual([])
    },
  )

  it('are not shipped: a count of the shelf knows where each unit is', async () => {
    for (const [restock, on_shelf] of [
      [1, 9],
      [0, 8],
    ] as const) {
      const purchase = await aPaidPurchase(app)
      // All ten lay there, two of them paid.
      const [{ at }] = await app.db<[{ at: string }]>`select utc_iso(clock_timestamp()) as at`
      await refund(purchase, { restock })
      await move(admin, purchase.order, 'shipped')
      const { body } = await admin.client.post(`${ADMIN}stock-counts/`, {
        items: [{ variant_id: purchase.variant.id, counted: 10 }],
        counted_at: at,
      })
      expect(body.results).toMatchObject([
        { stock_to_ship: 0, before: on_shelf, after: on_shelf, missing: 0 },
      ])
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })
})

describe('items that were delivered', () => {
  it('can come back to stock, and be returned as far as they were not refunded', async () => {
    const purchase = await delivered()
    expect((await refund(purchase, { restock: 1 })).body.amount).toBe('450.00')
    expect(await unitsOf(purchase)).toEqual({ refunded: 1, returnable: 1 })
    expect(await stockOf(purchase)).toEqual({ on_hand: 9, to_ship: 0 })
    expect(
      await app.db`
      select reason from stock_ledger
      where variant_id = ${purchase.variant.id} and actor_user_id = ${admin.id}`,
    ).toEqual([{ reason: 'return' }])
    expect(await refund(purchase, { quantity: 2 })).toEqual(await tooMany(purchase, 1))
    expect((await refund(purchase)).status).toBe(201)
    expect(await refund(purchase)).toEqual(await tooMany(purchase, 0))
    expect(await unitsOf(purchase)).toEqual({ refunded: 2, returnable: 0 })
    await app.runJobs()
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it('are not refunded twice, by a return and without', async () => {
    const made = await aDeliveredOrder(app, admin)
    await aReturn(made)
    expect(await refund(made, { quantity: 2 })).toEqual(await tooMany(made, 1))
    const approved = await anApprovedReturn(admin, made)
    expect(await refund(made)).toEqual(await tooMany(made, 0))
    expect((await act(admin, approved, 'receive', {})).body.refund_amount).toBe('450.00')
  })

  it('are fewer sold', async () => {
    const purchase = await delivered()
    const [product] = await app.db<[{ id: number }]>`
      select product_id as id from product_variants where id = ${purchase.variant.id}`
    const sold = () => listUnitsSold(app.db, [product.id])
    expect(await sold()).toEqual([{ product_id: product.id, units: 2 }])
    await refund(purchase)
    expect(await sold()).toEqual([{ product_id: product.id, units: 1 }])
  })
})

describe('the amount for items', () => {
  it('may be another, up to what is left of the payment', async () => {
    const purchase = await delivered()
    expect((await refund(purchase, {}, { amount: '500.00' })).body.amount).toBe('500.00')
    const atMost = fieldError('amount', 'Ensure this value is less than or equal to 400.00.')
    expect(await refund(purchase, {}, { amount: '400.01' })).toEqual(atMost)
    expect(await unitsOf(purchase)).toEqual({ refunded: 1, returnable: 1 })
    expect((await refund(purchase, { restock: 1 }, { amount: '0.01' })).body.amount).toBe('0.01')
  })

  it('is what was paid for them, at most what is left of the payment', async () => {
    const purchase = await delivered()
    await refund(purchase, {}, { amount: '500.00' })
    expect((await refund(purchase)).body).toMatchObject({ amount: '400.00', state: 'pending' })
  })

  it('may be nothing: of what cost nothing, or where nothing is left', async () => {
    const purchase = await aPaidPurchase(app, { others: 1 })
    const { buyer, order } = purchase
    const free = await freeItemOf(purchase)
    const items = [{ order_item_id: free.id, quantity: 1, restock: 1 }]
    const nothing = { amount: '0.00', state: 'completed', cause: 'administrator', attempts: 0 }
    expect(await send(purchase, { items })).toMatchObject({ status: 201, body: nothing })
    expect((await freeItemOf(purchase)).refunded_quantity).toBe(1)
    await send(purchase, { amount: '900.00' })
    expect((await refund(purchase)).body).toMatchObject(nothing)
    const [mine] = await itemsOf(purchase)
    const asked = { items: [mine], amount: '0.00' }
    expect(await send(purchase, { items, amount: '0.01' })).toEqual(
      fieldError('amount', 'Ensure this value is less than or equal to 0.00.'),
    )
    expect(await send(purchase, { items, amount: '-0.01' })).toEqual(
      fieldError('amount', 'Ensure this value is greater than or equal to 0.00.'),
    )
    expect((await send(purchase, asked)).body).toMatchObject(nothing)
    expect(await stockOf(purchase)).toEqual({ on_hand: 8, to_ship: 0 })
    await app.runJobs()
    const { body: seen } = await buyer.client.get(`/api/orders/${order.id}/`)
    expect(seen.refunds).toMatchObject([{ amount: '900.00', status: 'completed' }])
    const letters = (await mailsTo(app, buyer.email)).filter(({ subject }) =>
      subject.startsWith('Refund'),
    )
    expect(letters).toHaveLength(1)
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it('may be nothing, too, of an order that was marked as paid and cost nothing', async () => {
    const purchase = await aPurchase(app, { others: 1 })
    await app.db`update order_items set price_at_purchase = 0 where order_id = ${purchase.order.id}`
    await app.db`update orders set total_price = 0 where id = ${purchase.order.id}`
    await move(admin, purchase.order, 'paid')
    expect((await refund(purchase)).body).toMatchObject({ amount: '0.00', state: 'completed' })
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })

  it('is given back by hand where the money came by hand', async () => {
    const purchase = await aPurchase(app)
    await move(admin, purchase.order, 'paid')
    expect((await refund(purchase)).body).toMatchObject({ state: 'manual', amount: '450.00' })
  })
})

describe('what is wrong', () => {
  const REFUSED: [string, unknown, unknown][] = [
    ['no item', [], ['Ensure this field has at least 1 elements.']],
    ['no list', 'all', ['Expected a list of items but got type "str".']],
    [
      'items that say nothing',
      [{}, 'x'],
      {
        0: {
          order_item_id: ['This field is required.'],
          quantity: ['This field is required.'],
          restock: ['This field is required.'],
        },
        1: ['Expected a dictionary of items but got type "str".'],
      },
    ],
    [
      'numbers that are none',
      [{ order_item_id: 'x', quantity: 0, restock: -1 }],
      {
        0: {
          order_item_id: ['A valid integer is required.'],
          quantity: ['Ensure this value is greater than or equal to 1.'],
          restock: ['Ensure this value is greater than or equal to 0.'],
        },
      },
    ],
    [
      'more back to stock than is refunded',
      [{ order_item_id: 1, quantity: 1, restock: 2 }],
      { 0: { restock: ['Ensure this value is less than or equal to 1.'] } },
    ],
    [
      'one item twice',
      [
        { order_item_id: 7, quantity: 1, restock: 0 },
        { order_item_id: 7, quantity: 1, restock: 0 },
      ],
      ['Item 7 is there more than once.'],
    ],
  ]
  it('is refused by its place, and changes nothing', async () => {
    const purchase = await delivered()
    for (const [what, items, problems] of REFUSED) {
      const refusal = { status: 400, body: { items: problems } }
      expect([what, await send(purchase, { items })]).toEqual([what, refusal])
    }
    expect(await amountsOf(purchase)).toEqual([])
  })

  it('is an item of another order', async () => {
    const [purchase, other] = [await delivered(), await delivered()]
    const [item] = await itemsOf(other)
    expect(await send(purchase, { items: [item] })).toEqual(
      onItems(`Invalid pk "${item?.order_item_id}" - object does not exist.`),
    )
    expect(await unitsOf(other)).toMatchObject({ refunded: 0 })
  })

  it('are items of an order that was not paid, or that was cancelled', async () => {
    const [pending, cancelled] = [await aPurchase(app), await aPaidPurchase(app)]
    await cancel(admin, cancelled.order)
    for (const purchase of [pending, cancelled]) {
      expect(await refund(purchase)).toEqual(await tooMany(purchase, 0))
    }
  })
})

describe('at the same moment', () => {
  const ROUNDS = [1, 2, 3, 4, 5]
  const refundMany = async (purchase: Purchase, times: number) => {
    const items = await itemsOf(purchase, { restock: 1 })
    return Array.from({ length: times }, () => send(purchase, { items }))
  }
  const isMade = ({ status }: { status: number }) => status === 201

  it('no unit is refunded twice', async () => {
    const purchase = await delivered()
    const replies = await Promise.all(await refundMany(purchase, 10))
    expect(replies.filter(isMade)).toHaveLength(2)
    for (const reply of replies.filter((each) => !isMade(each))) {
      expect(reply).toEqual(await tooMany(purchase, 0))
    }
    expect(await amountsOf(purchase)).toEqual(['pending 450.00', 'pending 450.00'])
    expect((await stockOf(purchase)).on_hand).toBe(10)
  })

  it('a repetition refunds once', async () => {
    const purchase = await delivered()
    const items = await itemsOf(purchase)
    const headers = { 'Idempotency-Key': randomUUID() }
    const once = await send(purchase, { items }, headers)
    expect(await send(purchase, { items }, headers)).toEqual(once)
    expect(await unitsOf(purchase)).toMatchObject({ refunded: 1 })
  })

  it('a return and a refund never have more units than were bought', async () => {
    for (const _round of ROUNDS) {
      const made = await aDeliveredOrder(app, admin)
      const replies = await Promise.all([
        request(made),
        request(made),
        ...(await refundMany(made, 2)),
      ])
      expect(replies.filter(isMade)).toHaveLength(2)
      expect((await findingsOn(app, made)).disagreements).toEqual([])
    }
  })

  it('a shipment, a cancellation and refunds leave the books in order', async () => {
    for (const rival of ['ship', 'cancel'] as const) {
      for (const _round of ROUNDS) {
        const purchase = await aPaidPurchase(app)
        const [moved, ...replies] = await Promise.all([
          rival === 'ship' ? move(admin, purchase.order, 'shipped') : cancel(admin, purchase.order),
          ...(await refundMany(purchase, 3)),
        ])
        expect(moved.status).toBe(200)
        expect(replies.every(({ status }) => [201, 400].includes(status))).toBe(true)
        expect((await findingsOn(app, purchase)).disagreements).toEqual([])
        if (rival === 'cancel') expect(await stockOf(purchase)).toEqual({ on_hand: 10, to_ship: 0 })
      }
    }
  })

  it('a refund goes on after the window of returns has closed', async () => {
    const purchase = await delivered()
    await age(app.db, 'orders', { id: purchase.order.id }, '30 days')
    expect((await refund(purchase)).status).toBe(201)
    expect(await booksOf(app, purchase.order)).toMatchObject({ on_hand: 8, ledger: 8 })
  })
})
