/**
 * The caller of a request, by its Bearer token, as `config.auth` of the route requires. A request is
 * refused before its body is read; if that comes late, its sender is judged again then. Contract 4.2.
 */
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { recordSecurityEvent, SECURITY_EVENTS } from '../../service/audit/audit.ts'
import type { Queryable } from '../../service/db/connect.ts'
import { clientOf } from '../../service/http/client.ts'
import {
  authorizationHeaderMalformed,
  credentialsMissing,
  permissionDenied,
  secondFactorRequired,
  tokenInvalid,
  userInactive,
  userNotFound,
} from '../../service/http/errors.ts'
import { Failure } from '../../service/http/failure.ts'
import { judge, judgeAfterLateBodies } from '../../service/http/judge.ts'
import { isAtLeast, isRole, type Role } from '../../service/http/roles.ts'
import { callerOfKey, isKey } from './api-keys/authenticate-key.ts'
import { type Caller, findCaller } from './queries.ts'
import { assertProven } from './second-factor/own-account.ts'
import { type AccessClaims, readAccessToken, useJwtSecrets } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a guest. */
    caller: Caller | undefined
    /** isAdministering of the caller. */
    isAdministering: (role: Role) => boolean
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** The caller of a route with `auth: 'user'` or a role; reading it elsewhere is a fault of the code. */
    user: Caller
  }
}

/** The files that plugins serve: their routes cannot declare `config.auth`, and they are public. */
const OF_PLUGINS = /^\/(docs|media|admin\/assets)(\/|$)/

export async function authenticate(app: FastifyInstance, deps: Deps) {
  await useJwtSecrets(app, deps.config)
  for (const event of SECURITY_EVENTS) deps.metrics?.countSecurityEvent(event, 0)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('isAdministering', function (role) {
    return isAdministering(deps, this.caller, role)
  })
  app.decorateRequest('user', {
    getter() {
      if (!this.caller) throw new Error(`${this.routeOptions.url} reads a user it does not require`)
      return this.caller
    },
  })
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.auth || OF_PLUGINS.test(url)) return
    throw new Error(`${url} does not declare config.auth`)
  })
  app.addHook('onRequest', async (request) => {
    const { auth } = request.routeOptions.config
    if (!auth || auth === 'none') return
    const find = callerFinder(app, deps, request)
    if (!find && auth !== 'optional') throw credentialsMissing()
    await judge(request, deps.db, async (db) => {
      request.caller = await find?.(db)
      await requireRights(deps, request)
    })
  })
  judgeAfterLateBodies(app, deps.db)
}

/**
 * Looks up who the token is of, as often as that is asked; undefined without a token. That a token expires while its
 * request is being sent takes no rights away.
 */
function callerFinder(
  app: FastifyInstance,
  deps: Deps,
  { headers, routeOptions }: FastifyRequest,
): ((db: Queryable) => Promise<Caller>) | undefined {
  const token = bearerToken(headers.authorization)
  if (!token) return undefined
  // Elsewhere a key is a token that is wrong.
  if (routeOptions.url?.startsWith('/api/admin/') && isKey(token))
    return (db) => callerOfKey(deps, db, token)
  const claims = readAccessToken(app, token)
  return (db) => callerOf(db, claims)
}

/** Checks the role, the proof and the verified address that the route requires. Throws the failure of its caller. */
async function requireRights(deps: Deps, request: FastifyRequest): Promise<void> {
  const { auth, secondFactor, verifiedEmail } = request.routeOptions.config
  if (isRole(auth)) {
    await requireRole(deps, request, auth)
    if (secondFactor === 'recent') await requirePerson(deps, request)
    requireProof(deps, request.user, secondFactor)
  } else if (request.caller && secondFactor) requireProof(deps, request.caller, secondFactor)
  const requiresVerified = verifiedEmail && deps.config.requireVerifiedEmailToOrder
  if (requiresVerified && !request.caller?.is_verified) throw permissionDenied()
}

