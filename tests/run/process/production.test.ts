/** Which environments the service starts in, and what it says of the others. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, loadConfig } from '../../../src/service/config/config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://store@db.example.com/store?sslmode=verify-full',
  PUBLIC_URL: 'https://api.example.com/',
  STOREFRONT_URL: 'https://www.example.com',
  JWT_SECRET: 'one-secret-of-at-least-32-bytes-xx',
  SECRET_KEY: 'other-secret-of-at-least-32-bytes-x',
  SMTP_URL: 'smtps://user:x@smtp.example.com',
  MAIL_FROM: 'Store <store@example.com>',
  PAYMENT_PROVIDER_A: 'disabled',
  PAYMENT_PROVIDER_B: 'disabled',
}
type Changes = Record<string, string | undefined>
const configWith = (changes: Changes) => loadConfig({ ...production, ...changes })

function problemsOf(changes: Changes): string[] {
  try {
    configWith(changes)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n- ').slice(1)
  }
}

const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = privatePem(pair.privateKey)
const PUBLIC_KEY = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const CURVE_KEY = privatePem(generateKeyPairSync('ed25519').privateKey)
const DKIM = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mail' }
const HALF_DKIM = 'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY (or _FILE) belong together'
const BUCKET = {
  MEDIA_DRIVER: 's3',
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_REGION: 'af-south-1',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'key',
}
const PLAY_MONEY =
  'PAYMENT_PROVIDER_A is the sandbox, where anyone can pay nothing: use a real provider or "disabled"'
const ORIGINS =
  'CORS_ORIGINS must be origins such as https://www.example.com or capacitor://localhost, separated by commas'
const PROXY = 'TRUST_PROXY must be true, false, or IP addresses and networks such as 10.0.0.0/8'

describe('the environment in production', () => {
  it('is fit to start when everything is set', () => {
    expect(problemsOf({})).toEqual([])
    const { publicUrl, mediaUrl, sandbox, logFormat, workers, metrics, identities } = configWith({})
    expect({ publicUrl, mediaUrl, sandbox, logFormat, workers, metrics }).toEqual({
      publicUrl: 'https://api.example.com',
      mediaUrl: 'https://api.example.com/media',
      sandbox: false,
      logFormat: 'json',
      workers: 1,
      metrics: undefined,
    })
    const { idp_a, idp_b } = identities
    expect([idp_a.preset, idp_b.preset]).toEqual(['disabled', 'disabled'])
  })

  it('has a log of JSON, also on a terminal, where development has one for people', () => {
    const { stdout } = process
    const { isTTY } = stdout
    onTestFinished(() => void Object.assign(stdout, { isTTY }))
    const formatOn = (isTTY: boolean, changes: NodeJS.ProcessEnv) => {
      Object.assign(stdout, { isTTY })
      return loadConfig(changes).logFormat
    }
    expect([formatOn(true, {}), formatOn(true, production)]).toEqual(['pretty', 'json'])
    expect(formatOn(true, { LOG_FORMAT: 'json' })).toBe('json')
    expect([formatOn(false, {}), formatOn(false, { LOG_FORMAT: 'pretty' })]).toEqual([
      'json',
      'pretty',
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

  it.each<[Changes, ...problems: string[]]>([
    [{ JWT_SECRET: '' }, 'JWT_SECRET is required in production'],
    [
      { DATABASE_POOL_SIZE: '8' },
      'DATABASE_POOL_SIZE must be at least 9: imports and exports may take 3 connections and jobs 4, ' +
        'and requests need some as well',
    ],
    [
      { PORT: 'many', DATABASE_URL: 'mysql://x', JWT_SECRET: 'short', PUBLIC_URL: 'x' },
      'PORT must be a whole number',
      'PUBLIC_URL must be an absolute http(s) URL',
      'DATABASE_URL must be a postgres:// URL',
      'JWT_SECRET must be at least 32 bytes (each, if several are given separated by commas)',
    ],
    [{ PAYMENT_PROVIDER_A: 'sandbox' }, PLAY_MONEY],
    [{ PAYMENT_PROVIDER_A: 'sandbox', ALLOW_SANDBOX_IN_PRODUCTION: 'true' }, PLAY_MONEY],
    [
      { IDP_B: 'sandbox' },
      'IDP_B is the sandbox, where anyone can be anybody: use a real provider or "disabled"',
    ],
    [
      { SECRET_KEY: production.JWT_SECRET },
      'SECRET_KEY must differ from JWT_SECRET, which other services may share',
    ],
    [
      { SESSION_COOKIE_SAMESITE: 'none', PUBLIC_URL: 'http://api.example.com' },
      'SESSION_COOKIE_SAMESITE=none needs PUBLIC_URL to be https',
      'PUBLIC_URL is http://, which others on the way can read and change: set an https:// address',
    ],
    ...['garbage', '1'].map((TRUST_PROXY): [Changes, string] => [{ TRUST_PROXY }, PROXY]),
    ...['www.example.com', 'null', '*', 'https://*.x.com', 'file:///', 'blob:https://x.com/1'].map(
      (CORS_ORIGINS): [Changes, string] => [{ CORS_ORIGINS }, ORIGINS],
    ),
    [{ ROLE: 'jobs' }, 'ROLE must be one of: all, web, worker'],
    [{ WORKERS: '0' }, 'WORKERS must be auto or a number from 1 to 99'],
    [
      { IDP_A: 'google', IDP_B: 'oidc' },
      'IDP_A_CLIENT_IDS is required by IDP_A=google',
      'IDP_B_CLIENT_IDS is required by IDP_B=oidc',
      'IDP_B_ISSUER is required by IDP_B=oidc',
    ],
    [
      { IDP_A: 'myspace', IDP_A_ALGORITHMS: 'RS256,HS256' },
      'IDP_A must be one of: google, apple, facebook, oidc, sandbox, disabled',
      'IDP_A_ALGORITHMS must be algorithms with public keys, such as RS256 or ES256, separated by commas',
    ],
    [
      { MEDIA_DRIVER: 's3', S3_REGION: 'af-south-1' },
      'S3_ENDPOINT is required by MEDIA_DRIVER=s3',
      'S3_BUCKET is required by MEDIA_DRIVER=s3',
      'S3_ACCESS_KEY_ID is required by MEDIA_DRIVER=s3',
      'S3_SECRET_ACCESS_KEY is required by MEDIA_DRIVER=s3',
    ],
    [{ ...BUCKET, S3_BUCKET: 'My Bucket' }, 'S3_BUCKET must be the name of a bucket'],
    [DKIM, HALF_DKIM],
    [{ DKIM_PRIVATE_KEY: KEY }, HALF_DKIM],
    [
      { ...DKIM, DKIM_PRIVATE_KEY_FILE: './no-such-file.pem' },
      'DKIM_PRIVATE_KEY_FILE names no file that can be read',
    ],
    ...['no key', PUBLIC_KEY, CURVE_KEY].map((DKIM_PRIVATE_KEY): [Changes, string] => [
      { ...DKIM, DKIM_PRIVATE_KEY },
      'DKIM_PRIVATE_KEY (or _FILE) must be an RSA key as PEM',
    ]),
  ])('is refused with %j: %s', (changes, ...problems) => {
    expect(problemsOf(changes)).toEqual(problems)
  })

  it.each<Changes>([
    { DATABASE_POOL_SIZE: '9' },
    // The sandbox only if the operator says so in these words.
    { PAYMENT_PROVIDER_A: 'sandbox', ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' },
    { IDP_B: 'sandbox', ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' },
  ])('is fit to start with %j', (changes) => {
    expect(problemsOf(changes)).toEqual([])
  })

  const first = 'abcdefgh'.repeat(4)
  it.each<[Changes, means: object]>([
    [{ WORKERS: '4' }, { workers: 4 }],
    [{ WORKERS: 'auto' }, { workers: availableParallelism() }],
    [{}, { role: 'all', drainMs: 5_000, finishMs: 20_000 }],
    [
      { ROLE: 'web', DRAIN_SECONDS: '0' },
      { role: 'web', drainMs: 0, finishMs: 20_000 },
    ],
    // Ctrl-C is quick.
    [
      { NODE_ENV: 'development', PUBLIC_URL: undefined },
      { drainMs: 0, finishMs: 2_500 },
    ],
    [{ METRICS_PORT: '9464' }, { metrics: { host: 'localhost', port: 9464 } }],
    [{ NODE_ENV: 'development', PUBLIC_URL: undefined, TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
    [
      { CORS_ORIGINS: 'https://www.example.com/, http://localhost:8080,capacitor://localhost' },
      {
        corsOrigins: ['https://www.example.com', 'http://localhost:8080', 'capacitor://localhost'],
      },
    ],
    // Several secrets, of which the first signs.
    [
      { JWT_SECRET: `${first}, ${'ijklmnop'.repeat(4)}` },
      { jwtSecrets: [first, 'ijklmnop'.repeat(4)] },
    ],
    [BUCKET, { mediaUrl: 'https://s3.example.com/media' }],
    [
      { ...BUCKET, MEDIA_URL: 'https://cdn.example.com/' },
      {
        mediaUrl: 'https://cdn.example.com',
        media: {
          driver: 's3',
          endpoint: 'https://s3.example.com',
          region: 'af-south-1',
          bucket: 'media',
          accessKeyId: 'key',
          secretAccessKey: 'key',
        },
      },
    ],
  ])('understands %j', (changes, means) => {
    expect(configWith(changes)).toEqual(expect.objectContaining(means))
  })

  it('makes an identity provider of the settings of a slot', () => {
    const { identities } = configWith({
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

  it('takes the key for DKIM in one line', () => {
    const { mail } = configWith({ ...DKIM, DKIM_PRIVATE_KEY: KEY.replaceAll('\n', '\\n') })
    expect(mail.dkim).toEqual({ domain: 'example.com', selector: 'mail', privateKey: KEY })
  })
})

describe('the environment outside production', () => {
  const OPEN =
    'the sandbox, where anyone can be anybody and pay nothing, is for this machine alone. Set ' +
    'NODE_ENV=production for a shop, HOST and PUBLIC_URL to localhost for development, or ' +
    'ALLOW_SANDBOX_IN_PRODUCTION=yes-i-know for a public demo'

  it.each([undefined, 'development', 'test'])(
    'is refused with a sandbox that others can reach: NODE_ENV=%s',
    (NODE_ENV) => {
      const shop = { NODE_ENV, HOST: '0.0.0.0', PUBLIC_URL: 'https://api.example.com' }
      expect(problemsOf(shop)).toEqual([
        `HOST is 0.0.0.0: ${OPEN}`,
        `PUBLIC_URL is https://api.example.com: ${OPEN}`,
      ])
      expect(problemsOf({ ...shop, ALLOW_SANDBOX_IN_PRODUCTION: '1' })).toHaveLength(2)
      expect(problemsOf({ ...shop, ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' })).toEqual([])
    },
  )

  it.each([
    ...['::', '192.168.1.5', '10.0.0.1', 'shop.test', 'localhost.example.com', '128.0.0.1'].map(
      (host) => ['HOST', host] as const,
    ),
    ...[
      'http://192.168.1.5:3000',
      'http://localhost.example.com',
      'http://127.0.0.1.example.com',
      'http://localhost@example.com',
      'http://[::2]:3000',
    ].map((url) => ['PUBLIC_URL', url] as const),
  ])('is refused for what others can reach: %s=%s', (name, value) => {
    const development = { NODE_ENV: 'development', PUBLIC_URL: undefined, [name]: value }
    expect(problemsOf(development)).toEqual([`${name} is ${value}: ${OPEN}`])
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
