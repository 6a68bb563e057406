import type { Deps } from '../../deps.ts'
import { fieldErrors } from '../../service/http/errors.ts'
import type { Router } from '../../service/http/router.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { findDeliveryMethods } from './queries.ts'
import { DeliveryMethods, DeliveryMethodsQuery } from './schemas.ts'

/** Contract 8.3. */
export function deliveryRoutes(app: Router, { config, db }: Deps) {
  app.route({
    method: 'GET',
    url: '/api/orders/delivery-methods/',
    config: {
      auth: 'none',
      translated: true,
      failures: [fieldErrors({ country: ['"XX" is not a valid choice.'] })],
    },
    schema: {
      tags: ['Orders'],
      operationId: 'listDeliveryMethods',
      summary: 'The ways in which an order can be delivered',
      description:
        'Those that go to a country, in the shop’s order, with their prices. An order that names none takes ' +
        'the default, or the first where that does not go. A shop without any charges nothing for delivery. ' +
        'Credentials are ignored.',
      querystring: DeliveryMethodsQuery,
      response: { 200: DeliveryMethods },
    },
    handler: async ({ lang, query }): Promise<DeliveryMethods> => ({
      ...(await findDeliveryMethods(db, query.country ?? config.shopCountry, lang)),
      currency: CURRENCY,
    }),
  })
}
