/** Another size or colour instead of the money: from the wish to the order that is made of it. Extensions 11.2. */
import { describe, expect, it } from 'vitest'
import { fieldError, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anyTimestamp, aVariant } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { outOfStock } from '../helpers.ts'
import { act, RETURNS } from '../returns/helpers.ts'
import {
  aDeliveredPurchase,
  anExchange,
  ask,
  type Bought,
  exchanged,
  receive,
  refund,
  seen,
  send,
  stockOf,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const bought = (quantity?: number) => aDeliveredPurchase(app, admin, quantity)
const short = ({ other }: Bought, requested: number, available: number) =>
  outOfStock({ product: 'Linen Abaya', variant: other.sku, requested, available })
const setStock = ({ other }: Bought, units: number) =>
  app.db`update product_variants set stock_on_hand = ${units} where id = ${other.id}`
const wish = ({ itemId, other }: Bought, quantity = 1) => ({
  order_item_id: itemId,
  quantity,
  exchange_variant_id: other.id,
})

describe('an item of a return', () => {
  it('says for which variant it is exchanged, for its whole quantity', async () => {
    const made = await bought()
    const { status, body } = await ask(made.buyer, made.order, [wish(made, 2)])
    expect([status, body.data.items, body.data.exchange_order]).toEqual([
      201,
      [
        {
          order_item_id: made.itemId,
          product_name: 'Linen Abaya',
          sku: made.variant.sku,
          quantity: 2,
          price_at_purchase: '500.00',
          missing: 0,
          exchange: {
            variant_id: made.other.id,
            sku: made.other.sku,
            size: 'L',
            color: 'Sand',
            quantity: 2,
          },
        },
      ],
      null,
    ])
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 5, available: 5, to_ship: 0 })
  })

  it('may be exchanged for its own variant, which was faulty', async () => {
    const made = await bought()
    const id = await anExchange(made, { variant: made.variant })
    const order = await receive(admin, id)
    expect((await seen(admin, order)).items[0].variant.sku).toBe(made.variant.sku)
  })

  it('is exchanged for no variant of another product, and for none that is not active', async () => {
    const made = await bought()
    const foreign = await aVariant(app)
    const hidden = await aVariant(app, {
      product_id: made.variant.product_id,
      size: 'S',
      is_active: false,
    })
    const sentence = `Item ${made.itemId}: Choose a variant of the same product.`
    for (const exchange_variant_id of [foreign.id, hidden.id, 0x7fffffff, 3_000_000_000]) {
      const item = { ...wish(made), exchange_variant_id }
      expect(await ask(made.buyer, made.order, [item])).toEqual(fieldError('items', sentence))
    }
    await app.db`update products set is_active = false where id = ${made.variant.product_id}`
    expect(await ask(made.buyer, made.order, [wish(made)])).toEqual(fieldError('items', sentence))
    expect((await made.buyer.client.get(`/api/orders/${made.order.id}/`)).body.returns).toEqual([])
  })

  it('is not exchanged for what is out of stock', async () => {
    const made = await bought()
    await setStock(made, 1)
    expect(await ask(made.buyer, made.order, [wish(made, 2)])).toEqual(short(made, 2, 1))
    expect((await made.buyer.client.get(`/api/orders/${made.order.id}/`)).body.returns).toEqual([])
  })
})

