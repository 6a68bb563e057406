/** Exchanges beside other orders: whose they are, and where they count, are held and are packed. Extensions 11.2. */
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../../../src/run/jobs/clean-up.ts'
import { deleteAccount } from '../../../office/personal-data/helpers.ts'
import { jobContext } from '../../../run/jobs/context.ts'
import { ADMIN, aKey, anAdmin, denied, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  anyTimestamp,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { move, ORDERS } from '../admin/helpers.ts'
import { aGuestPurchase } from '../guests/helpers.ts'
import { create, putInCart } from '../helpers.ts'
import { inLockOrder } from '../lock-order.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { act } from '../returns/helpers.ts'
import {
  aDeliveredPurchase,
  anExchange,
  type Bought,
  exchanged,
  receive,
  refund,
  seen,
  send,
} from './helpers.ts'

const app = useTestApp({ env: { ORDERS_PER_HOUR: '1', TRUST_PROXY: 'true', VAT_PERCENT: '15' } })
const admin = useAdmin(app)
const bought = () => aDeliveredPurchase(app, admin)
const get = async (path: string) => (await admin.client.get(`${ADMIN}${path}`)).body
const report = ({ order }: Pick<Bought, 'order'>, type: string) =>
  deliver(app, delivery(app, order, { type }))
type Listed = { id: number; exchange_of: object | null }
const holdOf = async (order: { id: number }) => (await seen(admin, order)).hold?.reason ?? null

describe('an exchange belongs', () => {
  it('to the account, whose limits do not count it', async () => {
    const made = await bought()
    await app.db`update orders set created_at = now() - interval '2 hours' where id = ${made.order.id}`
    const return_id = await anExchange(made)
    const order = await receive(admin, return_id)
    const { body } = await made.buyer.client.get('/api/orders/')
    const { order_number } = made.order
    expect(body.results.map(({ id, exchange_of }: Listed) => [id, exchange_of])).toEqual([
      [order.id, { order_number, return_id }],
      [made.order.id, null],
    ])
    await putInCart(made.buyer, await aVariant(app))
    expect((await create(made.buyer)).status).toBe(201)
    expect(await get(`users/${made.buyer.id}/`)).toMatchObject({
      orders_count: 2,
      orders_total: '985.00',
    })
  })

  it('to the guest, with her address and a token of its own', async () => {
    const { guest, order, variant, token } = await aGuestPurchase(app, {
      email: 'naledi@example.com',
      full_name: 'Naledi M',
    })
    await deliver(app, delivery(app, order))
    await send(admin, order)
    const other = await aVariant(app, { product_id: variant.product_id, size: 'L' })
    const path = `/api/guest-orders/${order.order_number}/`
    const headers = { 'X-Order-Token': token }
    const { items } = (await guest.get(path, { headers })).body
    const wish = { order_item_id: items[0].id, quantity: 1, exchange_variant_id: other.id }
    const body = { items: [wish], reason: 'Too short' }
    const asked = await guest.post(`${path}returns/`, body, { headers })
    const made = await receive(admin, asked.body.data.id)
    const detail = await seen(admin, made)
    expect(detail).toMatchObject({
      user: null,
      guest: { email: 'naledi@example.com', full_name: 'Naledi M', phone_number: '' },
    })
    const own = `/api/guest-orders/${made.order_number}/`
    expect((await guest.get(own, { headers })).status).toBe(404)
    await app.runJobs()
    const [letter] = (await mailsTo(app, 'naledi@example.com')).filter(({ subject }) =>
      subject.startsWith('Return received'),
    )
    expect(letter?.text).toContain(`See order ${made.order_number} in the store`)
    // Its own link is there beside that of the order that was returned.
    expect(letter?.text).toContain(`#${order.order_number}.${token}`)
    const [, ownToken = ''] =
      new RegExp(`#${made.order_number}\\.([\\w-]+)`).exec(letter?.text ?? '') ?? []
    const opened = await guest.get(own, { headers: { 'X-Order-Token': ownToken } })
    expect([opened.status, opened.body.exchange_of.order_number]).toEqual([200, order.order_number])
  })

  it('and its link goes to no address that it had before', async () => {
    const email = 'zanele@example.com'
    const { guest, order, variant, token } = await aGuestPurchase(app, { email })
    await deliver(app, delivery(app, order))
    await send(admin, order)
    const path = `/api/guest-orders/${order.order_number}/`
    const headers = { 'X-Order-Token': token }
    const { items } = (await guest.get(path, { headers })).body
    const wish = { order_item_id: items[0].id, quantity: 1, exchange_variant_id: variant.id }
    const asked = await guest.post(
      `${path}returns/`,
      { items: [wish], reason: 'A seam is open' },
      { headers },
    )
    const made = await receive(admin, asked.body.data.id)
    await admin.client.patch(`${ORDERS}${made.id}/`, { email: 'zanele.new@example.com' })
    await app.runJobs()
    const [letter] = (await mailsTo(app, email)).filter(({ subject }) =>
      subject.startsWith('Return received'),
    )
    expect(letter?.text).toContain(made.order_number)
    expect(letter?.text).not.toContain(`#${made.order_number}.`)
  })

  it('to an account that has claimed the order since', async () => {
    const made = await bought()
    const id = await anExchange(made)
    const heir = (await bought()).buyer
    await app.db`update orders set user_id = ${heir.id} where id = ${made.order.id}`
    const order = await receive(admin, id)
    expect((await seen(admin, order)).user.id).toBe(heir.id)
  })
})

describe('who receives a return', () => {
  it('exchanges no more by a key, and no less as a packer, than was approved', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await act(admin, id, 'approve')
    const approved = await get(`returns/${id}/`)
    const [packer, key] = [await anAdmin(app, 'packer'), await aKey(app, 'clerk')]
    const byKey = { client: app.guest().bearer(key) } as TestUser
    expect(await act(byKey, id, 'receive')).toEqual(denied)
    // Then it is the money that would go back.
    expect(await act(byKey, id, 'receive', { exchange: [] })).toEqual(denied)
    const one = { order_item_id: made.itemId, quantity: 1 }
    for (const exchange of [[], [one]]) {
      expect(await act(packer, id, 'receive', { exchange })).toEqual(denied)
    }
    expect(await get(`returns/${id}/`)).toEqual(approved)
    expect((await act(packer, id, 'receive')).body.exchange_order).not.toBeNull()
  })
})

