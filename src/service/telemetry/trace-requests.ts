/** A span for each request, of which the statements and calls of its handler are children. */
import type { IncomingMessage } from 'node:http'
import { type Span, SpanKind } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withoutSecrets } from './logged-url.ts'
import { fail, type Spans } from './spans.ts'

export function traceRequests(app: FastifyInstance, spans: Spans) {
  const open = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, url, headers, routeOptions, is404 } = request
    const route = is404 ? undefined : routeOptions.url
    const span = spans.start(nameOf(method, route), {
      kind: SpanKind.SERVER,
      attributes: attributesOf({ method, url, route }),
      traceparent: String(headers.traceparent ?? ''),
    })
    open.set(request, span)
    spans.within(span, done)
  })
  // Reading a body runs in the context of its connection: from here on it is the request's again.
  app.addHook('preValidation', (request, _reply, done) => spans.within(open.get(request), done))
  const end = (request: FastifyRequest, status?: number) => {
    const span = open.get(request)
    open.delete(request)
    if (status) span?.setAttribute('http.response.status_code', status)
    else span?.setAttribute('error.type', 'client-gone')
    if (span && status && status >= 500) fail(span, status)
    span?.end()
    return span
  }
  app.addHook('onResponse', (request, { statusCode }, done) =>
    spans.within(end(request, statusCode), done),
  )
  app.addHook('onRequestAbort', (request, done) => spans.within(end(request), done))
}

/** A response that was sent before Fastify. */
export function traceCached(
  spans: Spans,
  { method = '', url = '', headers }: IncomingMessage,
  { route, status, ms }: CachedReply,
) {
  const span = spans.start(nameOf(method, route), {
    kind: SpanKind.SERVER,
    attributes: {
      ...attributesOf({ method, url, route }),
      'http.response.status_code': status,
      'store.cached': true,
    },
    traceparent: String(headers.traceparent ?? ''),
    startTime: new Date(Date.now() - ms),
  })
  span.end()
}

export type CachedReply = { route: string; status: number; ms: number }

const nameOf = (method: string, route: string | undefined) =>
  route ? `${method} ${route}` : method

type RequestFacts = { method: string; url: string; route: string | undefined }

const attributesOf = ({ method, url, route }: RequestFacts) => ({
  'http.request.method': method,
  'url.path': withoutSecrets(url).split('?', 1)[0] ?? '',
  'url.scheme': 'http',
  ...(route ? { 'http.route': route } : {}),
})
