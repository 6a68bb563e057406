/** Sends replies that everybody gets alike: ETag and 304, compressed where that pays. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encoded, type ReadyReply, type ReplyCache } from './response-cache.ts'
import { hasCurrent, keepAsSent, OF_A_BODY, readsGzip } from './server.ts'

/**
 * Who changes something is answered when what that makes stale is dropped here: a client sees its own
 * change, whatever it asks next.
 */
export function dropBeforeReplies(app: FastifyInstance, replies: ReplyCache) {
  app.addHook('onRoute', (route) => {
    const { auth, movesStock } = route.config ?? {}
    const isWrite = ![route.method].flat().some((method) => method === 'GET' || method === 'HEAD')
    if (!isWrite || (auth !== 'admin' && !movesStock)) return
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (_request, _reply, payload) => {
        await replies.catchUp()
        return payload
      },
    ]
  })
}

/**
 * RFC 9110, sections 8.8.3, 13.1.2 and 12.5.3. Anybody may keep it, and must ask before each use
 * whether it has changed: a 304 costs next to nothing, and stock that is gone is not shown.
 */
export async function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyReply) {
  const { headers } = request
  const vary = reply.getHeader('Vary')
  reply.headers({
    'Cache-Control': 'public, no-cache',
    ETag: ready.etag,
    Vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  })
  reply.type('application/json; charset=utf-8')
  const { bytes, encoding } = readsGzip(headers)
    ? await encoded(ready)
    : { bytes: ready.body, encoding: undefined }
  if (encoding) reply.header('Content-Encoding', encoding)
  keepAsSent(request, reply, ready, bytes)
  if (hasCurrent(headers, ready)) {
    for (const name of OF_A_BODY) reply.removeHeader(name)
    // Of HEAD Fastify tells the length of what is sent: never 0, which would be the length of the reply.
    return reply.code(304).send(request.method === 'HEAD' ? bytes : undefined)
  }
  return reply.send(bytes)
}
