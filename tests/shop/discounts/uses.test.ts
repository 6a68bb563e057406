/** Goal: the list of uses shows which of them count, for good or until the order ends. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, anAdmin, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, anyTimestamp, aUser, aVariant, type TestOrder } from '../../support/factories.ts'
import { move } from '../orders/admin/helpers.ts'
import { cancel, ORDER } from '../orders/helpers.ts'
import { deliver, delivery } from '../orders/paying/helpers.ts'
import { aDiscount, lapse } from '../orders/placing/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeEach(() => app.db`delete from discounts`)

const usesOf = (id: number, query = '') => admin.client.get(`${ADMIN}discounts/${id}/uses/${query}`)

/** An order of 450.00 with the code, which takes off 45.00. */
async function anOrderWith(discount_code: string) {
  const buyer = await aUser(app)
  const order = await anOrder(buyer, await aVariant(app), 1, { discount_code })
  return { buyer, order }
}
const used = (order: TestOrder, customer: string | null, state: string) => ({
  order_number: order.order_number,
  customer,
  amount: '45.00',
  state,
  used_at: anyTimestamp,
})
const page = (...results: object[]) => ({
  status: 200,
  body: { count: results.length, next: null, previous: null, results },
})

describe(`GET ${ADMIN}discounts/{id}/uses/`, () => {
  it('is an empty page where no order used it', async () => {
    const { id } = await aDiscount(app, { code: 'UNUSED' })
    expect(await usesOf(id)).toEqual(page())
  })

  it('shows each order with its state, the newest first, and no other code’s', async () => {
    const { id } = await aDiscount(app, { code: 'TEN' })
    await aDiscount(app, { code: 'OTHER' })
    await anOrderWith('OTHER')
    const unpaid = await anOrderWith('TEN')
    const paid = await anOrderWith('TEN')
    const shipped = await anOrderWith('TEN')
    const delivered = await anOrderWith('TEN')
    const cancelled = await anOrderWith('TEN')
    const lapsed = await anOrderWith('TEN')
    for (const { order } of [paid, shipped, delivered, cancelled]) {
      await deliver(app, delivery(app, order))
    }
    await move(admin, shipped.order, 'shipped')
    await move(admin, delivered.order, 'shipped')
    await move(admin, delivered.order, 'delivered')
    await cancel(cancelled.buyer, cancelled.order.id)
    await lapse(app, lapsed.order)
    expect(await usesOf(id)).toEqual(
      page(
        used(lapsed.order, lapsed.buyer.email, 'given_back'),
        used(cancelled.order, cancelled.buyer.email, 'given_back'),
        used(delivered.order, delivered.buyer.email, 'final'),
        used(shipped.order, shipped.buyer.email, 'final'),
        used(paid.order, paid.buyer.email, 'held'),
        used(unpaid.order, unpaid.buyer.email, 'held'),
      ),
    )
    expect((await usesOf(id, '?page=2&page_size=5')).body).toMatchObject({
      count: 6,
      next: null,
      results: [used(unpaid.order, unpaid.buyer.email, 'held')],
    })
    expect(await usesOf(id, '?page=3&page_size=5')).toEqual({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  })

  it('names a guest, until the address is erased', async () => {
    const { id } = await aDiscount(app, { code: 'GUEST' })
    const cart = await app.guest().post('/api/orders/cart/add/', {
      variant_id: (await aVariant(app)).id,
    })
    const guest = app.guest().with({ 'X-Cart-Token': cart.headers.get('x-cart-token') ?? '' })
    const order = { ...ORDER, email: 'Amina@example.com', discount_code: 'guest' }
    const { body } = await guest.post('/api/guest-orders/', order)
    const row = used(body.data, 'amina@example.com', 'held')
    expect(await usesOf(id)).toEqual(page(row))
    await app.db`update guest_orders set email = '' where order_id = ${body.data.order_id}`
    expect(await usesOf(id)).toEqual(page({ ...row, customer: null }))
  })

  it('is for clerks and owners; of no discount there is none', async () => {
    const { id } = await aDiscount(app, { code: 'READ' })
    const clerk = await anAdmin(app, 'clerk')
    expect(await clerk.client.get(`${ADMIN}discounts/${id}/uses/`)).toEqual(page())
    const packer = await anAdmin(app, 'packer')
    expect((await packer.client.get(`${ADMIN}discounts/${id}/uses/`)).status).toBe(403)
    expect(await usesOf(id + 1)).toEqual({ status: 404, body: { detail: 'Not found.' } })
  })
})
