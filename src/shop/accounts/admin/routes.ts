import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { listRoute } from '../../../service/administration/subject-routes.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import { NoContent } from '../../../service/fields/schemas.ts'
import { fieldErrors, notFound } from '../../../service/http/errors.ts'
import { withEtag } from '../../../service/http/etag.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { requirePerson, requireRole } from '../authentication.ts'
import { assertProven } from '../second-factor/own-account.ts'
import { changeUser, unlinkIdentity, visibleTo } from './change-user.ts'
import { listGuests } from './guest-queries.ts'
import { helpUserRoutes } from './help-routes.ts'
import { importUserRoutes } from './import/routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { findUser, isVisibleUser, listUsers } from './queries.ts'
import {
  AdminUser,
  AdminUserPage,
  ChangeUserBody,
  IdentityParams,
  UserListQuery,
} from './schemas.ts'

const tags = ['Administration']
const url = '/api/admin/users/'

/** Contract 11.7. */
export async function adminUserRoutes(app: Router, deps: Deps) {
  const { db } = deps
  // Everybody may give up the own role; owners see all accounts.
  const requireUser = requireObject(notFound, async (id, request) => {
    await requirePerson(deps, request)
    if (id !== request.user.id) await requireRole(deps, request, 'owner')
    return isVisibleUser(db, id, 'all')
  })

  listRoute(app, deps, {
    auth: 'clerk',
    url,
    operationId: 'adminListUsers',
    summary: 'All users, disabled ones too, or guests',
    description:
      'A clerk sees those without a role. With `kind=guest` those who ordered without an account, by their last order, ' +
      'whatever the filters of accounts.',
    isSearch: ({ ordering }) => ordering !== '-created_at',
    failures: [
      fieldErrors({
        is_active: ['Must be a valid boolean.'],
        kind: ['List guests with a search, or by last_order_at.'],
        role: ['Select a valid choice. boss is not one of the available choices.'],
      }),
    ],
    query: UserListQuery,
    page: AdminUserPage,
    rows: (at, query, caller) =>
      query.kind === 'guest' ? listGuests(at, query) : listUsers(at, query, visibleTo(caller)),
  })

  app.route({
    method: 'GET',
    url: `${url}:id/`,
    config: { auth: 'clerk', versioned: true, failures: [notFound()] },
    schema: {
      tags,
      operationId: 'adminGetUser',
      summary: 'One user, with the identity providers that open the account',
      description:
        'Disabled ones too. For a clerk, one with a role is not there. The ETag is what a change takes ' +
        'as If-Match.',
      params: IdParams,
      response: { 200: AdminUser },
    },
    handler: async ({ user, params }, reply) => {
      const found = await findUser(db, params.id, visibleTo(user))
      if (!found) throw notFound()
      return withEtag(reply, found)
    },
  })

  app.route({
    method: 'PATCH',
    url: `${url}:id/`,
    config: {
      auth: 'packer',
      versioned: true,
      failures: [
        fieldErrors({
          role: ['Only an account with a verified address can be given a role.'],
          is_admin: ['The last administrator cannot be demoted.'],
        }),
        notFound(),
      ],
    },
    onRequest: requireUser,
    schema: {
      tags,
      operationId: 'adminUpdateUser',
      summary: 'Disable or enable a user, give or take a role',
      description:
        'What is not sent stays as it is. Disabling logs the user out everywhere, and enabling does ' +
        'not bring those sessions back. So does a new role, but for the log-in that gives it; it holds ' +
        'from the next request on. A role is for an active account with a verified address. The last ' +
        'owner stays one. Owners who have a second factor prove it within 15 minutes before they give or ' +
        'take a role. Without a role the second factor of the person goes, too. Clerks and packers may give ' +
        'up their own role, and change nothing else.',
      params: IdParams,
      body: ChangeUserBody,
      response: { 200: AdminUser },
    },
    preHandler: async ({ body, user }) => {
      if (body.role !== undefined || body.is_admin !== undefined) assertProven(user, 'recent')
    },
    handler: async (request, reply) => {
      const { params, body } = request
      return withEtag(reply, await changeUser(deps, administratorOf(request), params.id, body))
    },
  })

  helpUserRoutes(app, deps)
  invitationRoutes(app, deps)
  await app.register(async (scope) => importUserRoutes(scope, deps))

  app.route({
    method: 'DELETE',
    url: `${url}:id/identities/:identity_id/`,
    config: { auth: 'clerk', failures: [notFound()] },
    schema: {
      tags,
      operationId: 'adminUnlinkIdentity',
      summary: 'Unlink an account at an identity provider',
      description:
        'Logs the user out everywhere. The password still opens the account; a user who never had ' +
        'one gets one by password/reset/. A later log-in at that provider may link it again. For a ' +
        'clerk, an account with a role is not there.',
      params: IdentityParams,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      const { id: userId, identity_id: identityId } = request.params
      await unlinkIdentity(deps, administratorOf(request), { userId, identityId })
      return reply.code(204).send()
    },
  })
}
