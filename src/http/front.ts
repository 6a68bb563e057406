/**
 * What stands before Fastify: a reply that is kept is sent as Fastify sent it the first time, for a
 * look into a map and a write. Routing, hooks and limits would cost four times as much, and to count
 * such a request against a client's limit more than to answer it.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { type LogKept, requestId } from './logging.ts'
import type { Gate } from './overload.ts'
import type { ReadyReply, ReplyCache, SentReply } from './reply-cache.ts'

/** The server that Fastify would make, but for what comes first. */
export const frontOf =
  (replies: ReplyCache, gate: Gate, log: () => LogKept): FastifyServerFactory =>
  (handler, options) => {
    const { keepAliveTimeout, requestTimeout, http = {} } = options as ServerSettings
    const server = createServer(http, (request, response) => {
      // A server that is closing says so in each reply; Fastify knows how.
      if (!server.listening) return handler(request, response)
      const kept = keptFor(request, replies)
      if (kept) sendKept(request, response, kept, log())
      else if (gate.admits(request, response)) handler(request, response)
    })
    return Object.assign(server, { keepAliveTimeout, requestTimeout })
  }

/** What Fastify hands over, with its defaults. */
type ServerSettings = { keepAliveTimeout: number; requestTimeout: number; http?: ServerOptions }

type Kept = { ready: ReadyReply; sent: SentReply }

function keptFor({ method, url = '', headers }: IncomingMessage, replies: ReplyCache) {
  if ((method !== 'GET' && method !== 'HEAD') || !isPlain(headers)) return undefined
  const ready = replies.find(url)
  const sent = ready?.sent.get(variantOf(headers))
  return ready && sent ? { ready, sent } : undefined
}

/** Whatever is odd, Fastify answers. */
const isPlain = (headers: IncomingHttpHeaders) =>
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  headers.upgrade === undefined &&
  (headers.accept === undefined || /\*\/\*|application\/json/.test(headers.accept))

/** What of a request its reply's headers depend on. */
const variantOf = (headers: IncomingHttpHeaders) =>
  `${readsGzip(headers) ? 'gzip' : ''} ${headers.origin ?? ''}`

function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { ready, sent }: Kept,
  log: LogKept,
) {
  const start = performance.now()
  const isCurrent = hasCurrent(request.headers, ready)
  const status = isCurrent ? 304 : 200
  const headers = sent.headers.slice()
  if (!isCurrent) headers.push('content-length', sent.length)
  headers.push('x-request-id', requestId(request))
  response.writeHead(status, headers)
  response.end(isCurrent || request.method === 'HEAD' ? undefined : sent.bytes)
  const ms = performance.now() - start
  sent.count?.(status, ms)
  log(request, status, ms)
}

/** Of this request alone. */
const ITS_OWN = /^(x-request-id|x-ratelimit-.*|connection|keep-alive|date|content-length)$/
/** Origins that are allowed are few; what strangers make up must not fill the memory. */
const VARIANTS_MAX = 8

/** Remembers how a ready reply is sent to requests like this one. */
export function keepAsSent(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { sent }: ReadyReply,
  bytes: Buffer,
) {
  if (sent.size >= VARIANTS_MAX) return
  const headers = Object.entries(reply.getHeaders())
    .filter(([name]) => !ITS_OWN.test(name))
    .flatMap(([name, value]) => [name, String(value)])
  sent.set(variantOf(raw.headers), {
    ...{ headers, bytes, length: String(bytes.length) },
    count: routeOptions.config.count,
  })
}

/** Whether the client names what it has by If-None-Match, and it is this. */
export const hasCurrent = (
  { 'if-none-match': condition }: IncomingHttpHeaders,
  ready: ReadyReply,
) =>
  condition !== undefined &&
  (condition.trim() === '*' || condition.split(',').some((tag) => tag.trim() === ready.etag))

/** `gzip` or `*` without a q of 0. */
export function readsGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  if (typeof accepted !== 'string' || accepted === '') return false
  return accepted.split(',').some((coding) => {
    const [name = '', ...parameters] = coding.toLowerCase().replaceAll(' ', '').split(';')
    return ['gzip', 'x-gzip', '*'].includes(name) && !parameters.some((p) => /^q=0(\.0*)?$/.test(p))
  })
}
