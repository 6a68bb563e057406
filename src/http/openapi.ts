/**
 * The OpenAPI 3.1 document, made from the routes' own schemas. The failures a route names become its
 * documented error replies (openapi-failures.ts), and those that any route can answer with are added.
 */
import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { documentedFailures } from './openapi-failures.ts'
import {
  type Document,
  describedReplies,
  documentedRoute,
  finishDocument,
} from './openapi-operations.ts'
import { SchemaComponents } from './openapi-schemas.ts'
import {
  describeWebhooks,
  WEBHOOKS_TAG,
  type WebhookDocumentation,
  webhookParameters,
} from './openapi-webhooks.ts'

const INFO = {
  title: 'Modest Clothing Store API',
  version: '1.0.0',
  description: `Accounts, catalog, cart, wishlist, orders and outfits of a store for modest clothing, and
what its administrators do.

- Every path is served with and without its trailing slash.
- Money is a decimal string with two decimals (\`"450.00"\`), time is ISO 8601 in UTC
  (\`"2026-01-15T10:30:00.000000Z"\`).
- Lists come in pages: \`count\`, \`next\`, \`previous\` (links or null) and \`results\`.
- Errors come in three styles: \`{"success": false, "error": "…"}\`, \`{"detail": "…"}\` and, for
  fields, \`{"<field>": ["…"]}\` with every wrong field at once.
- Log in or register for an \`access_token\` and send it as \`Authorization: Bearer …\`. A guest's cart
  is kept by the \`sessionid\` cookie that the first cart request sets.
- Every reply carries \`X-Request-Id\`; quote it, or the \`error_id\` of a 500, when something is wrong.
- While requests are limited, replies carry \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and
  \`X-RateLimit-Reset\` (epoch seconds).`,
}

/** In the order in which they are shown. */
const TAGS = [
  { name: 'Accounts', description: 'Registration, log-in, tokens, profile' },
  { name: 'Catalog', description: 'Products, categories, filters; no credentials' },
  { name: 'Cart', description: 'For guests by the sessionid cookie, for users by Bearer token' },
  { name: 'Wishlist', description: 'What a user wants to remember' },
  { name: 'Orders', description: 'From the cart to a paid order' },
  { name: 'Outfits', description: 'Named combinations of 2 to 10 products, private or public' },
  {
    name: 'Administration',
    description: 'For administrators: log in at Accounts, give the access_token to Authorize',
  },
  WEBHOOKS_TAG,
]

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access_token of a log-in, a registration or a refresh',
  },
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sessionid',
    description: 'Set by the first cart request of a guest; browsers send it by themselves',
  },
} as const

export async function describeApi(
  app: FastifyInstance,
  { publicUrl, webhooks }: { publicUrl: string; webhooks: readonly WebhookDocumentation[] },
) {
  const components = new SchemaComponents()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      tags: TAGS,
      // The host that shows the document comes first: there "Try it out" needs no CORS.
      servers: [
        { url: '/', description: 'This host' },
        { url: publicUrl, description: 'The public address' },
      ],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: schema?.hide ? schema : documentedRoute(schema, route, components),
    }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      const { openapiObject } = document
      const described = describeWebhooks(webhooks, components)
      const { components: shared } = finishDocument(openapiObject as Document, components.sorted())
      const parameters = { ...shared.parameters, ...webhookParameters }
      const finished = { webhooks: described, components: { ...shared, parameters } }
      return { ...openapiObject, ...finished } as typeof openapiObject
    },
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
  app.get('/openapi.json', { schema: { hide: true }, config: { auth: 'none' } }, () =>
    app.swagger(),
  )
}

function securityOf({ config }: RouteOptions): { [scheme: string]: string[] }[] {
  if (config?.auth === 'user' || config?.auth === 'admin') return [{ bearer: [] }]
  return config?.auth === 'optional' ? [{ bearer: [] }, { guest: [] }, {}] : []
}
