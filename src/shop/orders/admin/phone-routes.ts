import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { addressRequired, fieldErrors } from '../../../service/http/errors.ts'
import type { Router } from '../../../service/http/router.ts'
import { requireFields } from '../../../service/http/validation.ts'
import { ORDERING_FAILURES } from '../placing/refusals.ts'
import { OF_STAFF, placePhoneOrder } from './phone-order.ts'
import { ONE_OF, phoneOrderBody } from './phone-schemas.ts'
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
}
