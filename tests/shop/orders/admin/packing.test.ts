/** Claims of packers, and many orders that are moved by one request. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { eraseUser } from '../../../../src/office/personal-data/erase-user.ts'
import { lockClaims } from '../../../../src/shop/orders/admin/packing-queries.ts'
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
import { age, anyTimestamp, type TestUser } from '../../../support/factories.ts'
import { variantPath, whileLocked } from '../../catalog/admin/helpers.ts'
import { cancel, move, ORDERS } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const idOf = ({ order }: Purchase) => order.id
const idsIn = ({ body }: { body: { results: { id: number }[] } }) =>
  body.results.map(({ id }) => id)
const claim = (packer: TestUser, count: unknown) =>
  packer.client.post(`${ORDERS}claims/`, { count })
const release = (packer: TestUser, id: number) => packer.client.delete(`${ORDERS}${id}/claim/`)
const packingOf = async (id: number) => (await admin.client.get(`${ORDERS}${id}/`)).body.packing
const packer = () => anAdmin(app, 'packer')
const shownAs = ({ id, email, username }: TestUser) => ({
  user: { id, email, username, first_name: 'Amina', last_name: 'Jacobs' },
  until: anyTimestamp,
})

/** Nothing else is to be packed. */
beforeEach(async () => {
  await app.db`update orders set status = 'shipped' where status = 'paid'`
})

async function somePaid(count: number): Promise<Purchase[]> {
  const paid: Purchase[] = []
  for (let n = 0; n < count; n += 1) paid.push(await aPaidPurchase(app))
  return paid
}

