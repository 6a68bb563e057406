/** Signatures of the service's own code, and what is like them. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { signedHeaders } from '../../src/outside/outbound/standard-webhooks.ts'
import { verifyWebhook, type WebhookEvent } from '../src/webhooks.ts'

const SECRET = `whsec_${btoa('a key of the shop, thirty-two by')}`
const FORMER = `whsec_${btoa('a key before that, thirty-two by')}`
const SENT_AT = 1_763_632_800
const EVENT = {
  type: 'order.paid',
  timestamp: '2025-11-20T10:00:00.000000Z',
  data: { order_id: 12 },
}
const BODY = JSON.stringify(EVENT)

const at = (seconds: number) => new Date((SENT_AT + seconds) * 1000)
const now = at(0)
const sign = (secrets: string | string[], body = BODY) =>
  signedHeaders(secrets, { id: 'msg_1', timestamp: SENT_AT, body })

describe('a webhook', () => {
  it.each([
    ['a text', BODY],
    ['bytes', new TextEncoder().encode(BODY)],
    ['the Buffer of Node', Buffer.from(BODY)],
    ['an ArrayBuffer', new TextEncoder().encode(BODY).buffer],
  ])('of the service is known by its signature, its body as %s', async (_, body) => {
    const verified = await verifyWebhook({ secret: SECRET, headers: sign(SECRET), body, now })
    expect(verified).toEqual({ ok: true, id: 'msg_1', event: EVENT })
  })

  it('is known by the example of the specification', async () => {
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    }
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const given = { secret, headers, now: new Date(1_614_265_330_000) }
    // Signed, but not of a shop.
    expect(await verifyWebhook({ ...given, body: '{"test": 2432232314}' })).toEqual({
      ok: false,
      reason: 'body',
    })
    expect(await verifyWebhook({ ...given, body: '{"test": 2432232315}' })).toEqual({
      ok: false,
      reason: 'signature',
    })
  })

  it.each([
    ['Headers', (headers: Record<string, string>) => new Headers(headers)],
    [
      'an object in any case',
      (headers: Record<string, string>) =>
        Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
        ),
    ],
  ])('may come with its headers as %s', async (_, as) => {
    const headers = as(sign(SECRET))
    expect((await verifyWebhook({ secret: SECRET, headers, body: BODY, now })).ok).toBe(true)
  })

  it('is known while a secret replaces another, on either side', async () => {
    const both = sign([SECRET, FORMER])
    expect(both['webhook-signature']?.split(' ').length).toBe(2)
    for (const secret of [SECRET, FORMER, [FORMER, SECRET]]) {
      expect((await verifyWebhook({ secret, headers: both, body: BODY, now })).ok).toBe(true)
    }
    const secrets = [SECRET, FORMER]
    const old = { secret: secrets, headers: sign(FORMER), body: BODY, now }
    expect((await verifyWebhook(old)).ok).toBe(true)
  })

  it.each([
    ['of another key', sign(FORMER), BODY],
    ['of a body that differs in one byte', sign(SECRET), BODY.replace('12', '13')],
    ['of a body with a space more', sign(SECRET), `${BODY} `],
    ['of another id', { ...sign(SECRET), 'webhook-id': 'msg_2' }, BODY],
    ['of another time', { ...sign(SECRET), 'webhook-timestamp': `${SENT_AT + 1}` }, BODY],
    [
      'of another version',
      { ...sign(SECRET), 'webhook-signature': sign(SECRET)['webhook-signature']?.slice(3) },
      BODY,
    ],
    ['that is cut', { ...sign(SECRET), 'webhook-signature': 'v1,JnHF v1, v1,??' }, BODY],
  ])('with a signature %s is refused', async (_, headers, body) => {
    const refused = await verifyWebhook({ secret: SECRET, headers, body, now })
    expect(refused).toEqual({
      ok: false,
      reason: 'signature',
    })
  })

  it('is refused once it is five minutes old, or that far ahead', async () => {
    const given = { secret: SECRET, headers: sign(SECRET), body: BODY }
    for (const seconds of [300, -300]) {
      expect((await verifyWebhook({ ...given, now: at(seconds) })).ok).toBe(true)
    }
    const old = { ok: false, reason: 'time' }
    for (const seconds of [301, -301]) {
      expect(await verifyWebhook({ ...given, now: at(seconds) })).toEqual(old)
    }
    expect(await verifyWebhook({ ...given, now: at(31), tolerance: 30 })).toEqual(old)
    // Sent long ago by any clock.
    expect(await verifyWebhook(given)).toEqual(old)
  })

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'without %s is refused',
    async (name) => {
      const headers = { ...sign(SECRET), [name]: undefined }
      const refused = await verifyWebhook({ secret: SECRET, headers, body: BODY, now })
      expect(refused).toEqual({ ok: false, reason: 'headers' })
    },
  )

  it.each(['', 'whsec_', 'whsec_not base64'])(
    'is not looked at with the secret %j',
    async (secret) => {
      const given = { secret, headers: sign(SECRET), body: BODY, now }
      await expect(verifyWebhook(given)).rejects.toThrow('The secret of a webhook is base64')
    },
  )

  it('throws where no secret is given', async () => {
    const given = { secret: [], headers: {}, body: '{}' }
    await expect(verifyWebhook(given)).rejects.toThrow('There is no secret of a webhook')
  })

  it('has the type of its event', async () => {
    const given = { secret: SECRET, headers: sign(SECRET), body: BODY, now }
    const verified = await verifyWebhook(given)
    // @ts-expect-error: without a look at `ok` there is no event
    expect(verified.event).toEqual(EVENT)
    if (!verified.ok) throw new Error(verified.reason)
    const { event } = verified
    if (event.type === 'order.paid') expectTypeOf(event.data.order_id).toBeNumber()
    if (event.type === 'refund.completed') expectTypeOf(event.data.refund_id).toBeString()
    expectTypeOf<'stock.changed'>().toExtend<WebhookEvent['type']>()
    // @ts-expect-error: no such event
    expect(event.type === 'order.lost').toBe(false)
  })
})