describe('approve/', () => {
  it('reserves what is exchanged for 21 days', async () => {
    const made = await bought()
    const id = await anExchange(made, { quantity: 2 })
    expect((await act(admin, id, 'approve')).status).toBe(200)
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 5, available: 3, to_ship: 0 })
    const [reserved] = await app.db`
      select r.order_id, r.quantity, r.expires_at - r.created_at = interval '21 days' as is_whole
      from stock_reservations r
      where r.variant_id = ${made.other.id}`
    expect(reserved).toEqual({ order_id: null, quantity: 2, is_whole: true })
  })

  it('refuses what is out of stock, and makes an ordinary return of it when asked to', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await setStock(made, 0)
    expect(await act(admin, id, 'approve')).toEqual(short(made, 1, 0))
    // Nor is there any of what was withdrawn from sale.
    await setStock(made, 5)
    await app.db`update product_variants set is_active = false where id = ${made.other.id}`
    expect(await act(admin, id, 'approve')).toEqual(short(made, 1, 0))
    expect((await admin.client.get(`${RETURNS}${id}/`)).body.status).toBe('requested')
    const reply = await act(admin, id, 'approve', { exchange: false })
    expect([reply.status, reply.body.items[0].exchange]).toEqual([200, null])
    const [letter] = (await mailsTo(app, made.buyer.email)).filter(({ subject }) =>
      subject.startsWith('Return approved'),
    )
    const { size, color } = made.other
    expect(letter?.text).toContain(
      `You chose Linen Abaya, Size ${size}, ${color}, instead, but it is no longer available. You get your money back.`,
    )
    expect((await act(admin, id, 'receive')).body).toMatchObject({
      refund_amount: '450.00',
      exchange_order: null,
    })
  })

  it('reserves nothing for a return that is rejected', async () => {
    const made = await bought()
    await act(admin, await anExchange(made), 'reject', { note: 'Worn' })
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 5, available: 5, to_ship: 0 })
  })
})

