/** Goal: production starts with no setting that is never right, and says which may be wrong. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ROOT, runToEnd } from '../../../scripts/support/service.ts'
import { ConfigError, loadConfig } from '../../../src/service/config/config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://store:f00dcafe41d5@localhost/store',
  PUBLIC_URL: 'https://api.example.com',
  STOREFRONT_URL: 'https://www.example.com',
  JWT_SECRET: 'one-secret-of-at-least-32-bytes-xx',
  SECRET_KEY: 'other-secret-of-at-least-32-bytes-x',
  SMTP_URL: 'smtps://shop:vB7xK2mQ9pL4@smtp.example.com',
  MAIL_FROM: 'Store <store@example.com>',
  PAYMENT_PROVIDER_A: 'disabled',
  PAYMENT_PROVIDER_B: 'disabled',
}
const PAYFAST = {
  PAYFAST_MODE: 'live',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '9c1e8ab4d20f7',
  PAYFAST_PASSPHRASE: 'Green-Figs_42',
}
const PAYSTACK = { PAYSTACK_SECRET_KEY: 'sk_live_1a2b3c' }
const IDP = { IDP_A: 'oidc', IDP_A_CLIENT_IDS: 'web', IDP_A_ISSUER: 'https://id.example.com' }
const BUCKET = {
  MEDIA_DRIVER: 's3',
  S3_ENDPOINT: 'http://minio.example.com',
  S3_REGION: 'af-south-1',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'f4a1c2b3d4e5',
}
type Changes = Record<string, string>

/** The sentences about the settings, whether they are refused or not. */
function judge(changes: Changes): { refused: string[]; warned: readonly string[] } {
  try {
    return { refused: [], warned: loadConfig({ ...production, ...changes }).warnings }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { refused: error.message.split('\n- ').slice(1), warned: [] }
  }
}

const PROXY =
  'TRUST_PROXY trusts everybody, so that clients state the address they are counted by: name the address of ' +
  'the proxy, or its network, such as 10.0.0.0/8'
const plain = (name: string) =>
  `${name} is http://, which others on the way can read and change: set an https:// address`
const SMTP =
  'SMTP_URL sends its password without TLS where others can answer for the server: set smtps://, or smtp:// ' +
  'with ?requireTLS=true'
const MAKE = 'make one by `openssl rand -base64 48`'
const METRICS = 'set METRICS_HOST to localhost or a private address'
const elsewhere = (name: string) =>
  `${name} leads to another host without TLS: add ?sslmode=verify-full, unless the network is yours alone`
const noLimit = (name: string) => `${name} is 0, which is no limit: remove it for its default`

