import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCTION, startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { booksOf, received } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)

describe('POST /sandbox/pay/{token}/', () => {
  it('delivers a signed success to the webhook, as a provider would', async () => {
    const order = await aPendingOrder()
    expect(await app.guest().post(order.payPath, { outcome: 'succeed' })).toEqual({
      status: 200,
      body: { deliveries: [received], order_status: 'paid' },
    })
  })

  it('takes the price of the largest order there can be', async () => {
    const variant = await aVariant(app, { price: '999999.99', stock: 100 })
    const order = await anOrder(await aUser(app), variant, 100)
    expect((await app.guest().get(order.payPath)).status).toBe(200)
    const reply = await app.guest().post(order.payPath, { outcome: 'succeed' })
    expect([order.total_price, reply.body.order_status]).toEqual(['99999999.00', 'paid'])
  })

  it('declines', async () => {
    const order = await aPendingOrder()
    expect(await app.guest().post(order.payPath, { outcome: 'decline' })).toEqual({
      status: 200,
      body: { deliveries: [received], order_status: 'pending' },
    })
    expect((await booksOf(app, order)).payments).toEqual(['failed'])
  })

  it('delivers extra copies in parallel', async () => {
    const order = await aPendingOrder()
    expect(await app.guest().post(order.payPath, { outcome: 'succeed', duplicate: 3 })).toEqual({
      status: 200,
      body: { deliveries: [received, received, received, received], order_status: 'paid' },
    })
    expect(await booksOf(app, order)).toMatchObject({ payments: ['captured'], on_hand: 8 })
  })

  it.each([{ amount: '1.00' }, { currency: 'USD' }])('pays %o when told to', async (wrong) => {
    const order = await aPendingOrder()
    const reply = await app.guest().post(order.payPath, { outcome: 'succeed', ...wrong })
    expect(reply.body.order_status).toBe('pending')
    expect((await booksOf(app, order)).payments).toEqual(['open', 'needs_review'])
  })

  it.each([
    [{}, { outcome: ['This field is required.'] }],
    [{ outcome: 'explode' }, { outcome: ['"explode" is not a valid choice.'] }],
    [{ outcome: 'succeed', amount: 'ten' }, { amount: ['A valid number is required.'] }],
    [{ outcome: 'succeed', duplicate: 'x' }, { duplicate: ['A valid integer is required.'] }],
  ])('refuses %o', async (body, errors) => {
    const order = await aPendingOrder()
    expect(await app.guest().post(order.payPath, body)).toEqual({ status: 400, body: errors })
  })

  it('knows no other token', async () => {
    expect(await app.guest().post('/sandbox/pay/ORD-1-NOPE/', { outcome: 'succeed' })).toEqual({
      status: 404,
      body: { detail: 'Not found.' },
    })
  })
})

describe('the sandbox', () => {
  it('is not there in production', async () => {
    const production = await startTestApp({ env: PRODUCTION })
    for (const path of ['/sandbox/mail/', '/sandbox/mail/messages/', '/sandbox/pay/x/']) {
      expect(await production.guest().get(path)).toEqual({
        status: 404,
        body: { detail: 'Not found.' },
      })
    }
    await production.close()
  })
})