describe(`POST ${ORDERS}claims/`, () => {
  it('claims the oldest for two hours, and shows them with what is in them', async () => {
    const [older, newer] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    await aPurchase(app)
    await age(app.db, 'orders', { id: idOf(newer) }, '1 day')
    const naledi = await packer()
    const reply = await claim(naledi, 1)
    const { body: listed } = await admin.client.get(`${ORDERS}?claimed=true&expand=items`)
    expect(reply).toEqual({ status: 200, body: { results: listed.results } })
    expect(idsIn(reply)).toEqual([idOf(newer)])
    expect(reply.body.results[0]).toMatchObject({
      packing: shownAs(naledi),
      notes: '',
      shipment: null,
      items: [{ quantity: 2 }],
    })
    const [{ hours }] = await app.db<[{ hours: number }]>`
      select round(extract(epoch from expires_at - now()) / 3600)::integer as hours
      from packing_claims where order_id = ${idOf(newer)}`
    expect(hours).toBe(2)
    expect(await packingOf(idOf(newer))).toEqual(shownAs(naledi))
    const [row] = await app.db`
      select actor_user_id, subject_id, after
      from audit_log where action = 'claim_orders' order by id desc limit 1`
    expect(row).toEqual({
      actor_user_id: naledi.id,
      subject_id: String(idOf(newer)),
      after: { order_number: newer.order.order_number },
    })
    expect(idsIn(await claim(naledi, 50))).toEqual([idOf(older)])
    expect(await claim(naledi, 50)).toEqual({ status: 200, body: { results: [] } })
  })

  it('shows by what and where each item is found, to packers alone', async () => {
    const { buyer, order, variant } = await aPaidPurchase(app)
    const place = { barcode: '6001234000724', shelf: 'Rail 4' }
    expect((await admin.client.patch(variantPath(variant), place)).status).toBe(200)
    const naledi = await packer()
    const own = (await buyer.client.get(`/api/orders/${order.id}/`)).body.items
    const [{ variant: seen, ...item }] = own
    const shown = [{ ...item, variant: { ...seen, sku_now: variant.sku, ...place } }]
    expect(Object.keys(seen)).not.toContain('shelf')
    expect((await naledi.client.get(`${ORDERS}${order.id}/`)).body.items).toEqual(shown)
    const { body } = await naledi.client.get(`${ORDERS}?needs=packing&expand=items`)
    expect(body.results.map(({ items }: { items: object[] }) => items)).toEqual([shown])
    expect((await claim(naledi, 1)).body.results[0].items).toEqual(shown)
  })

  it('never gives ten packers at once the same order, nor fewer than there are', async () => {
    const paid = await somePaid(30)
    const packers = await Promise.all(Array.from({ length: 10 }, packer))
    const replies = await Promise.all(packers.map((each) => claim(each, 3)))
    expect(replies.map((reply) => idsIn(reply).length)).toEqual(Array(10).fill(3))
    expect(replies.flatMap(idsIn).sort()).toEqual(paid.map(idOf).sort())
  })

  it('lets one packer choose at a time', async () => {
    const [one, other] = await somePaid(2)
    const acts = [await packer(), await packer()].map((each) => () => claim(each, 1))
    const replies = await whileLocked(app, lockClaims, acts)
    expect(replies.map(idsIn)).toEqual([[one?.order.id], [other?.order.id]])
  })

  it('leaves out what is moved or cancelled at that moment, and does not wait for it', async () => {
    const [locked, free] = await somePaid(2)
    const naledi = await packer()
    await app.db.begin(async (tx) => {
      await tx`select 1 from orders where id = ${locked?.order.id ?? 0} for update`
      expect(idsIn(await claim(naledi, 2))).toEqual([free?.order.id])
    })
  })

  it('gives it to another after two hours, by comparison', async () => {
    const [purchase] = await somePaid(1)
    const id = purchase?.order.id ?? 0
    const [first, second] = [await packer(), await packer()]
    await claim(first, 1)
    await age(app.db, 'packing_claims', { order_id: id }, '1 hour 59 minutes')
    expect(idsIn(await claim(second, 1))).toEqual([])
    expect(await packingOf(id)).toEqual(shownAs(first))
    await age(app.db, 'packing_claims', { order_id: id }, '1 minute')
    expect(await packingOf(id)).toBeNull()
    expect(idsIn(await claim(second, 1))).toEqual([id])
    expect(await packingOf(id)).toEqual(shownAs(second))
  })

  it('answers a repetition with the same orders', async () => {
    await somePaid(2)
    const naledi = await packer()
    const headers = { 'Idempotency-Key': randomUUID() }
    const once = await naledi.client.post(`${ORDERS}claims/`, { count: 1 }, { headers })
    expect(await naledi.client.post(`${ORDERS}claims/`, { count: 1 }, { headers })).toEqual(once)
    expect((await admin.client.get(`${ORDERS}?claimed=true`)).body.count).toBe(1)
  })

  it.each([
    [0, 'Ensure this value is greater than or equal to 1.'],
    [51, 'Ensure this value is less than or equal to 50.'],
    ['ten', 'A valid integer is required.'],
    [undefined, 'This field is required.'],
  ])('refuses a count of %s', async (count, message) => {
    expect(await claim(admin, count)).toEqual(fieldError('count', message))
  })

  it('loses the claims of a packer whose account is erased', async () => {
    const [purchase] = await somePaid(1)
    const naledi = await packer()
    await claim(naledi, 1)
    await app.db.begin((tx) => eraseUser(tx, naledi.id))
    expect(await packingOf(purchase?.order.id ?? 0)).toBeNull()
    expect(idsIn(await claim(await packer(), 1))).toEqual([purchase?.order.id])
  })
})

describe('a claimed order', () => {
  it('is left out of what is to be packed, if the list is asked so', async () => {
    const [, second] = await somePaid(2)
    await claim(await packer(), 1)
    const list = (query: string) => admin.client.get(`${ORDERS}?needs=packing${query}`)
    expect(idsIn(await list('&claimed=false'))).toEqual([second?.order.id])
    expect((await list('')).body.count).toBe(2)
    expect(await list('&claimed=perhaps')).toEqual(
      fieldError('claimed', 'Must be a valid boolean.'),
    )
  })

  it('may be shipped by anybody, which ends the claim', async () => {
    const [purchase] = await somePaid(1)
    await claim(await packer(), 1)
    const id = purchase?.order.id ?? 0
    const other = await packer()
    const reply = await other.client.post(`${ORDERS}${id}/status/`, { status: 'shipped' })
    expect([reply.status, reply.body.packing]).toEqual([200, null])
    expect((await admin.client.get(`${ORDERS}?claimed=true`)).body.count).toBe(0)
    expect(await release(other, id)).toEqual(notFound)
  })

  it('is unclaimed when it is cancelled', async () => {
    const [purchase] = await somePaid(1)
    await claim(await packer(), 1)
    expect((await cancel(admin, purchase?.order as Purchase['order'])).body.packing).toBeNull()
  })
})

