/** What is wrong with an environment whose variables are each right by themselves. */
import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type Env, isSandboxAllowed } from './environment.ts'

const PAYFAST_SETTINGS = [
  ...(['PAYFAST_MODE', 'PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY'] as const),
  // Without one the signature of a payment notice has no secret at all.
  'PAYFAST_PASSPHRASE',
] as const
const S3_SETTINGS = [
  ...(['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET'] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
] as const

/** Variables that only make sense together, wherever the service runs. */
export function incompleteSettings(env: Env): string[] {
  const requires = (chosen: boolean, names: readonly (keyof Env)[], because: string) =>
    chosen
      ? names.filter((name) => env[name] === undefined).map((name) => `${name} ${because}`)
      : []
  const slots = [env.PAYMENT_PROVIDER_A, env.PAYMENT_PROVIDER_B]
  const hasPayfast = slots.includes('payfast') || PAYFAST_SETTINGS.some((name) => env[name])
  const isReal = (preset: Env['IDP_A']) => preset && !['sandbox', 'disabled'].includes(preset)
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY, DKIM_PRIVATE_KEY_FILE } = env
  const dkim = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY ?? DKIM_PRIVATE_KEY_FILE]
  const isDkimHalf = dkim.some(Boolean) && !dkim.every(Boolean)
  const dkimKey = dkimKeyOf(env)
  return [
    ...requires(env.MEDIA_DRIVER === 's3', S3_SETTINGS, 'is required by MEDIA_DRIVER=s3'),
    ...(['A', 'B'] as const).flatMap((slot) => [
      ...requires(
        Boolean(isReal(env[`IDP_${slot}`])),
        [`IDP_${slot}_CLIENT_IDS`],
        `is required by IDP_${slot}=${env[`IDP_${slot}`]}`,
      ),
      ...requires(
        env[`IDP_${slot}`] === 'oidc',
        [`IDP_${slot}_ISSUER`],
        `is required by IDP_${slot}=oidc`,
      ),
    ]),
    ...requires(hasPayfast, PAYFAST_SETTINGS, 'is required by PayFast'),
    ...requires(slots.includes('paystack'), ['PAYSTACK_SECRET_KEY'], 'is required by Paystack'),
    ...(slots[0] === slots[1] && (slots[0] === 'payfast' || slots[0] === 'paystack')
      ? [`PAYMENT_PROVIDER_A and PAYMENT_PROVIDER_B must not both be ${slots[0]}`]
      : []),
    ...(isDkimHalf
      ? ['DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY (or _FILE) belong together']
      : []),
    ...(DKIM_PRIVATE_KEY_FILE && !existsSync(DKIM_PRIVATE_KEY_FILE)
      ? ['DKIM_PRIVATE_KEY_FILE names no file']
      : []),
    ...(dkimKey !== undefined && !isRsaKey(dkimKey)
      ? ['DKIM_PRIVATE_KEY (or _FILE) must be an RSA key as PEM']
      : []),
  ]
}

/** Undefined if none is given, or its file is not there. */
export function dkimKeyOf({ DKIM_PRIVATE_KEY: inline, DKIM_PRIVATE_KEY_FILE: file }: Env) {
  // A key in one line of an environment file has its line breaks written as \n.
  if (inline) return inline.replaceAll('\\n', '\n')
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** With any other the mailer would say nothing, and send its mails unsigned. */
function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** What only this machine can reach: these addresses, and names below localhost (RFC 6761). */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** A sandbox that others can reach: a start without NODE_ENV must not open a shop to anybody. */
export function sandboxProblems(env: Env): string[] {
  if (env.NODE_ENV === 'production' || isSandboxAllowed(env)) return []
  const hosts = { HOST: env.HOST, PUBLIC_URL: env.PUBLIC_URL && new URL(env.PUBLIC_URL).hostname }
  return (['HOST', 'PUBLIC_URL'] as const)
    .filter((name) => hosts[name] !== undefined && !LOOPBACK.test(hosts[name]))
    .map(
      (name) =>
        `${name} is ${env[name]}: the sandbox, where anyone can be anybody and pay nothing, is for ` +
        'this machine alone. Set NODE_ENV=production for a shop, HOST and PUBLIC_URL to localhost for ' +
        'development, or ALLOW_SANDBOX_IN_PRODUCTION=yes-i-know for a public demo',
    )
}

/** What a shop must not go live without. */
export function productionProblems(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return []
  const sandboxAllowed = isSandboxAllowed(env)
  const required = [
    ...(['DATABASE_URL', 'PUBLIC_URL', 'JWT_SECRET', 'SECRET_KEY'] as const),
    ...(sandboxAllowed ? [] : (['STOREFRONT_URL', 'SMTP_URL', 'MAIL_FROM'] as const)),
    ...(['PAYMENT_PROVIDER_A', 'PAYMENT_PROVIDER_B'] as const),
  ]
  const missing = required.filter((name) => env[name] === undefined)
  const inSandbox = <Name extends keyof Env>(names: readonly Name[]) =>
    names.filter((name) => env[name] === 'sandbox' && !sandboxAllowed)
  return [
    ...missing.map((name) => `${name} is required in production`),
    ...inSandbox(['PAYMENT_PROVIDER_A', 'PAYMENT_PROVIDER_B'] as const).map(
      (name) =>
        `${name} is the sandbox, where anyone can pay nothing: use a real provider or "disabled"`,
    ),
    ...inSandbox(['IDP_A', 'IDP_B'] as const).map(
      (name) =>
        `${name} is the sandbox, where anyone can be anybody: use a real provider or "disabled"`,
    ),
    ...(env.SECRET_KEY?.some((secret) => env.JWT_SECRET?.includes(secret))
      ? ['SECRET_KEY must differ from JWT_SECRET, which other services may share']
      : []),
    ...(env.PAYFAST_MODE === 'sandbox' && !sandboxAllowed
      ? ['PAYFAST_MODE is sandbox, where nobody pays: it must be live']
      : []),
    ...(env.PAYSTACK_SECRET_KEY?.startsWith('sk_test_') && !sandboxAllowed
      ? ['PAYSTACK_SECRET_KEY is a test key, with which nobody pays: it must start with sk_live_']
      : []),
    ...(env.SESSION_COOKIE_SAMESITE === 'none' && !env.PUBLIC_URL?.startsWith('https:')
      ? ['SESSION_COOKIE_SAMESITE=none needs PUBLIC_URL to be https']
      : []),
  ]
}
