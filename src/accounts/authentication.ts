/**
 * Who is calling: the Bearer token of `config.auth`. Refused before the body is read. Contract:
 * Authentication; decisions section 1.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { clientOf } from '../http/client.ts'
import {
  authorizationHeaderMalformed,
  credentialsMissing,
  permissionDenied,
  tokenInvalid,
  userInactive,
  userNotFound,
} from '../http/errors.ts'
import type { Failure } from '../http/failure.ts'
import { isOriginAllowed } from '../http/protection.ts'
import { SECURITY_EVENTS } from './audit.ts'
import { type CallerRow, findCaller } from './queries.ts'
import { recordSecurityEvent } from './security-events.ts'
import { type AccessClaims, readAccessToken, useJwtSecrets } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a guest. */
    caller: CallerRow | undefined
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** The caller of a route with `auth: 'user'` or `'admin'`; reading it elsewhere is a mistake in the code. */
    user: CallerRow
  }
}

/** The files that plugins serve, whose routes cannot declare anything: they are for everybody. */
const OF_PLUGINS = /^\/(docs|media)(\/|$)/

export async function authenticate(app: FastifyInstance, deps: Deps) {
  await useJwtSecrets(app, deps.config)
  for (const event of SECURITY_EVENTS) deps.metrics?.countSecurityEvent(event, 0)
  app.decorateRequest('caller', undefined)
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
    const { auth, verifiedEmail } = request.routeOptions.config
    if (!auth || auth === 'none') return
    const token = bearerToken(request.headers.authorization)
    if (token) {
      request.caller = await callerOf(deps, readAccessToken(app, token))
    } else if (auth !== 'optional') throw credentialsMissing()
    else if (isForgeable(request, deps.config)) throw permissionDenied()
    if (auth === 'admin' && !request.caller?.is_admin) throw await refusalOf(deps, request)
    const requiresVerified = verifiedEmail && deps.config.requireVerifiedEmailToOrder
    if (requiresVerified && !request.caller?.is_verified) throw permissionDenied()
  })
}

/** A change for a guest, whose browser sends the cookie for any page: for the pages of the shop alone. */
const isForgeable = ({ method, headers }: FastifyRequest, config: Config) =>
  method !== 'GET' && method !== 'HEAD' && !isOriginAllowed(config, headers.origin)

/** Another scheme counts as no credentials; a Bearer without exactly one token is a mistake worth telling. */
function bearerToken(header: string | undefined): string | undefined {
  const [scheme, ...values] = header?.trim().split(/\s+/) ?? []
  if (scheme !== 'Bearer') return undefined
  const [token] = values
  if (!token || values.length !== 1) throw authorizationHeaderMalformed()
  return token
}

async function callerOf({ db }: Deps, { userId, jti }: AccessClaims): Promise<CallerRow> {
  // Read every time: a token outlives a demotion, a disabled account and a deleted one. By its id and
  // not by its time, which is in whole seconds. A token whose id is none of ours is accepted: other
  // services of the shop may sign with JWT_SECRET.
  const caller = await findCaller(db, userId, jti)
  if (!caller) throw userNotFound()
  if (!caller.is_active) throw userInactive()
  if (caller.is_revoked) throw tokenInvalid()
  return caller
}

/** One audit row a minute and user, by an index: refusing must stay cheap. */
async function refusalOf(deps: Deps, request: FastifyRequest): Promise<Failure> {
  const { user, method, routeOptions } = request
  await recordSecurityEvent(deps, deps.db, 'admin_call_refused', {
    client: clientOf(request),
    userId: user.id,
    actorUserId: user.id,
    after: { method, route: routeOptions.url },
  })
  return permissionDenied()
}
