/** Settings that are unsafe in production: refused where they are never right, warned of where they may be. */
import { BlockList, isIP } from 'node:net'
import type { databaseVariables } from './database.ts'
import { isSocket, parseDatabaseUrl } from './database-url.ts'
import type { identityVariables } from './identities.ts'
import type { mailVariables } from './mail.ts'
import type { mediaVariables } from './media.ts'
import { isLoopback, isProduction, type Mode } from './mode.ts'
import type { orderVariables } from './orders.ts'
import type { paymentVariables } from './payments.ts'
import type { secretVariables } from './secrets.ts'
import type { serverVariables } from './server.ts'
import type { Values } from './values.ts'

type Env = Mode &
  Values<typeof databaseVariables> &
  Values<typeof identityVariables> &
  Values<typeof mailVariables> &
  Values<typeof mediaVariables> &
  Values<typeof orderVariables> &
  Values<typeof paymentVariables> &
  Values<typeof secretVariables> &
  Values<typeof serverVariables>

export const unsafeProblems = (env: Env): string[] =>
  isProduction(env)
    ? [
        ...proxyProblems(env),
        ...plainProblems(env),
        ...originProblems(env),
        ...mailProblems(env),
        ...secretProblems(env),
        ...metricsProblems(env),
      ]
    : []

export const unsafeWarnings = (env: Env): string[] =>
  isProduction(env)
    ? [
        ...databaseWarnings(env),
        ...mailWarnings(env),
        ...otherWarnings(env),
        ...limitWarnings(env),
        ...metricsWarnings(env),
      ]
    : []

/** 10.0.0.0/8 and fc00::/7 are the widest private networks. */
const WIDEST_BITS = { 4: 8, 6: 7 }

function proxyProblems({ TRUST_PROXY: proxies }: Env): string[] {
  const isTooWide = (network: string) => {
    const [address = '', bits] = network.trim().split('/')
    return bits !== undefined && Number(bits) < WIDEST_BITS[isIP(address) === 6 ? 6 : 4]
  }
  const isAnybody = typeof proxies === 'string' ? proxies.split(',').some(isTooWide) : proxies
  return isAnybody
    ? [
        'TRUST_PROXY trusts everybody, so that clients state the address they are counted by: name the address ' +
          'of the proxy, or its network, such as 10.0.0.0/8',
      ]
    : []
}

const isPlain = (url: string | undefined) =>
  url?.startsWith('http://') === true && !isLoopback(new URL(url).hostname)

/** Addresses of browsers, of keys and of money. On loopback http is right: for a trial, and for tests. */
function plainProblems(env: Env): string[] {
  const urls = {
    PUBLIC_URL: env.PUBLIC_URL,
    STOREFRONT_URL: env.STOREFRONT_URL,
    MEDIA_URL: env.MEDIA_URL,
    PAYMENT_RETURN_URL: env.PAYMENT_RETURN_URL,
    PAYMENT_RETURN_URLS: env.PAYMENT_RETURN_URLS?.find(isPlain),
    PAYMENT_CANCEL_URL: env.PAYMENT_CANCEL_URL,
    ...(hasProvider(env, 'A')
      ? { IDP_A_ISSUER: env.IDP_A_ISSUER, IDP_A_JWKS_URL: env.IDP_A_JWKS_URL }
      : {}),
    ...(hasProvider(env, 'B')
      ? { IDP_B_ISSUER: env.IDP_B_ISSUER, IDP_B_JWKS_URL: env.IDP_B_JWKS_URL }
      : {}),
    // Without its key a provider is not asked.
    ...(env.PAYFAST_MERCHANT_KEY
      ? { PAYFAST_BASE_URL: env.PAYFAST_BASE_URL, PAYFAST_API_URL: env.PAYFAST_API_URL }
      : {}),
    ...(env.PAYSTACK_SECRET_KEY ? { PAYSTACK_BASE_URL: env.PAYSTACK_BASE_URL } : {}),
  }
  return Object.entries(urls)
    .filter(([, url]) => isPlain(url))
    .map(
      ([name]) =>
        `${name} is http://, which others on the way can read and change: set an https:// address`,
    )
}

