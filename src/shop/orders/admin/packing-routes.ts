import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import { NoContent } from '../../../service/fields/schemas.ts'
import { fieldErrors, notFound, orderNotFound } from '../../../service/http/errors.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { claimOrders, releaseOrder } from './claim-orders.ts'
import { AdminOrderRows } from './list-schemas.ts'
import { moveOrders } from './move-orders.ts'
import { ClaimOrdersBody, MoveOrdersBody, MoveOutcomes } from './packing-schemas.ts'

const tags = ['Administration']
const url = '/api/admin/orders/'

/** Claims of orders to pack, and moves of many orders. Contract 11.6. */
export function packingRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: `${url}status/`,
    config: {
      auth: 'packer',
      failures: [
        fieldErrors({
          status: ['"paid" is not a valid choice.'],
          orders: ['Order 9 is there more than once.'],
        }),
      ],
    },
    schema: {
      tags,
      operationId: 'adminUpdateOrderStatuses',
      summary: 'Mark up to 100 orders as shipped or delivered',
      description:
        'Each order is moved by itself, as by POST /api/admin/orders/{id}/status/, and says its own ' +
        'outcome: one that cannot be moved keeps no other from it. The note is for all of them.',
      body: MoveOrdersBody,
      response: { 200: MoveOutcomes },
    },
    handler: async (request) => moveOrders(deps, administratorOf(request), request.body),
  })

  app.route({
    method: 'POST',
    url: `${url}claims/`,
    config: {
      auth: 'packer',
      failures: [fieldErrors({ count: ['Ensure this value is less than or equal to 50.'] })],
    },
    schema: {
      tags,
      operationId: 'adminClaimOrders',
      summary: 'Claim the oldest orders to pack',
      description:
        'Those that were paid first and are unclaimed are yours for two hours: two packers ' +
        'at once never get the same. Fewer if there are fewer. Shipping an order ends its claim, also if ' +
        'another ships it.',
      body: ClaimOrdersBody,
      response: { 200: AdminOrderRows },
    },
    handler: async (request) => claimOrders(deps, administratorOf(request), request.body.count),
  })

  app.route({
    method: 'DELETE',
    url: `${url}:id/claim/`,
    config: { auth: 'packer', failures: [orderNotFound(), notFound()] },
    onRequest: requireObject(orderNotFound, (id) => isThere(deps.db, 'orders', id)),
    schema: {
      tags,
      operationId: 'adminReleaseOrder',
      summary: 'Give an order back that was claimed',
      description:
        'By its holder, a clerk or an owner; another packer gets a 403. 404 of an unclaimed order.',
      params: IdParams,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      await releaseOrder(deps, administratorOf(request), request.params.id)
      return reply.code(204).send()
    },
  })
}
