import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { MERCHANT } from '../../support/payfast-checks.ts'

const METHODS = '/api/orders/payment-methods/'
const app = useTestApp()

const choices = (a: object, b: object) => ({
  status: 200,
  body: {
    results: [
      { value: 'payment_provider_a', ...a },
      { value: 'payment_provider_b', ...b },
    ],
    currency: 'ZAR',
  },
})
const sandbox = { provider: 'sandbox', name: 'Sandbox', is_available: true }

describe(`GET ${METHODS}`, () => {
  it('names the provider of each slot to every caller', async () => {
    const both = choices(sandbox, sandbox)
    const { client } = await aUser(app)
    const bad = app.guest().with({ Authorization: 'Bearer x' })
    for (const caller of [app.guest(), client, bad]) expect(await caller.get(METHODS)).toEqual(both)
  })

  it('may be stored by any cache, which asks anew each time', async () => {
    const { headers } = await app.guest().get(METHODS)
    expect(headers.get('cache-control')).toBe('public, max-age=0, stale-if-error=60')
    const current = app.guest().with({ 'If-None-Match': headers.get('etag') ?? '' })
    expect(await current.get(METHODS)).toEqual({ status: 304, body: '' })
  })

  it('is no order, whatever the method', async () => {
    const { client } = await aUser(app)
    const reply = await client.post(METHODS, {})
    expect(reply).toEqual({ status: 405, body: { detail: 'Method "POST" not allowed.' } })
    expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe(`GET ${METHODS} of other shops`, () => {
  const real = useTestApp({
    env: {
      PAYMENT_PROVIDER_A: 'payfast',
      PAYMENT_PROVIDER_B: 'paystack',
      PAYFAST_MODE: 'sandbox',
      PAYFAST_MERCHANT_ID: MERCHANT.id,
      PAYFAST_MERCHANT_KEY: MERCHANT.key,
      PAYFAST_PASSPHRASE: MERCHANT.passphrase,
      PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
    },
  })
  it('shows PayFast and Paystack by their names', async () => {
    expect(await real.guest().get(METHODS)).toEqual(
      choices(
        { provider: 'payfast', name: 'PayFast', is_available: true },
        { provider: 'paystack', name: 'Paystack', is_available: true },
      ),
    )
  })

  const half = useTestApp({ env: { PAYMENT_PROVIDER_A: 'disabled' } })
  it('says of a slot without a provider that it is not available', async () => {
    const none = { provider: null, name: null, is_available: false }
    expect(await half.guest().get(METHODS)).toEqual(choices(none, sandbox))
  })
})
