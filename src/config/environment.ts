/** Every variable of the environment and what it may be; config.ts reads them and says what they mean. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { DATABASE_POOL_SIZE_MIN, JOBS_MAX, TRANSFERS_MAX } from '../limits.ts'

const Url = z.url({
  protocol: /^https?$/,
  error: 'must be an absolute http(s) URL',
})
const Count = z.coerce.number({ error: 'must be a whole number' }).int().min(0)
const PoolSize = Count.min(DATABASE_POOL_SIZE_MIN, {
  error:
    `must be at least ${DATABASE_POOL_SIZE_MIN}: imports and exports may take ${TRANSFERS_MAX} ` +
    `connections and jobs ${JOBS_MAX}, and requests need some as well`,
})
/** Comma-separated for rotation: the first signs, all verify. */
const Secrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= 32), {
    error: 'must be at least 32 bytes (each, if several are given separated by commas)',
  })
/** Addresses or networks of proxies, separated by commas, or true for any. */
const Proxies = z
  .string()
  .refine(
    (value) =>
      /^(true|false)$/.test(value) || value.split(',').every((each) => isNetwork(each.trim())),
    { error: 'must be true, false, or IP addresses and networks such as 10.0.0.0/8' },
  )
  .transform((value) => (value === 'true' || value === 'false' ? value === 'true' : value))
const Origins = z
  .string()
  .transform((value) => value.split(',').map((origin) => originOf(origin.trim())))
  .refine((origins) => origins.every((origin) => origin !== undefined), {
    error:
      'must be origins such as https://www.example.com or capacitor://localhost, separated by commas',
  })
  .transform((origins) => origins.filter((origin) => origin !== undefined))
const oneOf = <const Word extends string>(...words: [Word, ...Word[]]) =>
  z.enum(words, { error: `must be one of: ${words.join(', ')}` })
const Switch = z.enum(['0', '1'], { error: 'must be 0 or 1' })
const PaymentAdapter = oneOf('payfast', 'paystack', 'sandbox', 'disabled')
const IdentityPreset = oneOf('google', 'apple', 'facebook', 'oidc', 'sandbox', 'disabled')
/** Whom to link by an address: see `link` in config.ts. */
const IdentityLink = oneOf('verified', 'authoritative', 'never')
/** Words separated by commas. */
const Words = z.string().transform((value) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)
/** What jose verifies with a public key. Shared secrets are left out: a public key is no secret. */
const ALGORITHMS = /^(RS|PS|ES)(256|384|512)$|^EdDSA$/
const Algorithms = Words.refine((words) => words.every((word) => ALGORITHMS.test(word)), {
  error: 'must be algorithms with public keys, such as RS256 or ES256, separated by commas',
})

/** One process, so many, or one for each core that the process may use. */
const Workers = z
  .string()
  .regex(/^(auto|[1-9]\d?)$/, 'must be auto or a number from 1 to 99')
  .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))

