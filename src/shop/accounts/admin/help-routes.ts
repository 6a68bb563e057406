import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import { Done, done } from '../../../service/fields/schemas.ts'
import { notFound } from '../../../service/http/errors.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { visibleTo } from './change-user.ts'
import { END_SESSIONS, helpUser, SEND_PASSWORD_RESET, UNLOCK } from './help-user.ts'
import { isVisibleUser } from './queries.ts'

const HELP = [
  {
    path: 'unlock/',
    auth: 'clerk',
    operationId: 'adminUnlockUser',
    summary: 'Lift the lock of an account after failed log-ins',
    description:
      'And that of password changes; the failures are forgotten. Wrong codes of a second factor stay counted.',
    help: UNLOCK,
  },
  {
    path: 'send-password-reset/',
    auth: 'clerk',
    operationId: 'adminSendPasswordReset',
    summary: 'Send a mail with a link to reset the password',
    description:
      'The mail that people can ask for themselves, and with them at most one a minute. A disabled account ' +
      'gets none.',
    help: SEND_PASSWORD_RESET,
  },
  {
    path: 'end-sessions/',
    auth: 'owner',
    operationId: 'adminEndSessions',
    summary: 'Log a user out everywhere',
    description: 'Of your own sessions, the one that asks for it stays.',
    help: END_SESSIONS,
  },
] as const

export function helpUserRoutes(app: Router, deps: Deps) {
  for (const { path, auth, help, ...documented } of HELP) {
    app.route({
      method: 'POST',
      url: `/api/admin/users/:id/${path}`,
      config: { auth, failures: [notFound()] },
      onRequest: requireObject(notFound, (id, { user }) =>
        isVisibleUser(deps.db, id, visibleTo(user)),
      ),
      schema: {
        tags: ['Administration'],
        ...documented,
        params: IdParams,
        response: { 200: Done.meta({ examples: [done(help.message)] }) },
      },
      handler: async (request) => helpUser(deps, administratorOf(request), request.params.id, help),
    })
  }
}
