import { z } from 'zod'
import { isProduction, isShop, type Mode } from './mode.ts'
import { BaseUrl, Count, missing, oneOf, Switch, Url, type Values, Words } from './values.ts'

const Urls = Words.pipe(z.array(Url).min(1, 'must name an address'))
const Adapter = oneOf('payfast', 'paystack', 'sandbox', 'disabled')

export const paymentVariables = {
  PAYMENT_PROVIDER_A: Adapter.optional(),
  PAYMENT_PROVIDER_B: Adapter.optional(),
  PAYMENT_RETURN_URL: Url.optional(),
  PAYMENT_RETURN_URLS: Urls.optional(),
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
  PAYFAST_CHECK_SOURCE_IP: Switch,
  PAYFAST_BASE_URL: BaseUrl.optional(),
  PAYFAST_API_URL: BaseUrl.default('https://api.payfast.co.za'),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, 'must start with sk_test_ or sk_live_')
    .optional(),
  PAYSTACK_BASE_URL: BaseUrl.default('https://api.paystack.co'),
  PAYSTACK_CHECK_SOURCE_IP: Switch,
}
type Env = Values<typeof paymentVariables> & Mode

const SLOTS = ['PAYMENT_PROVIDER_A', 'PAYMENT_PROVIDER_B'] as const
const PAYFAST_SECRETS = [
  'PAYFAST_MERCHANT_ID',
  'PAYFAST_MERCHANT_KEY',
  // Without it the signature of a payment notice has no secret at all.
  'PAYFAST_PASSPHRASE',
] as const
const PAYFAST_NAMES = ['PAYFAST_MODE', ...PAYFAST_SECRETS] as const

const hasPayfast = (env: Env) => SLOTS.some((slot) => env[slot] === 'payfast')

export function paymentProblems(env: Env): string[] {
  const [a, b] = [env.PAYMENT_PROVIDER_A, env.PAYMENT_PROVIDER_B]
  return [
    ...(isProduction(env) ? missing(env, SLOTS, 'is required in production') : []),
    ...(hasPayfast(env) ? missing(env, PAYFAST_NAMES, 'is required by PayFast') : []),
    ...([a, b].includes('paystack')
      ? missing(env, ['PAYSTACK_SECRET_KEY'], 'is required by Paystack')
      : []),
    ...(a === b && (a === 'payfast' || a === 'paystack')
      ? [`PAYMENT_PROVIDER_A and PAYMENT_PROVIDER_B must not both be ${a}`]
      : []),
    ...(env.PAYMENT_RETURN_URL && env.PAYMENT_RETURN_URLS
      ? ['PAYMENT_RETURN_URL and PAYMENT_RETURN_URLS are both set: list all in the second']
      : []),
    ...(isShop(env) ? playMoney(env) : []),
  ]
}

/** A provider that is half set up is none: payments that began with it would not be settled. */
export function paymentWarnings(env: Env): string[] {
  if (hasPayfast(env) || !PAYFAST_SECRETS.some((name) => env[name])) return []
  return missing(env, PAYFAST_NAMES, 'is missing: payments that began with PayFast are not settled')
}

/** Settings with which customers of a shop would pay nothing. */
const playMoney = (env: Env) => [
  ...SLOTS.filter((name) => env[name] === 'sandbox').map(
    (name) =>
      `${name} is the sandbox, where anyone can pay nothing: use a real provider or "disabled"`,
  ),
  ...(env.PAYFAST_MODE === 'sandbox' && (hasPayfast(env) || payfastSettings(env))
    ? ['PAYFAST_MODE is sandbox, where no payment is real: it must be live']
    : []),
  ...(env.PAYSTACK_SECRET_KEY?.startsWith('sk_test_')
    ? [
        'PAYSTACK_SECRET_KEY is a test key, and no payment with it is real: it must start with sk_live_',
      ]
    : []),
]

export const paymentSettings = (env: Env, storefrontUrl: string) => ({
  payments: {
    payment_provider_a: env.PAYMENT_PROVIDER_A ?? 'sandbox',
    payment_provider_b: env.PAYMENT_PROVIDER_B ?? 'sandbox',
  } as const,
  payfast: payfastSettings(env),
  paystack: paystackSettings(env),
  paymentTimeoutMs: env.PAYMENT_HTTP_TIMEOUT_MS,
  /** With `{order_id}` in it. */
  /** Those that a request may name, the first where it names none. */
  paymentReturnUrls: env.PAYMENT_RETURN_URLS ?? [
    env.PAYMENT_RETURN_URL ?? `${storefrontUrl}/orders/{order_id}`,
  ],
  paymentCancelUrl: env.PAYMENT_CANCEL_URL ?? `${storefrontUrl}/orders/{order_id}`,
})

/** Read also for a PayFast in no slot: payments that began with it are still settled. */
function payfastSettings(env: Env) {
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = env
  const { PAYFAST_PASSPHRASE: passphrase, PAYFAST_MODE: mode } = env
  if (!mode || !merchantId || !merchantKey || !passphrase) return undefined
  const host = mode === 'live' ? 'www' : 'sandbox'
  return {
    mode,
    merchantId,
    merchantKey,
    passphrase,
    checkSourceIp: env.PAYFAST_CHECK_SOURCE_IP,
    /** The origin of the payment pages. */
    baseUrl: env.PAYFAST_BASE_URL ?? `https://${host}.payfast.co.za`,
    apiUrl: env.PAYFAST_API_URL,
  }
}

function paystackSettings(env: Env) {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: baseUrl } = env
  if (!secretKey) return undefined
  return { secretKey, baseUrl, checkSourceIp: env.PAYSTACK_CHECK_SOURCE_IP }
}
