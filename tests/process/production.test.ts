import { generateKeyPairSync } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../../src/config/config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://store:x@db.example.com/store',
  PUBLIC_URL: 'https://api.example.com/',
  STOREFRONT_URL: 'https://www.example.com',
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
    const names = [
      ...['PUBLIC_URL', 'STOREFRONT_URL', 'DATABASE_URL', 'JWT_SECRET', 'SECRET_KEY', 'SMTP_URL'],
      ...['MAIL_FROM', 'PAYMENT_PROVIDER_A', 'PAYMENT_PROVIDER_B'],
    ]
    const sentences = names.map((name) => `${name} is required in production`)
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(
      ['The environment is not fit to start:', ...sentences].join('\n- '),
    )
  })

  it('is refused with fewer connections than transfers and jobs need', () => {
    expect(problemsOf({ DATABASE_POOL_SIZE: '9' })).toEqual([])
    expect(problemsOf({ DATABASE_POOL_SIZE: '8' })).toEqual([
      'DATABASE_POOL_SIZE must be at least 9: imports and exports may take 3 connections and jobs 4, ' +
        'and requests need some as well',
    ])
  })

  it('counts a blank variable as missing', () => {
    expect(problemsOf({ JWT_SECRET: '' })).toEqual(['JWT_SECRET is required in production'])
  })

  it('is refused with what is malformed, all of it together', () => {
    expect(
      problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', JWT_SECRET: 'short', PUBLIC_URL: 'x' }),
    ).toEqual([
      'PORT must be a whole number',
      'PUBLIC_URL must be an absolute http(s) URL',
      'DATABASE_URL must be a postgres:// URL',
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

  it('does not let anybody log in as anybody: real providers, or none', () => {
    const refusal = [
      'IDP_B is the sandbox, where anyone can be anybody: use a real provider or "disabled"',
    ]
    expect(problemsOf({ IDP_B: 'sandbox' })).toEqual(refusal)
    expect(problemsOf({ IDP_B: 'sandbox', ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' })).toEqual([])
    const { idp_a, idp_b } = loadConfig(production).identities
    expect([idp_a.preset, idp_b.preset]).toEqual(['disabled', 'disabled'])
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
    for (const CORS_ORIGINS of [
      'www.example.com',
      'null',
      '*',
      'file:///',
      'blob:https://x.com/1',
    ]) {
      expect(problemsOf({ CORS_ORIGINS })).toEqual([
        'CORS_ORIGINS must be origins such as https://www.example.com or capacitor://localhost, separated by commas',
      ])
    }
    const config = loadConfig({
      ...production,
      TRUST_PROXY: '10.0.0.0/8, ::1',
      CORS_ORIGINS: 'https://www.example.com/, http://localhost:8080,capacitor://localhost',
    })
    expect([config.trustProxy, config.corsOrigins]).toEqual([
      '10.0.0.0/8, ::1',
      ['https://www.example.com', 'http://localhost:8080', 'capacitor://localhost'],
    ])
    expect(loadConfig({ ...production, TRUST_PROXY: 'true' }).trustProxy).toBe(true)
    expect(loadConfig({ ...production, TRUST_PROXY: 'false' }).trustProxy).toBe(false)
  })

  it('is served by one process, by so many, or by one for each core', () => {
    expect(loadConfig(production).workers).toBe(1)
    expect(loadConfig({ ...production, WORKERS: '4' }).workers).toBe(4)
    expect(loadConfig({ ...production, WORKERS: 'auto' }).workers).toBe(availableParallelism())
    expect(problemsOf({ WORKERS: '0' })).toEqual(['WORKERS must be auto or a number from 1 to 99'])
  })

  it('shows figures to nobody, and where a port is given to this machine', () => {
    expect(loadConfig(production).metrics).toBeUndefined()
    const { metrics } = loadConfig({ ...production, METRICS_PORT: '9464' })
    expect(metrics).toEqual({ host: 'localhost', port: 9464 })
  })

  it('takes several secrets, the first to sign', () => {
    const first = 'a'.repeat(32)
    const config = loadConfig({ ...production, JWT_SECRET: `${first}, ${'b'.repeat(32)}` })
    expect(config.jwtSecrets).toEqual([first, 'b'.repeat(32)])
  })
})

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

describe('the environment outside production', () => {
  const OPEN =
    'the sandbox, where anyone can be anybody and pay nothing, is for this machine alone. Set ' +
    'NODE_ENV=production for a shop, HOST and PUBLIC_URL to localhost for development, or ' +
    'ALLOW_SANDBOX_IN_PRODUCTION=yes-i-know for a public demo'
  const shop = { HOST: '0.0.0.0', PUBLIC_URL: 'https://api.example.com' }

  it.each([undefined, 'development', 'test'])(
    'is refused with a sandbox that others can reach: NODE_ENV=%s',
    (NODE_ENV) => {
      expect(problemsOf({ NODE_ENV, ...shop })).toEqual([
        `HOST is 0.0.0.0: ${OPEN}`,
        `PUBLIC_URL is https://api.example.com: ${OPEN}`,
      ])
      expect(problemsOf({ NODE_ENV, ...shop, ALLOW_SANDBOX_IN_PRODUCTION: '1' })).toHaveLength(2)
      const allowed = { ...shop, ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' }
      expect(problemsOf({ NODE_ENV, ...allowed })).toEqual([])
    },
  )

  it.each(['::', '192.168.1.5', '10.0.0.1', 'shop.test', 'localhost.example.com', '128.0.0.1'])(
    'is refused for HOST=%s, which others can reach',
    (HOST) => {
      const development = { NODE_ENV: 'development', PUBLIC_URL: undefined, HOST }
      expect(problemsOf(development)).toEqual([`HOST is ${HOST}: ${OPEN}`])
    },
  )

  it.each([
    'http://192.168.1.5:3000',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://localhost@example.com',
    'http://[::2]:3000',
  ])('is refused for PUBLIC_URL=%s', (PUBLIC_URL) => {
    const development = { NODE_ENV: 'development', PUBLIC_URL }
    expect(problemsOf(development)).toEqual([`PUBLIC_URL is ${PUBLIC_URL}: ${OPEN}`])
  })

  it.each([
    [undefined, undefined],
    ['localhost', 'http://localhost:3000'],
    ['127.0.0.1', 'http://127.0.0.1:3000/'],
    ['127.8.0.1', 'https://shop.localhost'],
    ['::1', 'http://[::1]:3000'],
  ])('is fit for this machine alone: HOST=%s, PUBLIC_URL=%s', (HOST, PUBLIC_URL) => {
    expect(problemsOf({ NODE_ENV: 'development', HOST, PUBLIC_URL })).toEqual([])
  })
})

describe('settings that belong together', () => {
  it('name what an identity provider lacks', () => {
    expect(problemsOf({ IDP_A: 'google', IDP_B: 'oidc' })).toEqual([
      'IDP_A_CLIENT_IDS is required by IDP_A=google',
      'IDP_B_CLIENT_IDS is required by IDP_B=oidc',
      'IDP_B_ISSUER is required by IDP_B=oidc',
    ])
    expect(problemsOf({ IDP_A: 'myspace', IDP_A_ALGORITHMS: 'RS256,HS256' })).toEqual([
      'IDP_A must be one of: google, apple, facebook, oidc, sandbox, disabled',
      'IDP_A_ALGORITHMS must be algorithms with public keys, such as RS256 or ES256, separated by commas',
    ])
  })

  it('make an identity provider of the slot', () => {
    const { identities } = loadConfig({
      ...production,
      IDP_B: 'oidc',
      IDP_B_CLIENT_IDS: 'web, ios',
      IDP_B_ISSUER: 'https://id.example.com',
      IDP_B_PICTURE_HOSTS: '*.example.com',
      IDP_B_LINK: 'never',
      IDP_B_REQUIRE_NONCE: '1',
    })
    expect(identities.idp_b).toEqual({
      preset: 'oidc',
      clientIds: ['web', 'ios'],
      issuer: 'https://id.example.com',
      jwksUrl: undefined,
      algorithms: undefined,
      pictureHosts: ['*.example.com'],
      link: 'never',
      requireNonce: true,
      trustEmail: false,
    })
  })

  const bucket = {
    MEDIA_DRIVER: 's3',
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_REGION: 'af-south-1',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('name what S3 lacks', () => {
    expect(problemsOf({ MEDIA_DRIVER: 's3', S3_REGION: 'af-south-1' })).toEqual([
      'S3_ENDPOINT is required by MEDIA_DRIVER=s3',
      'S3_BUCKET is required by MEDIA_DRIVER=s3',
      'S3_ACCESS_KEY_ID is required by MEDIA_DRIVER=s3',
      'S3_SECRET_ACCESS_KEY is required by MEDIA_DRIVER=s3',
    ])
    expect(problemsOf({ ...bucket, S3_BUCKET: 'My Bucket' })).toEqual([
      'S3_BUCKET must be the name of a bucket',
    ])
  })

  it('show pictures at MEDIA_URL, or where the bucket is', () => {
    expect(loadConfig({ ...production, ...bucket }).mediaUrl).toBe('https://s3.example.com/media')
    const config = loadConfig({ ...production, ...bucket, MEDIA_URL: 'https://cdn.example.com/' })
    expect(config.mediaUrl).toBe('https://cdn.example.com')
    expect(config.media).toEqual({
      driver: 's3',
      endpoint: 'https://s3.example.com',
      region: 'af-south-1',
      bucket: 'media',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
  })

  it('sign mails with DKIM, or not: not by half', () => {
    const half = ['DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY (or _FILE) belong together']
    expect(problemsOf({ DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mail' })).toEqual(half)
    expect(problemsOf({ DKIM_PRIVATE_KEY: KEY })).toEqual(half)
    const whole = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mail' }
    expect(problemsOf({ ...whole, DKIM_PRIVATE_KEY_FILE: './no-such-file.pem' })).toEqual([
      'DKIM_PRIVATE_KEY_FILE names no file',
    ])
    expect(problemsOf({ ...whole, DKIM_PRIVATE_KEY: 'no key' })).toEqual([
      'DKIM_PRIVATE_KEY (or _FILE) must be an RSA key as PEM',
    ])
    const inOneLine = KEY.replaceAll('\n', '\\n')
    const { mail } = loadConfig({ ...production, ...whole, DKIM_PRIVATE_KEY: inOneLine })
    expect(mail.dkim).toEqual({ domain: 'example.com', selector: 'mail', privateKey: KEY })
  })
})