describe(`DELETE ${ORDERS}{id}/claim/`, () => {
  it('gives it back: its holder, a clerk or an owner, and no other packer', async () => {
    const [purchase] = await somePaid(1)
    const id = purchase?.order.id ?? 0
    const [holder, other] = [await packer(), await packer()]
    await claim(holder, 1)
    expect(await release(other, id)).toEqual(denied)
    expect(await packingOf(id)).toEqual(shownAs(holder))
    expect((await release(holder, id)).status).toBe(204)
    expect(await packingOf(id)).toBeNull()
    expect(await lastAudit(app, 'order', id)).toMatchObject({
      actor_user_id: holder.id,
      action: 'release_order',
    })
    for (const boss of [await anAdmin(app, 'clerk'), admin]) {
      await claim(holder, 1)
      expect((await release(boss, id)).status).toBe(204)
    }
    expect(await release(holder, id)).toEqual(notFound)
    expect(await release(holder, 999_999_999)).toEqual({
      status: 404,
      body: { success: false, error: 'Order not found' },
    })
  })
})

const moveMany = (body: object, by: TestUser = admin) => by.client.post(`${ORDERS}status/`, body)
const moved = ({ order }: Purchase) => ({
  id: order.id,
  order_number: order.order_number,
  success: true,
})
const notMoved = ({ order }: Purchase, error: string) => ({
  id: order.id,
  order_number: order.order_number,
  success: false,
  error,
})

