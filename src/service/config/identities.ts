/** The two identity provider slots, IDP_A and IDP_B. */
import { isProduction, isShop, type Mode } from './mode.ts'
import { missing, oneOf, Switch, Url, type Values, Words } from './values.ts'

/**
 * Algorithms with public keys that jose knows. Those with shared secrets are left out: a public key
 * is no secret.
 */
const ALGORITHMS = /^(RS|PS|ES)(256|384|512)$|^EdDSA$/
const slotVariables = {
  CLIENT_IDS: Words.optional(),
  ISSUER: Url.optional(),
  JWKS_URL: Url.optional(),
  ALGORITHMS: Words.refine((words) => words.every((word) => ALGORITHMS.test(word)), {
    error: 'must be algorithms with public keys, such as RS256 or ES256, separated by commas',
  }).optional(),
  PICTURE_HOSTS: Words.optional(),
  LINK: oneOf('verified', 'authoritative', 'never').default('verified'),
  REQUIRE_NONCE: Switch,
  TRUST_EMAIL: Switch,
}
const Preset = oneOf('google', 'apple', 'facebook', 'oidc', 'sandbox', 'disabled')

export const identityVariables = {
  IDP_A: Preset.optional(),
  IDP_A_CLIENT_IDS: slotVariables.CLIENT_IDS,
  IDP_A_ISSUER: slotVariables.ISSUER,
  IDP_A_JWKS_URL: slotVariables.JWKS_URL,
  IDP_A_ALGORITHMS: slotVariables.ALGORITHMS,
  IDP_A_PICTURE_HOSTS: slotVariables.PICTURE_HOSTS,
  IDP_A_LINK: slotVariables.LINK,
  IDP_A_REQUIRE_NONCE: slotVariables.REQUIRE_NONCE,
  IDP_A_TRUST_EMAIL: slotVariables.TRUST_EMAIL,
  IDP_B: Preset.optional(),
  IDP_B_CLIENT_IDS: slotVariables.CLIENT_IDS,
  IDP_B_ISSUER: slotVariables.ISSUER,
  IDP_B_JWKS_URL: slotVariables.JWKS_URL,
  IDP_B_ALGORITHMS: slotVariables.ALGORITHMS,
  IDP_B_PICTURE_HOSTS: slotVariables.PICTURE_HOSTS,
  IDP_B_LINK: slotVariables.LINK,
  IDP_B_REQUIRE_NONCE: slotVariables.REQUIRE_NONCE,
  IDP_B_TRUST_EMAIL: slotVariables.TRUST_EMAIL,
}
type Env = Values<typeof identityVariables> & Mode
type Slot = 'A' | 'B'

export const identityProblems = (env: Env) => [...slotProblems(env, 'A'), ...slotProblems(env, 'B')]

function slotProblems(env: Env, slot: Slot): string[] {
  const preset = env[`IDP_${slot}`]
  if (preset === undefined || preset === 'disabled') return []
  if (preset === 'sandbox') {
    return isShop(env)
      ? [
          `IDP_${slot} is the sandbox, where anyone can be anybody: use a real provider or "disabled"`,
        ]
      : []
  }
  const because = `is required by IDP_${slot}=${preset}`
  return [
    ...missing(env, [`IDP_${slot}_CLIENT_IDS`], because),
    ...(preset === 'oidc' ? missing(env, [`IDP_${slot}_ISSUER`], because) : []),
  ]
}

export const identitySettings = (env: Env) => ({
  identities: { idp_a: slotSettings(env, 'A'), idp_b: slotSettings(env, 'B') },
})

const slotSettings = (env: Env, slot: Slot) => ({
  preset: env[`IDP_${slot}`] ?? (isProduction(env) ? 'disabled' : 'sandbox'),
  /** Accepted audiences: the shop's client ids at the provider. */
  clientIds: env[`IDP_${slot}_CLIENT_IDS`] ?? [],
  /** These four are for the oidc preset, or replace a preset's own; undefined means: the preset's. */
  issuer: env[`IDP_${slot}_ISSUER`],
  jwksUrl: env[`IDP_${slot}_JWKS_URL`],
  algorithms: env[`IDP_${slot}_ALGORITHMS`],
  pictureHosts: env[`IDP_${slot}_PICTURE_HOSTS`],
  /**
   * Which accounts of the shop a log-in may take over by their address: those of a verified address,
   * only where the provider owns the address (Google's rule), or none.
   */
  link: env[`IDP_${slot}_LINK`],
  requireNonce: env[`IDP_${slot}_REQUIRE_NONCE`],
  /** The issuer sends no email_verified, and is trusted all the same. */
  trustEmail: env[`IDP_${slot}_TRUST_EMAIL`],
})
