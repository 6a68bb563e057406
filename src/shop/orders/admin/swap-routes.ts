import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import {
  fieldErrors,
  orderNotFound,
  orderUnchangeable,
  outOfStock,
} from '../../../service/http/errors.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { SHORT_LINE } from '../placing/refusals.ts'
import { AdminOrder } from './schemas.ts'
import { OF_ANOTHER_PRODUCT, swapItem } from './swap-item.ts'
import { SwapItemBody } from './swap-schemas.ts'

/** Another size or colour before an order is shipped. Contract 11.6. */
export function swapRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: '/api/admin/orders/:id/swap/',
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ variant_id: [OF_ANOTHER_PRODUCT] }),
        outOfStock([SHORT_LINE]),
        orderUnchangeable('shipped'),
        orderNotFound(),
      ],
    },
    onRequest: requireObject(orderNotFound, (id) => isThere(deps.db, 'orders', id)),
    schema: {
      tags: ['Administration'],
      operationId: 'adminSwapItem',
      summary: 'Send another size or colour',
      description:
        'Of a paid order that is not shipped: units of an item, at most those that were not refunded, become another active ' +
        'variant of the same product, at the price that was paid. A part of the units becomes an item of its own, with its ' +
        'share of `amount_paid`. Stock of both variants moves at once, a claim of the order ends, an issued invoice stays as ' +
        'it is, and the buyer gets a mail.',
      params: IdParams,
      body: SwapItemBody,
      response: { 200: AdminOrder },
    },
    handler: async (request) =>
      swapItem(deps, administratorOf(request), request.params.id, request.body),
  })
}
