import type { Deps } from '../../../../deps.ts'
import { administratorOf } from '../../../../service/administration/administrator.ts'
import { isThere } from '../../../../service/administration/read-queries.ts'
import { listRoute } from '../../../../service/administration/subject-routes.ts'
import { IdParams } from '../../../../service/fields/ids.ts'
import {
  buyerErased,
  fieldErrors,
  invalidTransition,
  itemsNotReturnable,
  orderNotFound,
  orderNotReturnable,
  outOfStock,
  returnNotFound,
  returnWindowClosed,
  tooManyReturns,
} from '../../../../service/http/errors.ts'
import { requireObject } from '../../../../service/http/objects.ts'
import type { Router } from '../../../../service/http/router.ts'
import { refusingKeys, requirePerson, requireRole } from '../../../accounts/authentication.ts'
import { ReturnRequested, SHORT_LINE, TOO_MANY_UNITS } from '../schemas.ts'
import { decideReturn, readReturn } from './decide-return.ts'
import { openReturn } from './open-return.ts'
import { listReturns } from './queries.ts'
import { receiveReturn } from './receive-return.ts'
import {
  AdminReturn,
  ApproveReturnBody,
  EndReturnBody,
  OpenReturnBody,
  ReceiveReturnBody,
  RejectReturnBody,
  ReturnListQuery,
  ReturnPage,
} from './schemas.ts'

const tags = ['Administration']
const url = '/api/admin/returns/'
const one = `${url}:id/`