const REFUSED: [Changes, ...sentences: string[]][] = [
  ...['true', '0.0.0.0/0', '::/0', '127.0.0.1, 0.0.0.0/1'].map((TRUST_PROXY): [Changes, string] => [
    { TRUST_PROXY },
    PROXY,
  ]),
  ...['PUBLIC_URL', 'STOREFRONT_URL', 'MEDIA_URL', 'PAYMENT_RETURN_URL', 'PAYMENT_CANCEL_URL'].map(
    (name): [Changes, string] => [{ [name]: 'http://shop.example.com' }, plain(name)],
  ),
  ...['IDP_A_ISSUER', 'IDP_A_JWKS_URL'].map((name): [Changes, string] => [
    { ...IDP, [name]: 'http://id.example.com' },
    plain(name),
  ]),
  ...['PAYFAST_BASE_URL', 'PAYFAST_API_URL'].map((name): [Changes, string] => [
    { ...PAYFAST, [name]: 'http://pay.example.com' },
    plain(name),
  ]),
  [{ ...PAYSTACK, PAYSTACK_BASE_URL: 'http://pay.example.com' }, plain('PAYSTACK_BASE_URL')],
  [
    { CORS_ORIGINS: 'https://www.example.com,http://www.example.com' },
    'CORS_ORIGINS has http://www.example.com, whose pages others on the way can change to call as their ' +
      'visitor: name its https:// origin',
  ],
  ...['', '?requireTLS=false', '?requireTLS=true&ignoreTLS=true'].map(
    (query): [Changes, string] => [
      { SMTP_URL: `smtp://shop:vB7xK2mQ9pL4@smtp.example.com${query}` },
      SMTP,
    ],
  ),
  [{ SECRET_KEY: 'ab'.repeat(32) }, `SECRET_KEY has fewer than 8 different characters: ${MAKE}`],
  [
    { JWT_SECRET: 'a-string-secret-at-least-256-bits-long' },
    `JWT_SECRET has the secret of an example: ${MAKE}`,
  ],
  [
    { JWT_SECRET: `${production.JWT_SECRET},${production.JWT_SECRET}` },
    `JWT_SECRET has the same secret twice: ${MAKE}`,
  ],
  [
    { DATABASE_URL: `postgres://store:${production.JWT_SECRET}@localhost/store` },
    `JWT_SECRET and DATABASE_URL have the same secret: ${MAKE} for each`,
  ],
  [
    { METRICS_PORT: '3000' },
    'METRICS_PORT is PORT, which is for customers: set another one, such as 9464',
  ],
  ...['203.0.113.7', '2001:db8::1'].map((METRICS_HOST): [Changes, string] => [
    { METRICS_PORT: '9464', METRICS_HOST },
    `METRICS_HOST is ${METRICS_HOST}, which is public: ${METRICS}`,
  ]),
]

