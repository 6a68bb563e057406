/** Exchanges beside other orders: whose they are, and where they count, are held and are packed. Extensions 11.2. */
import { describe, expect, it } from 'vitest'
import { ADMIN, aKey, anAdmin, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aVariant, type TestOrder } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { move, ORDERS } from '../admin/helpers.ts'
import { aGuestPurchase } from '../guests/helpers.ts'
import { create, putInCart } from '../helpers.ts'
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
    await admin.client.post(`${ORDERS}${made.id}/send-link/`)
    const [letter] = (await mailsTo(app, 'naledi@example.com')).filter(({ text }) =>
      text.includes(`#${made.order_number}.`),
    )
    const [, ownToken = ''] =
      new RegExp(`#${made.order_number}\\.([\\w-]+)`).exec(letter?.text ?? '') ?? []
    const opened = await guest.get(own, { headers: { 'X-Order-Token': ownToken } })
    expect([opened.status, opened.body.exchange_of.order_number]).toEqual([200, order.order_number])
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

describe('a key of another system', () => {
  it('receives no exchange, and a packer does', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await act(admin, id, 'approve')
    const [packer, key] = [await anAdmin(app, 'packer'), await aKey(app, 'packer')]
    const refused = await app.guest().bearer(key).post(`${ADMIN}returns/${id}/receive/`)
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ])
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
    expect(mails.map(({ text }) => /Total: (.*)/.exec(text)?.[1])).toEqual(['ZAR 0.00', 'ZAR 0.00'])
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Order ${order.order_number} delivered`,
      `Order ${order.order_number} shipped`,
    ])
    expect((await seen(admin, order)).invoice_number).toBeNull()
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
