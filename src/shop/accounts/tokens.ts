/** The tokens of log-in sessions: JSON Web Tokens, HS256 and nothing else. Contract 4.1. */
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../service/config/config.ts'
import { accessTokenExpired, tokenInvalid } from '../../service/http/errors.ts'
import {
  ACCESS_TOKEN_SECONDS,
  CLOCK_TOLERANCE_SECONDS,
  REFRESH_TOKEN_SECONDS,
  TOKEN_MAX_CHARACTERS,
} from '../../service/limits/accounts.ts'
import { ID_MAX } from '../../service/limits/service.ts'
import type { NewTokens, Tokens } from './schemas.ts'
import type { TokenIds } from './session-queries.ts'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** The instance that signs; the type needs one name. */
    namespaces: 'secret0'
  }
}

type TokenType = 'access' | 'refresh'
type SignedToken = { header: object; payload: Record<string, unknown> }
export type TokenClaims = { userId: number; jti: string }
/** Other services of the shop may sign access tokens too, with any `jti`. */
export type AccessClaims = { userId: number; jti: string | undefined }

/** With the refresh token's lifetime, which only register and login show. */
export const asNewTokens = (tokens: Tokens): NewTokens => ({
  ...tokens,
  refresh_expires_in: REFRESH_TOKEN_SECONDS,
})

const LIFETIME_SECONDS = {
  access: ACCESS_TOKEN_SECONDS,
  refresh: REFRESH_TOKEN_SECONDS,
}
/** The last character of a signature has two unused bits. They must be 0, or four texts would be one token. */
const SIGNED_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** One plugin instance for each secret, whose UTF-8 bytes are the key. The first signs, all verify. */
export async function useJwtSecrets(app: FastifyInstance, { jwtSecrets }: Config) {
  for (const [index, secret] of jwtSecrets.entries()) {
    await app.register(jwt, {
      namespace: `secret${index}`,
      decoratorName: 'jwtClaims', // unused: the default, `user`, would collide with our own
      secret,
      sign: { algorithm: 'HS256' },
      // verify() below checks the times, because only some of them have a tolerance.
      verify: {
        algorithms: ['HS256'],
        complete: true,
        ignoreExpiration: true,
        ignoreNotBefore: true,
      },
    })
  }
}

/** Signs the access and the refresh token whose ids the caller has stored; `iat` is now if not given. */
export const signTokens = (
  app: FastifyInstance,
  userId: number,
  { jti, access_jti, iat = nowInSeconds() }: TokenIds & { iat?: number },
): Tokens => ({
  access_token: sign(app, 'access', { userId, jti: access_jti, iat }),
  refresh_token: sign(app, 'refresh', { userId, jti, iat }),
  token_type: 'Bearer',
  expires_in: ACCESS_TOKEN_SECONDS,
})

/** The claims of contract 4.1. */
function sign(
  app: FastifyInstance,
  type: TokenType,
  { userId: user_id, jti, iat }: TokenClaims & { iat: number },
) {
  const claims = { token_type: type, user_id, iat, exp: iat + LIFETIME_SECONDS[type], jti }
  return app.jwt.secret0.sign(claims)
}

/**
 * The `jti` is given if it can be one of ours. Throws accessTokenExpired for an access token past its
 * time, tokenInvalid for all else.
 */
export function readAccessToken(app: FastifyInstance, token: string): AccessClaims {
  const claims = verify(app, 'access', token)
  if (claims === 'expired') throw accessTokenExpired()
  if (claims === 'invalid') throw tokenInvalid()
  const { userId, jti } = claims
  return { userId, jti: UUID.test(jti) ? jti : undefined }
}

/** The claims of a refresh token that is signed by us and not past its time; undefined otherwise. */
export function readRefreshToken(app: FastifyInstance, token: string): TokenClaims | undefined {
  const claims = verify(app, 'refresh', token)
  return typeof claims === 'string' ? undefined : claims
}

function verify(
  app: FastifyInstance,
  type: TokenType,
  token: string,
): TokenClaims | 'expired' | 'invalid' {
  const payload = signedClaims(app, token)
  const claims = payload && claimsOf(payload, type)
  if (!claims || !isOfThePast(payload.iat) || !isOfThePast(payload.nbf ?? payload.iat)) {
    return 'invalid'
  }
  if (typeof payload.exp !== 'number') return 'invalid'
  return payload.exp > nowInSeconds() ? claims : 'expired'
}

/** The claims of a token that one of the secrets has signed; undefined for any other. */
function signedClaims(app: FastifyInstance, token: string): Record<string, unknown> | undefined {
  if (token.length > TOKEN_MAX_CHARACTERS || !SIGNED_TOKEN.test(token)) return undefined
  for (const { verify } of Object.values(app.jwt)) {
    try {
      const { header, payload } = verify<SignedToken>(token)
      // The library refuses a "crit" header, but not one that is null, false, 0 or blank.
      return 'crit' in header ? undefined : payload
    } catch {
      // Signed with another secret, or with none.
    }
  }
  return undefined
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** With a tolerance, because the clocks of several machines differ. */
const isOfThePast = (moment: unknown) =>
  typeof moment === 'number' && moment <= nowInSeconds() + CLOCK_TOLERANCE_SECONDS

function claimsOf(payload: Record<string, unknown>, type: TokenType): TokenClaims | undefined {
  const { token_type: tokenType, user_id: userId, jti } = payload
  if (tokenType !== type || !Number.isInteger(userId) || typeof jti !== 'string') return undefined
  if (type === 'refresh' && !UUID.test(jti)) return undefined // the database stores it as a uuid
  const id = Number(userId)
  // An id that Postgres cannot store becomes 0, which no user has.
  return { userId: id > 0 && id <= ID_MAX ? id : 0, jti }
}