export const Env = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: Count.max(65_535).default(3000),
  HOST: z.string().optional(),
  WORKERS: Workers.default(1),
  METRICS_PORT: Count.max(65_535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  // Slow providers and 50 people who log in at once fit; a second of work for one process waits at most.
  REQUESTS_IN_FLIGHT_MAX: Count.default(200),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional(),
  DATABASE_POOL_SIZE: PoolSize.default(10),
  CATALOG_CACHE_MB: Count.default(32),
  PUBLIC_URL: Url.optional(),
  STOREFRONT_URL: Url.optional(),
  MEDIA_URL: Url.optional(),
  MEDIA_DRIVER: oneOf('fs', 's3').default('fs'),
  MEDIA_DIR: z.string().optional(),
  S3_ENDPOINT: Url.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  JWT_SECRET: Secrets.optional(),
  SECRET_KEY: Secrets.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_REPLY_TO: z.string().optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
  PAYMENT_PROVIDER_A: PaymentAdapter.optional(),
  PAYMENT_PROVIDER_B: PaymentAdapter.optional(),
  PAYMENT_RETURN_URL: Url.optional(),
  PAYMENT_CANCEL_URL: Url.optional(),
  PAYMENT_HTTP_TIMEOUT_MS: Count.min(100).max(8_000).default(8_000),
  PAYFAST_MODE: oneOf('sandbox', 'live').optional(),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be digits')
    .optional(),
  PAYFAST_MERCHANT_KEY: z.string().optional(),
  PAYFAST_PASSPHRASE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,32}$/, 'must be 8 to 32 of A-Z, a-z, 0-9, _ and -')
    .optional(),
  PAYFAST_CHECK_SOURCE_IP: Switch.default('0'),
  PAYFAST_BASE_URL: Url.optional(),
  PAYFAST_API_URL: Url.optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, 'must start with sk_test_ or sk_live_')
    .optional(),
  PAYSTACK_BASE_URL: Url.optional(),
  PAYSTACK_CHECK_SOURCE_IP: Switch.default('0'),
  UNPAID_ORDER_CANCEL_HOURS: Count.max(8_760).default(72),
  MAX_UNPAID_ORDERS: Count.default(10),
  MAX_UNPAID_UNITS: Count.default(200),
  ADMIN_EMAIL: z.email({ error: 'must be an address' }).optional(),
  SANDBOX_CREATE: oneOf('ok', 'timeout', 'http500', 'reject').default('ok'),
  SANDBOX_REFUND: oneOf('ok', 'pending', 'manual', 'http500', 'reject').default('ok'),
  SANDBOX_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, 'must start with whsec_')
    .optional(),
  ALLOW_SANDBOX_IN_PRODUCTION: z.string().optional(),
  IDP_A: IdentityPreset.optional(),
  IDP_A_CLIENT_IDS: Words.optional(),
  IDP_A_ISSUER: Url.optional(),
  IDP_A_JWKS_URL: Url.optional(),
  IDP_A_ALGORITHMS: Algorithms.optional(),
  IDP_A_PICTURE_HOSTS: Words.optional(),
  IDP_A_LINK: IdentityLink.default('verified'),
  IDP_A_REQUIRE_NONCE: Switch.default('0'),
  IDP_A_TRUST_EMAIL: Switch.default('0'),
  IDP_B: IdentityPreset.optional(),
  IDP_B_CLIENT_IDS: Words.optional(),
  IDP_B_ISSUER: Url.optional(),
  IDP_B_JWKS_URL: Url.optional(),
  IDP_B_ALGORITHMS: Algorithms.optional(),
  IDP_B_PICTURE_HOSTS: Words.optional(),
  IDP_B_LINK: IdentityLink.default('verified'),
  IDP_B_REQUIRE_NONCE: Switch.default('0'),
  IDP_B_TRUST_EMAIL: Switch.default('0'),
  REQUIRE_VERIFIED_EMAIL_TO_ORDER: Switch.default('0'),
  ORDER_NUMBER_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/, 'must be 1 to 10 of A-Z, 0-9')
    .default('ORD'),
  CORS_ORIGINS: Origins.optional(),
  SESSION_COOKIE_SAMESITE: oneOf('lax', 'none').default('lax'),
  TRUST_PROXY: Proxies.default(false),
  RATE_LIMIT_PER_MINUTE: Count.default(6000),
  RATE_LIMIT_CREDENTIALS_PER_MINUTE: Count.default(600),
  MAINTENANCE: Switch.default('0'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  LOG_FORMAT: oneOf('json', 'pretty').optional(),
})
export type Env = z.infer<typeof Env>

/** Demo sites may run the sandbox in production, and must say so in these words. */
export const isSandboxAllowed = (env: Env) => env.ALLOW_SANDBOX_IN_PRODUCTION === 'yes-i-know'

/** As browsers send it. To URL the origin of an app, such as capacitor://localhost, is null: any page's. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url?.host) return undefined
  return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin
}

function isNetwork(value: string): boolean {
  const [address = '', bits] = value.split('/')
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}
