/** Rules for the webhooks of every provider; the tests of each provider prove its own format. */
import { describe, expect, it } from 'vitest'
import { signedHeaders } from '../../../../src/outside/outbound/standard-webhooks.ts'
import { sandboxSecrets } from '../../../../src/outside/payments/sandbox.ts'
import { type TestApp, useTestApp } from '../../../support/app.ts'
import { anOrder, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import { PAYSTACK_WEBHOOK, signature } from '../../../support/paystack-server.ts'
import { badSignature, booksOf, paid, received, untouched, WEBHOOK } from './helpers.ts'
import { PAYFAST_WEBHOOK, payfastShop } from './payfast-helpers.ts'
import { aCharge, paystackShop } from './paystack-helpers.ts'

const app = useTestApp()
const { app: paystackApp, paystack } = paystackShop()
const { app: payfastApp, payfast } = payfastShop()

type Sent = { raw: string; headers: Record<string, string> }
type Adapter = {
  name: string
  path: string
  app: TestApp
  /** Signs any text. */
  sign: (raw: string) => Sent
  /** A correct success, and the id of its event. */
  success: (
    order: TestOrder,
    reference: string,
  ) => { sent: Sent; eventId: string; paymentId: string }
  forged: (good: Sent) => Sent[]
  ignored: string[]
  unreadable: string[]
}

let serial = 0
const signBySandbox = (raw: string): Sent => {
  const [secret = ''] = sandboxSecrets(app.config)
  serial += 1
  const timestamp = Math.floor(Date.now() / 1000)
  return { raw, headers: signedHeaders(secret, { id: `msg_${serial}`, timestamp, body: raw }) }
}
const sandboxSuccess = (changes: object) => {
  const data = { reference: 'ORD-1-X', amount_cents: 90_000, currency: 'ZAR', ...changes }
  return JSON.stringify({ type: 'payment.succeeded', data })
}
const sandbox: Adapter = {
  name: 'sandbox',
  path: WEBHOOK,
  app,
  sign: signBySandbox,
  success: (order, reference) => {
    const payment_id = `sbx_${order.id}`
    const sent = signBySandbox(sandboxSuccess({ reference, payment_id }))
    return { sent, eventId: sent.headers['webhook-id'] ?? '', paymentId: payment_id }
  },
  forged: ({ raw, headers }) => {
    const timestamp = headers['webhook-timestamp'] ?? ''
    const [secret = ''] = sandboxSecrets(app.config)
    const longId = { id: 'x'.repeat(256), timestamp: Number(timestamp), body: raw }
    return [
      { raw, headers: {} },
      { raw, headers: { ...headers, 'webhook-signature': 'v1,AAAA' } },
      { raw: raw.replace('90000', '90001'), headers },
      { raw: `${raw} `, headers },
      { raw, headers: signedHeaders(secret, longId) },
      // Times that no sender uses.
      ...[`+${timestamp}`, `${timestamp}.0`, `${timestamp}e0`, ` ${timestamp}x`].map((odd) => ({
        raw,
        headers: { ...headers, 'webhook-timestamp': odd },
      })),
    ]
  },
  ignored: ['{"type":"payout.sent"}', '{"type":"x","data":null}', '{"type":"a\\u0000b"}'],
  unreadable: [
    ...['{', '[]', '{"type":"payment.succeeded"}', 'ÿ'],
    ...[
      { payment_id: 'x'.repeat(256) },
      ...[
        { payment_id: 5 },
        { amount_cents: -1 },
        { amount_cents: 1.5 },
        { amount_cents: '90000' },
      ],
      ...[{ currency: ['ZAR'] }, { reference: '' }],
    ].map(sandboxSuccess),
  ],
}

const signByPaystack = (raw: string): Sent => ({
  raw,
  headers: { 'x-paystack-signature': signature(raw) },
})
const charge = (data: unknown) => JSON.stringify({ event: 'charge.success', data })
const paystackAdapter: Adapter = {
  name: 'paystack',
  path: PAYSTACK_WEBHOOK,
  app: paystackApp,
  sign: signByPaystack,
  success: (_order, reference) => {
    const { id } = paystack.pay(reference)
    const sent = signByPaystack(JSON.stringify(paystack.chargeSuccess(reference)))
    return { sent, eventId: `charge.success:${id}`, paymentId: String(id) }
  },
  forged: ({ raw }) => {
    const right = signature(raw)
    const wrong = [
      ...['', right.slice(2), `${right}00`, `zz${right.slice(2)}`, `${right}, ${right}`],
      right.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      signature(raw, 'sk_test_of_another_shop'),
      signature(aCharge()),
      Buffer.from(right, 'hex').toString('base64'),
    ]
    const altered = [0, 30, 100, raw.length - 1].map((at) => {
      const bytes = Buffer.from(raw)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return { raw: bytes.toString('latin1'), headers: { 'x-paystack-signature': right } }
    })
    return [
      { raw, headers: {} },
      ...wrong.map((each) => ({ raw, headers: { 'x-paystack-signature': each } })),
      ...altered,
    ]
  },
  ignored: [
    ...['transfer.success', 'subscription.create', 'charge.dispute.other', 'invoice.create'],
    ...['__proto__', 'constructor', 'x'.repeat(3_000), '', '\0', 'CHARGE.SUCCESS'],
  ].flatMap((event) =>
    [undefined, null, [], { id: 1 }].map((data) => JSON.stringify({ event, data })),
  ),
  unreadable: [
    ...['', 'null', '[]', '"charge.success"', '5', '{', '{"event":"charge.success"', '\0'],
    ...['<xml/>', 'event=charge.success', '{}', '{"event":null,"data":{}}'],
    ...['{"event":["charge.success"],"data":{}}', '{"event":"charge.success"}'],
    ...[null, [], 'x', 5, true, {}].map(charge),
    ...[undefined, null, '', {}, [], true, 1.5].map((id) => aCharge({ id })),
    ...[undefined, null, '', '\0', {}, [], 5].map((reference) => aCharge({ reference })),
    '{"event":"refund.processed","data":{"amount":5}}',
    '{"event":"refund.failed","data":null}',
    '{"event":"charge.dispute.create","data":{"id":1,"transaction":null}}',
    '{"event":"charge.dispute.create","data":{"id":1,"transaction":{}}}',
    '{"event":"charge.dispute.remind","data":{"id":1}}',
    '{"event":"charge.dispute.resolve","data":{"transaction":{"reference":"ORD-1"}}}',
    `{"event":"charge.success","data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  ],
}

/** Its signature is a part of the body. */
const signByPayfast = (raw: string): Sent => ({ raw: payfast.sign(raw), headers: {} })
const noticeWith = (changes: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries({
      m_payment_id: 'ORD-1-X',
      pf_payment_id: '1',
      payment_status: 'COMPLETE',
      amount_gross: '900.00',
      merchant_id: '10000100',
      ...changes,
    }).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString()
const payfastAdapter: Adapter = {
  name: 'payfast',
  path: PAYFAST_WEBHOOK,
  app: payfastApp,
  sign: signByPayfast,
  success: (order, m_payment_id) => {
    const pf_payment_id = String(8_100_000 + order.id)
    const facts = { m_payment_id, pf_payment_id, amount_gross: order.total_price }
    const sent = { raw: payfast.notice(facts), headers: {} }
    return { sent, eventId: `${pf_payment_id}:COMPLETE`, paymentId: pf_payment_id }
  },
  forged: ({ raw }) =>
    [
      ...['', 'nothing', '{"payment_status":"COMPLETE"}', '&&&==&=&signature=', 'signature=', '%'],
      ...['%zz=%zz&signature=%zz', `${'a&'.repeat(32_000)}signature=x`, '='.repeat(65_000)],
      ...['', '&signature=', `&signature=${'0'.repeat(32)}`].map((end) =>
        raw.replace(/&signature=.*$/, end),
      ),
      ...[raw.replace('900.00', '900.01'), raw.replace('COMPLETE', 'PENDING')],
      raw.replace('amount_gross', 'amount_grosS'),
      raw.replace('item_description=&', ''),
      `m_payment_id=x&${raw}`,
      // Of another merchant, though signed right.
      ...['10000101', '', undefined, '10000100 '].map((merchant_id) =>
        payfast.sign(noticeWith({ merchant_id })),
      ),
    ].map((each) => ({ raw: each, headers: {} })),
  ignored: ['CANCELLED', 'complete', 'PAID', '__proto__', 'toString'].map((payment_status) =>
    noticeWith({ payment_status, pf_payment_id: `81${payment_status}` }),
  ),
  unreadable: [
    ...['m_payment_id', 'pf_payment_id', 'payment_status'].map((name) =>
      noticeWith({ [name]: undefined }),
    ),
    ...['pf_payment_id', 'payment_status'].map((name) => noticeWith({ [name]: '\0' })),
    // It cannot be known which one counts.
    ...['amount_gross=1.00', 'amount_gross=900.00', 'payment_status=FAILED'].map(
      (again) => `${noticeWith({})}&${again}`,
    ),
  ],
}

describe.each([sandbox, paystackAdapter, payfastAdapter])(
  'POST $path',
  ({ name, path, app: shop, sign, success, forged, ignored, unreadable }) => {
    const post = ({ raw, headers }: Sent) => shop.guest().post(path, undefined, { raw, headers })
    async function aPayment() {
      const order = await anOrder(await aUser(shop), await aVariant(shop), 2)
      const [{ reference }] = await shop.db<[{ reference: string }]>`
        select reference from payments where order_id = ${order.id}`
      return { order, reference, ...success(order, reference) }
    }
    const eventsWith = async (where: { reference: string } | { kind: string }) => [
      ...(await shop.db`
        select adapter, event_id, kind, outcome, payload - 'isBrief' as payload
        from payment_events
        where payload @> ${shop.db.json(where)}
        order by id`),
    ]

    it('pays an order once, by ten copies at once and one more, and stores the event', async () => {
      const { order, reference, sent, eventId, paymentId } = await aPayment()
      const copies = await Promise.all(Array.from({ length: 10 }, () => post(sent)))
      expect([...copies, await post(sent)]).toEqual(Array(11).fill(received))
      expect(await booksOf(shop, order)).toEqual({
        ...paid,
        mails: [`order:${order.id}:confirmation`, `order:${order.id}:paid`],
      })
      const kind = 'payment.succeeded'
      const facts = { reference, providerPaymentId: paymentId, amount: '900.00', currency: 'ZAR' }
      expect(await eventsWith({ reference })).toEqual([
        {
          adapter: name,
          event_id: eventId,
          kind,
          outcome: 'paid',
          payload: { eventId, kind, ...facts },
        },
      ])
      await shop.runJobs()
      const mails = await shop.db`
        select 1 from sandbox_mails where message_id like ${`<order-${order.id}-paid@%`}`
      expect(mails).toHaveLength(1)
    })

    it('is 401 unless its signature is right, and writes nothing', async () => {
      const { order, reference, sent } = await aPayment()
      for (const each of forged(sent)) {
        expect(await post(each), each.raw.slice(0, 100)).toEqual(badSignature)
      }
      expect(await booksOf(shop, order)).toMatchObject(untouched)
      expect(await eventsWith({ reference })).toEqual([])
    })

    it('is 400 where it is signed and cannot be read', async () => {
      for (const raw of unreadable) {
        expect(await post(sign(raw)), raw.slice(0, 100)).toEqual({
          status: 400,
          body: { detail: 'Malformed webhook body.' },
        })
      }
    })

    it('takes note of an event of no use, whatever its data is, and does nothing', async () => {
      for (const raw of ignored) expect(await post(sign(raw)), raw).toEqual(received)
      const events = await eventsWith({ kind: 'ignored' })
      expect(events).toEqual(
        events.map(({ event_id: eventId }) => ({
          adapter: name,
          event_id: eventId,
          kind: 'ignored',
          outcome: 'ignored',
          payload: { eventId, kind: 'ignored' },
        })),
      )
      expect(events).toHaveLength(ignored.length)
    })
  },
)

describe('POST /api/payments/webhooks/{adapter}/', () => {
  it('needs no token, ignores a bad one, and takes any type of content, without the slash', async () => {
    const client = app.guest().bearer('nonsense')
    const types = ['', 'json', 'text/plain', 'application/x-www-form-urlencoded']
    for (const type of [...types, 'multipart/form-data', 'application/json']) {
      const order = await anOrder(await aUser(app), await aVariant(app), 2)
      const { sent } = sandbox.success(order, order.payPath.split('/')[3] ?? '')
      const headers = { ...sent.headers, 'Content-Type': type }
      const { raw } = sent
      expect(await client.post(WEBHOOK.slice(0, -1), undefined, { headers, raw })).toEqual(received)
      expect((await booksOf(app, order)).status).toBe('paid')
    }
  })

  it('is 404 for an adapter that is not configured', async () => {
    for (const name of ['paystack', 'payfast', 'x']) {
      expect(await app.guest().post(`/api/payments/webhooks/${name}/`, {})).toEqual({
        status: 404,
        body: { detail: 'Not found.' },
      })
    }
  })

  it('refuses an empty body', async () => {
    expect(await app.guest().post(WEBHOOK)).toEqual(badSignature)
  })
})
