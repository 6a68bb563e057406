/** Every route of the service, one entry a method, however it was added. */
import { channel } from 'node:diagnostics_channel'
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import { ANSWER_SECONDS } from '../../src/service/limits/service.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'

export type Route = {
  /** Such as `GET /api/orders/{id}/`. */
  name: string
  method: string
  url: string
  auth: FastifyContextConfig['auth']
  /** Opens accounts, so that its replies are about one person. */
  credentials: boolean
  /** Takes a body that is read as JSON. */
  hasBody: boolean
  /** How long a caller may wait for its reply. */
  answerSeconds: number
}

/** `isServed` separates the routes from those that answer 405 to the other methods of a path. */
export async function startWithRoutes(options: TestAppOptions = {}): Promise<{
  app: TestApp
  served: Route[]
  notAllowed: Route[]
}> {
  const { app, routes } = await withRoutes(options)
  const all = routes.flatMap((route) =>
    [route.method].flat().map((method) => ({ route, method: String(method) })),
  )
  // fetch sends no TRACE, and a preflight carries no credentials.
  const asked = all.filter(({ method }) => method !== 'OPTIONS' && method !== 'TRACE')
  const isRefusal = ({ route }: { route: RouteOptions }) => [route.method].flat().includes('TRACE')
  return {
    app,
    served: asked.filter((each) => !isRefusal(each)).map(described),
    notAllowed: asked.filter(isRefusal).map(described),
  }
}

function described({ route, method }: { route: RouteOptions; method: string }): Route {
  const { url, config, schema } = route
  return {
    name: `${method} ${url}`,
    method,
    url,
    auth: config?.auth ?? 'none',
    credentials: config?.credentials ?? false,
    hasBody: schema?.body !== undefined,
    answerSeconds: config?.answerSeconds ?? ANSWER_SECONDS,
  }
}

/** Starts the service and notes its routes, in the contract's spelling of paths. */
async function withRoutes(
  options: TestAppOptions,
): Promise<{ app: TestApp; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = []
  // Fastify publishes every new instance: the only moment at which all its routes are still to come.
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      routes.push({ ...route, url: route.url.replaceAll(/:(\w+)/g, '{$1}') })
    })
  }
  channel('fastify.initialization').subscribe(listen)
  const app = await startTestApp(options)
  channel('fastify.initialization').unsubscribe(listen)
  return { app, routes }
}
