import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Demo sites may run the sandbox in production, and must say so in these words. */
const SANDBOX_OVERRIDE = 'yes-i-know'

const Url = z.url({
  protocol: /^https?$/,
  error: 'must be an absolute http(s) URL',
})
const Count = z.coerce.number({ error: 'must be a whole number' }).int().min(0)
/** Comma-separated for rotation: the first signs, all verify. */
const Secrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= 32), {
    error: 'must be at least 32 bytes (each, if several are given separated by commas)',
  })
const PROXY_WORDS = new Map([
  ['true', true],
  ['false', false],
])
/** Addresses or networks of proxies, separated by commas, or true for any. */
const Proxies = z
  .string()
  .refine(
    (value) =>
      /^(true|false)$/.test(value) || value.split(',').every((each) => isNetwork(each.trim())),
    { error: 'must be true, false, or IP addresses and networks such as 10.0.0.0/8' },
  )
const Origins = z
  .string()
  .transform((value) => value.split(',').map((origin) => origin.trim()))
  .refine((origins) => origins.every((origin) => URL.canParse(origin)), {
    error: 'must be origins such as https://www.example.com, separated by commas',
  })
  .transform((origins) => origins.map((origin) => new URL(origin).origin))
const Provider = z.enum(['sandbox', 'disabled'], {
  error: 'must be one of: sandbox, disabled',
})

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: Count.max(65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional(),
  DATABASE_POOL_SIZE: Count.min(2).default(10),
  PUBLIC_URL: Url.optional(),
  STOREFRONT_URL: Url.optional(),
  MEDIA_URL: Url.optional(),
  MEDIA_DIR: z.string().optional(),
  JWT_SECRET: Secrets.optional(),
  SECRET_KEY: Secrets.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_REPLY_TO: z.string().optional(),
  PAYMENT_PROVIDER_A: Provider.optional(),
  PAYMENT_PROVIDER_B: Provider.optional(),
  SANDBOX_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, 'must start with whsec_')
    .optional(),
  ALLOW_SANDBOX_IN_PRODUCTION: z.string().optional(),
  ORDER_NUMBER_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/, 'must be 1 to 10 of A-Z, 0-9')
    .default('ORD'),
  CORS_ORIGINS: Origins.optional(),
  SESSION_COOKIE_SAMESITE: z.enum(['lax', 'none']).default('lax'),
  TRUST_PROXY: Proxies.optional(),
  RATE_LIMIT_PER_MINUTE: Count.default(6000),
  RATE_LIMIT_CREDENTIALS_PER_MINUTE: Count.default(600),
  MAINTENANCE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
})
type Env = z.infer<typeof Env>

