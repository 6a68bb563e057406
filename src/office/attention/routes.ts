import type { Deps } from '../../deps.ts'
import type { Router } from '../../service/http/router.ts'
import { getTodos } from './queries.ts'
import { Todos } from './schemas.ts'

/** Contract 11.15. */
export function todoRoutes(app: Router, { db }: Deps) {
  app.route({
    method: 'GET',
    url: '/api/admin/todo/',
    config: { auth: 'packer', failures: [] },
    schema: {
      tags: ['Administration'],
      operationId: 'adminListTodos',
      summary: 'What needs a person',
      description:
        'How many there are of each kind, since when the oldest waits, and the path of their list; ' +
        'kinds of which there is none are listed too. `webhook_endpoints_off` and what is about money ' +
        'have lists that not every role may read.',
      response: { 200: Todos },
    },
    handler: () => getTodos(db),
  })
}
