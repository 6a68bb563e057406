/** Parcels that must not leave: holds of people and of the service, and the version that a move may name. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deliver, delivery, referenceOf } from '../../payments/helpers.ts'
import { aPaidPurchase, aPurchase, type Purchase } from '../../reconcile/helpers.ts'
import {
  anAdmin,
  denied,
  fieldError,
  lastAudit,
  notFound,
  useAdmin,
} from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anyTimestamp, type TestUser } from '../../support/factories.ts'
import { inLockOrder } from '../lock-order.ts'
import { cancel, move, ORDERS } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const hold = ({ order }: Purchase, body: object = {}, by: TestUser = admin) =>
  by.client.post(`${ORDERS}${order.id}/hold/`, body)
const release = ({ order }: Purchase, by: TestUser = admin) =>
  by.client.delete(`${ORDERS}${order.id}/hold/`)
const read = async ({ order }: Purchase) => (await admin.client.get(`${ORDERS}${order.id}/`)).body
const holdOf = async (purchase: Purchase) => (await read(purchase)).hold
const reasonOf = async (purchase: Purchase) => (await holdOf(purchase))?.reason
const versionOf = async (purchase: Purchase): Promise<number> => (await read(purchase)).version
const itemOf = async (purchase: Purchase): Promise<number> => (await read(purchase)).items[0].id
const ship = ({ order }: Purchase, body: object = {}) =>
  admin.client.post(`${ORDERS}${order.id}/status/`, { status: 'shipped', ...body })
const shipMany = (orders: object[]) =>
  admin.client.post(`${ORDERS}status/`, { status: 'shipped', orders })
const correct = ({ order }: Purchase, body: object) =>
  admin.client.patch(`${ORDERS}${order.id}/`, body)
const refund = ({ order }: Purchase, body: object) =>
  admin.client.post(`${ORDERS}${order.id}/refunds/`, { reason: 'Asked for it', ...body })
const listed = async (query: string, { order }: Purchase) =>
  (await admin.client.get(`${ORDERS}?${query}&search=${order.order_number}`)).body.count === 1
const report = (purchase: Purchase, type: string, facts: object = {}) =>
  deliver(app, delivery(app, purchase.order, { type, ...facts }))

const unchangeable = (current_status: string) => ({
  status: 409,
  body: { success: false, error: 'This cannot be changed any more.', current_status },
})
const held = (shown: object) => ({
  status: 409,
  body: { success: false, error: 'This order is held.', hold: shown },
})
const changed = (version: number) => ({
  status: 409,
  body: { success: false, error: 'It was changed meanwhile.', version },
})
const byStaff = (note: string | null, actor = admin.email) => ({
  reason: 'staff',
  note,
  items: null,
  actor,
  created_at: anyTimestamp,
})
const byService = (reason: string) => ({
  reason,
  note: null,
  items: null,
  actor: null,
  created_at: anyTimestamp,
})

describe(`POST ${ORDERS}{id}/hold/`, () => {
  it('holds a paid order, for a packer too, with a note or without', async () => {
    const purchase = await aPaidPurchase(app)
    const before = await read(purchase)
    const packer = await anAdmin(app, 'packer')
    const reply = await hold(purchase, { note: ' Buyer rings back ' }, packer)
    const shown = byStaff('Buyer rings back', packer.email)
    expect(reply).toEqual({
      status: 200,
      body: {
        ...before,
        hold: shown,
        version: before.version + 1,
        updated_at: anyTimestamp,
      },
    })
    expect(await read(purchase)).toEqual(reply.body)
    const { id, order_number } = purchase.order
    const { body } = await admin.client.get(`${ORDERS}?search=${order_number}`)
    expect(body.results).toMatchObject([{ hold: shown, version: before.version + 1 }])
    expect(await lastAudit(app, 'order', id)).toMatchObject({
      actor_user_id: packer.id,
      action: 'hold_order',
      after: { order_number },
    })
    expect((await hold(await aPaidPurchase(app))).body.hold).toEqual(byStaff(null))
  })

  it('holds it for items that are missing; another one replaces note and items', async () => {
    const purchase = await aPaidPurchase(app)
    const items = [{ order_item_id: await itemOf(purchase), quantity: 2 }]
    const missing = { reason: 'item_missing', note: 'Shelf B2 is empty', items }
    const first = await hold(purchase, { note: 'Shelf B2 is empty', items })
    expect(first.body.hold).toEqual({
      ...missing,
      actor: admin.email,
      created_at: anyTimestamp,
    })
    const other = await anAdmin(app, 'packer')
    const second = await hold(purchase, { note: 'Found, but stained' }, other)
    expect(second.body.hold).toEqual({
      ...byStaff('Found, but stained', other.email),
      created_at: first.body.hold.created_at,
    })
    expect((await release(purchase)).status).toBe(204)
    expect(await holdOf(purchase)).toBeNull()
  })

  it('refuses orders that are not paid, or sent, or cancelled, and unknown ones', async () => {
    const [pending, shipped, cancelled] = [
      await aPurchase(app),
      await aPaidPurchase(app),
      await aPaidPurchase(app),
    ]
    await ship(shipped)
    await cancel(admin, cancelled.order)
    for (const [purchase, status] of [
      [pending, 'pending'],
      [shipped, 'shipped'],
      [cancelled, 'cancelled'],
    ] as const) {
      const before = await read(purchase)
      expect(await hold(purchase)).toEqual(unchangeable(status))
      expect(await release(purchase)).toEqual(unchangeable(status))
      expect(await read(purchase)).toEqual(before)
    }
    const unknown = { status: 404, body: { success: false, error: 'Order not found' } }
    expect(await admin.client.post(`${ORDERS}999999999/hold/`, {})).toEqual(unknown)
    expect(await admin.client.delete(`${ORDERS}999999999/hold/`)).toEqual(unknown)
  })

  it('refuses items that are not in the parcel, and what is no list of them', async () => {
    const purchase = await aPaidPurchase(app)
    const id = await itemOf(purchase)
    const of = (quantity: unknown, order_item_id: unknown = id) => ({ order_item_id, quantity })
    const other = await itemOf(await aPaidPurchase(app))
    await refund(purchase, { items: [{ ...of(1), restock: 0 }] })
    const before = await read(purchase)
    for (const [items, errors] of [
      [[of(1, other)], [`Invalid pk "${other}" - object does not exist.`]],
      // Of two, one was refunded.
      [[of(2)], [`Item ${id}: Ensure this value is less than or equal to 1.`]],
      [[of(1), of(1)], [`Item ${id} is there more than once.`]],
      [[], ['Ensure this field has at least 1 elements.']],
      ['all', ['Expected a list of items but got type "str".']],
      [null, ['This field may not be null.']],
      [[of(0)], { 0: { quantity: ['Ensure this value is greater than or equal to 1.'] } }],
      [[of('x')], { 0: { quantity: ['A valid integer is required.'] } }],
    ] as const) {
      expect(await hold(purchase, { items })).toEqual({ status: 400, body: { items: errors } })
    }
    expect(await hold(purchase, { note: 'x'.repeat(501) })).toEqual(
      fieldError('note', 'Ensure this field has no more than 500 characters.'),
    )
    expect(await read(purchase)).toEqual(before)
  })

  it('answers a repetition with the same, and holds once', async () => {
    const purchase = await aPaidPurchase(app)
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = () =>
      admin.client.post(`${ORDERS}${purchase.order.id}/hold/`, { note: 'Wait' }, { headers })
    const once = await send()
    expect(await send()).toEqual(once)
    expect(await versionOf(purchase)).toBe(once.body.version)
  })
})

describe(`DELETE ${ORDERS}{id}/hold/`, () => {
  it('ends it: a clerk or an owner, and no packer', async () => {
    const purchase = await aPaidPurchase(app)
    for (const boss of [await anAdmin(app, 'clerk'), admin]) {
      await hold(purchase)
      expect(await release(purchase, await anAdmin(app, 'packer'))).toEqual(denied)
      const before = await versionOf(purchase)
      expect((await release(purchase, boss)).status).toBe(204)
      expect([await holdOf(purchase), await versionOf(purchase)]).toEqual([null, before + 1])
      const { order_number } = purchase.order
      expect(await lastAudit(app, 'order', purchase.order.id)).toMatchObject({
        actor_user_id: boss.id,
        action: 'end_hold',
        before: { order_number, reason: 'staff' },
      })
    }
    expect(await release(purchase)).toEqual(notFound)
  })
})

describe('a held order', () => {
  it('is not to be packed: its claim ends, and there is no new one', async () => {
    const purchase = await aPaidPurchase(app)
    const packer = await anAdmin(app, 'packer')
    const claim = async () => {
      await app.db`
        update orders set status = 'shipped' where status = 'paid' and id <> ${purchase.order.id}`
      return (await packer.client.post(`${ORDERS}claims/`, { count: 50 })).body.results.length
    }
    expect(await claim()).toBe(1)
    expect((await hold(purchase)).body.packing).toBeNull()
    expect(await listed('claimed=true', purchase)).toBe(false)
    expect(await listed('needs=packing', purchase)).toBe(false)
    expect(await listed('needs=held', purchase)).toBe(true)
    expect(await listed('needs=attention', purchase)).toBe(true)
    expect(await listed('needs=held,packing', purchase)).toBe(true)
    expect(await claim()).toBe(0)
    await release(purchase)
    expect(await listed('needs=packing', purchase)).toBe(true)
    expect(await listed('needs=attention', purchase)).toBe(false)
    expect(await claim()).toBe(1)
  })

  it('is not shipped, alone or with others', async () => {
    const [purchase, other] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    await hold(purchase, { note: 'Wait' })
    const before = await read(purchase)
    expect(await ship(purchase)).toEqual(held(byStaff('Wait')))
    const row = ({ order: { id, order_number } }: Purchase) => ({ id, order_number })
    expect((await shipMany([purchase, other].map(({ order }) => ({ id: order.id })))).body).toEqual(
      {
        results: [
          { ...row(purchase), success: false, error: 'This order is held.' },
          { ...row(other), success: true },
        ],
      },
    )
    expect(await read(purchase)).toEqual(before)
  })

  it('can be corrected, refunded and cancelled, which ends the hold', async () => {
    const purchase = await aPaidPurchase(app)
    await hold(purchase)
    expect((await correct(purchase, { address: '14 Fig Lane' })).status).toBe(200)
    expect((await refund(purchase, { amount: '1.00' })).status).toBe(201)
    expect(await reasonOf(purchase)).toBe('staff')
    const { status, body } = await cancel(admin, purchase.order)
    expect([status, body.status, body.hold]).toEqual([200, 'cancelled', null])
    const [row] = await app.db`
      select held_at, (select count(*)::integer from order_holds h
        where h.order_id = o.id and h.ended_at is null) as live
      from orders o where id = ${purchase.order.id}`
    expect(row).toEqual({ held_at: null, live: 0 })
  })
})

describe('version', () => {
  it('counts up with status, texts, parcel, hold and refunds by item, and not with money alone', async () => {
    const purchase = await aPaidPurchase(app)
    let version = await versionOf(purchase)
    const counts = async (change: Promise<unknown>, by: number) => {
      await change
      expect(await versionOf(purchase)).toBe(version + by)
      version += by
    }
    const items = [{ order_item_id: await itemOf(purchase), quantity: 1, restock: 1 }]
    await counts(correct(purchase, { notes: 'Ring twice' }), 1)
    await counts(refund(purchase, { amount: '1.00' }), 0)
    await counts(refund(purchase, { items }), 1)
    await counts(hold(purchase), 1)
    await counts(hold(purchase, { note: 'Again' }), 1)
    await counts(release(purchase), 1)
    await counts(ship(purchase), 1)
    await counts(correct(purchase, { tracking_number: 'TCG-1' }), 1)
    await counts(move(admin, purchase.order, 'delivered'), 1)
    expect(await reasonOf(purchase)).toBeUndefined()
  })

  it('of another one, no move is made: alone or with others', async () => {
    const [purchase, other] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    const version = await versionOf(purchase)
    await correct(purchase, { address: '14 Fig Lane' })
    const before = await read(purchase)
    expect(await ship(purchase, { version })).toEqual(changed(version + 1))
    const rows = [
      { id: purchase.order.id, version },
      { id: other.order.id, version: await versionOf(other) },
    ]
    const { order_number } = purchase.order
    expect((await shipMany(rows)).body.results).toEqual([
      { id: purchase.order.id, order_number, success: false, error: 'It was changed meanwhile.' },
      { id: other.order.id, order_number: other.order.order_number, success: true },
    ])
    expect(await read(purchase)).toEqual(before)
    expect((await ship(purchase, { version: `${version + 1}` })).status).toBe(200)
    const delivered = { status: 'delivered', version: version + 1 }
    expect(await admin.client.post(`${ORDERS}${purchase.order.id}/status/`, delivered)).toEqual(
      changed(version + 2),
    )
  })

  it('that is no number is refused on its field', async () => {
    const purchase = await aPaidPurchase(app)
    const message = 'A valid integer is required.'
    for (const version of ['x', 1.5, true, {}]) {
      expect(await ship(purchase, { version })).toEqual(fieldError('version', message))
      expect(await shipMany([{ id: purchase.order.id, version }])).toEqual({
        status: 400,
        body: { orders: { 0: { version: [message] } } },
      })
    }
    expect((await read(purchase)).status).toBe('paid')
  })
})

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
    expect(await listed('needs=attention', won)).toBe(false)
  })

  it('after it was lost until a person ends it, and needs attention, sent or not', async () => {
    const [purchase, sent] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    await ship(sent)
    for (const each of [purchase, sent]) {
      await report(each, 'dispute.created')
      expect(await listed('needs=attention', each)).toBe(true)
      await report(each, 'dispute.lost')
      expect(await listed('needs=attention', each)).toBe(true)
    }
    expect(await holdOf(purchase)).toEqual(DISPUTED)
    expect(await holdOf(sent)).toBeNull()
    expect((await release(purchase)).status).toBe(204)
    await report(purchase, 'dispute.lost')
    expect(await holdOf(purchase)).toBeNull()
    expect(await listed('needs=attention', purchase)).toBe(true)
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

describe('at the same moment', () => {
  const inOrder = (purchase: Purchase, requests: Parameters<typeof inLockOrder>[2]) =>
    inLockOrder(app, { table: 'orders', id: purchase.order.id }, requests)

  it('a hold and a shipment: the first one wins', async () => {
    const [one, other] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    const [kept, refused] = await inOrder(one, [() => hold(one), () => ship(one)])
    expect([kept.status, refused]).toEqual([200, held(byStaff(null))])
    const [sent, late] = await inOrder(other, [() => ship(other), () => hold(other)])
    expect([sent.status, late]).toEqual([200, unchangeable('shipped')])
  })

  it('a shipment of an old version and a correction of the address', async () => {
    const [one, other] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    const version = await versionOf(one)
    const address = '14 Fig Lane'
    const [, old] = await inOrder(one, [
      () => correct(one, { address }),
      () => ship(one, { version }),
    ])
    expect(old).toEqual(changed(version + 1))
    const [sent, late] = await inOrder(other, [
      () => ship(other, { version: version }),
      () => correct(other, { address }),
    ])
    expect([sent.status, late]).toEqual([200, unchangeable('shipped')])
  })

  it('a dispute and a shipment: it is held, or it is sent and needs attention', async () => {
    const [one, other] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    const [, refused] = await inOrder(one, [() => report(one, 'dispute.created'), () => ship(one)])
    expect(refused).toEqual(held(byService('disputed')))
    const [sent] = await inOrder(other, [() => ship(other), () => report(other, 'dispute.created')])
    expect(sent.status).toBe(200)
    expect([await holdOf(other), await listed('needs=attention', other)]).toEqual([null, true])
  })

  it('ten holds are one', async () => {
    const purchase = await aPaidPurchase(app)
    const notes = Array.from({ length: 10 }, (_, n) => `${n}`)
    const replies = await Promise.all(notes.map((note) => hold(purchase, { note })))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map(({ body }) => body.version)).size).toBe(10)
    expect((await release(purchase)).status).toBe(204)
    expect(await holdOf(purchase)).toBeNull()
  })

  it('a hold and a claim: the order is held and unclaimed', async () => {
    const purchase = await aPaidPurchase(app)
    const packer = await anAdmin(app, 'packer')
    await Promise.all([hold(purchase), packer.client.post(`${ORDERS}claims/`, { count: 50 })])
    const { packing, hold: shown } = await read(purchase)
    expect([packing, shown.reason]).toEqual([null, 'staff'])
    const claims = await app.db`select 1 from packing_claims where order_id = ${purchase.order.id}`
    expect(claims).toHaveLength(0)
  })

  it('of three shipments of one version one is made', async () => {
    const purchase = await aPaidPurchase(app)
    const version = await versionOf(purchase)
    const replies = await Promise.all(
      [1, 2, 3].map(() => shipMany([{ id: purchase.order.id, version }])),
    )
    const outcomes = replies.map(({ body }) => body.results[0].success)
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })
})
