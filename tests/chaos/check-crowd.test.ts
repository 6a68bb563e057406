/** Goal: the story crowd of chaos can fail: its checks report books that were spoiled by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkCrowd, type Known } from '../../scripts/chaos/check-crowd.ts'
import { aShopper } from '../../scripts/support/traffic/world.ts'
import { deliver, delivery } from '../shop/orders/paying/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant, type TestOrder, type TestUser } from '../support/factories.ts'

/** The units of the only variant; the only order of the shop is for 2 of them, and paid. */
const UNITS = 10
let app: TestApp
let user: TestUser
let order: TestOrder
let variantIds: number[]
beforeEach(async () => {
  app = await startTestApp()
  user = await aUser(app)
  const variant = await aVariant(app, { stock: UNITS })
  variantIds = [variant.id]
  order = await anOrder(user, variant, 2)
  await deliver(app, delivery(app, order))
  await app.runJobs()
})
afterEach(() => app.close())

async function problems(changes: Partial<Known> = {}, orders = [order.id]): Promise<string[]> {
  const shopper = aShopper('buyer1', {}, user.id)
  for (const id of orders) shopper.orders.add(id)
  const facts = { hasPaid: true, isOutOfTime: false, cancelled: new Set<number>(), exchanges: [] }
  const buyer = { shopper, plan: { steps: ['pay'] }, ...facts, ...changes }
  return (await checkCrowd(app.db, { variantIds, buyers: [buyer] })).problems
}

describe('the checks of the story crowd', () => {
  it('pass books that are right', async () => {
    expect(await problems()).toEqual([])
  })

  it('report a unit sold twice', async () => {
    await app.db`update product_variants set stock_on_hand = stock_on_hand + 1`
    expect(await problems()).toEqual([
      expect.stringMatching(/of 10 units 2 sold, 0 reserved, 9 on/),
    ])
  })

  it('report more reservations than stock', async () => {
    await app.db`update stock_reservations set consumed_at = null, quantity = 9`
    expect(await problems()).toEqual([
      expect.stringMatching(/of 10 units 2 sold, 9 reserved, 8 on/),
      expect.stringMatching(/^reservation \d+ of ORD-.*, paid has not ended$/),
    ])
  })

  it('report units that came back and are nowhere', async () => {
    await app.db`update orders set status = 'delivered' where id = ${order.id}`
    const delivered = expect.stringMatching(/"delivered", expected|"shipped", expected/)
    const [{ id }] = await app.db<[{ id: number }]>`
      insert into returns (order_id, reason, status, refund_amount)
      values (${order.id}, 'Too long', 'received', 0) returning id`
    await app.db`
      insert into return_items (return_id, order_item_id, quantity, restocked)
      select ${id}, oi.id, 1, 1 from order_items oi where oi.order_id = ${order.id}`
    expect((await problems()).filter((each) => !delivered.asymmetricMatch(each))).toEqual([
      expect.stringMatching(/of 10 units 1 sold, 0 reserved, 8 on/),
    ])
  })

  it('report an unknown order, a lost order, and two orders of one key', async () => {
    expect(await problems({}, [])).toEqual([`buyer1 knows orders [], there are [${order.id}]`])
    expect(await problems({}, [order.id, 77])).toEqual([
      `buyer1 knows orders [${order.id},77], there are [${order.id}]`,
      'one Idempotency-Key of buyer1 made several orders',
    ])
  })

  it('report an order that is held without a reason', async () => {
    await app.db`update orders set held_at = now() where id = ${order.id}`
    expect(await problems()).toEqual([`${order.order_number} is paid and held, with 0 live holds`])
  })

  it('report a status other than the confirmed one', async () => {
    expect(await problems({ cancelled: new Set([order.id]) })).toHaveLength(1)
    expect(await problems({ hasPaid: false })).toHaveLength(1)
  })

  it('report a missing mail and a mail sent twice', async () => {
    await app.db`delete from sandbox_mails where message_id like '%-paid@%'`
    expect(await problems()).toEqual([`order ${order.id} has 0 mails "paid", expected 1`])
    await app.db`
      insert into sandbox_mails (message_id, recipient, subject, text_body, html_body)
      select replace(message_id, 'confirmation', kind), recipient, subject, '', ''
      from sandbox_mails, unnest(array['paid', 'cancelled']) kind`
    expect(await problems()).toEqual([
      `order ${order.id} has 1 mails "cancelled", expected 0`,
      expect.stringMatching(`${user.email} got 3 × "`),
    ])
  })

  it('report a second payment whose refund and mail are still queued', async () => {
    await deliver(app, delivery(app, order))
    expect(await problems()).toEqual([
      `order ${order.id} has 0 mails "paid-twice", expected 1`,
      `a refund of ${order.order_number} is pending`,
    ])
  })
})
