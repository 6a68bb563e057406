/** Sends replies that everybody gets alike: ETag and 304, compressed where that pays. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encoded, type ReadyReply, type ReplyCache } from './reply-cache.ts'

/**
 * What is kept is sent before anything of the request is read but its URL. Who changes something is
 * answered when it is dropped here: a client sees its own change, whatever it asks next.
 */
export function answerFromCache(app: FastifyInstance, replies: ReplyCache) {
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
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url } = request
    const ready = method === 'GET' || method === 'HEAD' ? replies.find(url) : undefined
    if (ready) sendReady(request, reply, ready)
    else done()
  })
}

/**
 * RFC 9110, sections 8.8.3, 13.1.2 and 12.5.3. Anybody may keep it, and must ask before each use
 * whether it has changed: a 304 costs next to nothing, and stock that is gone is not shown.
 */
export function sendReady({ headers }: FastifyRequest, reply: FastifyReply, ready: ReadyReply) {
  const vary = reply.getHeader('Vary')
  reply.headers({
    'Cache-Control': 'public, no-cache',
    ETag: ready.etag,
    Vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  })
  if (isKnown(headers['if-none-match'], ready.etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!acceptsGzip(headers['accept-encoding'])) return reply.send(ready.body)
  encoded(ready).then(
    ({ bytes, encoding }) => {
      if (encoding) reply.header('Content-Encoding', encoding)
      reply.send(bytes)
    },
    (error) => reply.send(error),
  )
  return reply
}

const isKnown = (condition: string | undefined, etag: string) =>
  condition !== undefined &&
  (condition.trim() === '*' || condition.split(',').some((tag) => tag.trim() === etag))

/** `gzip` or `*` without a q of 0; no client that can read it names it in another way. */
function acceptsGzip(accepted: string | undefined): boolean {
  if (!accepted) return false
  return accepted.split(',').some((coding) => {
    const [name = '', ...parameters] = coding.toLowerCase().replaceAll(' ', '').split(';')
    return ['gzip', 'x-gzip', '*'].includes(name) && !parameters.some((p) => /^q=0(\.0*)?$/.test(p))
  })
}
