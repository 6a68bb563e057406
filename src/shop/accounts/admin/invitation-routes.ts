import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { PageQuery } from '../../../service/administration/schemas.ts'
import { listRoute } from '../../../service/administration/subject-routes.ts'
import { NoContent } from '../../../service/fields/schemas.ts'
import { fieldErrors, notFound } from '../../../service/http/errors.ts'
import type { Router } from '../../../service/http/router.ts'
import { listInvitations } from '../invitations/queries.ts'
import {
  Invitation,
  InvitationPage,
  InviteBody,
  WithdrawInvitationBody,
} from './invitation-schemas.ts'
import { invite, withdrawInvitation } from './invite.ts'

const tags = ['Administration']
const url = '/api/admin/users/invite/'

/** Extension 11.3. */
export function invitationRoutes(app: Router, deps: Deps) {
  listRoute(app, deps, {
    auth: 'owner',
    url,
    operationId: 'adminListInvitations',
    summary: 'Invitations that can be used, newest first',
    description: 'One that was used, withdrawn or is over is not there.',
    query: PageQuery,
    page: InvitationPage,
    rows: listInvitations,
  })

  app.route({
    method: 'POST',
    url,
    config: {
      auth: 'owner',
      secondFactor: 'recent',
      failures: [fieldErrors({ email: ['This account has a role already.'] })],
    },
    schema: {
      tags,
      operationId: 'adminInviteUser',
      summary: 'Invite a person to a role',
      description:
        'Mails a link that is good once, for 72 hours. With its token `password/reset/confirm/` sets a password, ' +
        'proves the address, makes the account if there is none, gives the role and ends every session. A second ' +
        'invitation of an address ends the first, and all of an owner end with the role of that owner.',
      body: InviteBody,
      response: { 201: Invitation },
    },
    handler: async (request, reply) => {
      reply.code(201)
      return invite(deps, administratorOf(request), request.body)
    },
  })

  app.route({
    method: 'DELETE',
    url,
    config: { auth: 'owner', failures: [notFound()] },
    schema: {
      tags,
      operationId: 'adminWithdrawInvitation',
      summary: 'Withdraw an invitation',
      description: 'Its link opens nothing any more. 404 for an address without an invitation.',
      body: WithdrawInvitationBody,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      await withdrawInvitation(deps, administratorOf(request), request.body.email)
      return reply.code(204).send()
    },
  })
}