const WARNED: [Changes, ...sentences: string[]][] = [
  [
    { DATABASE_URL: 'postgres://store:f00dcafe41d5@db.example.com/store' },
    elsewhere('DATABASE_URL'),
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://store:f00dcafe41d5@db.example.com/store' },
    elsewhere('DATABASE_DIRECT_URL'),
  ],
  [
    { DATABASE_URL: 'postgres://store:short@localhost/store' },
    'DATABASE_URL has a password of fewer than 12 characters: make one by `openssl rand -hex 24`',
  ],
  [
    { SMTP_URL: 'smtp://smtp.example.com' },
    'SMTP_URL may send mails, with the links in them, without TLS: set smtps://, or smtp:// with ' +
      '?requireTLS=true',
  ],
  [
    { SMTP_URL: `${production.SMTP_URL}?tls.rejectUnauthorized=false` },
    'SMTP_URL accepts any certificate: remove tls.rejectUnauthorized=false',
  ],
  [BUCKET, 'S3_ENDPOINT is http://: set its https:// address, unless the network is yours alone'],
  [
    { IDP_A: 'google', IDP_A_CLIENT_IDS: 'web', IDP_A_TRUST_EMAIL: '1' },
    'IDP_A_TRUST_EMAIL=1 believes addresses that a provider you do not run has not verified: remove it',
  ],
  [
    { ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' },
    'ALLOW_SANDBOX_IN_PRODUCTION opens the sandbox, where anyone can be anybody and pay nothing: remove it ' +
      'for a shop',
  ],
  ...[
    'REQUESTS_IN_FLIGHT_MAX',
    'RATE_LIMIT_PER_MINUTE',
    'RATE_LIMIT_CREDENTIALS_PER_MINUTE',
    'MAX_UNPAID_ORDERS',
    'MAX_UNPAID_UNITS',
  ].map((name): [Changes, string] => [{ [name]: '0' }, noLimit(name)]),
  ...['0.0.0.0', '::'].map((METRICS_HOST): [Changes, string] => [
    { METRICS_PORT: '9464', METRICS_HOST },
    `METRICS_HOST is ${METRICS_HOST}, every address of the machine: ${METRICS}, unless nothing from outside ` +
      'reaches port 9464',
  ]),
]

describe('a setting that is unsafe in production', () => {
  it.each(REFUSED)('is refused where it is never right: %j', (changes, ...refused) => {
    expect(judge(changes)).toEqual({ refused, warned: [] })
  })

  it.each(WARNED)('is warned of where it may be right: %j', (changes, ...warned) => {
    expect(judge(changes)).toEqual({ refused: [], warned })
  })

  it.each([...REFUSED, ...WARNED])('is none in development: %j', (changes) => {
    const development = { NODE_ENV: 'development', PUBLIC_URL: '', ALLOW_SANDBOX_IN_PRODUCTION: '' }
    // Development is for this machine alone, whatever the scheme.
    const { PUBLIC_URL: _, ...others } = changes
    expect(judge({ ...others, ...development })).toEqual({ refused: [], warned: [] })
  })

  it('is refused with all others, and with what is warned of, in the one list of the start', async () => {
    const { code, output } = await runToEnd({
      env: { ...production, TRUST_PROXY: 'true', METRICS_PORT: '3000', RATE_LIMIT_PER_MINUTE: '0' },
    })
    expect({ code, output }).toEqual({
      code: 1,
      output: [
        'The environment is not fit to start:',
        PROXY,
        'METRICS_PORT is PORT, which is for customers: set another one, such as 9464',
        `${noLimit('RATE_LIMIT_PER_MINUTE')}\n`,
      ].join('\n- '),
    })
  })
})

it.each<Changes>([
  { PUBLIC_URL: 'http://localhost:3000', STOREFRONT_URL: 'http://127.0.0.1:5173' },
  { CORS_ORIGINS: 'http://localhost,capacitor://localhost' },
  { SMTP_URL: 'smtp://shop:vB7xK2mQ9pL4@localhost:25' },
  { SMTP_URL: 'smtp://shop:vB7xK2mQ9pL4@smtp.example.com?requireTLS=true' },
  { DATABASE_URL: 'postgres://store:f00dcafe41d5@db.example.com/store?sslmode=verify-full' },
  { DATABASE_URL: 'postgres:///store?host=/run/postgresql' },
  { DATABASE_DIRECT_URL: production.DATABASE_URL },
  { TRUST_PROXY: '10.0.0.0/8, 127.0.0.1, fc00::/7' },
  { METRICS_PORT: '9464', METRICS_HOST: '10.1.2.3' },
  { METRICS_HOST: '0.0.0.0' },
  { IDP_A: 'disabled', IDP_A_ISSUER: 'http://id.example.com' },
  { PAYFAST_BASE_URL: 'http://pay.example.com', PAYSTACK_BASE_URL: 'http://pay.example.com' },
])('nothing is said of what is right: %j', (changes) => {
  expect(judge(changes)).toEqual({ refused: [], warned: [] })
})

describe('the secrets of examples', () => {
  const files = globSync(['.env.example', 'README.md', 'docs/**/*.md', 'deploy/**/*.*'], {
    cwd: ROOT,
  })
  const texts = files.map((path) => readFileSync(join(ROOT, path), 'utf8'))

  it('are passwords in URLs, and each is refused', () => {
    const passwords = texts.flatMap((text) =>
      [...text.matchAll(/\w:\/\/[\w.-]*:([\w.-]+)@/g)].map(([, password = '']) => password),
    )
    expect(passwords).toContain('password')
    for (const password of passwords) {
      const { refused } = judge({ DATABASE_URL: `postgres://store:${password}@localhost/store` })
      expect(refused).toContain(`DATABASE_URL has the secret of an example: ${MAKE}`)
    }
  })

  it('are none of the variables that hold only a secret', () => {
    const names = /SECRET|KEY|PASSPHRASE|PASSWORD/
    const given = files
      .filter((path) => /\.env(\.example)?$/.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(ROOT, path), 'utf8')
        return Object.entries(parseEnv(text.replace(/^#(?=[A-Z])/gm, '')))
      })
      .filter(([name, value]) => names.test(name) && value)
    expect(given).toEqual([['DKIM_PRIVATE_KEY_FILE', '/run/secrets/dkim.pem']])
  })
})
