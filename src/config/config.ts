import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { Env, isSandboxAllowed } from './environment.ts'
import { dkimKeyOf, incompleteSettings, productionProblems, sandboxProblems } from './problems.ts'
import { secretsOf } from './secrets.ts'

/** What one of the two identity provider slots is, as the operator set it. */
export type IdentitySettings = Readonly<{
  preset: 'google' | 'apple' | 'facebook' | 'oidc' | 'sandbox' | 'disabled'
  /** Accepted audiences: the shop's client ids at the provider. */
  clientIds: readonly string[]
  /** These four are for the oidc preset, or over the preset's own; undefined means: the preset's. */
  issuer: string | undefined
  jwksUrl: string | undefined
  algorithms: readonly string[] | undefined
  pictureHosts: readonly string[] | undefined
  /**
   * Which accounts of the shop a log-in may take over by their address: those of a verified address,
   * only where the provider owns the address (Google's rule), or none.
   */
  link: 'verified' | 'authoritative' | 'never'
  requireNonce: boolean
  /** The issuer sends no email_verified and is to be believed all the same. */
  trustEmail: boolean
}>

/** Where uploaded pictures lie. */
export type MediaSettings =
  | Readonly<{ driver: 'fs'; dir: string }>
  | Readonly<{
      driver: 's3'
      endpoint: string
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
    }>

export type PaymentAdapter = 'payfast' | 'paystack' | 'sandbox' | 'disabled'
export type PayfastSettings = Readonly<{
  mode: 'sandbox' | 'live'
  merchantId: string
  merchantKey: string
  passphrase: string
  checkSourceIp: boolean
  /** Of the payment pages and of the API, without a trailing slash. */
  baseUrl: string
  apiUrl: string
}>
export type PaystackSettings = Readonly<{
  secretKey: string
  baseUrl: string
  checkSourceIp: boolean
}>

export type Config = Readonly<{
  environment: Env['NODE_ENV']
  host: string
  port: number
  /** Processes that serve; 1 is this one alone. */
  workers: number
  /** Undefined means: nothing is counted. */
  metrics: Readonly<{ host: string; port: number }> | undefined
  /** In each process; 0 is no limit. */
  requestsInFlightMax: number
  /** Absolute folder of everything that development keeps: database, secrets, media. */
  dataDir: string
  /** Undefined means: start the embedded Postgres. */
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Of ready-made replies of the catalog; 0 keeps none. */
  catalogCacheBytes: number
  /** Absolute, without a trailing slash, like the two below. */
  publicUrl: string
  storefrontUrl: string
  mediaUrl: string
  media: MediaSettings
  /** The first signs, all verify. */
  jwtSecrets: readonly string[]
  secretKeys: readonly string[]
  mail: Readonly<{
    smtpUrl: string | undefined
    from: string
    replyTo: string | undefined
    dkim: Readonly<{ domain: string; selector: string; privateKey: string }> | undefined
  }>
  identities: Readonly<Record<'idp_a' | 'idp_b', IdentitySettings>>
  payments: Readonly<Record<'payment_provider_a' | 'payment_provider_b', PaymentAdapter>>
  /** Undefined if the shop has none; in a slot or not, what was asked of it before is settled. */
  payfast: PayfastSettings | undefined
  paystack: PaystackSettings | undefined
  paymentTimeoutMs: number
  /** With `{order_id}` in it. */
  paymentReturnUrl: string
  paymentCancelUrl: string
  /** 0 is never. */
  unpaidOrderCancelHours: number
  /** Of one user at a time; 0 is no limit. */
  unpaidMax: Readonly<{ orders: number; units: number }>
  /** Gets the administrators' alerts, too. */
  adminEmail: string | undefined
  sandboxSecret: string | undefined
  /** How the sandbox provider answers: to see and to test what a real one may do. */
  sandboxAnswers: Readonly<{ create: Env['SANDBOX_CREATE']; refund: Env['SANDBOX_REFUND'] }>
  /** Payment page, mailbox and demo data are served. */
  sandbox: boolean
  orderNumberPrefix: string
  requireVerifiedEmailToOrder: boolean
  /** Undefined means: any localhost origin. */
  corsOrigins: readonly string[] | undefined
  sessionCookieSameSite: 'lax' | 'none'
  trustProxy: string | boolean
  /** Per client address; 0 switches the limit off. */
  rateLimits: Readonly<{
    generalPerMinute: number
    credentialsPerMinute: number
  }>
  maintenance: boolean
  logLevel: string
  logFormat: 'json' | 'pretty'
  /** Check every reply against its response schema: in tests. */
  checkReplies: boolean
}>

