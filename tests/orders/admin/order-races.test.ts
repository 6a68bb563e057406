import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksOf, deliver, delivery, outcomesOf, paid, received } from '../../payments/helpers.ts'
import { aPaidPurchase, aPurchase, findingsOn } from '../../reconcile/helpers.ts'
import { anAdmin } from '../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { anOrder, aUser, aVariant, type TestOrder, type TestUser } from '../../support/factories.ts'
import { inTurn } from '../in-turn.ts'
import { cancel, move, notCancellable, ORDERS, wrongMove } from './helpers.ts'

let app: TestApp
let admin: TestUser
let other: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
  other = await anAdmin(app)
})
afterAll(() => app.close())

const rowOf = ({ id }: TestOrder) => ({ table: 'orders', id }) as const
const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).sort()
const countMoves = async ({ id }: TestOrder) => {
  const rows = await app.db`
    select 1 from audit_log
    where action = 'move_order' and subject_type = 'order' and subject_id = ${String(id)}`
  return rows.length
}

describe('two administrators at one order', () => {
  it('ship it once', async () => {
    const { order } = await aPaidPurchase(app)
    const replies = await inTurn(app, rowOf(order), [
      () => move(admin, order, 'shipped'),
      () => move(other, order, 'shipped'),
    ])
    expect(replies[0].status).toBe(200)
    expect(replies[1]).toEqual(wrongMove('shipped', 'shipped'))
    expect((await booksOf(app, order)).history).toEqual(['pending', 'paid', 'shipped'])
    expect(await countMoves(order)).toBe(1)
  })

  it('sell its stock once, ten times at once', async () => {
    const purchase = await aPurchase(app)
    const { order } = purchase
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => move(index % 2 ? admin : other, order, 'paid')),
    )
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    expect(await booksOf(app, order)).toMatchObject({ ...paid, payments: ['void'] })
    expect(await countMoves(order)).toBe(1)
    expect(await findingsOn(app, purchase)).toEqual({ disagreements: [], notes: [] })
  })

  it('cancel it, and then cannot ship it', async () => {
    const { order } = await aPaidPurchase(app)
    const replies = await inTurn(app, rowOf(order), [
      () => cancel(admin, order),
      () => move(other, order, 'shipped'),
    ])
    expect(replies[0].status).toBe(200)
    expect(replies[1]).toEqual(wrongMove('cancelled', 'shipped'))
    const books = await booksOf(app, order)
    expect(books).toMatchObject({ on_hand: 10, refunds: ['Order cancelled'] })
  })

  it('ship it, and then cannot cancel it', async () => {
    const { order } = await aPaidPurchase(app)
    const replies = await inTurn(app, rowOf(order), [
      () => move(other, order, 'shipped'),
      () => cancel(admin, order),
    ])
    expect(replies[0].status).toBe(200)
    expect(replies[1]).toEqual(notCancellable('shipped'))
    expect(await booksOf(app, order)).toMatchObject({ on_hand: 8, refunds: [] })
  })
})

describe(`POST ${ORDERS}{id}/status/ paid, while the provider tells of the payment`, () => {
  it('before it: the money is attached', async () => {
    const { order } = await aPurchase(app)
    const success = delivery(app, order)
    const replies = await inTurn(app, rowOf(order), [
      () => move(admin, order, 'paid'),
      () => deliver(app, success),
    ])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await booksOf(app, order)).toMatchObject(paid)
    expect(await outcomesOf(app, order)).toEqual(['attached_to_paid_order'])
  })

  it('after it: there is nothing left to mark', async () => {
    const { order } = await aPurchase(app)
    const success = delivery(app, order)
    const replies = await inTurn(app, rowOf(order), [
      () => deliver(app, success),
      () => move(admin, order, 'paid'),
    ])
    expect(replies).toEqual([received, wrongMove('paid', 'paid')])
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('in whatever order they meet: one sale, one mail, one payment, and the books agree', async () => {
    const purchases = await Promise.all(Array.from({ length: 8 }, () => aPurchase(app)))
    await Promise.all(
      purchases.flatMap(({ order }, index) => {
        const success = delivery(app, order)
        const each = [
          () => move(admin, order, 'paid'),
          () => deliver(app, success),
          () => move(other, order, 'paid'),
          () => deliver(app, success),
        ]
        return (index % 2 === 0 ? each : each.toReversed()).map((send) => send())
      }),
    )
    for (const purchase of purchases) {
      const books = await booksOf(app, purchase.order)
      expect(books).toMatchObject(paid)
      expect(books.mails.filter((mail) => mail.endsWith(':paid'))).toHaveLength(1)
      expect(await findingsOn(app, purchase)).toEqual({ disagreements: [], notes: [] })
    }
  })
})

describe('the last one of a variant', () => {
  it('goes to one of two orders that are marked as paid at once', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const variant = await aVariant(app, { stock: 1 })
      const orders = [await anOrder(await aUser(app), variant)]
      const [first] = orders
      await app.db`update stock_reservations set expires_at = now() where order_id = ${first?.id ?? 0}`
      orders.push(await anOrder(await aUser(app), variant))
      await app.db`
        update stock_reservations set expires_at = now() where variant_id = ${variant.id}`
      const replies = await Promise.all(orders.map((order) => move(admin, order, 'paid')))
      expect(statusesOf(replies)).toEqual([200, 400])
      const [{ stock_on_hand }] = await app.db<[{ stock_on_hand: number }]>`
        select stock_on_hand from product_variants where id = ${variant.id}`
      expect(stock_on_hand).toBe(0)
    }
  })
})