const hasProvider = (env: Env, slot: 'A' | 'B') =>
  ![undefined, 'disabled', 'sandbox'].includes(env[`IDP_${slot}`])

const originProblems = ({ CORS_ORIGINS: origins = [] }: Env) =>
  origins
    .filter(isPlain)
    .map(
      (origin) =>
        `CORS_ORIGINS has ${origin}, whose pages others on the way can change to call as their visitor: ` +
        'name its https:// origin',
    )

/** The URL as nodemailer reads it. */
function smtpOf({ SMTP_URL: text }: Env) {
  if (!text) return undefined
  const { protocol, hostname, password, searchParams } = new URL(text)
  const is = (name: string, value = 'true') => searchParams.get(name) === value
  const isEncrypted =
    protocol === 'smtps:' || is('secure') || (is('requireTLS') && !is('ignoreTLS'))
  return {
    password: decodeURIComponent(password),
    isExposed: !isEncrypted && !isLoopback(hostname),
    isUnchecked: is('tls.rejectUnauthorized', 'false') && !isLoopback(hostname),
  }
}

const TLS = 'set smtps://, or smtp:// with ?requireTLS=true'

function mailProblems(env: Env): string[] {
  const smtp = smtpOf(env)
  return smtp?.isExposed && smtp.password
    ? [`SMTP_URL sends its password without TLS where others can answer for the server: ${TLS}`]
    : []
}

function mailWarnings(env: Env): string[] {
  const smtp = smtpOf(env)
  return [
    ...(smtp?.isExposed && !smtp.password
      ? [`SMTP_URL may send mails, with the links in them, without TLS: ${TLS}`]
      : []),
    ...(smtp?.isUnchecked
      ? ['SMTP_URL accepts any certificate: remove tls.rejectUnauthorized=false']
      : []),
  ]
}

/** Different characters of a random secret: 32 hexadecimal digits have fewer once in ten million. */
const DIFFERENT_CHARACTERS_MIN = 8
const MAKE = 'make one by `openssl rand -base64 48`'

/** Secrets in this repository's documents, and in manuals that people copy from. */
const EXAMPLES: readonly string[] = [
  ...['password', 'secret', 'changeme', 'postgres', 'minioadmin'],
  // PayFast's public test account.
  ...['46f0cd694581a', 'jt7NOE43FZPn1', 'q1cd2rdny4a53'],
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'a-string-secret-at-least-256-bits-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
]

function secretsOf(env: Env): [name: string, secret: string][] {
  const passwordOf = (url?: string) => (url ? parseDatabaseUrl(url).password : undefined)
  const secrets: [string, string | undefined][] = [
    ...(env.JWT_SECRET ?? []).map((secret): [string, string] => ['JWT_SECRET', secret]),
    ...(env.SECRET_KEY ?? []).map((secret): [string, string] => ['SECRET_KEY', secret]),
    ['DATABASE_URL', passwordOf(env.DATABASE_URL)],
    ['DATABASE_DIRECT_URL', passwordOf(env.DATABASE_DIRECT_URL)],
    ['SMTP_URL', smtpOf(env)?.password],
    ['PAYFAST_MERCHANT_KEY', env.PAYFAST_MERCHANT_KEY],
    ['PAYFAST_PASSPHRASE', env.PAYFAST_PASSPHRASE],
    ['PAYSTACK_SECRET_KEY', env.PAYSTACK_SECRET_KEY],
    ['S3_SECRET_ACCESS_KEY', env.S3_SECRET_ACCESS_KEY],
  ]
  return secrets.flatMap(([name, secret]) => (secret ? [[name, secret]] : []))
}

/** Pairs that may be equal: the passwords of one role in two URLs, and two keys that secrets.ts compares. */
const ALIKE = ['DATABASE_URL DATABASE_DIRECT_URL', 'JWT_SECRET SECRET_KEY']

