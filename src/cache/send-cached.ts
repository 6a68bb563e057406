/** Sends responses that are the same for every caller: ETag and 304, compressed where that pays. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, encoded, type ResponseCache } from './response-cache.ts'
import { BODY_HEADERS, hasCurrent, readsGzip, rememberVariant } from './server.ts'

/**
 * A write is answered when the responses that it makes stale are invalidated in this process: its client
 * sees its own change in the next request.
 */
export function invalidateBeforeReplies(app: FastifyInstance, responses: ResponseCache) {
  app.addHook('onRoute', (route) => {
    const { auth, movesStock } = route.config ?? {}
    const isWrite = ![route.method].flat().some((method) => method === 'GET' || method === 'HEAD')
    if (!isWrite || (auth !== 'admin' && !movesStock)) return
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (_request, _reply, payload) => {
        await responses.catchUp()
        return payload
      },
    ]
  })
}

/**
 * RFC 9110, sections 8.8.3, 13.1.2 and 12.5.3. Any cache may keep the response, and must ask before each
 * use whether it has changed: a 304 costs next to nothing, and stock that is gone is not shown.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
) {
  const { headers } = request
  const vary = reply.getHeader('Vary')
  reply.headers({
    'Cache-Control': 'public, no-cache',
    ETag: response.etag,
    Vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  })
  reply.type('application/json; charset=utf-8')
  const { bytes, encoding } = readsGzip(headers)
    ? await encoded(response)
    : { bytes: response.body, encoding: undefined }
  if (encoding) reply.header('Content-Encoding', encoding)
  rememberVariant(request, reply, response, bytes)
  if (hasCurrent(headers, response)) {
    for (const name of BODY_HEADERS) reply.removeHeader(name)
    // For HEAD, Fastify derives Content-Length from what is sent: it must be the length of the body.
    return reply.code(304).send(request.method === 'HEAD' ? bytes : undefined)
  }
  return reply.send(bytes)
}
