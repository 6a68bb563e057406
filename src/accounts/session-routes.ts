import type { Deps } from '../deps.ts'
import { clientOf } from '../http/client.ts'
import { sessionNotFound, tokenBlacklisted, tokenInvalid } from '../http/errors.ts'
import { IdParams } from '../http/ids.ts'
import type { Router } from '../http/router.ts'
import { Done, done, success } from '../http/schemas.ts'
import { OthersRevoked, RefreshBody, Sessions } from './schemas.ts'
import { listLiveSessions } from './session-queries.ts'
import { endOtherSessions, endSession } from './sessions.ts'
import { readRefreshToken } from './tokens.ts'

const tags = ['Accounts']
const sessionRevoked = done('Session revoked')

/** The log-in sessions of the caller. Contract 4.10. */
export function sessionRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'GET',
    url: '/api/users/sessions/',
    config: { auth: 'user' },
    schema: {
      tags,
      summary: 'Where the caller is logged in',
      description:
        'Sessions that can still be refreshed, the one used last first. There are at most 50: a ' +
        'log-in beyond them ends the one that was used least recently.',
      response: { 200: Sessions },
    },
    handler: async ({ user }) =>
      success({ sessions: await listLiveSessions(deps.db, user.id, user.session_id) }),
  })

  app.route({
    method: 'DELETE',
    url: '/api/users/sessions/:id/',
    config: { auth: 'user', failures: [sessionNotFound()] },
    schema: {
      tags,
      summary: 'End one session',
      description: 'Its access tokens are refused from now on.',
      params: IdParams,
      response: { 200: Done.meta({ examples: [sessionRevoked] }) },
    },
    handler: async (request) => {
      const { user, params } = request
      await endSession(deps, { userId: user.id, sessionId: params.id }, clientOf(request))
      return sessionRevoked
    },
  })

  revokeOthersRoute(app, deps)
}

function revokeOthersRoute(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: '/api/users/sessions/revoke-others/',
    config: { auth: 'user', failures: [tokenInvalid(), tokenBlacklisted()] },
    schema: {
      tags,
      summary: 'End every session but that of the given refresh token',
      description: 'Their access tokens are refused from now on.',
      body: RefreshBody,
      response: { 200: OthersRevoked },
    },
    handler: async (request) => {
      const claims = readRefreshToken(app, request.body.refresh_token)
      if (!claims) throw tokenInvalid()
      const kept = { userId: request.user.id, jti: claims.jti }
      const sessions_revoked = await endOtherSessions(deps, kept, clientOf(request))
      return { ...done('Other sessions revoked'), data: { sessions_revoked } }
    },
  })
}
