import type { Deps } from '../../../deps.ts'
import { shownIn } from '../../../service/config/languages.ts'
import { PathId } from '../../../service/fields/ids.ts'
import { contextOf } from '../../../service/http/client.ts'
import {
  fieldErrors,
  invalidTransition,
  itemsNotReturnable,
  orderNotFound,
  orderNotReturnable,
  outOfStock,
  returnNotFound,
  returnWindowClosed,
  tooManyReturns,
} from '../../../service/http/errors.ts'
import { replyOnce } from '../../../service/http/idempotency.ts'
import type { Router } from '../../../service/http/router.ts'
import type { OrderAccess } from '../access.ts'
import { readAs } from '../read-as.ts'
import { cancelReturn } from './cancel-return.ts'
import { findReturnsOfOrder } from './queries.ts'
import { requestReturn } from './request-return.ts'
import {
  RequestReturnBody,
  ReturnCancelled,
  ReturnList,
  ReturnRequested,
  SHORT_LINE,
  TOO_MANY_UNITS,
} from './schemas.ts'

/** Contract 8.9. */
export function returnRoutes(app: Router, deps: Deps, access: OrderAccess) {
  const { config, db } = deps

  app.route({
    method: 'GET',
    url: access.at('/api/orders/:id/returns/'),
    config: { ...access.config, translated: true, failures: access.reading.failures },
    onRequest: access.reading.onRequest,
    schema: {
      ...access.described({
        operationId: 'listReturns',
        summary: 'The returns of an order',
        description: 'For its owner, oldest first; administrators see those of every order.',
      }),
      params: access.params,
      response: { 200: ReturnList },
    },
    handler: async (request) => ({
      results: await readAs(access, request, (id, reader) =>
        findReturnsOfOrder(db, id, reader, shownIn(config, request.lang)),
      ),
    }),
  })

  app.route({
    method: 'POST',
    url: access.at('/api/orders/:id/returns/'),
    config: {
      ...access.config,
      idempotent: true,
      translated: true,
      failures: [
        fieldErrors({
          items: [
            'Invalid pk "99" - object does not exist.',
            'Item 14: Choose a variant of the same product.',
          ],
        }),
        orderNotReturnable('shipped'),
        returnWindowClosed('2026-01-29T09:00:00.000000Z'),
        itemsNotReturnable([TOO_MANY_UNITS]),
        tooManyReturns(),
        outOfStock([SHORT_LINE]),
        orderNotFound(),
      ],
    },
    onRequest: access.onRequest,
    schema: {
      ...access.described({
        operationId: 'createReturn',
        summary: 'Ask to return items of a delivered order',
        description:
          'Until `return_until`, 7 days after the delivery. `returnable_quantity` of the order’s items says ' +
          'how many units: what was bought, less what returns have that are requested, approved or ' +
          'received. The shop approves or rejects the request; once the items have arrived, the money ' +
          'goes back, or the other size or colour is sent that `exchange_variant_id` asks for. The customer gets ' +
          'a mail at each step. An order has at most 50 returns, cancelled ' +
          'ones included.',
      }),
      params: access.params,
      body: RequestReturnBody,
      response: { 201: ReturnRequested },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 201,
        message: 'Return requested',
        work: (storeReply) => {
          const { id, reader } = access.orderOf(request)
          return requestReturn(deps, reader, id, request.body, {
            ...contextOf(request),
            storeReply,
          })
        },
      }),
  })

  app.route({
    method: 'POST',
    url: access.at('/api/orders/:id/returns/:return_id/cancel/'),
    config: {
      ...access.config,
      idempotent: true,
      translated: true,
      failures: [invalidTransition('approved', 'cancelled'), orderNotFound(), returnNotFound()],
    },
    onRequest: access.onRequest,
    schema: {
      ...access.described({
        operationId: 'cancelReturn',
        summary: 'Cancel a return that is not decided yet',
        description: 'As long as it is `requested`: its units can then be returned again.',
      }),
      params: access.params.extend({ return_id: PathId }),
      response: { 200: ReturnCancelled },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 200,
        message: 'Return cancelled',
        work: (storeReply) => {
          const { id: orderId, reader } = access.orderOf(request)
          const ids = { orderId, returnId: request.params.return_id }
          return cancelReturn(deps, reader.userId, ids, { ...contextOf(request), storeReply })
        },
      }),
  })
}
