import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../service/fields/schemas.ts'
import { clientOf, contextOf } from '../../service/http/client.ts'
import {
  accountLocked,
  currentPasswordWrong,
  identityTokenInvalid,
  identityUnavailable,
  identityUnverifiable,
  ordersUnderWay,
  passwordMissing,
  roleHeld,
  throttled,
} from '../../service/http/errors.ts'
import type { Router } from '../../service/http/router.ts'
import { JSON_TYPE } from '../../service/http/send-cached.ts'
import { TRANSFER_SECONDS } from '../../service/limits/service.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { AccountDeleted, DeleteAccountBody, PersonalData } from './schemas.ts'

const tags = ['Accounts']

/** Contract 4.13. */
export function personalDataRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'GET',
    url: '/api/users/export/',
    config: {
      auth: 'user',
      secondFactor: 'own',
      answerSeconds: TRANSFER_SECONDS,
      failures: [throttled(86_400)],
    },
    schema: {
      tags,
      operationId: 'exportAccount',
      summary: 'Everything that the shop keeps about the caller',
      description:
        'One document, begun at `exported_at` and read while it is sent; each part has the shape in which ' +
        'its own endpoint shows it. ' +
        'Sessions that have ended are listed as long as they are stored. `audit` has what the caller ' +
        'did and what was done to the account, newest first. At most 3 in 24 hours, then 429. An account ' +
        'with a second factor needs a session that has proven it.',
      response: { 200: PersonalData },
    },
    handler: async (request, reply: FastifyReply) => {
      const copy = await exportAccount(deps, request.user, clientOf(request))
      // The status is sent by then: the client sees a cut connection, and the log nothing else.
      copy.once('error', (err) => request.log.warn({ err }, 'a copy of personal data broke off'))
      return reply.type(JSON_TYPE).send(copy)
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/users/account/',
    config: {
      auth: 'user',
      secondFactor: 'own',
      credentials: true,
      movesStock: true,
      failures: [
        currentPasswordWrong(),
        roleHeld(),
        passwordMissing(),
        identityTokenInvalid('idp_a'),
        identityUnavailable('idp_a'),
        accountLocked(900),
        ordersUnderWay(['ORD-2026-000009']),
        throttled(900),
        identityUnverifiable('idp_a'),
      ],
    },
    schema: {
      tags,
      operationId: 'deleteAccount',
      summary: 'Delete the caller’s account',
      description:
        'Needs the password. An account that an identity provider opens may send `token` instead, an ID ' +
        'token that is at most 5 minutes old, with `nonce` where log-ins need one; a password counts if ' +
        'both are sent. Wrong passwords are counted together with those of a password change. Unpaid ' +
        'orders are cancelled. While an order is paid or shipped and not delivered, or a return is open, ' +
        'or a refund is not done, or a payment is being checked, nothing is deleted: 409 names these ' +
        'orders. An account with a role gives it up first. Sessions, ' +
        'identities, addresses, cart, wishlist, likes, outfits, pictures and all typed texts are deleted at once; ' +
        'orders stay in the books without address, notes and name. The address can register again.',
      body: DeleteAccountBody,
      response: { 200: AccountDeleted },
    },
    handler: async (request) => {
      const { user, body, log } = request
      await deleteAccount(deps, user, body, { ...contextOf(request), log })
      return done('Account deleted')
    },
  })
}