function secretProblems(env: Env): string[] {
  const secrets = secretsOf(env)
  const isOwn = (name: string) => name === 'JWT_SECRET' || name === 'SECRET_KEY'
  const found = secrets.flatMap(([name, secret], at) => [
    ...(EXAMPLES.includes(secret) ? [`${name} has the secret of an example: ${MAKE}`] : []),
    ...(isOwn(name) && new Set(secret).size < DIFFERENT_CHARACTERS_MIN
      ? [`${name} has fewer than ${DIFFERENT_CHARACTERS_MIN} different characters: ${MAKE}`]
      : []),
    ...secrets
      .slice(at + 1)
      .filter(([other, same]) => same === secret && !ALIKE.includes(`${name} ${other}`))
      .map(([other]) =>
        other === name
          ? `${name} has the same secret twice: ${MAKE}`
          : `${name} and ${other} have the same secret: ${MAKE} for each`,
      ),
  ])
  return [...new Set(found)]
}

const PASSWORD_CHARACTERS_MIN = 12

const databaseWarnings = (env: Env) =>
  (['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const).flatMap((name) => {
    const url = env[name]
    if (!url) return []
    const { host, tls, password } = parseDatabaseUrl(url)
    return [
      ...(tls || isSocket({ host }) || isLoopback(host)
        ? []
        : [
            `${name} leads to another host without TLS: add ?sslmode=verify-full, unless the network is yours alone`,
          ]),
      ...(password && password.length < PASSWORD_CHARACTERS_MIN
        ? [
            `${name} has a password of fewer than ${PASSWORD_CHARACTERS_MIN} characters: make one by \`openssl rand -hex 24\``,
          ]
        : []),
    ]
  })

const otherWarnings = (env: Env) => [
  ...(env.MEDIA_DRIVER === 's3' && isPlain(env.S3_ENDPOINT)
    ? ['S3_ENDPOINT is http://: set its https:// address, unless the network is yours alone']
    : []),
  ...(['A', 'B'] as const)
    .filter((slot) => hasProvider(env, slot) && env[`IDP_${slot}`] !== 'oidc')
    .filter((slot) => env[`IDP_${slot}_TRUST_EMAIL`])
    .map(
      (slot) =>
        `IDP_${slot}_TRUST_EMAIL=1 believes addresses that a provider you do not run has not verified: remove it`,
    ),
  ...(env.ALLOW_SANDBOX_IN_PRODUCTION === 'yes-i-know'
    ? [
        'ALLOW_SANDBOX_IN_PRODUCTION opens the sandbox, where anyone can be anybody and pay nothing: remove it for a shop',
      ]
    : []),
]

const LIMITS = [
  'REQUESTS_IN_FLIGHT_MAX',
  'RATE_LIMIT_PER_MINUTE',
  'RATE_LIMIT_CREDENTIALS_PER_MINUTE',
  'RATE_LIMIT_CODES_PER_MINUTE',
  'MAX_UNPAID_ORDERS',
  'MAX_UNPAID_UNITS',
] as const

const limitWarnings = (env: Env) =>
  LIMITS.filter((name) => env[name] === 0).map(
    (name) => `${name} is 0, which is no limit: remove it for its default`,
  )

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits)
}
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

const KEEP_PRIVATE = 'set METRICS_HOST to localhost or a private address'

function metricsProblems({ METRICS_PORT: port, METRICS_HOST: host, PORT }: Env): string[] {
  if (port === undefined) return []
  const isPublic =
    isIP(host) !== 0 && !isEvery(host) && !isLoopback(host) && !PRIVATE.check(host, familyOf(host))
  return [
    ...(port === PORT
      ? ['METRICS_PORT is PORT, which is for customers: set another one, such as 9464']
      : []),
    ...(isPublic ? [`METRICS_HOST is ${host}, which is public: ${KEEP_PRIVATE}`] : []),
  ]
}

const metricsWarnings = ({ METRICS_PORT: port, METRICS_HOST: host }: Env) =>
  port !== undefined && isEvery(host)
    ? [
        `METRICS_HOST is ${host}, every address of the machine: ${KEEP_PRIVATE}, unless nothing from outside reaches port ${port}`,
      ]
    : []

const isEvery = (host: string) => host === '0.0.0.0' || host === '::'
const familyOf = (host: string) => (isIP(host) === 6 ? 'ipv6' : 'ipv4')
