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
import { closeAfterBody } from '../http/late-bodies.ts'
import { type LogKept, requestId } from '../http/logging.ts'
import { acceptsJson } from '../http/methods.ts'
import { type Gate, hasBody } from '../http/overload.ts'
import type { ReadyReply, ReplyCache, SentReply } from './response-cache.ts'

/** The server that Fastify would make, but for what comes first. */
export const frontOf =
  (replies: ReplyCache, gate: Gate, log: () => LogKept): FastifyServerFactory =>
  (handler, options) => {
    const { keepAliveTimeout, requestTimeout, http = {} } = options as ServerSettings
    const server = createServer(http, (request, response) => {
      if (hasBody(request)) closeAfterBody(request)
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
  const sent = ready?.sent.get(variantOf(method, headers))
  if (!ready || !sent) return undefined
  replies.countHit()
  return { ready, sent }
}

/** Whatever is odd, Fastify answers. */
const isPlain = (headers: IncomingHttpHeaders) =>
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  headers.upgrade === undefined &&
  acceptsJson(headers.accept)

/** What of a request its reply's headers depend on, and where it is counted. */
const variantOf = (method: string, headers: IncomingHttpHeaders) =>
  `${method} ${readsGzip(headers) ? 'gzip' : ''} ${headers.origin ?? ''}`

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
  if (!isCurrent) headers.push(...sent.bodyHeaders)
  headers.push('x-request-id', requestId(request))
  response.writeHead(status, headers)
  response.end(isCurrent || request.method === 'HEAD' ? undefined : sent.bytes)
  const ms = performance.now() - start
  sent.count?.(status, ms)
  log(request, status, ms)
}

/** Of this request alone. */
const ITS_OWN = /^(x-request-id|x-ratelimit-.*|connection|keep-alive|date|content-length)$/
/** What a 304 does not repeat: RFC 9110, section 15.4.5. */
export const OF_A_BODY = ['content-type', 'content-encoding']
/** By method, compression and origin, of which a development server allows many. */
const VARIANTS_MAX = 16

/** Remembers how a ready reply is sent to requests like this one. */
export function keepAsSent(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { sent }: ReadyReply,
  bytes: Buffer,
) {
  const { method = '', headers } = raw
  // What strangers make up must not take the room; and what is one client's, nobody else gets.
  const isStranger = headers.origin !== undefined && !reply.hasHeader('access-control-allow-origin')
  if (sent.size >= VARIANTS_MAX || isStranger || reply.hasHeader('set-cookie')) return
  const lasting = Object.entries(reply.getHeaders())
    .filter(([name]) => !ITS_OWN.test(name))
    .map(([name, value]) => ({ name, pair: [name, String(value)] }))
  const of = (isOfBody: boolean) =>
    lasting.filter(({ name }) => OF_A_BODY.includes(name) === isOfBody).flatMap(({ pair }) => pair)
  sent.set(variantOf(method, headers), {
    headers: of(false),
    bodyHeaders: [...of(true), 'content-length', String(bytes.length)],
    bytes,
    count: routeOptions.config.count,
  })
}

const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`)

/** Whether the client names what it has by If-None-Match, and it is this, weak or not. */
export const hasCurrent = (
  { 'if-none-match': condition }: IncomingHttpHeaders,
  ready: ReadyReply,
) =>
  condition !== undefined &&
  (condition.trim() === '*' || condition.split(',').some((tag) => weak(tag.trim()) === ready.etag))

/** `gzip`, or where that is not named `*`, without a q of 0. */
export function readsGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  if (typeof accepted !== 'string' || accepted === '') return false
  const codings = accepted.split(',').map((coding) => {
    const [name, ...parameters] = coding.toLowerCase().replaceAll(/\s/g, '').split(';')
    return { name, isFine: !parameters.some((p) => /^q=0(\.0*)?$/.test(p)) }
  })
  const gzip = codings.find(({ name }) => name === 'gzip' || name === 'x-gzip')
  return (gzip ?? codings.find(({ name }) => name === '*'))?.isFine ?? false
}
