/** Goal: the proof can fail. Its audit is shown books that were spoiled by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditBooks } from '../../scripts/prove-stock/books.ts'
import type { Memory } from '../../scripts/prove-stock/buyer.ts'
import { deliver, delivery } from '../payments/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant, type TestOrder, type TestUser } from '../support/factories.ts'

/** Of the only variant; the shop's only order is for 2 of them, and paid. */
const UNITS = 10
let app: TestApp
let user: TestUser
let order: TestOrder
beforeEach(async () => {
  app = await startTestApp()
  user = await aUser(app)
  order = await anOrder(user, await aVariant(app, { stock: UNITS }), 2)
  await deliver(app, delivery(app, order))
  await app.runJobs()
})
afterEach(() => app.close())

const memory = (changes: Partial<Memory> = {}): Memory => ({
  buyer: { id: user.id, name: 'buyer1', token: '', cart: [] },
  story: 'orders and pays',
  orders: new Map([['buyer1-orders', new Set([order.id])]]),
  ...{ isRefused: false, hasPaid: true, isToldCancelled: false, replays: 0 },
  ...changes,
})
const audit = (changes: Partial<Memory> = {}) => auditBooks(app.db, UNITS, [memory(changes)])

describe('the audit of prove:stock', () => {
  it('passes books that are right', async () => {
    expect(await audit()).toEqual([])
  })

  it('notices a unit oversold', async () => {
    await app.db`update product_variants set stock_on_hand = stock_on_hand + 1`
    expect(await audit()).toEqual([expect.stringMatching(/of 10 units 2 sold, 0 reserved, 9 on/)])
  })

  it('notices more promised than is left', async () => {
    await app.db`update stock_reservations set consumed_at = null, quantity = 9`
    expect(await audit()).toEqual([expect.stringMatching(/of 10 units 2 sold, 9 reserved, 8 on/)])
  })

  it('notices an order that nobody knows, one that is gone, and two for one key', async () => {
    expect(await audit({ orders: new Map() })).toEqual([
      `buyer1 (orders and pays) knows orders [], there are [${order.id}]`,
    ])
    expect(await audit({ orders: new Map([['k', new Set([order.id, 77])]]) })).toEqual([
      'the key k made several orders',
      `buyer1 (orders and pays) knows orders [${order.id},77], there are [${order.id}]`,
    ])
  })

  it('notices a status that is not what the buyer was told', async () => {
    expect(await audit({ isToldCancelled: true })).toHaveLength(1)
    expect(await audit({ hasPaid: false })).toHaveLength(1)
  })

  it('notices a mail missing and a mail doubled', async () => {
    await app.db`delete from sandbox_mails where message_id like '%-paid@%'`
    expect(await audit()).toEqual([`order ${order.id} has 0 mails "paid", expected 1`])
    await app.db`
      insert into sandbox_mails (message_id, recipient, subject, text_body, html_body)
      select replace(message_id, 'confirmation', kind), recipient, subject, '', ''
      from sandbox_mails, unnest(array['paid', 'cancelled']) kind`
    expect(await audit()).toEqual([
      `order ${order.id} has 1 mails "cancelled", expected 0`,
      expect.stringMatching(`${user.email} got 3 times "`),
    ])
  })

  it('notices a refund that never ended', async () => {
    await deliver(app, delivery(app, order))
    expect(await audit()).toEqual([`a refund of ${order.order_number} is pending`])
  })
})
