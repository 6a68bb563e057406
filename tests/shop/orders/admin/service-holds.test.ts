/** Parcels that must not leave because of their money: it went back, or the buyer asks the bank for it. */
import { describe, expect, it } from 'vitest'
import { aPaidPurchase, aPurchase } from '../../../office/reconcile/helpers.ts'
import { anAdmin, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { deliver, delivery, referenceOf } from '../paying/helpers.ts'
import { cancel, ORDERS } from './helpers.ts'
import { byService, held, useHolds } from './hold-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const { hold, release, read, holdOf, reasonOf, ship, refund, isListed, report, byStaff } = useHolds(
  app,
  admin,
)

describe('an order that was given back is held', () => {
  const REFUNDED = byService('refunded')

  it('in full by amount, also in parts; lifted by a person, it does not return', async () => {
    const purchase = await aPaidPurchase(app)
    await refund(purchase, { amount: '899.00' })
    expect(await holdOf(purchase)).toBeNull()
    await refund(purchase, { amount: '0.50' })
    expect(await holdOf(purchase)).toBeNull()
    await refund(purchase, { amount: '0.50' })
    expect(await holdOf(purchase)).toEqual(REFUNDED)
    expect(await ship(purchase)).toEqual(held(REFUNDED))
    expect((await release(purchase)).status).toBe(204)
    await app.runJobs()
    expect(await holdOf(purchase)).toBeNull()
    expect((await ship(purchase)).status).toBe(200)
  })

  it('up to the price of delivery', async () => {
    const purchase = await aPaidPurchase(app)
    await app.db`
      update orders set delivery_code = 'courier', delivery_name = 'Courier', delivery_price = 85
      where id = ${purchase.order.id}`
    await refund(purchase, { amount: '814.99' })
    expect(await holdOf(purchase)).toBeNull()
    await refund(purchase, { amount: '0.01' })
    expect(await holdOf(purchase)).toEqual(REFUNDED)
  })

  it('in the dashboard of the provider, and beneath it people may write', async () => {
    const purchase = await aPaidPurchase(app)
    await hold(purchase, { note: 'Wait' })
    await report(purchase, 'refund.succeeded')
    expect(await holdOf(purchase)).toEqual(REFUNDED)
    expect((await hold(purchase, { note: 'Wait longer' })).body.hold).toEqual(REFUNDED)
    expect((await release(purchase)).status).toBe(204)
    expect(await holdOf(purchase)).toEqual(byStaff('Wait longer'))
    expect((await release(purchase)).status).toBe(204)
    expect(await holdOf(purchase)).toBeNull()
  })

  it('not if only what is free is still to be sent', async () => {
    const purchase = await aPaidPurchase(app, { others: 1 })
    const { items } = await read(purchase)
    const [dear, free] = items.toSorted((one: { variant: { id: number } }) =>
      one.variant.id === purchase.variant.id ? -1 : 1,
    )
    await app.db`
      update order_items set price_at_purchase = 0 where id = ${free.id}`
    await app.db`
      update orders set total_price = 900 where id = ${purchase.order.id}`
    await app.db`update payments set amount = 900 where order_id = ${purchase.order.id}`
    const packer = await anAdmin(app, 'packer')
    await app.db`
      insert into packing_claims values (${purchase.order.id}, ${packer.id}, now() + interval '1 hour')`
    const gone = [{ order_item_id: dear.id, quantity: 2, restock: 2 }]
    expect((await refund(purchase, { items: gone })).status).toBe(201)
    const after = await read(purchase)
    expect([after.hold, after.packing?.user.id]).toEqual([null, packer.id])
  })

  it('until money comes again', async () => {
    const purchase = await aPaidPurchase(app)
    await report(purchase, 'refund.succeeded')
    expect(await reasonOf(purchase)).toBe('refunded')
    await deliver(app, delivery(app, purchase.order, { payment_id: 'again' }))
    expect(await holdOf(purchase)).toBeNull()
    await report(purchase, 'refund.succeeded')
    expect(await reasonOf(purchase)).toBe('refunded')
  })

  it('not once it is sent or cancelled', async () => {
    const [sent, cancelled] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    await ship(sent)
    await refund(sent, { amount: '900.00' })
    await cancel(admin, cancelled.order)
    const rows = await app.db`
      select 1 from order_holds
      where order_id = any(${[sent, cancelled].map(({ order }) => order.id)}::bigint[])`
    expect(rows).toHaveLength(0)
  })
})