/** Another scheme counts as no credentials; a Bearer without exactly one token is an error. */
function bearerToken(header: string | undefined): string | undefined {
  const [scheme, ...values] = header?.trim().split(/\s+/) ?? []
  if (scheme !== 'Bearer') return undefined
  const [token] = values
  if (!token || values.length !== 1) throw authorizationHeaderMalformed()
  return token
}

async function callerOf(db: Queryable, { userId, jti }: AccessClaims): Promise<Caller> {
  // Read every time: a token outlives a demotion, a disabled account and a deleted one. By the token's
  // id and not by its time, which is in whole seconds. A token with an unknown id is accepted for what
  // customers do: other services of the shop may sign with JWT_SECRET.
  const caller = await findCaller(db, userId, jti)
  if (!caller) throw userNotFound()
  if (!caller.is_active) throw userInactive()
  if (caller.is_revoked) throw tokenInvalid()
  return caller
}

/**
 * For a route of administration, and for what such a route does for a higher role only. Throws
 * tokenInvalid without a live session, and permissionDenied.
 */
export async function requireRole(deps: Deps, request: FastifyRequest, role: Role): Promise<void> {
  assertSessionLives(request.user)
  if (!isAtLeast(request.user.role, role)) await refuse(deps, request)
}

/** Refuses keys of other systems where money or rights are given away. Throws permissionDenied. */
export async function requirePerson(deps: Deps, request: FastifyRequest): Promise<void> {
  if (request.user.is_key) await refuse(deps, request)
}

/**
 * For requests that give money or rights away only sometimes. Throws permissionDenied for keys, and
 * secondFactorRequired without a proof of the last minutes.
 */
export async function requireRecentProof(deps: Deps, request: FastifyRequest): Promise<void> {
  await requirePerson(deps, request)
  assertProven(request.user, 'recent')
}

/**
 * For acts that move money only sometimes, which `act` knows under its locks: a key that it denies leaves the trace
 * that requirePerson leaves, written after its transaction. Throws what `act` throws.
 */
export async function refusingKeys<Reply>(
  deps: Deps,
  request: FastifyRequest,
  act: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Failure && error.status === 403) await requirePerson(deps, request)
    throw error
  }
}

async function refuse(deps: Deps, request: FastifyRequest): Promise<never> {
  const { user, method, routeOptions } = request
  // An index allows one audit row per minute and user: refusing must stay cheap.
  await recordSecurityEvent(deps, deps.db, 'admin_call_refused', {
    client: clientOf(request),
    userId: user.id,
    actorUserId: user.id,
    after: { method, route: routeOptions.url },
  })
  throw permissionDenied()
}

/** Throws secondFactorRequired without the proof that a route needs (service/http/router.ts). */
function requireProof(
  { config }: Pick<Deps, 'config'>,
  caller: Caller,
  proof: FastifyContextConfig['secondFactor'],
): void {
  if (proof === 'none' || caller.is_key) return
  const isMissing = config.isSecondFactorRequired && !caller.has_second_factor
  if (isMissing && proof !== 'own') throw secondFactorRequired()
  assertProven(caller, proof === 'recent' ? 'recent' : 'raised')
}

/**
 * For what shows customers their own things and administrators more: whether the caller gets more. Throws
 * tokenInvalid without a live session and secondFactorRequired without a raised one, as administration does.
 */
function isAdministering(
  deps: Pick<Deps, 'config'>,
  caller: Caller | undefined,
  role: Role,
): boolean {
  if (!caller || !isAtLeast(caller.role, role)) return false
  assertSessionLives(caller)
  requireProof(deps, caller, undefined)
  return true
}

/** An access token outlives a log-out by some minutes; for administration it does not. */
function assertSessionLives({ has_live_session }: Caller): void {
  if (!has_live_session) throw tokenInvalid()
}