describe('an exchange is packed', () => {
  it('and shipped like every order, without a letter that it was paid', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    const waiting = await get(`orders/?needs=packing&search=${order.order_number}`)
    expect(waiting.count).toBe(1)
    await send(admin, order)
    await app.runJobs()
    const mails = (await mailsTo(app, made.buyer.email)).filter(({ subject }) =>
      subject.includes(order.order_number),
    )
    for (const { text } of mails) {
      expect(text).toContain(
        `This is the exchange for order ${made.order.order_number}: it costs you nothing.`,
      )
      expect(text).not.toContain('0.00')
    }
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Order ${order.order_number} delivered`,
      `Order ${order.order_number} shipped`,
    ])
    expect((await seen(admin, order)).invoice_number).toBeNull()
  })

  it('but not shipped once its buyer was erased', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    // As an erasure of before has left it, which did not know of the return.
    await app.db`update orders set user_id = null, address = '' where id = ${order.id}`
    expect(await move(admin, order as TestOrder, 'shipped')).toEqual({
      status: 409,
      body: {
        success: false,
        error: 'This cannot be changed any more.',
        current_status: 'paid',
      },
    })
    const many = await admin.client.post(`${ORDERS}status/`, {
      status: 'shipped',
      orders: [{ id: order.id }],
    })
    expect(many.body.results).toEqual([
      {
        id: order.id,
        order_number: order.order_number,
        success: false,
        error: 'This cannot be changed any more.',
      },
    ])
    expect((await seen(admin, order)).status).toBe('paid')
  })

  it('is exchanged again, out of the payments of the first order', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    await send(admin, order)
    const [item] = (await seen(admin, order)).items
    const again = await exchanged(admin, {
      ...made,
      order: { ...made.order, ...order },
      itemId: item.id,
      other: made.variant,
    })
    expect((await seen(admin, again)).items).toMatchObject([{ exchanged_amount: '450.00' }])
    await made.buyer.client.post(`/api/orders/${again.id}/cancel/`)
    const [paid] = (await seen(admin, made.order)).refunds
    expect(paid).toMatchObject({ amount: '450.00', cause: 'cancellation' })
    expect((await seen(admin, order)).refunds).toEqual([])
    expect((await seen(admin, again)).refunds).toEqual([paid])
  })
})

describe('of an exchange', () => {
  it('the day of the last order of its buyer is none, nor of a guest', async () => {
    const made = await bought()
    const before = await get(`users/${made.buyer.id}/`)
    const order = await exchanged(admin, made)
    const { last_order_at, orders_count } = await get(`users/${made.buyer.id}/`)
    expect([last_order_at, orders_count]).toEqual([before.last_order_at, 1])
    // In a list by it, too: the first of two who ordered is not the last for her exchange.
    const later = await bought()
    await app.db`update orders set created_at = now() + interval '1 minute' where id = ${order.id}`
    const { results } = await get('users/?ordering=-last_order_at&page_size=100')
    const ids = results.map(({ id }: { id: number }) => id)
    expect(ids.indexOf(later.buyer.id)).toBeLessThan(ids.indexOf(made.buyer.id))
  })

  it('who has received the return is the actor, in the history and in the timeline', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await act(admin, id, 'approve')
    const packer = await anAdmin(app, 'packer')
    const { exchange_order } = (await act(packer, id, 'receive')).body
    const { status_history, timeline, payments } = await seen(admin, exchange_order)
    expect(status_history).toEqual(
      ['pending', 'paid'].map((status) => ({
        status,
        timestamp: anyTimestamp,
        actor: packer.email,
        note: null,
      })),
    )
    expect(timeline).toEqual([
      {
        at: anyTimestamp,
        actor: packer.email,
        action: 'move_order',
        changes: { status: ['pending', 'paid'] },
        note: null,
      },
      {
        at: anyTimestamp,
        actor: packer.email,
        action: 'place_order',
        changes: { status: [null, 'pending'], exchange_of: [null, made.order.order_number] },
        note: null,
      },
    ])
    expect(payments).toEqual([])
  })

  it('the copy of a person’s data has all', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    const { orders, returns } = (await made.buyer.client.get('/api/users/export/')).body
    expect(orders).toMatchObject([
      { id: order.id, exchange_of: { order_number: made.order.order_number } },
      { id: made.order.id },
    ])
    expect(returns).toMatchObject([{ exchange_order: { id: order.id } }])
  })

  it('what is written of a refund goes after an erasure of its owner alone', async () => {
    const made = await bought()
    const id = await anExchange(made)
    const heir = await aUser(app)
    const giveTo = ({ id: userId }: TestUser) =>
      app.db`update orders set user_id = ${userId} where id = ${made.order.id}`
    await giveTo(heir)
    const order = await receive(admin, id)
    await giveTo(made.buyer)
    await send(admin, order)
    expect((await deleteAccount(heir.client)).status).toBe(200)
    const [item] = (await seen(admin, order)).items
    const items = [{ order_item_id: item.id, quantity: 1, restock: 0 }]
    const texts = { reason: 'For Zelda', message: 'To Zelda' }
    expect((await refund(admin, order, { items, ...texts })).status).toBe(201)
    await cleanUp(jobContext(app).context, {})
    const { refunds } = await seen(admin, order)
    expect(refunds).toMatchObject([{ reason: '', message: null }])
  })
})

describe('an exchange is held', () => {
  it('while a payment of the first order is disputed', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    await report(made, 'dispute.created')
    expect(await holdOf(order)).toBe('disputed')
    await report(made, 'dispute.won')
    expect(await holdOf(order)).toBeNull()
  })

  it('from the beginning, if that was disputed before', async () => {
    const made = await bought()
    await report(made, 'dispute.created')
    expect(await holdOf(await exchanged(admin, made))).toBe('disputed')
  })

  it('when no more is left of the first order than its delivery', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    await refund(admin, made.order, { amount: '899.99' })
    expect(await holdOf(order)).toBeNull()
    await refund(admin, made.order, { amount: '0.01' })
    expect(await holdOf(order)).toBe('refunded')
    expect((await move(admin, order as TestOrder, 'shipped')).status).toBe(409)
  })

  it('not when it was shipped while money of the first order was given back', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    const replies = await inLockOrder(app, { table: 'orders', id: order.id }, [
      () => move(admin, order as TestOrder, 'shipped'),
      () => refund(admin, made.order, { amount: '900.00' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 201])
    const found = await app.db`
      select o.held_at, h.id as hold
      from orders o
      left join order_holds h on h.order_id = o.id
      where o.id = ${order.id}`
    expect(found).toEqual([{ held_at: null, hold: null }])
    const { status, hold, timeline } = await seen(admin, order)
    expect([status, hold]).toEqual(['shipped', null])
    expect(timeline.map(({ action }: { action: string }) => action)).not.toContain('hold_order')
  })

  it('is not shipped when money of the first order was given back first', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    const replies = await inLockOrder(app, { table: 'orders', id: order.id }, [
      () => refund(admin, made.order, { amount: '900.00' }),
      () => move(admin, order as TestOrder, 'shipped'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 409])
    expect(await holdOf(order)).toBe('refunded')
  })

  it('nor shipped and held, whichever request is first', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const made = await bought()
      const order = await exchanged(admin, made)
      await Promise.all([
        move(admin, order as TestOrder, 'shipped'),
        report(made, 'dispute.created'),
        refund(admin, made.order, { amount: '900.00' }),
      ])
      const [left] = await app.db`
        select o.status = 'paid' as is_held, o.held_at is not null as has_hold
        from orders o
        where o.id = ${order.id}`
      expect(left?.is_held).toBe(left?.has_hold)
    }
  })

  it('from the beginning, if all was given back before', async () => {
    const made = await bought()
    await refund(admin, made.order, { amount: '900.00' })
    expect(await holdOf(await exchanged(admin, made))).toBe('refunded')
  })
})

describe('reports', () => {
  it('count an exchange as units that came back and left, and as no sale', async () => {
    const made = await bought()
    const sales = (await get('reports/sales/')).total
    await exchanged(admin, made)
    expect((await get('reports/sales/')).total).toEqual(sales)
    const { results } = await get('reports/products/?by=variant&page_size=100')
    const of = (variant: { id: number }) =>
      results.find(({ id }: { id: number }) => id === variant.id)
    expect(of(made.variant)).toMatchObject({ units: 2, units_returned: 1, revenue: '900.00' })
    expect(of(made.other)).toMatchObject({ units: 1, units_returned: 0, revenue: '0.00' })
  })
})

describe('documents', () => {
  it('of a refund of an exchange are the first order’s, at what its units are worth', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    await made.buyer.client.post(`/api/orders/${order.id}/cancel/`)
    await app.runJobs()
    const [{ id }] = (await seen(admin, order)).refunds
    const at = ({ id: orderId }: { id: number }) =>
      made.buyer.client.get(`/api/orders/${orderId}/credit-notes/${id}/`)
    expect([(await at(made.order)).status, (await at(order)).status]).toEqual([200, 404])
  })

  it('of a return list the units that were not exchanged, at their price', async () => {
    const made = await bought()
    const id = await anExchange(made, { quantity: 2 })
    await act(admin, id, 'approve')
    await act(admin, id, 'receive', { exchange: [{ order_item_id: made.itemId, quantity: 1 }] })
    await app.runJobs()
    const [{ id: refundId }] = (await seen(admin, made.order)).refunds
    await made.buyer.client.get(`/api/orders/${made.order.id}/credit-notes/${refundId}/`)
    const [note] = await app.db`select facts from invoices where refund_id = ${refundId}`
    expect(note?.facts.lines).toMatchObject([
      { text: 'Linen Abaya', quantity: 1, price: '500.00', amount: '500.00' },
      { text: 'Difference to the price', quantity: null, amount: '-50.00' },
    ])
  })
})
