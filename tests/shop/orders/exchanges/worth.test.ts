/** The sums that an order gives back next, and how lists name an exchange. Contract 11.6. */
import { describe, expect, it } from 'vitest'
import { aPurchase } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { cancel, ORDERS } from '../admin/helpers.ts'
import { aPaidOrder, useSwaps } from '../admin/swap-helpers.ts'
import { act } from '../returns/helpers.ts'
import { aDeliveredPurchase, anExchange, exchanged, refund, seen, send } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const { swap } = useSwaps(app, admin)
const worthOf = ({ id }: { id: number }) => admin.client.get(`${ORDERS}${id}/worth/`)

describe(`GET ${ORDERS}{id}/worth/`, () => {
  it('says what the next units are worth, one refund and a cancellation', async () => {
    const { order, itemId } = await aDeliveredPurchase(app, admin)
    const paid_by = { id: order.id, order_number: order.order_number }
    expect(await worthOf(order)).toEqual({
      status: 200,
      body: {
        paid_by,
        refundable: '985.00',
        cancellation: '0.00', // it is delivered
        items: [{ order_item_id: itemId, next: ['450.00', '900.00'], worth: ['450.00', '900.00'] }],
      },
    })
    await refund(admin, order, { items: [{ order_item_id: itemId, quantity: 1, restock: 0 }] })
    await refund(admin, order, { amount: '500.00' })
    expect((await worthOf(order)).body).toEqual({
      paid_by,
      refundable: '35.00',
      cancellation: '0.00',
      items: [{ order_item_id: itemId, next: ['35.00'], worth: ['450.00'] }],
    })
  })

  it('is to the cent after a swap, as a refund and a return are', async () => {
    const bought = await aPaidOrder(app, { quantity: 3, price: '10.01', isDiscounted: true })
    await swap(bought, 1)
    const [{ order_item_id, next }] = (await worthOf(bought.order)).body.items
    expect(order_item_id).toBe(bought.item.id)
    const items = [{ order_item_id, quantity: 1, restock: 0 }]
    const [one, other] = [
      await refund(admin, bought.order, { items }),
      await refund(admin, bought.order, { items }),
    ]
    expect(next).toEqual([
      one.body.amount,
      (Number(one.body.amount) + Number(other.body.amount)).toFixed(2),
    ])
  })

  it('of an exchange is its worth, out of the payments of the first order', async () => {
    const made = await aDeliveredPurchase(app, admin)
    const order = await exchanged(admin, made)
    const [item] = (await seen(admin, order)).items
    expect((await worthOf(order)).body).toEqual({
      paid_by: { id: made.order.id, order_number: made.order.order_number },
      refundable: '985.00',
      cancellation: '450.00',
      items: [{ order_item_id: item.id, next: ['450.00'], worth: ['450.00'] }],
    })
    await send(admin, order)
    const again = await exchanged(admin, {
      ...made,
      order: { ...made.order, ...order },
      itemId: item.id,
      other: made.variant,
    })
    expect((await worthOf(again)).body).toMatchObject({
      paid_by: { id: made.order.id },
      cancellation: '450.00',
    })
    expect((await worthOf(order)).body.items).toEqual([
      { order_item_id: item.id, next: [], worth: [] },
    ])
  })

  it('is what a return gives back of what is not exchanged', async () => {
    const made = await aDeliveredPurchase(app, admin, 3)
    const id = await anExchange(made, { quantity: 3 })
    await act(admin, id, 'approve')
    const [{ next, worth }] = (await worthOf(made.order)).body.items
    expect(next).toEqual([]) // the return has all units
    const exchange = [{ order_item_id: made.itemId, quantity: 1 }]
    const { body } = await act(admin, id, 'receive', { exchange })
    expect(Number(body.refund_amount)).toBe(Number(worth[2]) - Number(worth[0]))
  })

  it('is nothing before it is paid, and after a cancellation', async () => {
    const { order } = await aPurchase(app)
    const items = [{ order_item_id: expect.any(Number), next: [], worth: [] }]
    const nothing = { refundable: '0.00', cancellation: '0.00', items }
    expect((await worthOf(order)).body).toMatchObject(nothing)
    const paid = await aPaidOrder(app)
    expect((await worthOf(paid.order)).body.cancellation).not.toBe('0.00')
    await cancel(admin, paid.order)
    expect((await worthOf(paid.order)).body).toMatchObject(nothing)
  })

  it('is refused of an order that is not there', async () => {
    expect(await worthOf({ id: 999_999 })).toEqual({
      status: 404,
      body: { success: false, error: 'Order not found' },
    })
  })
})

describe(`GET ${ORDERS}`, () => {
  it('names the order that a row is an exchange of', async () => {
    const made = await aDeliveredPurchase(app, admin)
    const { order_number } = await exchanged(admin, made)
    const row = async (number: string, more = '') =>
      (await admin.client.get(`${ORDERS}?search=${number}${more}`)).body.results[0].exchange_of
    const of = { order_number: made.order.order_number, return_id: expect.any(Number) }
    expect(await row(order_number)).toEqual(of)
    expect(await row(order_number, '&expand=items')).toEqual(of)
    expect(await row(made.order.order_number)).toBeNull()
  })
})
