import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../../src/config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://store:x@db.example.com/store',
  PUBLIC_URL: 'https://api.example.com/',
  JWT_SECRET: 'one-secret-of-at-least-32-bytes-xx',
  SECRET_KEY: 'other-secret-of-at-least-32-bytes-x',
  SMTP_URL: 'smtps://user:x@smtp.example.com',
  MAIL_FROM: 'Store <store@example.com>',
  PAYMENT_PROVIDER_A: 'disabled',
  PAYMENT_PROVIDER_B: 'disabled',
}

function problemsOf(changes: Record<string, string | undefined>): string[] {
  try {
    loadConfig({ ...production, ...changes })
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n- ').slice(1)
  }
}

describe('the environment in production', () => {
  it('is fit to start when everything is set', () => {
    expect(problemsOf({})).toEqual([])
    const config = loadConfig(production)
    expect([config.publicUrl, config.mediaUrl, config.sandbox, config.logFormat]).toEqual([
      'https://api.example.com',
      'https://api.example.com/media',
      false,
      'json',
    ])
  })

  it('is refused with every missing variable named at once', () => {
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(
      [
        'The environment is not fit to start:',
        'DATABASE_URL is required in production',
        'PUBLIC_URL is required in production',
        'JWT_SECRET is required in production',
        'SECRET_KEY is required in production',
        'SMTP_URL is required in production',
        'MAIL_FROM is required in production',
        'PAYMENT_PROVIDER_A is required in production',
        'PAYMENT_PROVIDER_B is required in production',
      ].join('\n- '),
    )
  })

  it('counts a blank variable as missing', () => {
    expect(problemsOf({ JWT_SECRET: '' })).toEqual(['JWT_SECRET is required in production'])
  })

  it('is refused with what is malformed, all of it together', () => {
    expect(
      problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', JWT_SECRET: 'short', PUBLIC_URL: 'x' }),
    ).toEqual([
      'PORT must be a whole number',
      'DATABASE_URL must be a postgres:// URL',
      'PUBLIC_URL must be an absolute http(s) URL',
      'JWT_SECRET must be at least 32 bytes (each, if several are given separated by commas)',
    ])
  })

  it('does not let anybody pay with play money, unless the operator says so in these words', () => {
    const sandbox = { PAYMENT_PROVIDER_A: 'sandbox' }
    const refusal = [
      'PAYMENT_PROVIDER_A is the sandbox, where anyone can pay nothing: use a real provider or "disabled"',
    ]
    expect(problemsOf(sandbox)).toEqual(refusal)
    expect(problemsOf({ ...sandbox, ALLOW_SANDBOX_IN_PRODUCTION: 'true' })).toEqual(refusal)
    expect(problemsOf({ ...sandbox, ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' })).toEqual([])
  })

  it('does not sign its own links with the secret that other services share', () => {
    expect(problemsOf({ SECRET_KEY: production.JWT_SECRET })).toEqual([
      'SECRET_KEY must differ from JWT_SECRET, which other services may share',
    ])
  })

  it('does not send a cross-site cookie over plain http', () => {
    expect(
      problemsOf({ SESSION_COOKIE_SAMESITE: 'none', PUBLIC_URL: 'http://api.example.com' }),
    ).toEqual(['SESSION_COOKIE_SAMESITE=none needs PUBLIC_URL to be https'])
  })

  it('knows what a proxy and an origin look like', () => {
    expect(problemsOf({ TRUST_PROXY: 'garbage' })).toEqual([
      'TRUST_PROXY must be true, false, or IP addresses and networks such as 10.0.0.0/8',
    ])
    expect(problemsOf({ TRUST_PROXY: '1' })).toHaveLength(1)
    expect(problemsOf({ CORS_ORIGINS: 'www.example.com' })).toEqual([
      'CORS_ORIGINS must be origins such as https://www.example.com, separated by commas',
    ])
    const config = loadConfig({
      ...production,
      TRUST_PROXY: '10.0.0.0/8, ::1',
      CORS_ORIGINS: 'https://www.example.com/, http://localhost:8080',
    })
    expect([config.trustProxy, config.corsOrigins]).toEqual([
      '10.0.0.0/8, ::1',
      ['https://www.example.com', 'http://localhost:8080'],
    ])
    expect(loadConfig({ ...production, TRUST_PROXY: 'true' }).trustProxy).toBe(true)
    expect(loadConfig({ ...production, TRUST_PROXY: 'false' }).trustProxy).toBe(false)
  })

  it('takes several secrets, the first to sign', () => {
    const first = 'a'.repeat(32)
    const config = loadConfig({ ...production, JWT_SECRET: `${first}, ${'b'.repeat(32)}` })
    expect(config.jwtSecrets).toEqual([first, 'b'.repeat(32)])
  })
})
