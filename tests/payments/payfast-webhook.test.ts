import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { MERCHANT } from '../support/payfast-checks.ts'
import { PayfastServer } from '../support/payfast-server.ts'
import { badSignature, booksOf, paid, received, untouched } from './helpers.ts'
import { noticeOf, payfastOutcomesOf, payfastReferenceOf, postNotice } from './payfast-helpers.ts'

let payfast: PayfastServer
let app: TestApp
beforeAll(async () => {
  payfast = await PayfastServer.start()
  app = await startTestApp({ env: { ...payfast.env, PAYMENT_HTTP_TIMEOUT_MS: '300' } })
})
beforeEach(() => {
  payfast.validateAnswer = undefined
})
afterAll(async () => {
  await app.close()
  await payfast.stop()
})

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)

const tryLater = {
  status: 503,
  body: {
    success: false,
    error: 'The service is temporarily unavailable. Please try again later.',
    retry_after: 1800,
  },
}

describe('POST /api/payments/webhooks/payfast/', () => {
  it('turns a pending order into a paid one, once PayFast confirms that the notice is its own', async () => {
    const order = await aPendingOrder()
    const notice = noticeOf(payfast, order)
    expect(await postNotice(app, notice)).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(paid)
    expect(await payfastOutcomesOf(app, order)).toEqual(['paid'])
    expect(payfast.confirmations.at(-1)).toBe(notice.replace(/&signature=.*$/, ''))
  })

  it('keeps the event in the words of the service, under the id and the status of the payment', async () => {
    const order = await aPendingOrder()
    await postNotice(app, noticeOf(payfast, order, { pf_payment_id: '8100001' }))
    const events = await app.db`
      select adapter, event_id, kind, payload from payment_events where event_id like '8100001:%'`
    expect(events).toEqual([
      {
        adapter: 'payfast',
        event_id: '8100001:COMPLETE',
        kind: 'payment.succeeded',
        payload: {
          eventId: '8100001:COMPLETE',
          kind: 'payment.succeeded',
          reference: payfastReferenceOf(order),
          providerPaymentId: '8100001',
          amount: '900.00',
          currency: 'ZAR',
        },
      },
    ])
  })

  it('applies copies of a notice once, one after the other and at once', async () => {
    const order = await aPendingOrder()
    const notice = noticeOf(payfast, order)
    expect(await postNotice(app, notice)).toEqual(received)
    const copies = await Promise.all(Array.from({ length: 8 }, () => postNotice(app, notice)))
    expect(copies).toEqual(Array.from({ length: 8 }, () => received))
    expect(await booksOf(app, order)).toMatchObject(paid)
    expect(await payfastOutcomesOf(app, order)).toEqual(['paid'])
  })

  it('lets a failed payment be followed by one that works, whatever the order', async () => {
    for (const statuses of [
      ['PENDING', 'FAILED', 'COMPLETE'],
      ['COMPLETE', 'FAILED', 'PENDING'],
    ]) {
      const order = await aPendingOrder()
      for (const payment_status of statuses) {
        const notice = noticeOf(payfast, order, { payment_status })
        expect(await postNotice(app, notice)).toEqual(received)
      }
      expect(await booksOf(app, order)).toMatchObject(paid)
    }
  })

  it('releases the stock after a failed payment, and leaves the order pending', async () => {
    const order = await aPendingOrder()
    await postNotice(app, noticeOf(payfast, order, { payment_status: 'FAILED' }))
    expect(await booksOf(app, order)).toMatchObject({
      ...untouched,
      payments: ['failed'],
      available: 10,
    })
    expect(await payfastOutcomesOf(app, order)).toEqual(['failed'])
  })

  it.each(['CANCELLED', 'complete', 'PAID', '__proto__', 'toString'])(
    'takes note of the status %s, and does nothing',
    async (payment_status) => {
      const order = await aPendingOrder()
      const asked = payfast.confirmations.length
      const facts = { payment_status, pf_payment_id: `81${payment_status}` }
      expect(await postNotice(app, noticeOf(payfast, order, facts))).toEqual(received)
      expect(await booksOf(app, order)).toMatchObject(untouched)
      expect(payfast.confirmations.length).toBe(asked)
      const event_id = `81${payment_status}:${payment_status}`
      const events = await app.db`
        select kind, outcome from payment_events where event_id = ${event_id}`
      expect(events).toEqual([{ kind: 'ignored', outcome: 'ignored' }])
    },
  )

  it('accepts names that are no ASCII', async () => {
    const order = await aPendingOrder()
    const facts = { name_first: 'Zoë', name_last: "O'Neil (Jnr)*~", item_name: '2 × Abaya & Scarf' }
    expect(await postNotice(app, noticeOf(payfast, order, facts))).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(paid)
  })
})

