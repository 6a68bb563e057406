/**
 * Sends responses that are the same for every caller. The first time Fastify sends one, with ETag,
 * compressed where that pays. From then on it is sent before Fastify, with one map lookup and one write,
 * and the headers of the first time: Fastify's routing, hooks and limits would cost four times as much
 * (docs/performance.md), and counting such a request against a client's limit more than answering it.
 */
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { type Coding, encoded } from '../cache/compression.ts'
import {
  type CachedResponse,
  newResponse,
  type ResponseCache,
  type ResponseVariant,
} from '../cache/response-cache.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import { type AdmissionControl, hasBody } from './admission.ts'
import { closesConnection, type Draining } from './draining.ts'
import { closeAfterBody } from './late-bodies.ts'
import { type LogCached, requestId } from './logging.ts'
import { acceptsJson } from './methods.ts'
import { isRole } from './roles.ts'
import { UNKNOWN_KEYS } from './unknown-keys.ts'

type Parts = {
  responses: ResponseCache
  admission: AdmissionControl
  draining: Draining
  countReply: Metrics['countReply'] | undefined
  traceCached: Tracing['traceCached'] | undefined
  /** The log does not exist before the server. */
  logCached: () => LogCached | undefined
}

/** The server that Fastify would make, with the cache and admission control in front of Fastify. */
export const cachingServer =
  ({
    responses,
    admission,
    draining,
    countReply,
    traceCached,
    logCached,
  }: Parts): FastifyServerFactory =>
  (handler, options) => {
    const { keepAliveTimeout, requestTimeout, http = {} } = options as ServerSettings
    const server = createServer(http, (request, response) => {
      if (hasBody(request)) closeAfterBody(request)
      if (draining.closes) closesConnection(response)
      const found = findVariant(request, responses)
      if (!found) {
        if (!admission.admits(request, response)) return
        draining.watch(response)
        handler(request, response)
        return
      }
      const start = performance.now()
      const status = sendVariant(request, response, found)
      const ms = performance.now() - start
      countReply?.(request.method ?? '', found.variant.route, status, ms)
      traceCached?.(request, { route: found.variant.route, status, ms })
      logCached()?.(request, status, ms)
    })
    return Object.assign(server, { keepAliveTimeout, requestTimeout })
  }

/** The settings that Fastify passes, with its defaults. */
type ServerSettings = { keepAliveTimeout: number; requestTimeout: number; http?: ServerOptions }

type Found = { cached: CachedResponse; variant: ResponseVariant }

function findVariant(
  { method, url = '', headers }: IncomingMessage,
  responses: ResponseCache,
): Found | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !isPlain(headers)) return undefined
  const cached = responses.find(url)
  const variant = cached?.variants.get(variantOf(method, headers))
  if (!cached || !variant) return undefined
  responses.countHit()
  return { cached, variant }
}

/** Anything unusual is left to Fastify. */
const isPlain = (headers: IncomingHttpHeaders) =>
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  headers.upgrade === undefined &&
  acceptsJson(headers.accept)

/** The properties of a request that change the headers of a response. */
const variantOf = (method: string, headers: IncomingHttpHeaders) =>
  `${method} ${reads(headers, 'gzip') ? 'gzip' : ''} ${headers.origin ?? ''}`

function sendVariant(
  request: IncomingMessage,
  response: ServerResponse,
  { cached, variant }: Found,
): number {
  const isCurrent = hasCurrent(request.headers, cached)
  const status = isCurrent ? 304 : 200
  const headers = variant.headers.slice()
  if (!isCurrent) headers.push(...variant.bodyHeaders)
  headers.push('x-request-id', requestId(request))
  response.writeHead(status, headers)
  response.end(isCurrent || request.method === 'HEAD' ? undefined : variant.bytes)
  return status
}

/** Headers that differ from request to request. */
const OF_ONE_REQUEST = /^(x-request-id|x-ratelimit-.*|connection|keep-alive|date|content-length)$/
/** A 304 does not repeat them: RFC 9110, section 15.4.5. */
const BODY_HEADERS = ['content-type', 'content-encoding']
/** By method, compression and origin, of which a development server allows many. */
const VARIANTS_MAX = 16
/** About what the headers of one take; its bytes are counted where they were made. */
const VARIANT_BYTES = 2_000

/** Remembers how a cached response is sent to requests like this one. */
export function rememberVariant(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { variants, countGrowth }: CachedResponse,
  bytes: Buffer,
) {
  const { method = '', headers } = raw
  // An origin that is not allowed may be made up, and must not fill the map. A cookie is one client's.
  const isForeign = headers.origin !== undefined && !reply.hasHeader('access-control-allow-origin')
  if (variants.size >= VARIANTS_MAX || isForeign || reply.hasHeader('set-cookie')) return
  // Another URL of the same response may have no such parameters.
  if (reply.hasHeader(UNKNOWN_KEYS)) return
  const lasting = Object.entries(reply.getHeaders())
    .filter(([name]) => !OF_ONE_REQUEST.test(name))
    .map(([name, value]) => ({ name, pair: [name, String(value)] }))
  const of = (isOfBody: boolean) =>
    lasting
      .filter(({ name }) => BODY_HEADERS.includes(name) === isOfBody)
      .flatMap(({ pair }) => pair)
  variants.set(variantOf(method, headers), {
    headers: of(false),
    bodyHeaders: [...of(true), 'content-length', String(bytes.length)],
    bytes,
    route: routeOptions.url ?? '',
  })
  countGrowth(VARIANT_BYTES)
}

