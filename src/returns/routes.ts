import { z } from 'zod'
import { shownIn } from '../config/languages.ts'
import type { Deps } from '../deps.ts'
import { IdParams, PathId } from '../fields/ids.ts'
import { contextOf } from '../http/client.ts'
import {
  fieldErrors,
  invalidTransition,
  itemsNotReturnable,
  orderNotFound,
  orderNotReturnable,
  returnNotFound,
  returnWindowClosed,
  secondFactorRequired,
  tooManyReturns,
} from '../http/errors.ts'
import { replyOnce } from '../http/idempotency.ts'
import { requireObject } from '../http/objects.ts'
import type { Router } from '../http/router.ts'
import { readAs } from '../orders/read-as.ts'
import { cancelReturn } from './cancel-return.ts'
import { findReturnsOfOrder } from './queries.ts'
import { requestReturn } from './request-return.ts'
import {
  RequestReturnBody,
  ReturnCancelled,
  ReturnList,
  ReturnRequested,
  TOO_MANY_UNITS,
} from './schemas.ts'

const tags = ['Orders']
const url = '/api/orders/:id/returns/'
const ReturnParams = z.object({ id: PathId, return_id: PathId })

/** Contract 8.9. */
export function returnRoutes(app: Router, deps: Deps) {
  const { config, db } = deps
  const requireOwn = requireObject(orderNotFound, async (id, { user }) => {
    const owner = { userId: user.id, isAdmin: false }
    return (await findReturnsOfOrder(db, id, owner, shownIn(config))) !== undefined
  })

  app.route({
    method: 'GET',
    url,
    config: {
      auth: 'user',
      translated: true,
      failures: [secondFactorRequired(), orderNotFound()],
    },
    schema: {
      tags,
      operationId: 'listReturns',
      summary: 'The returns of an order',
      description: 'For its owner, oldest first; administrators see those of every order.',
      params: IdParams,
      response: { 200: ReturnList },
    },
    handler: async ({ user, params, lang }) => ({
      results: await readAs(deps, user, (reader) =>
        findReturnsOfOrder(db, params.id, reader, shownIn(config, lang)),
      ),
    }),
  })

  app.route({
    method: 'POST',
    url,
    config: {
      auth: 'user',
      idempotent: true,
      translated: true,
      failures: [
        fieldErrors({ items: ['Invalid pk "99" - object does not exist.'] }),
        orderNotReturnable('shipped'),
        returnWindowClosed('2026-01-29T09:00:00.000000Z'),
        itemsNotReturnable([TOO_MANY_UNITS]),
        tooManyReturns(),
        orderNotFound(),
      ],
    },
    onRequest: requireOwn,
    schema: {
      tags,
      operationId: 'createReturn',
      summary: 'Ask to return items of a delivered order',
      description:
        'Until `return_until`, 7 days after the delivery. `returnable_quantity` of the order’s items says ' +
        'how many units: what was bought, less what returns have that are requested, approved or ' +
        'received. The shop approves or rejects the request; once the items have arrived, the money ' +
        'goes back. The customer gets a mail at each step. An order has at most 50 returns, cancelled ' +
        'ones included.',
      params: IdParams,
      body: RequestReturnBody,
      response: { 201: ReturnRequested },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 201,
        message: 'Return requested',
        work: (storeReply) => {
          const { user, params, body } = request
          const context = { ...contextOf(request), storeReply }
          const owner = { userId: user.id, isAdmin: false }
          return requestReturn(deps, owner, params.id, body, context)
        },
      }),
  })

  app.route({
    method: 'POST',
    url: `${url}:return_id/cancel/`,
    config: {
      auth: 'user',
      idempotent: true,
      translated: true,
      failures: [invalidTransition('approved', 'cancelled'), orderNotFound(), returnNotFound()],
    },
    onRequest: requireOwn,
    schema: {
      tags,
      operationId: 'cancelReturn',
      summary: 'Cancel a return that is not decided yet',
      description: 'As long as it is `requested`: its units can then be returned again.',
      params: ReturnParams,
      response: { 200: ReturnCancelled },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 200,
        message: 'Return cancelled',
        work: (storeReply) => {
          const { user, params } = request
          const place = { orderId: params.id, returnId: params.return_id }
          return cancelReturn(deps, user.id, place, { ...contextOf(request), storeReply })
        },
      }),
  })
}