describe('receive/', () => {
  it('makes an order of what was exchanged, paid by what came back', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await act(admin, id, 'approve')
    const { status, body } = await act(admin, id, 'receive', {
      restock: [{ order_item_id: made.itemId, quantity: 1 }],
    })
    expect([status, body]).toMatchObject([200, { refund_amount: '0.00', refund_status: null }])
    const { exchange_order } = body
    expect(exchange_order).toEqual({
      id: expect.any(Number),
      order_number: expect.stringMatching(/^ORD-\d{4}-\d{6}$/),
    })
    const reply = await made.buyer.client.get(`/api/orders/${exchange_order.id}/`)
    const { items, ...detail } = reply.body
    const { body: returned } = await made.buyer.client.get(`/api/orders/${made.order.id}/`)
    expect(detail).toEqual({
      ...exchange_order,
      status: 'paid',
      total_price: '0.00',
      items_total: '0.00',
      amount_due: '0.00',
      currency: 'ZAR',
      discount: null,
      delivery: { ...returned.delivery, price: '0.00' },
      address: returned.address,
      notes: returned.notes,
      language: 'en',
      country: returned.country,
      created_at: anyTimestamp,
      updated_at: anyTimestamp,
      paid_at: anyTimestamp,
      items_count: 1,
      status_history: [
        { status: 'pending', timestamp: anyTimestamp },
        { status: 'paid', timestamp: anyTimestamp },
      ],
      payment_method: 'payment_provider_a',
      payment_url: null,
      reserved_until: null,
      refund_status: null,
      surplus_refund_status: null,
      invoice_number: null,
      return_until: null,
      exchange_of: { order_number: made.order.order_number, return_id: id },
      shipment: null,
      returns: [],
      refunds: [],
    })
    expect(items).toMatchObject([
      {
        variant: { id: made.other.id, sku: made.other.sku, size: 'L' },
        quantity: 1,
        price_at_purchase: '0.00',
        subtotal: '0.00',
        amount_paid: '0.00',
        exchanged_amount: '450.00',
        refunded_quantity: 0,
        returnable_quantity: 0,
      },
    ])
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 4, available: 4, to_ship: 1 })
    expect(await stockOf(admin, made.variant)).toEqual({ on_hand: 9, available: 9, to_ship: 0 })
    const invoice = await made.buyer.client.get(`/api/orders/${exchange_order.id}/invoice/`)
    expect(invoice).toMatchObject({
      status: 404,
      body: { success: false, error: 'Invoice not found' },
    })
  })

  it('gives back the money of what is not exchanged', async () => {
    const made = await bought()
    const id = await anExchange(made, { quantity: 2 })
    await act(admin, id, 'approve')
    const one = [{ order_item_id: made.itemId, quantity: 1 }]
    const { body } = await act(admin, id, 'receive', { exchange: one })
    expect(body).toMatchObject({
      refund_amount: '450.00',
      refund_status: 'pending',
      items: [{ quantity: 2, exchange: { quantity: 1 } }],
    })
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 4, available: 4, to_ship: 1 })
  })

  it('exchanges nothing when asked so, and frees what was reserved', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await act(admin, id, 'approve')
    const { body } = await act(admin, id, 'receive', { exchange: [] })
    expect(body).toMatchObject({
      refund_amount: '450.00',
      exchange_order: null,
      items: [{ exchange: null }],
    })
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 5, available: 5, to_ship: 0 })
  })

  it('exchanges what arrived, and nothing for what is missing', async () => {
    const made = await bought()
    const id = await anExchange(made, { quantity: 2 })
    await act(admin, id, 'approve')
    const one = [{ order_item_id: made.itemId, quantity: 1 }]
    const two = [{ order_item_id: made.itemId, quantity: 2 }]
    expect(await act(admin, id, 'receive', { missing: one, exchange: two })).toEqual(
      fieldError('exchange', `Item ${made.itemId}: Ensure this value is less than or equal to 1.`),
    )
    const { body } = await act(admin, id, 'receive', { missing: one })
    expect(body).toMatchObject({
      refund_amount: '0.00',
      items: [{ quantity: 2, missing: 1, exchange: { quantity: 1 } }],
    })
    expect((await seen(admin, body.exchange_order)).items).toMatchObject([
      { quantity: 1, exchanged_amount: '450.00' },
    ])
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 4, available: 4, to_ship: 1 })
  })

  it('frees what was reserved when the parcel never comes', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await act(admin, id, 'approve')
    expect((await admin.client.post(`${RETURNS}${id}/cancel/`, { note: 'Lost' })).status).toBe(200)
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 5, available: 5, to_ship: 0 })
  })

  it('refuses to exchange more than was to be, more money than the rest, and what is out of stock', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await act(admin, id, 'approve')
    const of = (quantity: number, order_item_id = made.itemId) => ({
      exchange: [{ order_item_id, quantity }],
    })
    const atMost = (max: number) =>
      `Item ${made.itemId}: Ensure this value is less than or equal to ${max}.`
    expect(await act(admin, id, 'receive', of(2))).toEqual(fieldError('exchange', atMost(1)))
    expect(await act(admin, id, 'receive', of(1, 0))).toEqual(
      fieldError('exchange', 'Invalid pk "0" - object does not exist.'),
    )
    expect(await act(admin, id, 'receive', { refund_amount: '0.01' })).toEqual(
      fieldError('refund_amount', 'Ensure this value is less than or equal to 0.00.'),
    )
    await setStock(made, 0)
    expect(await act(admin, id, 'receive')).toEqual(short(made, 1, 0))
    expect((await admin.client.get(`${RETURNS}${id}/`)).body.status).toBe('approved')
    await setStock(made, 5)
    // The reservation has ended, and there is stock: it is exchanged all the same.
    await app.db`update stock_reservations set expires_at = now() where variant_id = ${made.other.id}`
    expect((await act(admin, id, 'receive')).body.exchange_order).not.toBeNull()
  })
})

