import type { Config } from '../config.ts'
import { accessTokenExpired, tokenInvalid } from '../http/errors.ts'
import {
  ACCESS_TOKEN_SECONDS,
  CLOCK_TOLERANCE_SECONDS,
  ID_MAX,
  REFRESH_TOKEN_SECONDS,
} from '../limits.ts'
import { readJwt, signJwt } from './jwt.ts'
import type { TokenIds } from './session-queries.ts'

type TokenType = 'access' | 'refresh'
export type TokenClaims = { userId: number; jti: string }
/** Other services of the shop may sign access tokens, too, and call them what they like. */
export type AccessClaims = { userId: number; jti: string | undefined }
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
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Signs the access and the refresh token whose ids the caller has stored. */
export const signTokens = (
  config: Config,
  userId: number,
  { jti, access_jti }: TokenIds,
): TokenPair => ({
  access_token: sign(config, 'access', { userId, jti: access_jti }),
  refresh_token: sign(config, 'refresh', { userId, jti }),
  token_type: 'Bearer',
  expires_in: ACCESS_TOKEN_SECONDS,
})

/** Claims as in the contract, Authentication 3. */
function sign({ jwtSecrets }: Config, type: TokenType, { userId: user_id, jti }: TokenClaims) {
  const [secret = ''] = jwtSecrets
  const iat = nowInSeconds()
  return signJwt({ token_type: type, user_id, iat, exp: iat + LIFETIME_SECONDS[type], jti }, secret)
}

/**
 * The `jti` is given if it can be one of ours. Throws accessTokenExpired for an access token past its
 * time, tokenInvalid for all else.
 */
export function readAccessToken(config: Config, token: string): AccessClaims {
  const claims = verify(config, 'access', token)
  if (claims === 'expired') throw accessTokenExpired()
  if (claims === 'invalid') throw tokenInvalid()
  const { userId, jti } = claims
  return { userId, jti: UUID.test(jti) ? jti : undefined }
}

/** The claims of a refresh token that is signed by us and not past its time; undefined otherwise. */
export function readRefreshToken(config: Config, token: string): TokenClaims | undefined {
  const claims = verify(config, 'refresh', token)
  return typeof claims === 'string' ? undefined : claims
}

function verify(
  { jwtSecrets }: Config,
  type: TokenType,
  token: string,
): TokenClaims | 'expired' | 'invalid' {
  const payload = readJwt(token, jwtSecrets)
  const claims = payload && claimsOf(payload, type)
  if (!claims || !isOfThePast(payload.iat) || !isOfThePast(payload.nbf ?? payload.iat)) {
    return 'invalid'
  }
  if (typeof payload.exp !== 'number') return 'invalid'
  return payload.exp > nowInSeconds() ? claims : 'expired'
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** The clocks of several machines never agree wholly. */
const isOfThePast = (moment: unknown) =>
  typeof moment === 'number' && moment <= nowInSeconds() + CLOCK_TOLERANCE_SECONDS

function claimsOf(payload: Record<string, unknown>, type: TokenType): TokenClaims | undefined {
  const { token_type: tokenType, user_id: userId, jti } = payload
  if (tokenType !== type || !Number.isInteger(userId) || typeof jti !== 'string') return undefined
  if (type === 'refresh' && !UUID.test(jti)) return undefined // it is looked up by it
  const id = Number(userId)
  // An id that Postgres cannot hold becomes 0, which no user has.
  return { userId: id > 0 && id <= ID_MAX ? id : 0, jti }
}
