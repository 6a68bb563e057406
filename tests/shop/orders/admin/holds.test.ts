/** Parcels that must not leave because a person holds them. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPaidPurchase, aPurchase, type Purchase } from '../../../office/reconcile/helpers.ts'
import {
  anAdmin,
  denied,
  fieldError,
  lastAudit,
  notFound,
  useAdmin,
} from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anyTimestamp } from '../../../support/factories.ts'
import { inLockOrder } from '../lock-order.ts'
import { cancel, ORDERS } from './helpers.ts'
import { byService, changed, held, unchangeable, useHolds } from './hold-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const {
  hold,
  release,
  read,
  holdOf,
  reasonOf,
  versionOf,
  itemOf,
  ship,
  shipMany,
  correct,
  refund,
  isListed,
  report,
  byStaff,
} = useHolds(app, admin)

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
        timeline: expect.any(Array),
      },
    })
    expect(await read(purchase)).toEqual(reply.body)
    const { id, order_number } = purchase.order
    const { body } = await admin.client.get(`${ORDERS}?search=${order_number}`)
    expect(body.results).toMatchObject([{ hold: shown, version: before.version + 1 }])
    expect(await lastAudit(app, 'order', id)).toMatchObject({
      actor_user_id: packer.id,
      action: 'hold_order',
      after: { order_number, reason: 'staff', note: 'Buyer rings back' },
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
    expect(await isListed('claimed=true', purchase)).toBe(false)
    expect(await isListed('needs=packing', purchase)).toBe(false)
    expect(await isListed('needs=held', purchase)).toBe(true)
    expect(await isListed('needs=attention', purchase)).toBe(true)
    expect(await isListed('needs=held,packing', purchase)).toBe(true)
    expect(await claim()).toBe(0)
    await release(purchase)
    expect(await isListed('needs=packing', purchase)).toBe(true)
    expect(await isListed('needs=attention', purchase)).toBe(false)
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
    expect([await holdOf(other), await isListed('needs=attention', other)]).toEqual([null, true])
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
