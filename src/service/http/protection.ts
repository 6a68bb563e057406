import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Headers } from './failure.ts'

const LOCALHOST = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Personal replies, and those with tokens, must not be cached. */
export function keepPersonalRepliesPrivate(app: FastifyInstance) {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { auth, credentials, guestCart, orderToken } = routeOptions.config
    if (auth !== 'none' || credentials || guestCart || orderToken) {
      reply.header('Cache-Control', 'no-store')
    }
  })
}

/**
 * Headers of every reply. Replies are JSON, which must load nothing and not be framed; pages set their
 * own policy. Not @fastify/helmet, which makes the list for each request (16 µs of the 30 that a small
 * reply takes) and does not run for requests that cannot be read.
 */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Headers => ({
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  // Images are for storefronts on other sites.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  ...(publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

const EXPOSED = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Idempotent-Replayed',
  'ETag',
  'Age',
  'X-Cart-Token',
  'X-Unknown-Keys',
]

type Site = Pick<Config, 'corsOrigins' | 'publicUrl'>

/**
 * Whether pages of this origin may use our cookies: those of PUBLIC_URL and CORS_ORIGINS. A request
 * without an origin does not come from a page of another site.
 */
export function isOriginAllowed({ corsOrigins, publicUrl }: Site, origin: string | undefined) {
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return corsOrigins ? corsOrigins.includes(origin) : LOCALHOST.test(origin)
}

/** A caller can make up as many as it likes: only so many are logged. */
const FOREIGN_ORIGINS_MAX = 20

/** Logs each origin once: its developer's browser says nothing of our settings. */
function foreignOriginLog() {
  const said = new Set<string>()
  return ({ log }: FastifyRequest, origin: string) => {
    if (said.has(origin) || said.size >= FOREIGN_ORIGINS_MAX) return
    said.add(origin)
    log.warn({ origin }, 'a page asked whose origin CORS_ORIGINS does not list')
  }
}

export async function protect(app: FastifyInstance, config: Config) {
  const headers = securityHeaders(config)
  const sayForeign = foreignOriginLog()
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const { origin } = request.headers
    if (!origin) reply.header('Vary', 'Origin')
    else if (!isOriginAllowed(config, origin)) sayForeign(request, origin)
    done()
  })
  const options = {
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  }
  await app.register(cors, {
    // Without an Origin no browser reads CORS headers. An OPTIONS that is no preflight is answered with
    // Allow (methods.ts).
    delegator: ({ headers }, done) =>
      headers.origin
        ? done(null, {
            ...options,
            origin: isOriginAllowed(config, headers.origin) ? [headers.origin] : [],
            preflight: headers['access-control-request-method'] !== undefined,
          })
        : done(null, { origin: false }),
  })
}

/** The CORS headers of a reply that Fastify does not send. */
export function corsHeaders(site: Site, origin: string | undefined): Headers {
  if (!origin) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    ...(isOriginAllowed(site, origin) ? { 'Access-Control-Allow-Origin': origin } : {}),
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': EXPOSED.join(', '),
  }
}
