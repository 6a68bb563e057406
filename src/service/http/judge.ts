/**
 * Who asks is judged when the headers arrive, before any of the body is read. A client may send the body much later,
 * and may have lost its session, role or account by then: it is judged again before anything is done.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Queryable } from '../db/connect.ts'

/** Throws what refuses the caller; reads all that may have changed since the last time. */
type Judgement = (db: Queryable) => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    judgements: Judgement[] | undefined
    /** Whether the body had not come when its sender was judged. */
    isBodyLate: boolean
  }
}

export function judgeAfterLateBodies(app: FastifyInstance, db: Db) {
  app.decorateRequest('judgements', undefined)
  app.decorateRequest('isBodyLate', false)
  app.addHook('preValidation', async (request) => {
    // A body that is still to come is a form or a file, whose routes call judgeAgain when they have read it.
    if (request.isBodyLate && request.raw.complete) await judgeAgain(request, db)
  })
}

/** For an `onRequest` hook. A body that comes with its headers, as nearly all do, is there when the database replies. */
export async function judge(request: FastifyRequest, db: Db, judgement: Judgement): Promise<void> {
  await judgement(db)
  request.judgements = [...(request.judgements ?? []), judgement]
  request.isBodyLate ||= !request.raw.complete
}

export async function judgeAgain(
  { judgements = [] }: FastifyRequest,
  db: Queryable,
): Promise<void> {
  for (const judgement of judgements) await judgement(db)
}
