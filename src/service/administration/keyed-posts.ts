/**
 * Every POST of administration takes an `Idempotency-Key`, unless it declares otherwise (service/http/router.ts).
 * recordChange stores the reply in the transaction of the change. What is replied without a change, or
 * after several transactions, is stored when it is known. Contract 1.10.
 */
import { deepStrictEqual } from 'node:assert'
import type { FastifyReply, RouteHandlerMethod, RouteOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../db/connect.ts'
import { etagOf, type Versioned } from '../http/etag.ts'
import { answerOnce } from '../http/idempotency.ts'
import type { Router } from '../http/router.ts'

/** Stores what will be replied: the body, or an object whose version goes into the ETag header. */
export type StoreReply = (tx: Tx, reply: object | Versioned<object>) => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    storeReply: StoreReply | undefined
  }
}

/** Call it before the routes are added, and before they are documented. */
export function acceptIdempotencyKeys(app: Router, { config, db }: { config: Config; db: Db }) {
  app.decorateRequest('storeReply', undefined)
  app.addHook('onRoute', (route) => {
    const { method, url, config: declared } = route
    if (method !== 'POST' || !url.startsWith('/api/admin/')) return
    if (!declared || declared.idempotent !== undefined) return
    route.config = { ...declared, idempotent: true }
    route.handler = onceForKey(route, { db, check: config.checkReplies })
  })
}

/** The parts of a reply that are stored with its key. */
type Answer = { etag: string | null; body: object }

/** In tests, `check`: the reply that is stored is the one that is sent. */
function onceForKey(
  route: RouteOptions,
  { db, check }: { db: Db; check: boolean },
): RouteHandlerMethod {
  const { handler, config } = route
  const status = successOf(route)
  return async function (request, reply) {
    const { etag, body } = await answerOnce<Answer>(request, reply, db, async (store) => {
      let stored: Answer | undefined
      request.storeReply = async (tx, made) => {
        // Of several objects that are made at once none is the version.
        stored =
          config?.versioned && 'version' in made
            ? answerOf(made as Versioned<object>)
            : { etag: null, body: made }
        await store(tx, { status, reply: stored })
      }
      const body = (await handler.call(this, request, reply)) as object
      const sent = { etag: etagIn(reply), body }
      if (!stored) await store(db, { status, reply: sent })
      else if (check) deepStrictEqual(stored, sent, `${route.url} stores what it does not send`)
      return sent
    })
    if (etag !== null) reply.header('ETag', etag)
    return body
  }
}

const answerOf = ({ version, ...body }: Versioned<object>) => ({ etag: etagOf(version), body })

/** Throws at the start of the service if there is no body that could be stored. */
function successOf({ url, schema }: RouteOptions): number {
  const status = [200, 201].find((each) => Object.keys(schema?.response ?? {}).includes(`${each}`))
  if (status === undefined)
    throw new Error(`POST ${url} has no reply to store: idempotent is false`)
  return status
}

function etagIn(reply: FastifyReply): string | null {
  const etag = reply.getHeader('ETag')
  return etag === undefined ? null : String(etag)
}
