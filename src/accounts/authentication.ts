/**
 * Who is calling: the Bearer token of `config.auth`. Refused before the body is read. Contract:
 * Authentication; decisions section 1.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import {
  authorizationHeaderMalformed,
  credentialsMissing,
  permissionDenied,
  userInactive,
  userNotFound,
} from '../http/errors.ts'
import { isOriginAllowed } from '../http/protection.ts'
import { type CallerRow, findCaller } from './queries.ts'
import { readAccessToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a guest. */
    caller: CallerRow | undefined
    /** The caller of a route with `auth: 'user'` or `'admin'`; reading it elsewhere is a mistake in the code. */
    readonly user: CallerRow
    /** The jti of the caller's access token: tells which session is calling. */
    accessJti: string | undefined
  }
}

/** The files that plugins serve, whose routes cannot declare anything: they are for everybody. */
const OF_PLUGINS = /^\/(docs|media)(\/|$)/

export function authenticate(app: FastifyInstance, deps: Deps) {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('accessJti', undefined)
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
      const { userId, jti } = readAccessToken(deps.config, token)
      request.caller = await callerOf(deps, userId)
      request.accessJti = jti
    } else if (auth !== 'optional') throw credentialsMissing()
    else if (isForgeable(request, deps.config)) throw permissionDenied()
    if (auth === 'admin' && !request.caller?.is_admin) throw permissionDenied()
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

async function callerOf({ db }: Deps, userId: number): Promise<CallerRow> {
  // Read every time: a token outlives a demotion, a disabled account and a deleted one.
  const caller = await findCaller(db, userId)
  if (!caller) throw userNotFound()
  if (!caller.is_active) throw userInactive()
  return caller
}