describe('the money of an exchange', () => {
  it('is that of the first order, to the cent', async () => {
    const made = await bought()
    await app.db`update payments set vat_percent = 15 where order_id = ${made.order.id}`
    const order = await exchanged(admin, made)
    await send(admin, order)
    const [item] = (await seen(admin, order)).items
    const own = await ask(made.buyer, order, [{ order_item_id: item.id, quantity: 1 }])
    await act(admin, own.body.data.id, 'approve')
    expect((await act(admin, own.body.data.id, 'receive')).body.refund_amount).toBe('450.00')
    await app.runJobs()
    const other = await refund(admin, made.order, {
      items: [{ order_item_id: made.itemId, quantity: 1, restock: 0 }],
    })
    expect(other.body.amount).toBe('450.00')
    await app.runJobs()
    expect((await refund(admin, made.order, { amount: '85.00' })).status).toBe(201)
    await app.runJobs()
    const { refunds } = await seen(admin, made.order)
    expect(refunds.map(({ amount, state }: Record<string, string>) => [amount, state])).toEqual([
      ['450.00', 'completed'],
      ['450.00', 'completed'],
      ['85.00', 'completed'],
    ])
    const vat = await app.db`
      select (-b.vat)::text as vat from bookings b
      where b.order_id = ${made.order.id} and b.kind = 'refund' order by b.booked_at`
    expect(vat.map((row) => row.vat)).toEqual(['58.70', '58.69', '11.09'])
    expect((await seen(admin, order)).refunds).toEqual([refunds[0]])
    expect(await refund(admin, made.order, { amount: '0.01' })).toEqual(
      fieldError('amount', 'Ensure this value is less than or equal to 0.00.'),
    )
  })

  it('goes back when it is cancelled, and is shown in both orders', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    const cancelled = await made.buyer.client.post(`/api/orders/${order.id}/cancel/`)
    expect(cancelled).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Order cancelled successfully',
        data: { order_id: order.id, status: 'cancelled', refund_status: 'pending' },
      },
    })
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 5, available: 5, to_ship: 0 })
    await app.runJobs()
    for (const id of [order.id, made.order.id]) {
      const { body } = await made.buyer.client.get(`/api/orders/${id}/`)
      expect(body.refunds).toMatchObject([
        { amount: '450.00', status: 'completed', has_credit_note: id === made.order.id },
      ])
    }
    const { body } = await made.buyer.client.get(`/api/orders/${order.id}/`)
    expect([body.status, body.refund_status]).toEqual(['cancelled', 'completed'])
  })

  it('goes back whole when it is cancelled after a part of it was refunded and another swapped', async () => {
    const made = await bought(3)
    const order = await receive(admin, await anExchange(made, { quantity: 3 }))
    const [item] = (await seen(admin, order)).items
    const one = { order_item_id: item.id, quantity: 1 }
    expect((await refund(admin, order, { items: [{ ...one, restock: 1 }] })).status).toBe(201)
    const swap = { ...one, variant_id: made.variant.id }
    expect((await admin.client.post(`/api/admin/orders/${order.id}/swap/`, swap)).status).toBe(200)
    expect((await made.buyer.client.post(`/api/orders/${order.id}/cancel/`)).status).toBe(200)
    const { refunds } = await seen(admin, order)
    expect(refunds.map(({ amount }: { amount: string }) => amount)).toEqual(['450.00', '900.00'])
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 5, available: 5, to_ship: 0 })
  })

  it('goes back by items alone at the exchange', async () => {
    const made = await bought()
    const order = await receive(admin, await anExchange(made, { quantity: 2 }))
    for (const body of [{ amount: '10.00' }, {}]) {
      expect(await refund(admin, order, body)).toEqual(
        fieldError('items', 'This field is required.'),
      )
    }
    expect((await seen(admin, made.order)).refunds).toEqual([])
    const [item] = (await seen(admin, order)).items
    expect(item.exchanged_amount).toBe('900.00')
    const one = { order_item_id: item.id, quantity: 1, restock: 1 }
    expect((await refund(admin, order, { items: [one] })).body.amount).toBe('450.00')
    expect(await refund(admin, order, { items: [one] })).toEqual(
      fieldError('items', 'Cancel the order instead.'),
    )
  })
})
