/** Checks the ID tokens of every provider. Providers 4.1 and 4.2. */
import { createHash } from 'node:crypto'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { IdentitySettings } from '../../service/config/config.ts'
import {
  CLOCK_TOLERANCE_SECONDS,
  ID_TOKEN_AGE_SECONDS,
  ID_TOKEN_MAX_CHARACTERS,
} from '../../service/limits/accounts.ts'
import { IdTokenClaims } from './claims.ts'
import type { IdentityPreset } from './presets.ts'
import { type Identity, IdentityTokenInvalid, IdentityUnverifiable } from './provider.ts'

/** Errors of jose about the token. After any other error, about the keys, the token was not checked. */
const FAULTS_OF_TOKENS = new Set<string>([
  errors.JWSInvalid.code,
  errors.JWSSignatureVerificationFailed.code,
  errors.JWTInvalid.code,
  errors.JWTExpired.code,
  errors.JWTClaimValidationFailed.code,
  errors.JOSEAlgNotAllowed.code,
  errors.JOSENotSupported.code,
  errors.JWKSNoMatchingKey.code,
  // Without a key id where the provider has several keys.
  errors.JWKSMultipleMatchingKeys.code,
])

export type TokenRules = Readonly<{
  preset: IdentityPreset
  settings: IdentitySettings
  keys: JWTVerifyGetKey
}>

/** Throws IdentityTokenInvalid or IdentityUnverifiable. */
export async function verifyIdToken(
  { preset, settings, keys }: TokenRules,
  token: string,
  nonce: string | undefined,
  maxAgeSeconds = ID_TOKEN_AGE_SECONDS,
): Promise<Identity> {
  if (token.length > ID_TOKEN_MAX_CHARACTERS) throw new IdentityTokenInvalid('too long')
  const { payload } = await jwtVerify(token, keys, {
    issuer: [...preset.issuers],
    audience: [...settings.clientIds],
    algorithms: [...preset.algorithms],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: maxAgeSeconds,
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error) => {
    throw FAULTS_OF_TOKENS.has(error.code)
      ? new IdentityTokenInvalid(error.message)
      : new IdentityUnverifiable(causesOf(error))
  })
  const claims = IdTokenClaims.safeParse(payload)
  if (!claims.success) throw new IdentityTokenInvalid(z.prettifyError(claims.error))
  requireOurs(claims.data, settings.clientIds)
  requireNonce(claims.data, nonce, settings)
  return identityFrom(claims.data, preset, settings)
}

/** With the causes, because the message of the outermost error is only "fetch failed". */
function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // When several addresses refuse the connection, Node's error has no message but a code.
  const said = error.message || ('code' in error ? String(error.code) : error.name)
  return error.cause ? `${said}: ${causesOf(error.cause)}` : said
}

/** A token with several audiences is for any of them: `azp` must then name one of our client ids. */
function requireOurs({ aud, azp }: IdTokenClaims, clientIds: readonly string[]) {
  if (azp === undefined ? [aud].flat().length === 1 : clientIds.includes(azp)) return
  throw new IdentityTokenInvalid('made for another service, by "azp" or several in "aud"')
}

/** Some libraries put the nonce itself into the token, others its SHA-256. */
function requireNonce(claims: IdTokenClaims, nonce: string | undefined, rule: IdentitySettings) {
  if (nonce === undefined && !rule.requireNonce) return
  if (nonce === undefined) throw new IdentityTokenInvalid('a nonce is required')
  const hashed = createHash('sha256').update(nonce).digest('hex')
  if (claims.nonce !== nonce && claims.nonce !== hashed) {
    throw new IdentityTokenInvalid('it does not carry the nonce')
  }
}

function identityFrom(
  claims: IdTokenClaims,
  preset: IdentityPreset,
  { trustEmail }: IdentitySettings,
): Identity {
  const { sub: subject, given_name, family_name, name, picture: pictureUrl } = claims
  const email = isVerified(claims, trustEmail) ? claims.email : undefined
  return {
    subject,
    issuer: preset.issuers[0],
    email,
    isAuthoritative: email !== undefined && preset.ownsAddress(email, claims),
    firstName: given_name,
    lastName: family_name,
    fullName: name,
    pictureUrl,
  }
}

/** Apple writes "true". `trustEmail` is for issuers without this claim: it does not overrule a false. */
const isVerified = ({ email_verified: claim }: IdTokenClaims, trustEmail: boolean) =>
  claim === true || claim === 'true' || (claim === undefined && trustEmail)