describe('a notice that is not PayFast’s', () => {
  it('is refused: no signature, a wrong one, an altered byte, or the name of another field', async () => {
    const order = await aPendingOrder()
    const notice = noticeOf(payfast, order)
    const forged = [
      '',
      'nothing',
      '{"payment_status":"COMPLETE"}',
      notice.replace(/&signature=.*$/, ''),
      notice.replace(/signature=.*$/, 'signature='),
      notice.replace(/signature=.*$/, `signature=${'0'.repeat(32)}`),
      notice.replace('900.00', '900.01'),
      notice.replace('COMPLETE', 'PENDING'),
      notice.replace('amount_gross', 'amount_grosS'),
      notice.replace('item_description=&', ''),
      `m_payment_id=x&${notice}`,
    ]
    for (const raw of forged) expect(await postNotice(app, raw), raw).toEqual(badSignature)
    expect(await booksOf(app, order)).toMatchObject(untouched)
    expect(await payfastOutcomesOf(app, order)).toEqual([])
  })

  it('is refused without asking PayFast', async () => {
    const asked = payfast.confirmations.length
    await postNotice(app, 'payment_status=COMPLETE&signature=x')
    expect(payfast.confirmations.length).toBe(asked)
  })

  it('cannot add to one that is: what follows the signature is not read', async () => {
    const order = await aPendingOrder()
    const notice = noticeOf(payfast, order, { payment_status: 'PENDING' })
    expect(await postNotice(app, `${notice}&payment_status=COMPLETE`)).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(untouched)
    expect(await payfastOutcomesOf(app, order)).toEqual(['pending'])
  })

  it('is refused for another merchant', async () => {
    const order = await aPendingOrder()
    for (const merchant_id of ['10000101', '', undefined, `${MERCHANT.id} `]) {
      const notice = noticeOf(payfast, order, { merchant_id } as Record<string, string>)
      expect(await postNotice(app, notice)).toEqual(badSignature)
    }
    expect(await booksOf(app, order)).toMatchObject(untouched)
  })

  it('is refused when PayFast does not know it, although its signature is right', async () => {
    const order = await aPendingOrder()
    payfast.validateAnswer = 'INVALID'
    expect(await postNotice(app, noticeOf(payfast, order))).toEqual(badSignature)
    expect(await booksOf(app, order)).toMatchObject(untouched)
    expect(await payfastOutcomesOf(app, order)).toEqual([])
  })

  it('changes nothing when PayFast does not know one of a failure or a pending payment', async () => {
    const order = await aPendingOrder()
    payfast.validateAnswer = 'INVALID'
    for (const payment_status of ['FAILED', 'PENDING']) {
      const notice = noticeOf(payfast, order, { payment_status })
      expect(await postNotice(app, notice)).toEqual(received)
    }
    expect(await booksOf(app, order)).toMatchObject(untouched)
  })
})

describe('notices in progress', () => {
  it('are at most 50 in a process: one more is answered 503, until there is room', async () => {
    const slow = await PayfastServer.start()
    slow.validateAnswer = 'silence'
    const shop = await startTestApp({ env: slow.env })
    const notices = Array.from({ length: 50 }, () => postNotice(shop, slow.notice({})))
    await expect.poll(() => slow.confirmations.length, { timeout: 15_000 }).toBe(50)
    expect(await postNotice(shop, slow.notice({}))).toEqual(tryLater)
    expect(slow.confirmations).toHaveLength(50)
    await slow.stop()
    expect(await Promise.all(notices)).toEqual(Array(50).fill(received))
    expect(await postNotice(shop, 'nothing')).toEqual(badSignature)
    await shop.close()
  })
})
