/** Every route of the service, as it was added. */
import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { TestApp } from './app.ts'

/** Starts the service and notes its routes, in the contract's spelling of paths. */
export async function withRoutes(
  start: () => Promise<TestApp>,
): Promise<{ app: TestApp; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = []
  // Fastify tells of every new instance: the only moment at which all its routes are still to come.
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      routes.push({ ...route, url: route.url.replaceAll(/:(\w+)/g, '{$1}') })
    })
  }
  channel('fastify.initialization').subscribe(listen)
  const app = await start()
  channel('fastify.initialization').unsubscribe(listen)
  return { app, routes }
}
