/** Whether the object of a path is there comes before what is wrong with the body. Conventions, rule 15. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from './failure.ts'
import type { IdParams } from './ids.ts'

/**
 * An `onRequest` hook of a route with an id in its path: throws `missing` unless the caller may know
 * of the object; the schema of the route's parameters says which ids there can be. Its handler asks
 * again, under its locks.
 */
export const requireObject =
  (
    missing: () => Failure,
    isThere: (id: number, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
  ): ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) =>
  async (request, reply) => {
    const { params } = request.routeOptions.schema as { params: typeof IdParams }
    if (!(await isThere(params.parse(request.params).id, request, reply))) throw missing()
  }
