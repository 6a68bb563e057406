/** The mode of the service: a shop, a development server, or a public demo with its sandbox. */
import { z } from 'zod'
import { oneOf, type Values } from './values.ts'

export const modeVariables = {
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  ALLOW_SANDBOX_IN_PRODUCTION: z.string().optional(),
  SANDBOX_CREATE: oneOf('ok', 'timeout', 'http500', 'reject').default('ok'),
  SANDBOX_REFUND: oneOf('ok', 'pending', 'manual', 'http500', 'reject').default('ok'),
  SANDBOX_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, 'must start with whsec_')
    .optional(),
}
export type Mode = Values<typeof modeVariables>

export const isProduction = ({ NODE_ENV }: Mode) => NODE_ENV === 'production'

/** A public demo may run the sandbox in production, and must say so in these words. */
const isSandboxAllowed = (env: Mode) => env.ALLOW_SANDBOX_IN_PRODUCTION === 'yes-i-know'

/** A shop that customers pay: here nothing may be a sandbox. */
export const isShop = (env: Mode) => isProduction(env) && !isSandboxAllowed(env)

export const modeSettings = (env: Mode) => ({
  environment: env.NODE_ENV,
  /** Payment page, mailbox and demo data are served. */
  sandbox: !isShop(env),
  sandboxSecret: env.SANDBOX_SECRET,
  /** How the sandbox provider answers, so that failures of a real one can be tried out. */
  sandboxAnswers: { create: env.SANDBOX_CREATE, refund: env.SANDBOX_REFUND },
  /** Tests check every reply against its response schema. */
  checkReplies: env.NODE_ENV === 'test',
})

/** Addresses that only this machine can reach, and names below localhost (RFC 6761). */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

export const isLoopback = (host: string) => LOOPBACK.test(host)

type Reach = Mode & { HOST?: string | undefined; PUBLIC_URL?: string | undefined }

/** A start without NODE_ENV must not open a sandbox to other machines. */
export function modeProblems(env: Reach): string[] {
  if (isProduction(env) || isSandboxAllowed(env)) return []
  const hosts = { HOST: env.HOST, PUBLIC_URL: env.PUBLIC_URL && new URL(env.PUBLIC_URL).hostname }
  return (['HOST', 'PUBLIC_URL'] as const)
    .filter((name) => hosts[name] !== undefined && !isLoopback(hosts[name]))
    .map(
      (name) =>
        `${name} is ${env[name]}: the sandbox, where anyone can be anybody and pay nothing, is for ` +
        'this machine alone. Set NODE_ENV=production for a shop, HOST and PUBLIC_URL to localhost for ' +
        'development, or ALLOW_SANDBOX_IN_PRODUCTION=yes-i-know for a public demo',
    )
}
