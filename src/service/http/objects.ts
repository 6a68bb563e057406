/** A path to no object is refused before the body is checked. Contract 1.7. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdParams } from '../fields/ids.ts'
import type { Failure } from './failure.ts'

/**
 * An `onRequest` hook of a route with an id in its path: throws `missing` unless the object exists for
 * the caller. The handler checks again under its locks.
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
