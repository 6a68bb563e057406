import { createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Config } from '../config.ts'
import { accessTokenExpired, tokenInvalid } from '../http/errors.ts'
import { ACCESS_TOKEN_SECONDS, ID_MAX, REFRESH_TOKEN_SECONDS } from '../limits.ts'
import type { TokenIds } from './session-queries.ts'

type TokenType = 'access' | 'refresh'
export type TokenClaims = { userId: number; jti: string }
/** The pair as register, login and refresh answer with it. Contract: Tokens object. */
export type TokenPair = {
  access_token: string
  refresh_token: string
  token_type: 'Bearer'
  expires_in: typeof ACCESS_TOKEN_SECONDS
}

/** With the refresh token's lifetime, which only register and login tell. */
export const asNewTokens = (tokens: TokenPair) => ({
  ...tokens,
  refresh_expires_in: REFRESH_TOKEN_SECONDS as typeof REFRESH_TOKEN_SECONDS,
})

const LIFETIME_SECONDS = {
  access: ACCESS_TOKEN_SECONDS,
  refresh: REFRESH_TOKEN_SECONDS,
}
const keys = new Map<string, KeyObject>()
/** Made once: jose prepares a key that it has not seen before, which costs more than a signature. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret))
  keys.set(secret, key)
  return key
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Signs the access and the refresh token whose ids the caller has stored. */
export async function signTokens(
  config: Config,
  userId: number,
  { jti, access_jti }: TokenIds,
): Promise<TokenPair> {
  const [access, refresh] = await Promise.all([
    sign(config, 'access', { userId, jti: access_jti }),
    sign(config, 'refresh', { userId, jti }),
  ])
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
  }
}

/** Claims as in the contract, Authentication 3; HS256 with the first secret's UTF-8 bytes. */
async function sign({ jwtSecrets }: Config, type: TokenType, { userId, jti }: TokenClaims) {
  const [secret = ''] = jwtSecrets
  return new SignJWT({ token_type: type, user_id: userId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS[type]} seconds`)
    .setJti(jti)
    .sign(keyOf(secret))
}

/** Throws accessTokenExpired for an access token past its time, tokenInvalid for all else. */
export async function readAccessToken(config: Config, token: string): Promise<TokenClaims> {
  const claims = await verify(config, 'access', token)
  if (claims === 'expired') throw accessTokenExpired()
  if (claims === 'invalid') throw tokenInvalid()
  return claims
}

/** The claims of a refresh token that is signed by us and not past its time; undefined otherwise. */
export async function readRefreshToken(config: Config, token: string) {
  const claims = await verify(config, 'refresh', token)
  return typeof claims === 'string' ? undefined : claims
}

async function verify(
  { jwtSecrets }: Config,
  type: TokenType,
  token: string,
): Promise<TokenClaims | 'expired' | 'invalid'> {
  if (!isCanonical(token.slice(token.lastIndexOf('.') + 1))) return 'invalid'
  for (const secret of jwtSecrets) {
    try {
      const { payload } = await jwtVerify(token, keyOf(secret), {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'iat', 'jti'],
      })
      return claimsOf(payload, type) ?? 'invalid'
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        return claimsOf(error.payload, type) ? 'expired' : 'invalid'
      }
      // A signature that this secret did not make may be of the next one: secrets rotate.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return 'invalid'
    }
  }
  return 'invalid'
}

/** Whether base64url is written as we write it: decoders pass over stray characters and bits. */
const isCanonical = (base64url: string) =>
  Buffer.from(base64url, 'base64url').toString('base64url') === base64url

function claimsOf(payload: Record<string, unknown>, type: TokenType): TokenClaims | undefined {
  const { token_type: tokenType, user_id: userId, jti } = payload
  if (tokenType !== type || !Number.isInteger(userId) || typeof jti !== 'string') return undefined
  // A refresh token is looked up by it. An access token may be called anything that Postgres can
  // compare with the ids of ours.
  if (type === 'refresh' ? !UUID.test(jti) : jti.includes('\0')) return undefined
  const id = Number(userId)
  // An id that Postgres cannot hold becomes 0, which no user has.
  return { userId: id > 0 && id <= ID_MAX ? id : 0, jti }
}
