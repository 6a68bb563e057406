/**
 * The OpenAPI 3.1 documents, made from the routes' own schemas. The failures a route names become its
 * documented error replies (failures.ts), and those that any route can answer with are added.
 */
import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { isRole } from '../http/roles.ts'
import { constantText, JSON_TYPE } from '../http/send-cached.ts'
import { ADMINISTRATION, documentOf, SHOP } from './documents.ts'
import { documentedFailures } from './failures.ts'
import { describedReplies, documentedRoute, type Paths } from './operations.ts'
import { SchemaComponents } from './schemas.ts'
import type { WebhookDocumentation } from './webhooks.ts'

export async function describeApi(
  app: FastifyInstance,
  { publicUrl, webhooks }: { publicUrl: string; webhooks: readonly WebhookDocumentation[] },
) {
  const components = new SchemaComponents()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      // The host that shows the document comes first: there "Try it out" needs no CORS.
      servers: [
        { url: '/', description: 'This host' },
        { url: publicUrl, description: 'The public address' },
      ],
      components: { securitySchemes: SHOP.securitySchemes },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: schema?.hide ? schema : documentedRoute(schema, route, components),
    }),
  })
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.schema?.hide) return
    const { operationId, summary, tags } = route.schema ?? {}
    if (!route.schema || !operationId || !summary || !tags) {
      throw new Error(
        `${route.url} declares neither operationId, summary and tags in its schema nor hide`,
      )
    }
    route.schema.security = securityOf(route)
    route.schema.response = {
      ...documentedFailures(route),
      ...describedReplies(route),
    }
  })
  for (const document of [SHOP, ADMINISTRATION]) {
    const make = () => {
      const { paths, servers } = app.swagger() as { paths?: object; servers?: unknown }
      const described = { paths: (paths ?? {}) as Paths, servers }
      return JSON.stringify(documentOf(document, described, components, webhooks))
    }
    const hidden = {
      schema: { hide: true },
      config: { auth: 'none', withoutDatabase: true },
    } as const
    app.get(document.url, hidden, constantText(JSON_TYPE, make))
  }
}

function securityOf({ config }: RouteOptions): { [scheme: string]: string[] }[] {
  if (config?.auth === 'user' || isRole(config?.auth)) return [{ bearer: [] }]
  if (config?.auth !== 'optional') return []
  const guest = config.guestCart ? [{ guestToken: [] }, { guest: [] }] : []
  return [{ bearer: [] }, ...guest, {}]
}
