/** Notices that PayFast signed, and that say something else than what was asked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { PayfastServer } from '../support/payfast-server.ts'
import { badSignature, booksOf, paid, received, untouched } from './helpers.ts'
import { noticeOf, payfastOutcomesOf, postNotice } from './payfast-helpers.ts'

let payfast: PayfastServer
let app: TestApp
beforeAll(async () => {
  payfast = await PayfastServer.start()
  app = await startTestApp({ env: payfast.env })
})
afterAll(async () => {
  await app.close()
  await payfast.stop()
})

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)

const malformed = { status: 400, body: { detail: 'Malformed webhook body.' } }

describe('a notice of another sum, or of another payment', () => {
  it.each([
    ['too little', '899.99'],
    ['too much', '900.01'],
    ['without its point', '90000'],
    ['negative', '-900.00'],
    ['in words', 'nine hundred'],
    ['as a power of ten', '9e2'],
    ['with a separator', '1,900.00'],
    ['of 400 digits', '9'.repeat(400)],
    ['infinite', 'Infinity'],
    ['empty', ''],
  ])('holds the payment for a person: %s', async (_, amount_gross) => {
    const order = await aPendingOrder()
    expect(await postNotice(app, noticeOf(payfast, order, { amount_gross }))).toEqual(received)
    expect(await payfastOutcomesOf(app, order)).toEqual(['amount_mismatch'])
    expect(await booksOf(app, order)).toMatchObject({ ...untouched, payments: expect.anything() })
    expect((await booksOf(app, order)).payments).toContain('needs_review')
  })

  it('takes rand without cents for what they are', async () => {
    for (const amount_gross of ['900', '900.0']) {
      const order = await aPendingOrder()
      expect(await postNotice(app, noticeOf(payfast, order, { amount_gross }))).toEqual(received)
      expect(await booksOf(app, order)).toMatchObject(paid)
    }
  })

  it.each(['ORD-2020-000001-ZZZZZZZZ', '', 'x'.repeat(10_000), "'; drop table orders", '\0', 'Ω'])(
    'keeps one of an unknown reference: %#',
    async (m_payment_id) => {
      const order = await aPendingOrder()
      const notice = noticeOf(payfast, order, { m_payment_id })
      expect(await postNotice(app, notice)).toEqual(received)
      const pf_payment_id = new URLSearchParams(notice).get('pf_payment_id')
      const events = await app.db`
        select outcome, length(payload ->> 'reference') <= 255 as is_short
        from payment_events where event_id = ${`${pf_payment_id}:COMPLETE`}`
      expect(events).toEqual([{ outcome: 'unmatched', is_short: true }])
    },
  )
})

describe('a notice that is signed and cannot be read', () => {
  const facts = (changes: Record<string, string | undefined>) => changes as Record<string, string>

  it.each(['m_payment_id', 'pf_payment_id', 'payment_status'])('lacks %s: 400', async (name) => {
    const order = await aPendingOrder()
    const notice = noticeOf(payfast, order, facts({ [name]: undefined }))
    expect(await postNotice(app, notice)).toEqual(malformed)
    expect(await booksOf(app, order)).toMatchObject(untouched)
  })

  it('has a field twice: 400, since it cannot be known which one counts', async () => {
    const order = await aPendingOrder()
    const signed = noticeOf(payfast, order).replace(/&signature=.*$/, '')
    for (const again of ['amount_gross=1.00', 'amount_gross=900.00', 'payment_status=FAILED']) {
      expect(await postNotice(app, payfast.sign(`${signed}&${again}`))).toEqual(malformed)
    }
    expect(await booksOf(app, order)).toMatchObject(untouched)
  })

  it('has percent signs that stand for nothing: they stand for themselves', async () => {
    const order = await aPendingOrder()
    const signed = noticeOf(payfast, order).replace(/&signature=.*$/, '')
    for (const name_first of ['100%', '%zz', '%ff%fe', '%00', '%c3']) {
      const raw = payfast.sign(signed.replace('name_first=Amina', `name_first=${name_first}`))
      expect(await postNotice(app, raw)).toEqual(received)
    }
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('has the id or the status empty: 400', async () => {
    const order = await aPendingOrder()
    for (const name of ['pf_payment_id', 'payment_status']) {
      const notice = noticeOf(payfast, order, { [name]: '\0' })
      expect(await postNotice(app, notice)).toEqual(malformed)
    }
  })

  it('lacks the amount: a person must look at it', async () => {
    const order = await aPendingOrder()
    const notice = noticeOf(payfast, order, facts({ amount_gross: undefined }))
    expect(await postNotice(app, notice)).toEqual(received)
    expect(await payfastOutcomesOf(app, order)).toEqual(['amount_mismatch'])
  })

  it('has texts as long as they can be: they are cut', async () => {
    const order = await aPendingOrder()
    const long = 'p\0'.repeat(1_000)
    const notice = noticeOf(payfast, order, { pf_payment_id: long, name_first: long })
    expect(await postNotice(app, notice)).toEqual(received)
    const [event] = await app.db`
      select length(event_id) as characters from payment_events where event_id like 'ppp%'`
    expect(event).toEqual({ characters: 255 + ':COMPLETE'.length })
    expect(await booksOf(app, order)).toMatchObject(paid)
  })
})

describe('a body that is no notice', () => {
  it('is refused when it is too large, although it is signed', async () => {
    const order = await aPendingOrder()
    const ofBytes = (bytes: number) => {
      const { length } = noticeOf(payfast, order)
      return noticeOf(payfast, order, { item_description: 'x'.repeat(bytes - length) })
    }
    expect(await postNotice(app, ofBytes(65_537))).toEqual({
      status: 413,
      body: { detail: 'Request body is larger than 65536 bytes.' },
    })
    expect(await postNotice(app, ofBytes(65_536))).toEqual(badSignature)
    expect(await postNotice(app, ofBytes(16_385))).toEqual(badSignature)
    expect(await booksOf(app, order)).toMatchObject(untouched)
    expect(await postNotice(app, ofBytes(16_384))).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('is refused with more than 100 pairs, although it is signed', async () => {
    const order = await aPendingOrder()
    const ofPairs = (pairs: number) => {
      const missing = pairs - noticeOf(payfast, order).split('&').length
      const more = Array.from({ length: missing }, (_, index) => [`more_${index}`, ''])
      return noticeOf(payfast, order, Object.fromEntries(more))
    }
    expect(await postNotice(app, ofPairs(101))).toEqual(badSignature)
    expect(await booksOf(app, order)).toMatchObject(untouched)
    expect(await postNotice(app, ofPairs(100))).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('is refused, whatever its bytes are', async () => {
    const bodies = [
      Buffer.from([0, 255, 254, 38, 61]),
      '&&&==&=&signature=',
      'signature=',
      '%',
      '%zz=%zz&signature=%zz',
      `${'a&'.repeat(32_000)}signature=x`,
      '='.repeat(65_000),
    ]
    for (const raw of bodies) expect(await postNotice(app, raw)).toEqual(badSignature)
  })
})