/** Contract 11.13. */
export function adminReturnRoutes(app: Router, deps: Deps) {
  const { db } = deps
  const requireReturn = requireObject(returnNotFound, (id) => isThere(db, 'returns', id))

  listRoute(app, deps, {
    auth: 'packer',
    url,
    operationId: 'adminListReturns',
    summary: 'The returns of all orders',
    description: 'Newest first. Each with its order, where the customer has it in the order.',
    failures: [
      fieldErrors({
        status: ['Select a valid choice. lost is not one of the available choices.'],
        created_after: ['Enter a valid date.'],
      }),
    ],
    query: ReturnListQuery,
    page: ReturnPage,
    rows: (db, query) => listReturns(db, query, deps.config),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/orders/:id/returns/',
    config: {
      auth: 'clerk',
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
        buyerErased(),
        outOfStock([SHORT_LINE]),
        orderNotFound(),
      ],
    },
    onRequest: requireObject(orderNotFound, (id) => isThere(db, 'orders', id)),
    schema: {
      tags,
      operationId: 'adminCreateReturn',
      summary: 'Open a return for a customer',
      description:
        'As the customer does by POST /api/orders/{id}/returns/, with the same mail. After `return_until` ' +
        'only with `is_late`. Of a buyer who was erased nothing is exchanged, and `reason` and notes go at night.',
      params: IdParams,
      body: OpenReturnBody,
      response: { 201: ReturnRequested },
    },
    handler: async (request, reply) => {
      reply.code(201)
      return openReturn(deps, administratorOf(request), request.params.id, request.body)
    },
  })

  app.route({
    method: 'GET',
    url: one,
    config: { auth: 'packer', failures: [returnNotFound()] },
    schema: {
      tags,
      operationId: 'adminGetReturn',
      summary: 'One return',
      description: 'What the customer sees, with the order that it belongs to.',
      params: IdParams,
      response: { 200: AdminReturn },
    },
    handler: async ({ params }) => readReturn(db, deps.config, params.id),
  })

  app.route({
    method: 'POST',
    url: `${one}approve/`,
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ note: ['Ensure this field has no more than 500 characters.'] }),
        invalidTransition('rejected', 'approved'),
        outOfStock([SHORT_LINE]),
        returnNotFound(),
      ],
    },
    onRequest: [(request) => requirePerson(deps, request), requireReturn],
    schema: {
      tags,
      operationId: 'adminApproveReturn',
      summary: 'Approve a requested return',
      description:
        'The customer is asked by mail to send the items back, and gets the note. What items are exchanged ' +
        'for is reserved for 21 days, or the return ends sooner; `exchange: false` makes an ordinary return of ' +
        'it. Not for keys: 403.',
      params: IdParams,
      body: ApproveReturnBody,
      response: { 200: AdminReturn },
    },
    handler: async (request) => {
      const decision = { move: 'approve', ...request.body } as const
      return decideReturn(deps, administratorOf(request), request.params.id, decision)
    },
  })

  app.route({
    method: 'POST',
    url: `${one}reject/`,
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ note: ['This field is required.'] }),
        invalidTransition('approved', 'rejected'),
        returnNotFound(),
      ],
    },
    onRequest: requireReturn,
    schema: {
      tags,
      operationId: 'adminRejectReturn',
      summary: 'Reject a requested return',
      description: 'The customer gets the note by mail. The units can then be returned again.',
      params: IdParams,
      body: RejectReturnBody,
      response: { 200: AdminReturn },
    },
    handler: async (request) => {
      const { note } = request.body
      const decision = { move: 'reject', note } as const
      return decideReturn(deps, administratorOf(request), request.params.id, decision)
    },
  })

  app.route({
    method: 'POST',
    url: `${one}cancel/`,
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ note: ['This field is required.'] }),
        invalidTransition('received', 'cancelled'),
        returnNotFound(),
      ],
    },
    onRequest: requireReturn,
    schema: {
      tags,
      operationId: 'adminCancelReturn',
      summary: 'End an approved return that never comes',
      description: 'The customer gets the note by mail. The units can then be returned again.',
      params: IdParams,
      body: EndReturnBody,
      response: { 200: AdminReturn },
    },
    handler: async (request) => {
      const { note } = request.body
      const decision = { move: 'end', note } as const
      return decideReturn(deps, administratorOf(request), request.params.id, decision)
    },
  })

  app.route({
    method: 'POST',
    url: `${one}receive/`,
    config: {
      auth: 'packer',
      failures: [
        fieldErrors({
          missing: ['Item 14: Ensure this value is less than or equal to 1.'],
          refund_amount: ['Ensure this value is less than or equal to 1299.00.'],
        }),
        invalidTransition('requested', 'received'),
        outOfStock([SHORT_LINE]),
        returnNotFound(),
      ],
    },
    onRequest: requireReturn,
    schema: {
      tags,
      operationId: 'adminReceiveReturn',
      summary: 'Record that the items of an approved return have arrived',
      description:
        '`restock` names the units that are fit for sale, at most those of the return; they go back to ' +
        'stock, and no others do. `missing` names those that did not arrive, with `restock` at most those of the ' +
        'return: they give neither stock nor money, and can be returned or refunded anew. `exchange` names the units for ' +
        'which others are sent: without it all that arrived of what was to be exchanged. An order is made of them, paid by ' +
        'what the units are worth; money goes back for the rest alone, and a key exchanges nothing: 403. ' +
        '`refund_amount` goes back to the customer: without it the price of the other items that arrived, at most that, ' +
        'and at most what is left of the payment; 0.00 is nothing. A packer may send neither `exchange` nor ' +
        '`refund_amount`, and a key gives nothing back: 403. The money is paid by the payment provider; of an order that was marked as paid by hand the refund is ' +
        '`manual`. Settle or retry it with POST /api/admin/orders/{id}/refund/.',
      params: IdParams,
      body: ReceiveReturnBody,
      response: { 200: AdminReturn },
    },
    // Before a stored reply of the same key is sent: the role may have been taken since.
    preHandler: async (request) => {
      const { exchange, refund_amount } = request.body
      // Both say how much money goes back: another sum than was approved.
      if ((exchange ?? refund_amount) !== undefined) await requireRole(deps, request, 'clerk')
    },
    handler: async (request) =>
      refusingKeys(deps, request, () =>
        receiveReturn(deps, administratorOf(request), request.params.id, request.body),
      ),
  })
}
