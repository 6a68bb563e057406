/** An order costs what its buyer was shown, or is not made. Contract 8.3. */
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { fieldError, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser, aVariant, type TestVariant } from '../../support/factories.ts'
import { productPath } from '../catalog/admin/helpers.ts'
import { cartEmpty, create, ORDER, outOfStock, putInCart, tooManyOrders } from './helpers.ts'
import { aDeliveryMethod, aDiscount, notValid } from './placing/helpers.ts'
import { atOnce, delayNextLink, onlyProvider, scriptedProvider } from './scripted-provider.ts'

let links = 0
const script = scriptedProvider()
const counted: typeof atOnce = (request) => {
  links += 1
  return atOnce(request)
}
script.answer = counted
const app = useTestApp({
  env: { MAX_UNPAID_ORDERS: '2' },
  payments: () => onlyProvider(script),
})
const admin = useAdmin(app)
afterEach(() => {
  script.answer = counted
  links = 0
})

const changedTo = (amount_due: string) => ({
  status: 409,
  body: { success: false, error: `The total has changed to ${amount_due}.`, amount_due },
})
const setPrice = async ({ product_id }: TestVariant, base_price: string) => {
  const reply = await admin.client.patch(productPath({ id: product_id }), { base_price })
  expect(reply.status).toBe(200)
}
/** The rows that orders of this variant have made. */
const madeOf = async ({ id }: TestVariant) => {
  const [made] = await app.db`
    select (select count(*)::integer from order_items where variant_id = ${id}) as lines,
      (select count(*)::integer from stock_reservations where variant_id = ${id}) as reservations,
      (select count(*)::integer from cart_items where variant_id = ${id}) as in_carts`
  return { ...made }
}
const nothingMade = { lines: 0, reservations: 0, in_carts: 1 }

async function aBuyer() {
  const [user, variant] = [await aUser(app), await aVariant(app)]
  await putInCart(user, variant)
  return { user, variant }
}
const guestOrder = (client: Client, changes: object, key?: string) =>
  client.post(
    '/api/guest-orders/',
    { ...ORDER, email: 'guest@example.com', ...changes },
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  )

describe('expected_total of an order', () => {
  it.each(['450.00', '450', '450.0', 450, ' 0450 '])(
    '%j is compared as a number',
    async (total) => {
      const { user } = await aBuyer()
      expect((await create(user, { expected_total: total })).status).toBe(201)
    },
  )

  it('may be more than any price: an order of several units is', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app)]
    await setPrice(variant, '999999.99')
    await putInCart(user, variant, 2)
    expect(await create(user, { expected_total: '1999999.97' })).toEqual(changedTo('1999999.98'))
    expect((await create(user, { expected_total: '1999999.98' })).status).toBe(201)
  })

  it('that is another by now is a 409 with the total, asks no provider, and leaves all as it was', async () => {
    const { user, variant } = await aBuyer()
    await setPrice(variant, '999')
    expect(await create(user, { expected_total: '450.00' })).toEqual(changedTo('999.00'))
    expect(await madeOf(variant)).toEqual(nothingMade)
    expect(links).toBe(0)
    expect((await create(user, { expected_total: '999.00' })).status).toBe(201)
  })

  it('counts for guests, too, with a key as without one', async () => {
    const variant = await aVariant(app)
    const guest = app.guest()
    await guest.post('/api/orders/cart/add/', { variant_id: variant.id })
    expect(await guestOrder(guest, { expected_total: '449.99' })).toEqual(changedTo('450.00'))
    expect(await madeOf(variant)).toEqual(nothingMade)
    const keyed = (expected_total: string) => guestOrder(guest, { expected_total }, randomUUID())
    expect(await keyed('449.99')).toEqual(changedTo('450.00'))
    expect((await keyed('450.00')).status).toBe(201)
  })

  it('is of amount_due: with the discount and the delivery', async () => {
    await aDiscount(app, { code: 'TENTH', kind: 'percent', value: '10' })
    await aDeliveryMethod(app, { code: 'courier', name: 'Courier', price: '85' })
    const { user } = await aBuyer()
    const order = { discount_code: 'tenth', delivery_method: 'courier' }
    const wrong = await create(user, { ...order, expected_total: '450.00' })
    expect(wrong).toEqual(changedTo('490.00'))
    const { status, body } = await create(user, { ...order, expected_total: '490.00' })
    expect([status, body.data.amount_due]).toEqual([201, '490.00'])
  })

  it('is judged last: after the cart, stock, limits, code and delivery', async () => {
    const wrong = { expected_total: '1.00' }
    const { user, variant } = await aBuyer()
    expect(await create(await aUser(app), wrong)).toEqual(cartEmpty)
    expect(await create(user, { ...wrong, discount_code: 'NO-SUCH' })).toEqual(notValid)
    expect(await create(user, { ...wrong, delivery_method: 'drone' })).toEqual(
      fieldError('delivery_method', '"drone" is not a valid choice.'),
    )
    await app.db`update product_variants set stock_on_hand = 0 where id = ${variant.id}`
    const [{ name }] = await app.db<[{ name: string }]>`
      select name from products where id = ${variant.product_id}`
    expect(await create(user, wrong)).toEqual(
      outOfStock({ product: name, variant: variant.sku, requested: 1, available: 0 }),
    )
    await app.db`update product_variants set stock_on_hand = 9 where id = ${variant.id}`
    for (let order = 1; order <= 2; order += 1) {
      expect((await create(user)).status).toBe(201)
      await putInCart(user, variant)
    }
    expect(await create(user, wrong)).toEqual(tooManyOrders)
  })

  it.each([
    ['abc', 'A valid number is required.'],
    ['', 'A valid number is required.'],
    ['4.500', 'Ensure that there are no more than 2 decimal places.'],
    ['-1', 'Ensure this value is greater than or equal to 0.'],
    ['12345678901.00', 'Ensure that there are no more than 12 digits in total.'],
    ['10000000000.0', 'Ensure this value is less than or equal to 9999999999.99.'],
  ])('%j is field-style', async (expected_total, message) => {
    const { user, variant } = await aBuyer()
    expect(await create(user, { expected_total })).toEqual(fieldError('expected_total', message))
    expect(await madeOf(variant)).toEqual(nothingMade)
  })
})

describe('a total that changes while the provider answers', () => {
  it.each([
    ['a price', (variant: TestVariant) => setPrice(variant, '999'), '999.00'],
    [
      'the delivery',
      () => app.db`update delivery_methods set price = 100 where code = 'slow'`,
      '550.00',
    ],
  ])('by %s is a 409, and nothing is made', async (_, change, total) => {
    await app.db`truncate delivery_methods cascade`
    await aDeliveryMethod(app, { code: 'slow', name: 'Slow', price: '0', is_default: true })
    const { user, variant } = await aBuyer()
    const { asked, release } = delayNextLink(script)
    const ordering = create(user, { expected_total: '450.00' })
    await asked
    await change(variant)
    release()
    expect(await ordering).toEqual(changedTo(total))
    expect(await madeOf(variant)).toEqual(nothingMade)
  })
})
