import type { Deps } from '../../deps.ts'
import type { Router } from '../../service/http/router.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { listDeliveryMethods } from './queries.ts'
import { DeliveryMethods } from './schemas.ts'

/** Contract 8.3. */
export function deliveryRoutes(app: Router, { db }: Deps) {
  app.route({
    method: 'GET',
    url: '/api/orders/delivery-methods/',
    config: { auth: 'none', translated: true },
    schema: {
      tags: ['Orders'],
      operationId: 'listDeliveryMethods',
      summary: 'The ways in which an order can be delivered',
      description:
        'In the order in which the shop made them, with their prices. An order that names none takes ' +
        'the default. A shop without any charges nothing for delivery. Credentials are ignored.',
      response: { 200: DeliveryMethods },
    },
    handler: async ({ lang }): Promise<DeliveryMethods> => ({
      results: await listDeliveryMethods(db, lang),
      currency: CURRENCY,
    }),
  })
}
