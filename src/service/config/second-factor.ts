/** The second factor of those who run the shop, and where their passkeys belong. */
import { z } from 'zod'
import { isLoopback, isProduction, type Mode } from './mode.ts'
import { Origins } from './server.ts'
import { oneOf, type Values } from './values.ts'

const RpId = z
  .string()
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?$/,
    'must be a domain such as example.com',
  )

export const secondFactorVariables = {
  ADMIN_SECOND_FACTOR: oneOf('required', 'optional').optional(),
  WEBAUTHN_RP_ID: RpId.optional(),
  WEBAUTHN_ORIGINS: Origins.optional(),
}
type Env = Values<typeof secondFactorVariables> & Mode

/** Browsers refuse these too, but only when a passkey is added. */
export function secondFactorProblems(env: Env & { PUBLIC_URL?: string | undefined }): string[] {
  const { WEBAUTHN_RP_ID: id, WEBAUTHN_ORIGINS: origins } = env
  if (id === undefined && origins === undefined) return []
  const rpId = id ?? hostOf(env.PUBLIC_URL)
  const used = origins ?? (env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin] : [])
  return used.flatMap((origin) => {
    const { hostname, protocol } = new URL(origin)
    const isOfDomain = hostname === rpId || hostname.endsWith(`.${rpId}`)
    return [
      ...(isOfDomain
        ? []
        : [
            `WEBAUTHN_RP_ID is ${rpId}, and ${origin} is no part of it: passkeys would not work there`,
          ]),
      ...(isProduction(env) && protocol !== 'https:' && !isLoopback(hostname)
        ? [`WEBAUTHN_ORIGINS has ${origin}: browsers have passkeys on https:// only`]
        : []),
    ]
  })
}

export const secondFactorSettings = (env: Env, publicUrl: string) => ({
  /** Whether administration wants a second factor of everybody with a role, or of those who have one. */
  isSecondFactorRequired: (env.ADMIN_SECOND_FACTOR ?? defaultOf(env)) === 'required',
  /** The relying party of passkeys: a setting, since any client can send any Host header. */
  webauthn: {
    rpId: env.WEBAUTHN_RP_ID ?? hostOf(publicUrl),
    origins: env.WEBAUTHN_ORIGINS ?? [new URL(publicUrl).origin],
  },
})

const defaultOf = (env: Mode) => (isProduction(env) ? 'required' : 'optional')
const hostOf = (url: string | undefined) => (url ? new URL(url).hostname : 'localhost')