/** Every problem of the environment in one error, so that a deployment is mended in one go. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment, once, at start. Throws ConfigError naming every variable that is malformed
 * or, in production, missing or unsafe, and outside it open to others with its sandbox.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const parsed = Env.safeParse(Object.fromEntries(given))
  const problems = parsed.success
    ? [incompleteSettings, sandboxProblems, productionProblems].flatMap((find) => find(parsed.data))
    : problemsOf(parsed.error)
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The environment is not fit to start:\n- ${problems.join('\n- ')}`)
  }
  return assemble(parsed.data)
}

/** For what only looks at the database: it needs neither secrets nor providers. */
export function databaseSettings({ DATABASE_URL, DATA_DIR } = process.env) {
  return { databaseUrl: DATABASE_URL || undefined, dataDir: resolve(DATA_DIR || '.data') }
}

function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function assemble(env: Env): Config {
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR)
  const publicUrl = withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const storefrontUrl = withoutSlash(env.STOREFRONT_URL ?? publicUrl)
  const sandbox = !production || isSandboxAllowed(env)
  return Object.freeze({
    environment: env.NODE_ENV,
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: env.PORT,
    ...processOf(env),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    catalogCacheBytes: env.CATALOG_CACHE_MB * 1e6,
    publicUrl,
    storefrontUrl,
    ...mediaOf(env, { dataDir, publicUrl }),
    ...secretsOf(env, dataDir),
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? 'Modest Clothing Store <store@localhost>',
      replyTo: env.MAIL_REPLY_TO,
      dkim: dkimOf(env),
    },
    identities: { idp_a: identityOf(env, 'A'), idp_b: identityOf(env, 'B') },
    payments: {
      payment_provider_a: env.PAYMENT_PROVIDER_A ?? 'sandbox',
      payment_provider_b: env.PAYMENT_PROVIDER_B ?? 'sandbox',
    },
    payfast: payfastOf(env),
    paystack: paystackOf(env),
    paymentTimeoutMs: env.PAYMENT_HTTP_TIMEOUT_MS,
    paymentReturnUrl: env.PAYMENT_RETURN_URL ?? `${storefrontUrl}/orders/{order_id}`,
    paymentCancelUrl: env.PAYMENT_CANCEL_URL ?? `${storefrontUrl}/orders/{order_id}`,
    unpaidOrderCancelHours: env.UNPAID_ORDER_CANCEL_HOURS,
    unpaidMax: { orders: env.MAX_UNPAID_ORDERS, units: env.MAX_UNPAID_UNITS },
    adminEmail: env.ADMIN_EMAIL,
    sandboxSecret: env.SANDBOX_SECRET,
    sandboxAnswers: { create: env.SANDBOX_CREATE, refund: env.SANDBOX_REFUND },
    sandbox,
    orderNumberPrefix: env.ORDER_NUMBER_PREFIX,
    requireVerifiedEmailToOrder: env.REQUIRE_VERIFIED_EMAIL_TO_ORDER === '1',
    corsOrigins: env.CORS_ORIGINS ?? (production ? [] : undefined),
    sessionCookieSameSite: env.SESSION_COOKIE_SAMESITE,
    trustProxy: env.TRUST_PROXY,
    rateLimits: {
      generalPerMinute: env.RATE_LIMIT_PER_MINUTE,
      credentialsPerMinute: env.RATE_LIMIT_CREDENTIALS_PER_MINUTE,
    },
    maintenance: env.MAINTENANCE === '1',
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (production ? 'json' : 'pretty'),
    checkReplies: env.NODE_ENV === 'test',
  })
}

