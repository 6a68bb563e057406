import { describe, expect, it } from 'vitest'
import { booksOf, deliver, delivery } from '../payments/helpers.ts'
import { appOfFile } from '../support/app-of-file.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { cancel, cancelled, refused } from './cancel-helpers.ts'

const app = appOfFile()

const notFound = { status: 404, body: { success: false, error: 'Order not found' } }

/** Two of a variant of which there are ten. */
async function aPendingOrder() {
  const user = await aUser(app)
  return { user, order: await anOrder(user, await aVariant(app), 2) }
}
async function aPaidOrder() {
  const { user, order } = await aPendingOrder()
  await deliver(app, delivery(app, order))
  return { user, order }
}

describe('POST /api/orders/{id}/cancel/ of what cannot be cancelled', () => {
  it.each(['shipped', 'delivered'])('is refused for one that is %s', async (status) => {
    const { user, order } = await aPaidOrder()
    await app.db`update orders set status = ${status}, delivered_at = now() where id = ${order.id}`
    const before = await booksOf(app, order)
    expect(await cancel(user, order.id)).toEqual(refused(status))
    expect(await booksOf(app, order)).toEqual(before)
  })

  it('is refused for one that is cancelled', async () => {
    const { user, order } = await aPaidOrder()
    await cancel(user, order.id)
    const before = await booksOf(app, order)
    expect(await cancel(user, order.id)).toEqual(refused('cancelled'))
    expect(await booksOf(app, order)).toEqual(before)
  })

  it.each([{}, { is_admin: true }])('finds none of somebody else, with %o', async (facts) => {
    const { order } = await aPendingOrder()
    expect(await cancel(await aUser(app, facts), order.id)).toEqual(notFound)
    expect((await booksOf(app, order)).status).toBe('pending')
  })

  it.each(['999999', '0', '-1', 'abc', '1.5', '2147483648', String(2n ** 63n), '9'.repeat(40)])(
    'finds no order %s',
    async (id) => {
      expect(await cancel(await aUser(app), id)).toEqual(notFound)
    },
  )

  it('is for users only', async () => {
    const { order } = await aPendingOrder()
    expect(await app.guest().post(`/api/orders/${order.id}/cancel/`, {})).toEqual({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    })
    expect(await app.guest().bearer('bad').post(`/api/orders/${order.id}/cancel/`, {})).toEqual({
      status: 401,
      body: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
    })
    expect((await booksOf(app, order)).status).toBe('pending')
  })
})

describe('the reason of a cancellation', () => {
  it.each([
    [undefined, ''],
    [{}, ''],
    [{ reason: null }, ''],
    [{ reason: '  ' }, ''],
    [{ reason: ' Too slow ' }, 'Too slow'],
    [{ reason: 5 }, '5'],
    [{ reason: '🧕'.repeat(500) }, '🧕'.repeat(500)],
    [{ reason: '<b>; drop table orders' }, '<b>; drop table orders'],
  ])('may be %o', async (body, kept) => {
    const { user, order } = await aPendingOrder()
    expect(await cancel(user, order.id, body)).toEqual(cancelled(order))
    const [row] = await app.db`select cancel_reason from orders where id = ${order.id}`
    expect(row).toEqual({ cancel_reason: kept })
  })

  it.each([
    [['x'], 'Not a valid string.'],
    [{}, 'Not a valid string.'],
    [true, 'Not a valid string.'],
    ['a\u0000b', 'Null characters are not allowed.'],
    ['\ud800', 'Surrogate characters are not allowed: U+D800.'],
    ['x'.repeat(501), 'Ensure this field has no more than 500 characters.'],
  ])('may not be %o', async (reason, message) => {
    const { user, order } = await aPendingOrder()
    expect(await cancel(user, order.id, { reason })).toEqual({
      status: 400,
      body: { reason: [message] },
    })
    expect((await booksOf(app, order)).status).toBe('pending')
  })

  it.each([
    ['[]', 'list'],
    ['"x"', 'str'],
    ['5', 'int'],
  ])('stands in an object, not in %s', async (raw, type) => {
    const { user, order } = await aPendingOrder()
    const headers = { 'Content-Type': 'application/json' }
    const path = `/api/orders/${order.id}/cancel/`
    expect(await user.client.post(path, undefined, { headers, raw })).toEqual({
      status: 400,
      body: { non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`] },
    })
    expect((await booksOf(app, order)).status).toBe('pending')
  })
})
