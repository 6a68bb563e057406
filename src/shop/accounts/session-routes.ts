import type { Deps } from '../../deps.ts'
import { IdParams } from '../../service/fields/ids.ts'
import { Done, done, success } from '../../service/fields/schemas.ts'
import { clientOf } from '../../service/http/client.ts'
import { sessionNotFound, tokenBlacklisted, tokenInvalid } from '../../service/http/errors.ts'
import type { Router } from '../../service/http/router.ts'
import { RefreshBody } from './schemas.ts'
import { listLiveSessions } from './session-queries.ts'
import { OthersRevoked, Sessions } from './session-schemas.ts'
import { endOtherSessions, endSession } from './sessions.ts'
import { readRefreshToken } from './tokens.ts'

const tags = ['Accounts']
const OF_RAISED = 'An account with a second factor needs a session that has proven it.'
const sessionRevoked = done('Session revoked')

/** The log-in sessions of the caller. Contract 4.10. */
export function sessionRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'GET',
    url: '/api/users/sessions/',
    config: { auth: 'user' },
    schema: {
      tags,
      operationId: 'listSessions',
      summary: 'Where the caller is logged in',
      description:
        'Sessions that can still be refreshed, the one used last first. There are at most 50: a ' +
        'log-in beyond them ends the one that was used least recently, and one that is raised ' +
        'after all others.',
      response: { 200: Sessions },
    },
    handler: async ({ user }) =>
      success({ sessions: await listLiveSessions(deps.db, user.id, user.session_id) }),
  })

  app.route({
    method: 'DELETE',
    url: '/api/users/sessions/:id/',
    config: { auth: 'user', secondFactor: 'own', failures: [sessionNotFound()] },
    schema: {
      tags,
      operationId: 'endSession',
      summary: 'End one session',
      description: `Its access tokens are refused from now on. ${OF_RAISED}`,
      params: IdParams,
      response: { 200: Done.meta({ examples: [sessionRevoked] }) },
    },
    handler: async (request) => {
      const { user, params } = request
      await endSession(deps, { userId: user.id, sessionId: params.id }, clientOf(request))
      return sessionRevoked
    },
  })

  app.route({
    method: 'POST',
    url: '/api/users/sessions/revoke-others/',
    config: {
      auth: 'user',
      secondFactor: 'own',
      failures: [tokenInvalid(), tokenBlacklisted()],
    },
    schema: {
      tags,
      operationId: 'endOtherSessions',
      summary: 'End every session but that of the given refresh token',
      description: `Their access tokens are refused from now on. ${OF_RAISED}`,
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