function processOf(env: Env): Pick<Config, 'workers' | 'metrics' | 'requestsInFlightMax'> {
  const { METRICS_HOST: host, METRICS_PORT: port } = env
  return {
    workers: env.WORKERS,
    metrics: port === undefined ? undefined : { host, port },
    requestsInFlightMax: env.REQUESTS_IN_FLIGHT_MAX,
  }
}

function mediaOf(
  env: Env,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
): Pick<Config, 'media' | 'mediaUrl'> {
  if (env.MEDIA_DRIVER === 'fs') {
    return {
      media: { driver: 'fs', dir: env.MEDIA_DIR ?? join(dataDir, 'media') },
      mediaUrl: withoutSlash(env.MEDIA_URL ?? `${publicUrl}/media`),
    }
  }
  const endpoint = withoutSlash(env.S3_ENDPOINT ?? '')
  const bucket = env.S3_BUCKET ?? ''
  return {
    media: {
      driver: 's3',
      endpoint,
      region: env.S3_REGION ?? '',
      bucket,
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    mediaUrl: withoutSlash(env.MEDIA_URL ?? `${endpoint}/${bucket}`),
  }
}

function dkimOf(env: Env): Config['mail']['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector } = env
  if (!domain || !selector) return undefined
  return { domain, selector, privateKey: dkimKeyOf(env) ?? '' }
}

function payfastOf(env: Env): PayfastSettings | undefined {
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = env
  const { PAYFAST_PASSPHRASE: passphrase, PAYFAST_MODE: mode = 'sandbox' } = env
  if (!merchantId || !merchantKey || !passphrase) return undefined
  const host = mode === 'live' ? 'www' : 'sandbox'
  return {
    ...{ mode, merchantId, merchantKey, passphrase },
    checkSourceIp: env.PAYFAST_CHECK_SOURCE_IP === '1',
    baseUrl: withoutSlash(env.PAYFAST_BASE_URL ?? `https://${host}.payfast.co.za`),
    apiUrl: withoutSlash(env.PAYFAST_API_URL ?? 'https://api.payfast.co.za'),
  }
}

function paystackOf(env: Env): PaystackSettings | undefined {
  if (!env.PAYSTACK_SECRET_KEY) return undefined
  return {
    secretKey: env.PAYSTACK_SECRET_KEY,
    baseUrl: withoutSlash(env.PAYSTACK_BASE_URL ?? 'https://api.paystack.co'),
    checkSourceIp: env.PAYSTACK_CHECK_SOURCE_IP === '1',
  }
}

function identityOf(env: Env, slot: 'A' | 'B'): IdentitySettings {
  const preset = env.NODE_ENV === 'production' ? 'disabled' : 'sandbox'
  return {
    preset: env[`IDP_${slot}`] ?? preset,
    clientIds: env[`IDP_${slot}_CLIENT_IDS`] ?? [],
    issuer: env[`IDP_${slot}_ISSUER`],
    jwksUrl: env[`IDP_${slot}_JWKS_URL`],
    algorithms: env[`IDP_${slot}_ALGORITHMS`],
    pictureHosts: env[`IDP_${slot}_PICTURE_HOSTS`],
    link: env[`IDP_${slot}_LINK`],
    requireNonce: env[`IDP_${slot}_REQUIRE_NONCE`] === '1',
    trustEmail: env[`IDP_${slot}_TRUST_EMAIL`] === '1',
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
