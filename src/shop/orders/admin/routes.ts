import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { listRoute } from '../../../service/administration/subject-routes.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import {
  discountInvalid,
  fieldErrors,
  invalidTransition,
  orderChanged,
  orderHeld,
  orderNotCancellable,
  orderNotFound,
  orderUnchangeable,
  outOfStock,
} from '../../../service/http/errors.ts'
import { withVersion } from '../../../service/http/etag.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { refusingKeys, requirePerson, requireRole } from '../../accounts/authentication.ts'
import { assertProven } from '../../accounts/second-factor/own-account.ts'
import { SHORT_LINE } from '../placing/refusals.ts'
import { cancelAnyOrder } from './cancel-any-order.ts'
import { correctionRoutes } from './correction-routes.ts'
import { holdRoutes } from './hold-routes.ts'
import { hold } from './hold-schemas.ts'
import { listAllOrders } from './list-queries.ts'
import { AdminOrderListQuery, AdminOrderPage } from './list-schemas.ts'
import { moveOrder, readOrder } from './move-order.ts'
import { OrderCount } from './order-count.ts'
import { packingRoutes } from './packing-routes.ts'
import { phoneRoutes } from './phone-routes.ts'
import { refundRoutes } from './refund-routes.ts'
import { AdminOrder, CancelAnyOrderBody, MoveOrderBody } from './schemas.ts'
import { swapRoutes } from './swap-routes.ts'

const tags = ['Administration']
const url = '/api/admin/orders/'

/** Contract 11.6. */
export function adminOrderRoutes(app: Router, deps: Deps) {
  const { db } = deps
  const requireOrder = requireObject(orderNotFound, (id) => isThere(db, 'orders', id))
  const orders = new OrderCount()

  listRoute(app, deps, {
    auth: 'packer',
    url,
    operationId: 'adminListOrders',
    summary: 'The orders of all users',
    description: 'Newest first, unless `ordering` says otherwise.',
    failures: [
      fieldErrors({
        status: ['Select a valid choice. gone is not one of the available choices.'],
        created_after: ['Enter a valid date.'],
      }),
    ],
    query: AdminOrderListQuery,
    page: AdminOrderPage,
    rows: async (db, query) =>
      listAllOrders(db, query, deps.config.timeZone, await orders.older(db)),
  })

  phoneRoutes(app, deps)
  packingRoutes(app, deps)

  app.route({
    method: 'GET',
    url: `${url}:id/`,
    config: { auth: 'packer', versioned: true, failures: [orderNotFound()] },
    schema: {
      tags,
      operationId: 'adminGetOrder',
      summary: 'One order with its buyer, payments and refunds',
      description:
        'What the buyer sees, and beside it who moved the order, each payment that was ' +
        'tried, and each refund with its last error.',
      params: IdParams,
      response: { 200: AdminOrder },
    },
    handler: async ({ params }, reply) =>
      withVersion(reply, await readOrder(db, deps.config, params.id)),
  })

  correctionRoutes(app, deps)
  holdRoutes(app, deps)
  swapRoutes(app, deps)

  app.route({
    method: 'POST',
    url: `${url}:id/status/`,
    config: {
      auth: 'packer',
      failures: [
        fieldErrors({
          status: ['"posted" is not a valid choice.'],
          received_at: ['This moment is still to come.'],
          tracking_url: ['Enter a valid URL.'],
        }),
        invalidTransition('pending', 'shipped'),
        orderHeld(hold),
        orderUnchangeable('paid'),
        orderChanged(7),
        outOfStock([SHORT_LINE]),
        discountInvalid(),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminUpdateOrderStatus',
      summary: 'Mark an order as paid, shipped or delivered',
      description:
        'A pending order can be marked as `paid` when its money came another way: that takes its ' +
        'stock and mails the buyer as a payment does. `method`, `reference` and `received_at` say how it ' +
        'came, for the books. A packer and a key may not mark it as paid: 403; those who have a second factor prove it ' +
        'within 15 minutes before. ' +
        'A paid one becomes `shipped`, a shipped one `delivered`; the buyer is mailed at both. `carrier`, `tracking_number` and `tracking_url` say ' +
        'how to follow the parcel: the buyer sees them in `shipment` and in the mail. They are taken ' +
        'with `shipped` only; blank counts as not given. A held order is not shipped: 409. With the `version` that ' +
        'you have read, an order that was changed meanwhile is not moved: 409. Administrators alone see the note, in the ' +
        'history. To end an order, cancel it.',
      params: IdParams,
      body: MoveOrderBody,
      response: { 200: AdminOrder },
    },
    // Before a stored reply of the same key is sent: the role may have been taken since.
    preHandler: async (request) => {
      if (request.body.status !== 'paid') return
      await requireRole(deps, request, 'clerk')
      await requirePerson(deps, request)
      assertProven(request.user, 'recent')
    },
    handler: async (request) =>
      moveOrder(deps, administratorOf(request), request.params.id, request.body),
  })

  app.route({
    method: 'POST',
    url: `${url}:id/cancel/`,
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ reason: ['Ensure this field has no more than 500 characters.'] }),
        orderNotCancellable('shipped'),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminCancelOrder',
      summary: 'Cancel an order for its buyer',
      description:
        'A pending order, or a paid one until it is shipped, also later than its buyer may cancel it. ' +
        'Its stock comes back, and all money that came in goes back: one refund from each payment. The ' +
        'buyer is mailed, with the message. Not for keys if it was paid: 403.',
      params: IdParams,
      body: CancelAnyOrderBody,
      response: { 200: AdminOrder },
    },
    handler: async (request) =>
      refusingKeys(deps, request, () =>
        cancelAnyOrder(deps, administratorOf(request), request.params.id, request.body),
      ),
  })

  refundRoutes(app, deps)
}