export type Config = Readonly<{
  environment: Env['NODE_ENV']
  host: string
  port: number
  /** Absolute folder of everything that development keeps: database, secrets, media. */
  dataDir: string
  /** Undefined means: start the embedded Postgres. */
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Absolute, without a trailing slash, like the two below. */
  publicUrl: string
  storefrontUrl: string
  mediaUrl: string
  mediaDir: string
  /** The first signs, all verify. */
  jwtSecrets: readonly string[]
  secretKeys: readonly string[]
  mail: Readonly<{
    smtpUrl: string | undefined
    from: string
    replyTo: string | undefined
  }>
  payments: Readonly<Record<'payment_provider_a' | 'payment_provider_b', 'sandbox' | 'disabled'>>
  sandboxSecret: string | undefined
  /** Payment page, mailbox and demo data are served. */
  sandbox: boolean
  orderNumberPrefix: string
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

function isNetwork(value: string): boolean {
  const [address = '', bits] = value.split('/')
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/** Every problem of the environment in one error, so that a deployment is mended in one go. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment, once, at start. Throws ConfigError naming every variable that is malformed
 * or, in production, missing or unsafe.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const parsed = Env.safeParse(Object.fromEntries(given))
  const problems = parsed.success ? productionProblems(parsed.data) : problemsOf(parsed.error)
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The environment is not fit to start:\n- ${problems.join('\n- ')}`)
  }
  return assemble(parsed.data)
}

function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

/** What a shop must not go live without. */
function productionProblems(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return []
  const sandboxAllowed = env.ALLOW_SANDBOX_IN_PRODUCTION === SANDBOX_OVERRIDE
  const required = [
    ...(['DATABASE_URL', 'PUBLIC_URL', 'JWT_SECRET', 'SECRET_KEY'] as const),
    ...(sandboxAllowed ? [] : (['SMTP_URL', 'MAIL_FROM'] as const)),
    ...(['PAYMENT_PROVIDER_A', 'PAYMENT_PROVIDER_B'] as const),
  ]
  const missing = required.filter((name) => env[name] === undefined)
  const sandboxed = (['PAYMENT_PROVIDER_A', 'PAYMENT_PROVIDER_B'] as const).filter(
    (name) => env[name] === 'sandbox' && !sandboxAllowed,
  )
  return [
    ...missing.map((name) => `${name} is required in production`),
    ...sandboxed.map(
      (name) =>
        `${name} is the sandbox, where anyone can pay nothing: use a real provider or "disabled"`,
    ),
    ...(env.SECRET_KEY?.some((secret) => env.JWT_SECRET?.includes(secret))
      ? ['SECRET_KEY must differ from JWT_SECRET, which other services may share']
      : []),
    ...(env.SESSION_COOKIE_SAMESITE === 'none' && !env.PUBLIC_URL?.startsWith('https:')
      ? ['SESSION_COOKIE_SAMESITE=none needs PUBLIC_URL to be https']
      : []),
  ]
}

function assemble(env: Env): Config {
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR)
  const publicUrl = withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const sandbox = !production || env.ALLOW_SANDBOX_IN_PRODUCTION === SANDBOX_OVERRIDE
  return Object.freeze({
    environment: env.NODE_ENV,
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    publicUrl,
    storefrontUrl: withoutSlash(env.STOREFRONT_URL ?? publicUrl),
    mediaUrl: withoutSlash(env.MEDIA_URL ?? `${publicUrl}/media`),
    mediaDir: env.MEDIA_DIR ?? join(dataDir, 'media'),
    ...secretsOf(env, dataDir),
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? 'Modest Clothing Store <store@localhost>',
      replyTo: env.MAIL_REPLY_TO,
    },
    payments: {
      payment_provider_a: env.PAYMENT_PROVIDER_A ?? 'sandbox',
      payment_provider_b: env.PAYMENT_PROVIDER_B ?? 'sandbox',
    },
    sandboxSecret: env.SANDBOX_SECRET,
    sandbox,
    orderNumberPrefix: env.ORDER_NUMBER_PREFIX,
    corsOrigins: env.CORS_ORIGINS ?? (production ? [] : undefined),
    sessionCookieSameSite: env.SESSION_COOKIE_SAMESITE,
    trustProxy: PROXY_WORDS.get(env.TRUST_PROXY ?? 'false') ?? env.TRUST_PROXY ?? false,
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

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Development makes its secrets on the first start and keeps them, so that a restart logs nobody out. */
function secretsOf(env: Env, dataDir: string): Pick<Config, 'jwtSecrets' | 'secretKeys'> {
  const { JWT_SECRET: jwtSecrets, SECRET_KEY: secretKeys } = env
  if (jwtSecrets && secretKeys) return { jwtSecrets, secretKeys }
  const kept = keptSecrets(join(dataDir, 'secrets.json'))
  return {
    jwtSecrets: jwtSecrets ?? [kept.jwt],
    secretKeys: secretKeys ?? [kept.key],
  }
}

function keptSecrets(file: string): { jwt: string; key: string } {
  if (!existsSync(file)) {
    const made = {
      jwt: randomBytes(32).toString('hex'),
      key: randomBytes(32).toString('hex'),
    }
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    return made
  }
  return z
    .object({ jwt: z.string(), key: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
}
