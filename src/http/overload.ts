/**
 * More than the process can do is refused at once, so that the rest is served in time. What counts is
 * the work: a request whose client has gone is in flight until its handler is done with it, or those
 * who give up and try again would be let in beside what they left behind.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ANSWER_SECONDS, JSON_BODY_BYTES } from '../limits.ts'
import { unavailable } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    isInFlight: boolean
    /** Told to come back later, which is counted and not logged: there are thousands a second. */
    isRefused: boolean
  }
}

/** How often the log says how many were refused. */
const TELL_MS = 1_000

/** Probes and payment providers are let in: they are few, and what they bring matters most then. */
export function refuseOverload(app: FastifyInstance, { requestsInFlightMax: max }: Config) {
  app.decorateRequest('isInFlight', false)
  app.decorateRequest('isRefused', false)
  if (max === 0) return
  const tell = tellNowAndThen(app)
  let inFlight = 0
  const release = (request: FastifyRequest) => {
    if (!request.isInFlight) return
    request.isInFlight = false
    inFlight -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (inFlight >= max && !request.routeOptions.config.unlimited) {
      refuse(request, reply)
      tell()
      return
    }
    request.isInFlight = true
    inFlight += 1
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    release(request)
    done(null, payload)
  })
  // Should a handler never end that has lost its client, its place is free again all the same.
  app.addHook('onRequestAbort', (request, done) => {
    setTimeout(release, ANSWER_SECONDS * 1000, request).unref()
    done()
  })
}

const { status, headers, body } = unavailable()
const TEXT = JSON.stringify(body)

/** Past all other hooks, since a refusal must cost less than what it refuses. */
function refuse(request: FastifyRequest, reply: FastifyReply) {
  request.isRefused = true
  reply.hijack()
  const { raw } = request
  // Node reads what is left of a body, so that the connection can go on; a large one is not worth it.
  const length = Number(raw.headers['content-length'] ?? 0)
  const isLong = length > JSON_BODY_BYTES || raw.headers['transfer-encoding'] !== undefined
  reply.raw.writeHead(status, {
    ...(reply.getHeaders() as Record<string, string>),
    ...headers,
    'x-request-id': request.id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(TEXT),
    ...(isLong ? { connection: 'close' } : {}),
  })
  reply.raw.end(request.method === 'HEAD' ? undefined : TEXT)
}

function tellNowAndThen({ log }: FastifyInstance): () => void {
  let refused = 0
  return () => {
    refused += 1
    if (refused > 1) return
    setTimeout(() => {
      log.warn({ refused }, 'overloaded: requests were told to come back later')
      refused = 0
    }, TELL_MS).unref()
  }
}
