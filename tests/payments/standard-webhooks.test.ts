import { describe, expect, it } from 'vitest'
import { signedHeaders, verifiedId } from '../../src/payments/standard-webhooks.ts'

// The secret and the first two bodies are made up for this project, their signatures computed with the
// specification's reference library; the last one is that library's own test vector.
const SECRET = 'whsec_Y2xvdGhpbmctc3RvcmUtc2FuZGJveC1rZXktMDAwMSE='
const OLD_SECRET = `whsec_${Buffer.from('clothing-store-sandbox-key-0000!').toString('base64')}`

const vectors = [
  {
    secret: SECRET,
    id: 'msg_sbx_0001',
    timestamp: 1763632800,
    signature: 'v1,JnHFrWCWJs+xp03/1NouQfsRDpoJj7oZI89EPWX+rR8=',
    body: '{"type":"payment.succeeded","timestamp":"2025-11-20T10:00:00Z","data":{"reference":"ORD-2025-000123-K7Q2M9XA","payment_id":"sbx_pay_1","amount_cents":129900,"currency":"ZAR"}}',
  },
  {
    secret: OLD_SECRET,
    id: 'msg_sbx_0002',
    timestamp: 1763632860,
    signature:
      'v1,k7DXvA7t0DwfbUeQM5ke+s26c/RYLy1plNNNXTgc3KU= v1,odiml38gws1+VBsd2Yeqp7GEIHuR7kHERzmuXxXEv+c=',
    body: '{"type":"payment.failed","timestamp":"2025-11-20T10:01:00Z","data":{"reference":"ORD-2025-000124-9TZ4C1WB","payment_id":"sbx_pay_2","reason":"card_declined"}}',
  },
  {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    body: '{"test": 2432232314}',
  },
]

describe('Standard Webhooks', () => {
  it.each(vectors)('accepts what $id was signed with, and only that', (vector) => {
    const { secret, id, timestamp, signature, body } = vector
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    }
    const now = new Date(timestamp * 1000)
    const verify = (changes: object, at = now, text = body) =>
      verifiedId([secret], { headers: { ...headers, ...changes }, body: Buffer.from(text) }, at)

    expect(verify({})).toBe(id)
    expect(verify({ 'webhook-id': `${id}x` })).toBeUndefined()
    expect(verify({ 'webhook-timestamp': String(timestamp + 1) })).toBeUndefined()
    expect(verify({}, now, body.replace('{', '{ '))).toBeUndefined()
    expect(verify({ 'webhook-signature': signature.replaceAll('v1,', 'v2,') })).toBeUndefined()
    expect(verify({ 'webhook-signature': 'v1,' })).toBeUndefined()
    expect(verify({ 'webhook-signature': undefined })).toBeUndefined()
    expect(verify({ 'webhook-timestamp': 'soon' })).toBeUndefined()
  })

  it('accepts either of two secrets while they rotate', () => {
    const [, rotated] = vectors
    if (!rotated) throw new Error('no vector')
    const headers = {
      'webhook-id': rotated.id,
      'webhook-timestamp': String(rotated.timestamp),
      'webhook-signature': rotated.signature,
    }
    const webhook = { headers, body: Buffer.from(rotated.body) }
    const now = new Date(rotated.timestamp * 1000)
    expect(verifiedId([SECRET], webhook, now)).toBe(rotated.id)
    expect(verifiedId([OLD_SECRET], webhook, now)).toBe(rotated.id)
    expect(verifiedId(['whsec_bm90IGEga2V5IG9mIG91cnMgYXQgYWxsIQ=='], webhook, now)).toBeUndefined()
  })

  it('refuses a timestamp of more than five minutes ago or ahead', () => {
    const body = '{}'
    const timestamp = 1763632800
    const headers = signedHeaders(SECRET, { id: 'msg_1', timestamp, body })
    const at = (seconds: number) =>
      verifiedId(
        [SECRET],
        { headers, body: Buffer.from(body) },
        new Date((timestamp + seconds) * 1000),
      )
    expect([at(300), at(-300)]).toEqual(['msg_1', 'msg_1'])
    expect([at(301), at(-301)]).toEqual([undefined, undefined])
  })
})
