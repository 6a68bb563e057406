import type { Deps } from '../../deps.ts'
import { envelope } from '../../service/http/envelope.ts'
import { invalidPage } from '../../service/http/errors.ts'
import type { Router } from '../../service/http/router.ts'
import { listPastOrdersOf } from './queries.ts'
import { PastOrderPage, PastOrderQuery } from './schemas.ts'

/** Extension 12.3. */
export function pastOrderRoutes(app: Router, { config, db }: Deps) {
  app.route({
    method: 'GET',
    url: '/api/orders/past/',
    config: { auth: 'user', failures: [invalidPage()] },
    schema: {
      tags: ['Orders'],
      operationId: 'listPastOrders',
      summary: 'The caller’s orders at the shop that this one was before',
      description:
        'Newest first, in pages: those of exactly the account’s address, and none while that is not proven. They can be ' +
        'read, and nothing else.',
      querystring: PastOrderQuery,
      response: { 200: PastOrderPage },
    },
    handler: async ({ user, query, url }) => {
      const listed = user.is_verified
        ? await listPastOrdersOf(db, user.email, query)
        : { count: 0, results: [] }
      return envelope(listed, query, { publicUrl: config.publicUrl, requestUrl: url })
    },
  })
}