const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`)

/** Whether If-None-Match names this version of the response, weak or not. */
const hasCurrent = (
  { 'if-none-match': condition }: IncomingHttpHeaders,
  response: CachedResponse,
) =>
  condition !== undefined &&
  (condition.trim() === '*' ||
    condition.split(',').some((tag) => weak(tag.trim()) === response.etag))

/** The coding, or where that is not named `*`, without a q of 0. */
function reads({ 'accept-encoding': accepted }: IncomingHttpHeaders, coding: Coding): boolean {
  if (typeof accepted !== 'string' || accepted === '') return false
  const codings = accepted.split(',').map((coding) => {
    const [name, ...parameters] = coding.toLowerCase().replaceAll(/\s/g, '').split(';')
    return { name, isFine: !parameters.some((p) => /^q=0(\.0*)?$/.test(p)) }
  })
  const named = codings.find(({ name }) => name === coding || name === `x-${coding}`)
  return (named ?? codings.find(({ name }) => name === '*'))?.isFine ?? false
}

/**
 * A write is answered when the responses that it makes stale are invalidated in this process: its client
 * sees its own change in the next request.
 */
export function invalidateBeforeReplies(app: FastifyInstance, responses: ResponseCache) {
  app.addHook('onRoute', (route) => {
    const { auth, movesStock } = route.config ?? {}
    const isWrite = ![route.method].flat().some((method) => method === 'GET' || method === 'HEAD')
    if (!isWrite || (!isRole(auth) && !movesStock)) return
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async ({ deadline }, _reply, payload) => {
        // A database that has fallen silent delays the reply no longer: without an answer nothing that
        // is cached counts as current.
        await Promise.race([responses.catchUp(), aborted(deadline)])
        return payload
      },
    ]
  })
}

const aborted = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort')
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Any cache may keep the response, and must ask before each use whether it has changed: a 304 costs next to
 * nothing, and stock that is gone is not shown. RFC 9111, section 4.2.4, forbids to serve what has
 * no-cache when the service does not answer; what has max-age=0 is stale at once, and RFC 5861 allows it.
 */
const cacheControl = ({ staleSeconds }: CachedResponse) =>
  staleSeconds === 0 ? 'public, no-cache' : `public, max-age=0, stale-if-error=${staleSeconds}`

/** RFC 9110, sections 8.8.3, 13.1.2 and 12.5.3. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  type = JSON_TYPE,
) {
  const { headers } = request
  const vary = reply.getHeader('Vary')
  reply.headers({
    'Cache-Control': cacheControl(response),
    ETag: response.etag,
    Vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  })
  if (response.age !== undefined) reply.header('Age', String(response.age))
  reply.type(type)
  const coding = response.codings.find((each) => reads(headers, each))
  const { bytes, encoding } = await encoded(response, coding)
  if (encoding) reply.header('Content-Encoding', encoding)
  if (response.age === undefined) rememberVariant(request, reply, response, bytes)
  if (hasCurrent(headers, response)) {
    for (const name of BODY_HEADERS) reply.removeHeader(name)
    // For HEAD, Fastify would call nothing a body of length 0, and bytes application/octet-stream: a
    // cache would believe either of what it keeps. Of a stream it says nothing.
    return reply.code(304).send(request.method === 'HEAD' ? Readable.from([]) : undefined)
  }
  return reply.send(bytes)
}

/** Sends a reply that stays the same while the process runs: nothing of it is in the database. */
export async function sendConstant(
  request: FastifyRequest,
  reply: FastifyReply,
  { responses, body }: { responses: ResponseCache; body: object },
) {
  const json = JSON.stringify(body)
  const make = async () => ({ json, dependsOn: [], freshUntil: Number.POSITIVE_INFINITY })
  const found = responses.find(request.url)
  if (found) responses.countHit()
  return sendCached(request, reply, found ?? (await responses.make(request.url, make)))
}

/**
 * The handler of a long text that is not for the store's customers, such as a documentation page's script:
 * made, and compressed, when it is first asked for.
 */
export function constantText(type: string, make: () => string | Promise<string>) {
  let response: Promise<CachedResponse> | undefined
  const newConstant = async (): Promise<CachedResponse> => ({
    ...newResponse(await make()),
    codings: ['br', 'gzip'],
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    response ??= newConstant()
    return sendCached(request, reply, await response, type)
  }
}
