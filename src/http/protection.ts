import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const LOCALHOST = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** What is about one person, or opens an account, is kept by no cache on its way. */
export function keepPersonalRepliesPrivate(app: FastifyInstance) {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { auth, credentials } = routeOptions.config
    if (auth !== 'none' || credentials) {
      reply.header('Cache-Control', 'no-store')
    }
  })
}

/** Security headers and CORS. Replies are JSON: nothing in them may load or frame anything. */
export async function protect(app: FastifyInstance, { corsOrigins, publicUrl }: Config) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Images are for storefronts on other sites.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  const options = {
    origin: corsOrigins ? [...corsOrigins] : LOCALHOST,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'X-Request-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'Retry-After',
      'Idempotent-Replayed',
      'ETag',
    ],
    maxAge: 600,
  }
  await app.register(cors, {
    // An OPTIONS that no browser sent ahead of a request is ours to answer, with Allow.
    delegator: ({ headers }, done) =>
      done(null, { ...options, preflight: headers['access-control-request-method'] !== undefined }),
  })
}
