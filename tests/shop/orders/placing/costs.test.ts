/**
 * Goal: what an order costs is items, less the discount, and delivery, the same in the quote, the order, its
 * detail and what the provider is asked for.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { anAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  aCategory,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
} from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { ORDERS } from '../admin/helpers.ts'
import { create, ORDER, putInCart } from '../helpers.ts'
import { aDeliveryMethod, aDiscount, notValid, usesOf } from './helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar' } })
beforeEach(async () => {
  await app.db`delete from discounts`
  await app.db`delete from delivery_methods`
})

const QUOTE = '/api/orders/cart/quote/'
type Person = Awaited<ReturnType<typeof aUser>>
const quote = (user: Person, body: object = {}) => user.client.post(QUOTE, body)

async function aBuyer(...lines: { price?: string; quantity?: number; product_id?: number }[]) {
  const user = await aUser(app)
  for (const { quantity = 1, ...facts } of lines) {
    await putInCart(user, await aVariant(app, facts), quantity)
  }
  return user
}

const costs = (amount_due: string, more: object = {}) => ({
  items_total: amount_due,
  discount: null,
  delivery: null,
  amount_due,
  ...more,
})

describe('a shop without discounts and delivery methods', () => {
  it('asks for the sum of the items', async () => {
    const user = await aBuyer({ price: '450.50', quantity: 2 })
    const quoted = { status: 200, body: { ...costs('901.00'), currency: 'ZAR' } }
    expect(await quote(user)).toEqual(quoted)
    expect(await user.client.post(`${QUOTE}?lang=ar`, {})).toEqual(quoted)
    expect((await create(user)).body.data).toMatchObject(costs('901.00'))
  })

  it('refuses a quote of an empty cart as an order of it', async () => {
    const user = await aUser(app)
    const refused = {
      status: 400,
      body: { success: false, error: 'Cart is empty. Add items before creating an order.' },
    }
    expect(await quote(user)).toEqual(refused)
    expect(await create(user)).toEqual(refused)
  })

  it('quotes the cart of a guest', async () => {
    const guest = app.guest()
    await guest.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id, quantity: 1 })
    expect(await guest.post(QUOTE, {})).toEqual({
      status: 200,
      body: { ...costs('450.00'), currency: 'ZAR' },
    })
  })
})

describe('delivery', () => {
  beforeEach(async () => {
    await aDeliveryMethod(app, {
      code: 'standard',
      price: '85',
      is_default: true,
      free_from: '500',
    })
    await aDeliveryMethod(app, { code: 'express', price: '150.50' })
  })

  const standard = { code: 'standard', name: 'By standard', price: '85.00' }
  const express = { code: 'express', name: 'By express', price: '150.50' }

  it('is the default of the shop if none is chosen', async () => {
    const user = await aBuyer({ price: '100.00' })
    const expected = costs('185.00', { items_total: '100.00', delivery: standard })
    expect((await quote(user)).body).toEqual({ ...expected, currency: 'ZAR' })
    expect((await create(user)).body.data).toMatchObject({ ...expected, total_price: '100.00' })
  })

  it('is the one that is chosen', async () => {
    const user = await aBuyer({ price: '100.00' })
    const body = { delivery_method: 'express' }
    const expected = costs('250.50', { items_total: '100.00', delivery: express })
    expect((await quote(user, body)).body).toEqual({ ...expected, currency: 'ZAR' })
    expect((await create(user, body)).body.data).toMatchObject(expected)
  })

  it('costs nothing from a sum on, which is that after the discount', async () => {
    await aDiscount(app, { code: 'LESS', kind: 'amount', value: '0.01' })
    const user = await aBuyer({ price: '500.00' })
    expect((await quote(user)).body).toMatchObject({
      delivery: { ...standard, price: '0.00' },
      amount_due: '500.00',
    })
    expect((await quote(user, { discount_code: 'less' })).body).toMatchObject({
      delivery: standard,
      amount_due: '584.99',
    })
  })

  it('refuses an unknown method', async () => {
    const user = await aBuyer({ price: '100.00' })
    const refused = { status: 400, body: { delivery_method: ['"drone" is not a valid choice.'] } }
    expect(await quote(user, { delivery_method: 'drone' })).toEqual(refused)
    expect(await create(user, { delivery_method: 'drone' })).toEqual(refused)
    expect((await user.client.get('/api/orders/cart/')).body.summary.total_items).toBe(1)
  })

  it('keeps its name and price in the order when the shop changes them', async () => {
    const user = await aBuyer({ price: '100.00' })
    const { order_id } = (await create(user)).body.data
    await app.db`update delivery_methods set price = 999, name = 'Dear'`
    expect((await user.client.get(`/api/orders/${order_id}/`)).body).toMatchObject({
      delivery: standard,
      amount_due: '185.00',
    })
  })
})

describe('a discount', () => {
  it('stands in the quote, the reply, the detail, the list and the link', async () => {
    await aDiscount(app, { code: 'EID10' })
    await aDeliveryMethod(app, { code: 'standard', price: '85', is_default: true })
    const user = await aBuyer({ price: '33.33' }, { price: '66.66', quantity: 2 })
    const expected = {
      items_total: '166.65',
      discount: { code: 'EID10', amount: '16.67' },
      delivery: { code: 'standard', name: 'By standard', price: '85.00' },
      amount_due: '234.98',
    }
    const body = { discount_code: 'eid10' }
    expect(await quote(user, body)).toEqual({ status: 200, body: { ...expected, currency: 'ZAR' } })
    const reply = await create(user, body)
    expect(reply).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'Order created successfully',
        data: {
          order_id: anyId,
          order_number: expect.any(String),
          status: 'pending',
          total_price: '166.65',
          currency: 'ZAR',
          items_count: 2,
          created_at: anyTimestamp,
          payment_url: expect.any(String),
          ...expected,
        },
      },
    })
    const { order_id } = reply.body.data
    const { body: detail } = await user.client.get(`/api/orders/${order_id}/`)
    expect(detail).toMatchObject({ total_price: '166.65', ...expected })
    expect(detail.items).toMatchObject([
      { subtotal: '33.33', amount_paid: '30.00' },
      { subtotal: '133.32', amount_paid: '119.98' },
    ])
    const { body: page } = await user.client.get('/api/orders/')
    expect(page.results).toMatchObject([{ total_price: '166.65', amount_due: '234.98' }])
    expect([...(await app.db`select amount from payments where order_id = ${order_id}`)]).toEqual([
      { amount: '234.98' },
    ])
  })

  it('shares to the cent, the cents that are left by the largest remainder', async () => {
    await aDiscount(app, { code: 'ONE', kind: 'amount', value: '1.00' })
    const user = await aBuyer({ price: '10.00' }, { price: '10.00' }, { price: '10.00' })
    const { order_id } = (await create(user, { discount_code: 'ONE' })).body.data
    const { body } = await user.client.get(`/api/orders/${order_id}/`)
    expect(body.items.map((item: { amount_paid: string }) => item.amount_paid)).toEqual([
      '9.66',
      '9.67',
      '9.67',
    ])
  })

  it.each([
    ['percent', '12.5', '100.02', '12.50'],
    ['percent', '12.5', '100.04', '12.51'],
    ['percent', '100', '100.00', '100.00'],
    ['amount', '30', '100.00', '30.00'],
    ['amount', '300', '100.00', '100.00'],
  ] as const)('of %s %s lowers %s by %s, rounded half up', async (kind, value, price, amount) => {
    await aDiscount(app, { code: 'CODE', kind, value })
    const user = await aBuyer({ price })
    const { body } = await quote(user, { discount_code: 'CODE' })
    expect(body.discount).toEqual({ code: 'CODE', amount })
  })

  it('lowers only lines of its categories, their children, and its products', async () => {
    const parent = await aCategory(app)
    const child = await aCategory(app, { parent_id: parent.id })
    const [inParent, inChild, other, alone] = [
      await aProduct(app, { category_id: parent.id, base_price: '100.00' }),
      await aProduct(app, { category_id: child.id, base_price: '200.00' }),
      await aProduct(app, { base_price: '300.00' }),
      await aProduct(app, { base_price: '400.00' }),
    ]
    await aDiscount(app, { code: 'SOME', categories: [parent.id], products: [other.id] })
    const user = await aBuyer(
      { product_id: inParent.id },
      { product_id: inChild.id },
      { product_id: other.id },
      { product_id: alone.id },
    )
    const reply = await create(user, { discount_code: 'SOME' })
    expect(reply.body.data).toMatchObject({ discount: { amount: '60.00' }, amount_due: '940.00' })
    const { body } = await user.client.get(`/api/orders/${reply.body.data.order_id}/`)
    expect(body.items.map((item: { amount_paid: string }) => item.amount_paid)).toEqual([
      '90.00',
      '180.00',
      '270.00',
      '400.00',
    ])
  })

  it('says one sentence for whatever is wrong with it, and orders nothing', async () => {
    const elsewhere = await aProduct(app)
    await aDiscount(app, { code: 'OFF', is_active: false })
    await aDiscount(app, { code: 'SOON', starts_at: '2999-01-01' })
    await aDiscount(app, { code: 'OVER', ends_at: '2001-01-01' })
    await aDiscount(app, { code: 'OTHERS', products: [elsewhere.id] })
    await aDiscount(app, { code: 'USED-UP', uses_max: 1 })
    await create(await aBuyer({ price: '10.00' }), { discount_code: 'USED-UP' })
    const user = await aBuyer({ price: '100.00' })
    for (const discount_code of ['NO-SUCH', 'OFF', 'SOON', 'OVER', 'OTHERS', 'USED-UP', '?']) {
      expect(await quote(user, { discount_code })).toEqual(notValid)
      expect(await create(user, { discount_code })).toEqual(notValid)
    }
    expect((await user.client.get('/api/orders/')).body.count).toBe(0)
  })

  it('may need a sum of all items', async () => {
    await aDiscount(app, { code: 'MUCH', minimum_total: '500' })
    const user = await aBuyer({ price: '499.99' })
    const refused = {
      status: 400,
      body: { discount_code: ['This code needs an order of at least 500.00.'] },
    }
    expect(await quote(user, { discount_code: 'MUCH' })).toEqual(refused)
    expect(await create(user, { discount_code: 'MUCH' })).toEqual(refused)
    await putInCart(user, await aVariant(app, { price: '0.01' }))
    expect((await quote(user, { discount_code: 'MUCH' })).status).toBe(200)
  })

  it('is used once by a customer where it says so, whatever the case of the address', async () => {
    const discount = await aDiscount(app, { code: 'FIRST', uses_max_per_customer: 1 })
    const user = await aBuyer({ price: '100.00' })
    expect((await create(user, { discount_code: 'FIRST' })).status).toBe(201)
    await putInCart(user, await aVariant(app))
    expect(await quote(user, { discount_code: 'FIRST' })).toEqual(notValid)
    expect(await create(user, { discount_code: 'FIRST' })).toEqual(notValid)
    const other = await aBuyer({ price: '100.00' })
    expect((await create(other, { discount_code: 'FIRST' })).status).toBe(201)
    expect(await usesOf(app, discount)).toBe(2)
  })

  it.each([
    [{ discount_code: 'X'.repeat(33) }, 'Ensure this field has no more than 32 characters.'],
    [{ discount_code: [] }, 'Not a valid string.'],
  ])('is refused as %j', async (body, sentence) => {
    const user = await aBuyer({ price: '100.00' })
    const refused = { status: 400, body: { discount_code: [sentence] } }
    expect(await quote(user, body)).toEqual(refused)
    expect(await create(user, body)).toEqual(refused)
  })
})

describe('an order that costs nothing', () => {
  it('may be one of nothing but free things', async () => {
    const user = await aBuyer({ price: '0.00' })
    const { order_id } = (await create(user)).body.data
    await app.runJobs()
    expect((await user.client.get(`/api/orders/${order_id}/`)).body.status).toBe('paid')
  })

  it('asks no provider, links to its page in the shop, and is paid by a job', async () => {
    await aDiscount(app, { code: 'GIFT', value: '100' })
    const user = await aBuyer({ price: '100.00' })
    const { data } = (await create(user, { discount_code: 'GIFT' })).body
    expect(data).toMatchObject({
      total_price: '100.00',
      amount_due: '0.00',
      payment_url: `http://shop.test/orders/${data.order_id}`,
    })
    await app.runJobs()
    expect((await user.client.get(`/api/orders/${data.order_id}/`)).body).toMatchObject({
      status: 'paid',
      paid_at: anyTimestamp,
      payment_url: null,
    })
  })

  it('can be paid again while it waits, and gives nothing back when it is cancelled', async () => {
    await aDiscount(app, { code: 'GIFT', value: '100' })
    const user = await aBuyer({ price: '100.00' })
    const { order_id } = (await create(user, { discount_code: 'GIFT' })).body.data
    const { payment_method } = ORDER
    const again = await user.client.post(`/api/orders/${order_id}/pay/`, { payment_method })
    expect(again.body.data.payment_url).toBe(`http://shop.test/orders/${order_id}`)
    await app.runJobs()
    expect(await user.client.post(`/api/orders/${order_id}/cancel/`)).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', refund_status: null } },
    })
  })

  it('gets no letter about money that came late, twice or again', async () => {
    await aDiscount(app, { code: 'GIFT', value: '100' })
    const admin = await anAdmin(app)
    const { payment_method } = ORDER
    const steps = {
      cancelled: (id: number) => admin.client.post(`${ORDERS}${id}/cancel/`, {}),
      paid: (id: number) => admin.client.post(`${ORDERS}${id}/status/`, { status: 'paid' }),
      again: (id: number, { client }: Person) =>
        client.post(`/api/orders/${id}/pay/`, { payment_method }),
    }
    const alerts = () => app.db`select subject from admin_alerts order by id`
    const before = await alerts()
    const subjects: Record<string, string[]> = {}
    for (const [name, step] of Object.entries(steps)) {
      const user = await aBuyer({ price: '100.00' })
      const { order_id, order_number } = (await create(user, { discount_code: 'GIFT' })).body.data
      expect((await step(order_id, user)).status).toBe(200)
      const letters = await mailsTo(app, user.email)
      subjects[name] = letters.map(({ subject }) => subject.replace(order_number, '7')).sort()
    }
    const received = 'Order 7 received'
    expect(subjects).toEqual({
      cancelled: ['Order 7 cancelled', received],
      paid: [received, 'Payment received for order 7'],
      again: [received, 'Payment received for order 7'],
    })
    expect(await alerts()).toEqual(before)
  })
})
