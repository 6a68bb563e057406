import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import { NoContent } from '../../../service/fields/schemas.ts'
import {
  fieldErrors,
  notFound,
  orderNotFound,
  orderUnchangeable,
} from '../../../service/http/errors.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { endHold, holdOrder } from './hold-order.ts'
import { HoldBody } from './hold-schemas.ts'
import { AdminOrder } from './schemas.ts'

const tags = ['Administration']
const url = '/api/admin/orders/:id/hold/'

/** Parcels that must not leave. Contract 11.6. */
export function holdRoutes(app: Router, deps: Deps) {
  const requireOrder = requireObject(orderNotFound, (id) => isThere(deps.db, 'orders', id))

  app.route({
    method: 'POST',
    url,
    config: {
      auth: 'packer',
      failures: [
        fieldErrors({ items: ['Item 14: Ensure this value is less than or equal to 2.'] }),
        orderUnchangeable('shipped'),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminHoldOrder',
      summary: 'Hold an order back',
      description:
        'Of a paid order that is not shipped. While it is held it is not among those to pack, a claim of it ' +
        'ends, and it cannot be shipped; it can be corrected, refunded and cancelled. With `items`, which are ' +
        'in the parcel and not on the shelf, it is `item_missing`. Another POST replaces note and items. A ' +
        'hold of the service (`disputed`, `refunded`) stays above it.',
      params: IdParams,
      body: HoldBody,
      response: { 200: AdminOrder },
    },
    handler: async (request) =>
      holdOrder(deps, administratorOf(request), request.params.id, request.body),
  })

  app.route({
    method: 'DELETE',
    url,
    config: {
      auth: 'clerk',
      failures: [orderUnchangeable('shipped'), orderNotFound(), notFound()],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminEndHold',
      summary: 'End the hold of an order',
      description:
        'Of the hold that is shown; one beneath it is shown then. The service does not hold the order again for ' +
        'the same reason. 404 of an order that is not held.',
      params: IdParams,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      await endHold(deps, administratorOf(request), request.params.id)
      return reply.code(204).send()
    },
  })
}
