import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import { addressRequired, fieldErrors, orderNotFound } from '../../../service/http/errors.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { requireFields } from '../../../service/http/validation.ts'
import { ORDERING_FAILURES, PAYING_FAILURES } from '../placing/refusals.ts'
import { DISABLED, OF_STAFF, placePhoneOrder } from './phone-order.ts'
import { EITHER, ONE_OF, phoneOrderBody, RenewLinkBody } from './phone-schemas.ts'
import { renewLink } from './renew-link.ts'
import { AdminOrder } from './schemas.ts'

/** Extensions 11.2. */
export function phoneRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: '/api/admin/orders/',
    config: {
      auth: 'clerk',
      movesStock: true,
      failures: [
        fieldErrors({ email: [ONE_OF] }),
        fieldErrors({ user_id: [OF_STAFF] }),
        fieldErrors({ user_id: [DISABLED] }),
        fieldErrors({ user_id: EITHER }),
        fieldErrors({
          items: { '0': { variant_id: ['Invalid pk "71" - object does not exist.'] } },
        }),
        ...ORDERING_FAILURES,
      ],
    },
    schema: {
      tags: ['Administration'],
      operationId: 'adminCreateOrder',
      summary: 'Order for a customer on the phone',
      description:
        'Of the account `user_id`, or of a guest who is reached by `email`, `phone_number` or both. Prices, delivery, ' +
        'discounts and stock are those of every order; what a buyer may order and leave unpaid is not limited by it. ' +
        'The stock is reserved for `hold_hours`, and so long the order can be paid, whatever becomes of a payment; then ' +
        'it is cancelled. With `payment: later` there is no `payment_url`: mark it as paid. Of a customer without an ' +
        'address the uses of a discount are not counted by customer.',
      body: requireFields(phoneOrderBody(deps.config.languages), ['address'], addressRequired),
      response: { 201: AdminOrder },
    },
    handler: async (request, reply) => {
      reply.code(201)
      return placePhoneOrder(deps, administratorOf(request), request.body, request)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/admin/orders/:id/pay/',
    config: { auth: 'clerk', movesStock: true, failures: PAYING_FAILURES },
    onRequest: requireObject(orderNotFound, (id) => isThere(deps.db, 'orders', id)),
    schema: {
      tags: ['Administration'],
      operationId: 'adminRenewPaymentLink',
      summary: 'A new link to pay an order at',
      description:
        'For the buyer of a pending order, as the buyer makes one by POST /api/orders/{id}/pay/: of an order for a customer on ' +
        'the phone it is the only way to one where there is no email address. Returns the order with its `payment_url`; the ' +
        'link before is void. No mail is sent.',
      params: IdParams,
      body: RenewLinkBody,
      response: { 200: AdminOrder },
    },
    handler: async (request) =>
      renewLink(deps, administratorOf(request), request.params.id, request.body),
  })
}
