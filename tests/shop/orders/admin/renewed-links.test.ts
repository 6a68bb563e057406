/** A new payment link that staff make for the buyer of an order. Extensions 11.2. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anAdmin, denied, fieldError, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { age, anyTimestamp, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import { create, notPayable, putInCart } from '../helpers.ts'
import { deliver, delivery, received } from '../paying/helpers.ts'
import { move, ORDERS } from './helpers.ts'
import { aPhoneOrder } from './phone-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const read = ({ id }: { id: number }) => admin.client.get(`${ORDERS}${id}/`)
const renew = ({ id }: { id: number }, body: object = {}, headers: Record<string, string> = {}) =>
  admin.client.post(`${ORDERS}${id}/pay/`, body, { headers })

describe(`POST ${ORDERS}{id}/pay/`, () => {
  it('makes a link for a guest without an email address, whose reservation stays', async () => {
    const order = await aPhoneOrder(admin, await aVariant(app), { hold_hours: 48 })
    const { body: before } = await read(order)
    const reply = await renew(order)
    expect(reply.status).toBe(200)
    expect(await read(order)).toEqual(reply)
    const { payment_url, payments, timeline, ...rest } = reply.body
    expect(rest).toEqual({
      ...before,
      payment_url: undefined,
      payments: undefined,
      timeline: undefined,
      updated_at: anyTimestamp,
    })
    expect(payment_url).toMatch(/^http/)
    expect(payment_url).not.toBe(before.payment_url)
    expect(payments.map(({ state }: { state: string }) => state)).toEqual(['void', 'open'])
    expect(timeline).toEqual([
      {
        at: anyTimestamp,
        actor: admin.email,
        action: 'renew_link',
        changes: { payment_method: [null, 'payment_provider_a'] },
        note: null,
      },
      ...before.timeline,
    ])
    const { order_number } = order
    expect(await lastAudit(app, 'order', order.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'renew_link',
      after: { order_number, payment_method: 'payment_provider_a' },
    })
    const payPath = new URL(payment_url).pathname
    expect(await deliver(app, delivery(app, { ...order, payPath }))).toEqual(received)
    expect((await read(order)).body.status).toBe('paid')
  })

  it('makes the first link of one that was to be paid later, by the method that is named', async () => {
    const order = await aPhoneOrder(admin, await aVariant(app), { payment: 'later' })
    const { body } = await renew(order, { payment_method: 'payment_provider_b' })
    expect(body).toMatchObject({
      payment_method: 'payment_provider_b',
      payment_url: expect.stringMatching(/^http/),
      payments: [{ state: 'open', payment_method: 'payment_provider_b' }],
    })
  })

  it('makes one for an account, whose stock is reserved anew', async () => {
    const [buyer, variant] = [await aUser(app), await aVariant(app)]
    await putInCart(buyer, variant)
    const { order_id: id } = (await create(buyer)).body.data
    await age(app.db, 'stock_reservations', { order_id: id }, '31 minutes')
    expect((await read({ id })).body.reserved_until).toBeNull()
    const { body } = await renew({ id })
    expect(body).toMatchObject({ reserved_until: anyTimestamp, user: { id: buyer.id } })
    expect((await buyer.client.get(`/api/orders/${id}/`)).body.payment_url).toBe(body.payment_url)
  })

  it('makes one link by a key that is sent twice', async () => {
    const order = await aPhoneOrder(admin, await aVariant(app))
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await renew(order, {}, key)
    expect(await renew(order, {}, key)).toEqual(first)
    expect((await read(order)).body.payments).toHaveLength(2)
  })

  it('leaves one open link of many requests at once', async () => {
    const order = await aPhoneOrder(admin, await aVariant(app))
    const replies = await Promise.all(Array.from({ length: 5 }, () => renew(order)))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const { payments, payment_url } = (await read(order)).body
    expect(payments.map(({ state }: { state: string }) => state).sort()).toEqual([
      'open',
      ...Array(5).fill('void'),
    ])
    expect(replies.map(({ body }) => body.payment_url)).toContain(payment_url)
  })

  it('is refused of an order that is not pending, and with another method: nothing changes', async () => {
    const order: TestOrder = await aPhoneOrder(admin, await aVariant(app))
    const before = await read(order)
    expect(await renew(order, { payment_method: 'cash' })).toEqual(
      fieldError('payment_method', '"cash" is not a valid choice.'),
    )
    expect(await read(order)).toEqual(before)
    await move(admin, order, 'paid')
    const paid = await read(order)
    expect(await renew(order)).toEqual(notPayable('paid'))
    expect(await read(order)).toEqual(paid)
    expect(await renew({ id: 999_999 })).toEqual({
      status: 404,
      body: { success: false, error: 'Order not found' },
    })
  })

  it('is for clerks', async () => {
    const order = await aPhoneOrder(admin, await aVariant(app))
    const [packer, clerk] = [await anAdmin(app, 'packer'), await anAdmin(app, 'clerk')]
    const path = `${ORDERS}${order.id}/pay/`
    expect(await packer.client.post(path, {})).toEqual(denied)
    expect((await clerk.client.post(path, {})).status).toBe(200)
  })
})
