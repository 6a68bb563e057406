/** The known kinds of identity providers. Providers 4.1. */
import type { IdentitySettings } from '../../service/config/config.ts'
import type { IdTokenClaims } from './claims.ts'

/** The properties of one provider and of its ID tokens. */
export type IdentityPreset = Readonly<{
  /** All forms of its name; identities are stored under the first. */
  issuers: readonly [string, ...string[]]
  /** Undefined if its configuration, at the issuer's well-known address, has the URL. */
  jwksUrl: string | undefined
  algorithms: readonly string[]
  pictureHosts: readonly string[]
  /** Whether the provider itself owns the address, so that no other person can have had it before. */
  ownsAddress: (email: string, claims: IdTokenClaims) => boolean
}>

const APPLE_DOMAINS = ['privaterelay.appleid.com', 'icloud.com', 'me.com', 'mac.com']

const isAt = (email: string, ...domains: string[]) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/** Google's own rule: a Gmail address, or one of a Workspace, which `hd` names. */
export const ownsAddressLikeGoogle: IdentityPreset['ownsAddress'] = (email, { hd }) =>
  isAt(email, 'gmail.com') || (typeof hd === 'string' && hd !== '')

const GOOGLE: IdentityPreset = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  algorithms: ['RS256'],
  pictureHosts: ['*.googleusercontent.com'],
  ownsAddress: ownsAddressLikeGoogle,
}

const APPLE: IdentityPreset = {
  issuers: ['https://appleid.apple.com'],
  jwksUrl: 'https://appleid.apple.com/auth/keys',
  algorithms: ['RS256'],
  pictureHosts: [],
  ownsAddress: (email) => isAt(email, ...APPLE_DOMAINS),
}

/**
 * Limited Login. Its tokens have no email_verified: they open accounts that are linked already, and
 * others only where the operator trusts its addresses.
 */
const FACEBOOK: IdentityPreset = {
  issuers: ['https://www.facebook.com', 'https://limited.facebook.com'],
  jwksUrl: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
  algorithms: ['RS256'],
  pictureHosts: ['platform-lookaside.fbsbx.com', '*.fbcdn.net'],
  ownsAddress: () => false,
}

/** Any other provider: only its issuer is known. */
const oidc = (issuer: string): IdentityPreset => ({
  issuers: [issuer],
  jwksUrl: undefined,
  algorithms: ['RS256', 'ES256'],
  pictureHosts: [],
  ownsAddress: () => false,
})

/** The preset with the operator's settings in place of its own. */
export function identityPreset(
  preset: 'google' | 'apple' | 'facebook' | 'oidc',
  settings: IdentitySettings,
): IdentityPreset {
  const { issuer, jwksUrl, algorithms, pictureHosts } = settings
  const known = { google: GOOGLE, apple: APPLE, facebook: FACEBOOK, oidc: oidc(issuer ?? '') }
  const usual = known[preset]
  return {
    ...usual,
    issuers: issuer ? [issuer] : usual.issuers,
    jwksUrl: jwksUrl ?? usual.jwksUrl,
    algorithms: algorithms ?? usual.algorithms,
    pictureHosts: pictureHosts ?? usual.pictureHosts,
  }
}
