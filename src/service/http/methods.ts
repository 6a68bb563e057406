/** 404, 405, OPTIONS and 406 of every path. */
import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify'
import { methodNotAllowed, notAcceptable, notFound } from './errors.ts'
import { ROLES } from './roles.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
/** Contract 1.1: the order in which Allow lists them. */
const ALLOW_ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** From those that serve everybody to those that serve the fewest. */
const AUTHS = ['none', 'optional', 'user', ...ROLES] as const
const strictness = (config: RouteOptions['config']) => AUTHS.indexOf(config?.auth ?? 'none')

type Served = { methods: Set<string>; config: RouteOptions['config'] }

/**
 * Call it before the routes are added, and the function that it returns after them: this adds the methods
 * that a path does not serve. Credentials are checked first: a path that needs them answers 401.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const served = new Map<string, Served>()
  app.addHook('onRequest', async ({ is404, routeOptions }) => {
    // In a hook and not in the handler, so that the body of a request to an unknown path is not read. The
    // route `*` is of the CORS plugin, which has answered its preflights before.
    if (is404 || routeOptions.url === '*') throw notFound()
  })
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/')) return
    const entry = served.get(url) ?? { methods: new Set(['OPTIONS']), config }
    for (const each of [method].flat()) entry.methods.add(each)
    if (entry.methods.has('GET')) entry.methods.add('HEAD')
    // A path that serves guests, or packers, with one method answers 405 to them with any other, too.
    if (strictness(config) < strictness(entry.config)) entry.config = config
    served.set(url, entry)
  })
  return () => {
    for (const [url, { methods, config }] of [...served]) {
      const allow = ALLOW_ORDER.filter((method) => methods.has(method)).join(', ')
      app.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url,
        schema: { hide: true },
        config: {
          auth: config?.auth ?? 'none',
          ...(config?.secondFactor ? { secondFactor: config.secondFactor } : {}),
        },
        // After the hooks of every route, credentials among them, and before the body is read.
        onRequest: async ({ method }) => {
          throw methodNotAllowed(method, allow)
        },
        handler: async () => undefined,
      })
      app.route({
        method: 'OPTIONS',
        url,
        schema: { hide: true },
        config: { auth: 'none', withoutDatabase: true },
        handler: async (_request, reply) => reply.code(204).header('Allow', allow).send(),
      })
    }
  }
}

/**
 * A client that does not accept JSON gets a 406 before any work. Payment providers (`unlimited`) may send
 * any Accept header.
 */
export function requireJsonAccepted(app: FastifyInstance) {
  app.addHook('onRequest', async ({ is404, url, headers, routeOptions }) => {
    if (is404 || !url.startsWith('/api/') || routeOptions.config.unlimited) return
    const { produces } = routeOptions.config
    if (headers.accept && !accepts(headers.accept, produces)) throw notAcceptable()
  })
}

/** Whether a client with this Accept header accepts JSON. */
export const acceptsJson = (accept: string | undefined) =>
  !accept || accept === '*/*' || accepts(accept)

/** JSON, since errors are JSON everywhere, or the type that the route produces. */
function accepts(accept: string, produced = 'application/json'): boolean {
  const types = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase())
  const fine = ['application/json', 'application/*', '*/*', produced, `${produced.split('/')[0]}/*`]
  return fine.some((type) => types.includes(type))
}