describe(`POST ${ORDERS}status/`, () => {
  const statusOf = async ({ order }: Purchase) =>
    (await admin.client.get(`${ORDERS}${order.id}/`)).body.status

  it('says the outcome of each, in the order given, and stops nowhere in the middle', async () => {
    const [first, last] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    const [pending, shipped] = [await aPurchase(app), await aPaidPurchase(app)]
    await move(admin, shipped.order, 'shipped')
    const orders = [last, pending, shipped, first].map(({ order }) => ({ id: order.id }))
    const reply = await moveMany(
      { status: 'shipped', orders: [{ id: 999_999_999 }, ...orders], note: 'Van of Friday' },
      await packer(),
    )
    expect(reply).toEqual({
      status: 200,
      body: {
        results: [
          { id: 999_999_999, order_number: null, success: false, error: 'Order not found' },
          moved(last),
          notMoved(pending, 'Cannot transition from pending to shipped'),
          notMoved(shipped, 'Cannot transition from shipped to shipped'),
          moved(first),
        ],
      },
    })
    expect(await Promise.all([first, last, pending].map(statusOf))).toEqual([
      ...['shipped', 'shipped', 'pending'],
    ])
    const { body } = await admin.client.get(`${ORDERS}${first.order.id}/`)
    expect(body.status_history.at(-1)).toMatchObject({ status: 'shipped', note: 'Van of Friday' })
  })

  it('takes a parcel for each, and mails each buyer once', async () => {
    const [one, other] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    await moveMany({
      status: 'shipped',
      orders: [
        { id: one.order.id, carrier: 'The Courier Guy', tracking_number: 'TCG-1' },
        { id: other.order.id, tracking_url: 'https://track.example.com/2' },
      ],
    })
    const seen = async ({ buyer, order }: Purchase) =>
      (await buyer.client.get(`/api/orders/${order.id}/`)).body.shipment
    expect(await seen(one)).toMatchObject({ carrier: 'The Courier Guy', tracking_number: 'TCG-1' })
    expect(await seen(other)).toMatchObject({ tracking_url: 'https://track.example.com/2' })
    for (const { order } of [one, other]) {
      const jobs = await app.db`
        select key from graphile_worker.jobs where key = ${`order:${order.id}:shipped`}`
      expect(jobs).toHaveLength(1)
    }
  })

  it('moves to delivered, too', async () => {
    const purchase = await aPaidPurchase(app)
    await move(admin, purchase.order, 'shipped')
    const reply = await moveMany({ status: 'delivered', orders: [{ id: purchase.order.id }] })
    expect(reply.body).toEqual({ results: [moved(purchase)] })
    expect(await statusOf(purchase)).toBe('delivered')
  })

  it('moves each order once, however many requests move it', async () => {
    const paid = await somePaid(5)
    const orders = paid.map(({ order }) => ({ id: order.id }))
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => moveMany({ status: 'shipped', orders })),
    )
    const outcomes = replies.flatMap(({ body }) => body.results)
    expect(outcomes.filter(({ success }) => success)).toHaveLength(5)
    for (const { order } of paid) {
      const [{ count }] = await app.db<[{ count: number }]>`
        select count(*)::integer as count from order_status_history
        where order_id = ${order.id} and status = 'shipped'`
      expect(count).toBe(1)
    }
  })

  it('answers a repetition with the same outcomes, and moves nothing again', async () => {
    const purchase = await aPaidPurchase(app)
    const body = { status: 'shipped', orders: [{ id: purchase.order.id }] }
    const headers = { 'Idempotency-Key': randomUUID() }
    const once = await admin.client.post(`${ORDERS}status/`, body, { headers })
    expect(once.body).toEqual({ results: [moved(purchase)] })
    expect(await admin.client.post(`${ORDERS}status/`, body, { headers })).toEqual(once)
  })

  it.each<[string, object, object]>([
    [
      'a status that it does not move to',
      { status: 'paid', orders: [{ id: 1 }] },
      { status: ['"paid" is not a valid choice.'] },
    ],
    [
      'one id twice',
      { status: 'shipped', orders: [{ id: 7 }, { id: 8 }, { id: '7' }] },
      { orders: ['Order 7 is there more than once.'] },
    ],
    [
      'no order',
      { status: 'shipped', orders: [] },
      { orders: ['Ensure this field has at least 1 elements.'] },
    ],
    [
      'more than 100',
      { status: 'shipped', orders: Array.from({ length: 101 }, (_, n) => ({ id: n + 1 })) },
      { orders: ['Ensure this field has no more than 100 elements.'] },
    ],
    [
      'a parcel with delivered',
      { status: 'delivered', orders: [{ id: 1 }, { id: 2, carrier: 'X' }] },
      { orders: { 1: { carrier: ['Only the move to shipped takes this field.'] } } },
    ],
    [
      'what is wrong with each',
      {
        status: 'shipped',
        orders: [{}, { id: 'x' }, 'y', { id: 3, tracking_url: 'http://track.example.com/' }],
        note: 'x'.repeat(501),
      },
      {
        orders: {
          0: { id: ['This field is required.'] },
          1: { id: ['A valid integer is required.'] },
          2: ['Expected a dictionary of items but got type "str".'],
          3: { tracking_url: ['Enter a valid URL.'] },
        },
        note: ['Ensure this field has no more than 500 characters.'],
      },
    ],
    ['nothing', {}, { status: ['This field is required.'], orders: ['This field is required.'] }],
  ])('refuses %s', async (_, body, errors) => {
    expect(await moveMany(body)).toEqual({ status: 400, body: errors })
  })

  it('changes nothing of a body that is wrong', async () => {
    const purchase = await aPaidPurchase(app)
    const { id } = purchase.order
    await moveMany({ status: 'shipped', orders: [{ id }, { id }] })
    expect(await statusOf(purchase)).toBe('paid')
  })
})

describe(`POST ${ORDERS}status/, where a lock is waited for one second`, () => {
  const impatient = useTestApp({ lockSeconds: 1 })
  const clerk = useAdmin(impatient)

  it('goes on after an order that waits for a lock too long', async () => {
    const [locked, free] = [await aPaidPurchase(impatient), await aPaidPurchase(impatient)]
    await impatient.db.begin(async (tx) => {
      await tx`select 1 from orders where id = ${locked.order.id} for update`
      const reply = await moveMany(
        { status: 'shipped', orders: [locked, free].map(({ order }) => ({ id: order.id })) },
        clerk,
      )
      expect(reply.body.results).toEqual([
        notMoved(locked, 'The service is temporarily unavailable. Please try again later.'),
        moved(free),
      ])
    })
  })
})