describe('an order whose payment is disputed is held', () => {
  const DISPUTED = byService('disputed')

  it('before all other reasons, until the dispute is won', async () => {
    const purchase = await aPaidPurchase(app)
    await hold(purchase, { note: 'Wait' })
    await report(purchase, 'dispute.created')
    expect(await holdOf(purchase)).toEqual(DISPUTED)
    await report(purchase, 'refund.succeeded')
    expect(await holdOf(purchase)).toEqual(DISPUTED)
    expect(await ship(purchase)).toEqual(held(DISPUTED))
    await report(purchase, 'dispute.won')
    expect(await reasonOf(purchase)).toBe('refunded')
    await release(purchase)
    expect(await holdOf(purchase)).toEqual(byStaff('Wait'))
  })

  it('also if it was paid after it was disputed, and not if it was won before', async () => {
    const [early, won] = [await aPurchase(app), await aPaidPurchase(app)]
    await report(early, 'dispute.created')
    expect(await holdOf(early)).toBeNull()
    await deliver(app, delivery(app, early.order))
    expect(await holdOf(early)).toEqual(DISPUTED)
    await report(won, 'dispute.won')
    await report(won, 'dispute.created')
    expect(await holdOf(won)).toBeNull()
    expect(await isListed('needs=attention', won)).toBe(false)
  })

  it('after it was lost until a person ends it, and needs attention, sent or not', async () => {
    const [purchase, sent] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    await ship(sent)
    for (const each of [purchase, sent]) {
      await report(each, 'dispute.created')
      expect(await isListed('needs=attention', each)).toBe(true)
      await report(each, 'dispute.lost')
      expect(await isListed('needs=attention', each)).toBe(true)
    }
    expect(await holdOf(purchase)).toEqual(DISPUTED)
    expect(await holdOf(sent)).toBeNull()
    expect((await release(purchase)).status).toBe(204)
    await report(purchase, 'dispute.lost')
    expect(await holdOf(purchase)).toBeNull()
    expect(await isListed('needs=attention', purchase)).toBe(true)
    expect((await ship(purchase)).status).toBe(200)
  })

  it('and while it runs, refunds of the payment wait for a person', async () => {
    const purchase = await aPaidPurchase(app)
    const reference = referenceOf(purchase.order)
    const states = async () =>
      (await read(purchase)).refunds.map(({ state }: { state: string }) => state)
    await refund(purchase, { amount: '10.00' })
    await report(purchase, 'dispute.created')
    const made = await refund(purchase, { amount: '20.00' })
    expect(made.body).toMatchObject({
      state: 'manual',
      last_error: expect.stringContaining('The payment is disputed'),
    })
    expect(await states()).toEqual(['manual', 'manual'])
    const retry = { refund_id: made.body.id, action: 'retry' }
    const path = `${ORDERS}${purchase.order.id}/refund/`
    expect((await admin.client.post(path, retry)).body.refunds[1].state).toBe('manual')
    await app.runJobs()
    expect(await states()).toEqual(['manual', 'manual'])
    // One that was begun before is not tried again.
    await app.db`
      update refunds r set attempts = 1, next_attempt_at = now() from payments p
      where p.id = r.payment_id and p.reference = ${reference}`
    await app.db`alter table refunds disable trigger refunds_wait_for_dispute`
    await admin.client.post(path, retry)
    await app.db`alter table refunds enable trigger refunds_wait_for_dispute`
    await app.runJobs()
    expect(await states()).toEqual(['manual', 'manual'])
    await report(purchase, 'dispute.won')
    await admin.client.post(path, retry)
    await app.runJobs()
    expect(await states()).toEqual(['manual', 'completed'])
  })

  it('that is not ours holds nothing', async () => {
    const purchase = await aPaidPurchase(app)
    await report(purchase, 'dispute.created', { reference: 'ORD-1-NOT-OURS' })
    expect(await holdOf(purchase)).toBeNull()
  })
})
