/** Where the service listens, under which addresses it is reached, and what it lets in. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ANSWER_SECONDS } from '../limits/service.ts'
import { isProduction, isShop, type Mode } from './mode.ts'
import { BaseUrl, Count, missing, oneOf, Switch, type Values } from './values.ts'

/** One process, a number of them, or one for each core that the process may use. */
const Workers = z
  .string()
  .regex(/^(auto|[1-9]\d?)$/, 'must be auto or a number from 1 to 99')
  .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))

/** Addresses or networks of proxies, separated by commas, or true for any. */
const Proxies = z
  .string()
  .refine(
    (value) =>
      /^(true|false)$/.test(value) || value.split(',').every((each) => isNetwork(each.trim())),
    { error: 'must be true, false, or IP addresses and networks such as 10.0.0.0/8' },
  )
  .transform((value) => (value === 'true' || value === 'false' ? value === 'true' : value))

export const Origins = z
  .string()
  .transform((value) => value.split(',').map((origin) => originOf(origin.trim())))
  .refine((origins) => origins.every((origin) => origin !== undefined), {
    error:
      'must be origins such as https://www.example.com or capacitor://localhost, separated by commas',
  })
  .transform((origins) => origins.filter((origin) => origin !== undefined))

export const serverVariables = {
  PORT: Count.max(65_535).default(3000),
  HOST: z.string().optional(),
  WORKERS: Workers.default(1),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  DRAIN_SECONDS: Count.max(300).optional(),
  METRICS_PORT: Count.max(65_535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  // Enough for slow providers and 50 log-ins at once; a second of work for one process at most.
  REQUESTS_IN_FLIGHT_MAX: Count.default(200),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: BaseUrl.optional(),
  STOREFRONT_URL: BaseUrl.optional(),
  CORS_ORIGINS: Origins.optional(),
  SESSION_COOKIE_SAMESITE: oneOf('lax', 'none').default('lax'),
  TRUST_PROXY: Proxies.default(false),
  RATE_LIMIT_PER_MINUTE: Count.default(6000),
  RATE_LIMIT_CREDENTIALS_PER_MINUTE: Count.default(600),
  RATE_LIMIT_CODES_PER_MINUTE: Count.default(60),
  MAINTENANCE: Switch,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  LOG_FORMAT: oneOf('json', 'pretty').optional(),
}
type Env = Values<typeof serverVariables> & Mode

export const serverProblems = (env: Env) => [
  ...(isProduction(env) ? missing(env, ['PUBLIC_URL'], 'is required in production') : []),
  ...(isShop(env) ? missing(env, ['STOREFRONT_URL'], 'is required in production') : []),
  ...(isProduction(env) &&
  env.SESSION_COOKIE_SAMESITE === 'none' &&
  !env.PUBLIC_URL?.startsWith('https:')
    ? ['SESSION_COOKIE_SAMESITE=none needs PUBLIC_URL to be https']
    : []),
]

export function serverSettings(env: Env) {
  const production = isProduction(env)
  const { METRICS_HOST: host, METRICS_PORT: port } = env
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: env.PORT,
    /** Processes that serve. */
    workers: env.WORKERS,
    /** Only src/run/process knows the difference. */
    role: env.ROLE,
    /** How long the process serves on after it was asked to end, and how long requests may then take. */
    drainMs: (env.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1_000,
    finishMs: production ? ANSWER_SECONDS * 1_000 : 2_500,
    /** Undefined means: nothing is counted. */
    metrics: port === undefined ? undefined : { host, port },
    /** In each process; 0 is no limit. */
    requestsInFlightMax: env.REQUESTS_IN_FLIGHT_MAX,
    /** Absolute folder of everything that development keeps: database, secrets, media. */
    dataDir: resolve(env.DATA_DIR),
    publicUrl,
    storefrontUrl: env.STOREFRONT_URL ?? publicUrl,
    /** Undefined means: any localhost origin. */
    corsOrigins: env.CORS_ORIGINS ?? (production ? [] : undefined),
    sessionCookieSameSite: env.SESSION_COOKIE_SAMESITE,
    trustProxy: env.TRUST_PROXY,
    /** Per client address; 0 switches the limit off. */
    rateLimits: {
      generalPerMinute: env.RATE_LIMIT_PER_MINUTE,
      credentialsPerMinute: env.RATE_LIMIT_CREDENTIALS_PER_MINUTE,
      codesPerMinute: env.RATE_LIMIT_CODES_PER_MINUTE,
    },
    maintenance: env.MAINTENANCE,
    logLevel: env.LOG_LEVEL,
    // A line for people takes a tenth of the time of a cart change: only where people read it as it is written.
    logFormat: env.LOG_FORMAT ?? (process.stdout.isTTY && !production ? 'pretty' : 'json'),
  }
}

/** As browsers send it. To URL the origin of an app, such as capacitor://localhost, is null: any page's. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text)
  // Origins are compared as they are: a pattern would match none.
  if (!url?.host || url.host.includes('*')) return undefined
  return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin
}

function isNetwork(value: string): boolean {
  const [address = '', bits] = value.split('/')
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}
