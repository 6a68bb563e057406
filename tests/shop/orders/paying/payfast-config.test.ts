import { describe, expect, it } from 'vitest'
import { paymentProviders } from '../../../../src/outside/payments/providers.ts'
import { ConfigError, loadConfig } from '../../../../src/service/config/config.ts'
import { testEnv } from '../../../support/app.ts'

const complete = {
  PAYFAST_MODE: 'live',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: 'abcdef0123456',
  PAYFAST_PASSPHRASE: 'Green-Figs_42',
}
const production = {
  ...complete,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://store@db.example.com/store?sslmode=verify-full',
  PUBLIC_URL: 'https://api.example.com',
  STOREFRONT_URL: 'https://www.example.com',
  JWT_SECRET: 'one-secret-of-at-least-32-bytes-xx',
  SECRET_KEY: 'other-secret-of-at-least-32-bytes-x',
  SMTP_URL: 'smtps://user:x@smtp.example.com',
  MAIL_FROM: 'Store <store@example.com>',
  PAYMENT_PROVIDER_A: 'payfast',
  PAYMENT_PROVIDER_B: 'disabled',
}

function problemsOf(environment: Record<string, string | undefined>): string[] {
  try {
    loadConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n- ').slice(1)
  }
}
const configOf = (env: Record<string, string>) => loadConfig({ ...testEnv('.data'), ...env })

describe('the settings of PayFast', () => {
  it('are fit for production when they are complete', () => {
    expect(problemsOf(production)).toEqual([])
    const { payfast, payments } = loadConfig(production)
    expect(payments.payment_provider_a).toBe('payfast')
    expect(payfast).toEqual({
      mode: 'live',
      merchantId: '10000100',
      merchantKey: 'abcdef0123456',
      passphrase: 'Green-Figs_42',
      checkSourceIp: false,
      baseUrl: 'https://www.payfast.co.za',
      apiUrl: 'https://api.payfast.co.za',
    })
  })

  it.each(Object.keys(complete))('are incomplete without %s', (name) => {
    const problem = `${name} is required by PayFast`
    expect(problemsOf({ ...production, [name]: undefined })).toEqual([problem])
  })

  it.each(Object.keys(complete))(
    'count for nothing in no slot without %s, with a warning',
    (name) => {
      const { payfast, warnings } = loadConfig({
        ...production,
        PAYMENT_PROVIDER_A: 'disabled',
        [name]: '',
      })
      expect({ payfast, warnings }).toEqual({
        payfast: undefined,
        warnings: [`${name} is missing: payments that began with PayFast are not settled`],
      })
    },
  )

  it.each(['live', 'sandbox'])('are none in no slot where the mode alone is set: %s', (mode) => {
    const { payfast, warnings } = loadConfig({
      ...production,
      ...Object.fromEntries(Object.keys(complete).map((name) => [name, ''])),
      PAYMENT_PROVIDER_A: 'disabled',
      PAYFAST_MODE: mode,
    })
    expect({ payfast, warnings }).toEqual({ payfast: undefined, warnings: [] })
  })

  it('are all asked for at once', () => {
    expect(problemsOf({ ...testEnv('.data'), PAYMENT_PROVIDER_B: 'payfast' })).toEqual(
      Object.keys(complete).map((name) => `${name} is required by PayFast`),
    )
  })

  const passphrase = 'PAYFAST_PASSPHRASE must be 8 to 32 of A-Z, a-z, 0-9, _ and -'
  it.each<readonly [string, string, string]>([
    ...['short', 'with a space', 'green/figs', 'grüne-feigen', 'x'.repeat(33)].map(
      (value) => ['PAYFAST_PASSPHRASE', value, passphrase] as const,
    ),
    ['PAYFAST_MERCHANT_ID', 'shop', 'PAYFAST_MERCHANT_ID must be digits'],
    ['PAYFAST_MODE', 'test', 'PAYFAST_MODE must be one of: sandbox, live'],
    [
      'PAYFAST_MODE',
      'sandbox',
      'PAYFAST_MODE is sandbox, where no payment is real: it must be live',
    ],
    ['PAYFAST_BASE_URL', 'www.payfast.io', 'PAYFAST_BASE_URL must be an absolute http(s) URL'],
    ['PAYFAST_CHECK_SOURCE_IP', 'yes', 'PAYFAST_CHECK_SOURCE_IP must be 0 or 1'],
    [
      'PAYMENT_PROVIDER_B',
      'payfast',
      'PAYMENT_PROVIDER_A and PAYMENT_PROVIDER_B must not both be payfast',
    ],
  ])('refuse %s=%s in production', (name, value, problem) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([problem])
  })

  it('run without real money in production if the operator sets exactly this value', () => {
    const allowed = { PAYFAST_MODE: 'sandbox', ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' }
    expect(problemsOf({ ...production, ...allowed })).toEqual([])
  })

  it('lead to the sandbox of PayFast in sandbox mode, and where the operator says', () => {
    const { payfast } = configOf({ ...complete, PAYFAST_MODE: 'sandbox' })
    expect(payfast).toMatchObject({ mode: 'sandbox', baseUrl: 'https://sandbox.payfast.co.za' })
    const moved = { PAYFAST_BASE_URL: 'https://www.payfast.io/', PAYFAST_CHECK_SOURCE_IP: '1' }
    expect(configOf({ ...complete, ...moved }).payfast).toMatchObject({
      baseUrl: 'https://www.payfast.io',
      checkSourceIp: true,
    })
  })

  it('keep its webhook alive when it is in no slot any more', () => {
    const providers = paymentProviders(configOf(complete))
    expect(providers.inSlot('payment_provider_a')?.name).toBe('sandbox')
    expect(providers.named('payfast')?.name).toBe('payfast')
    expect(paymentProviders(configOf({})).named('payfast')).toBeUndefined()
  })
})
