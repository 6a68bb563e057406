/**
 * The OpenAPI 3.1 document, made from the routes' own schemas. The failures a route names become its
 * documented error replies (openapi-failures.ts), and those that any route can answer with are added.
 */
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { IDEMPOTENCY_KEY_HOURS, IDEMPOTENCY_KEY_MAX_CHARACTERS } from '../limits.ts'
import { capitalized, moveToComponents, NAME, type Operation } from './openapi-components.ts'
import { documentedFailures, HEADERS, isChange } from './openapi-failures.ts'
import { NoContent } from './schemas.ts'

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

/** In the order in which they are shown; those without an operation are left out. */
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

/** Only documented here: the header is read where the work is done (idempotency.ts). */
const IDEMPOTENCY_HEADERS = z.object({
  'Idempotency-Key': z
    .string()
    .optional()
    .meta({
      ...{ minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_CHARACTERS, pattern: '^[ -~]+$' },
      description:
        `A word of your own for this request. Sent again with it within ${IDEMPOTENCY_KEY_HOURS} ` +
        'hours, what was done is not done again: the reply is that of the first time. What was ' +
        'refused, or failed, may be tried again with the same word.',
    }),
})
const REPLAYED = {
  'Idempotent-Replayed': {
    type: 'string',
    description: '`true` if this is the reply of an earlier request with the same Idempotency-Key',
  },
}

const PRECONDITION_HEADERS = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({
      description:
        'The ETag of the object as you read it: then nothing is changed if somebody else changed ' +
        'it meanwhile, and the reply is 412 with what it is now.',
    }),
})

const CACHE_CONDITION_HEADERS = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .meta({ description: 'The ETag of what you have: if it is current, the reply is 304.' }),
})
const CACHED = {
  ETag: { type: 'string', description: 'Of what was sent, for If-None-Match' },
  'Cache-Control': { type: 'string', description: '`public, no-cache`: keep it, and ask first' },
}

export async function describeApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { override: mendJsonSchema } })
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
    transform: ({ schema, route, ...rest }) =>
      withFile(toJsonSchema({ ...rest, route, schema: withHeaders(schema, route) }), route),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      const { openapiObject } = document
      return { ...openapiObject, ...finish(openapiObject as Document) } as typeof openapiObject
    },
  })
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.schema?.hide) return
    if (!route.schema?.summary || !route.schema.tags) {
      throw new Error(`${route.url} declares neither schema.summary and tags nor schema.hide`)
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

const SUCCESS = new Map([
  ['200', 'Success'],
  ['201', 'Created'],
  ['204', 'Deleted; no body'],
  ['304', 'What you have is current; no body'],
])

function describedReplies({ schema, config }: RouteOptions): Record<string, unknown> {
  const replies = { ...(schema?.response ?? {}), ...(config?.cached ? { 304: NoContent } : {}) }
  const described = Object.entries(replies).map(([status, reply]) => {
    const documentation = {
      'x-response-description': SUCCESS.get(status),
      ...(config?.idempotent ? { headers: REPLAYED } : {}),
      ...(config?.versioned ? { headers: { ETag: HEADERS.ETag } } : {}),
      ...(config?.cached ? { headers: CACHED } : {}),
    }
    const isPlain = SUCCESS.has(status) && reply instanceof z.ZodType
    return [status, isPlain ? reply.meta(documentation) : reply]
  })
  return Object.fromEntries(described)
}

const withHeaders = (schema: FastifySchema, { config, method }: RouteOptions): FastifySchema =>
  config?.idempotent
    ? { ...schema, headers: IDEMPOTENCY_HEADERS }
    : config?.versioned && isChange(method)
      ? { ...schema, headers: PRECONDITION_HEADERS }
      : config?.cached
        ? { ...schema, headers: CACHE_CONDITION_HEADERS }
        : schema

/** A body that no schema reads, since it is worked on while it comes. */
function withFile<Transformed extends { schema?: object }>(
  transformed: Transformed,
  { config }: RouteOptions,
): Transformed {
  const type = config?.takesFile
  if (!type) return transformed
  const file = { type: 'string', format: 'binary' }
  const form = { type: 'object', properties: { file }, required: ['file'] }
  // The form first: there the pages offer to choose a file.
  const content = {
    'multipart/form-data': { schema: form },
    [type]: { schema: { type: 'string' } },
  }
  return { ...transformed, schema: { ...transformed.schema, body: { content } } }
}

type SchemaInTheMaking = {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}

/**
 * Zod leaves out what it thinks a reader of input cannot use: the examples and defaults of fields that
 * are transformed, which ours all are. And it writes the bounds of JavaScript on every integer.
 */
function mendJsonSchema({ zodSchema, jsonSchema }: SchemaInTheMaking) {
  const { examples, default: documented } = z.globalRegistry.get(zodSchema) ?? {}
  if (examples) jsonSchema.examples = examples as unknown[]
  if (documented !== undefined) jsonSchema.default = documented as string
  if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue as string
  delete jsonSchema.propertyNames // they are strings: it is JSON
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

type BodySchema = {
  [NAME]?: string
  required?: string[]
  properties?: Record<string, { 'x-form'?: object }>
}
type Body = { required: boolean; content: Record<string, { schema: BodySchema }> }
type Document = { paths?: Record<string, Record<string, Operation>>; components?: object }

/** Names the operations, drops unused tags, and writes what many share only once. */
function finish({ paths = {}, components }: Document) {
  const operations: Operation[] = []
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      // PUT and PATCH of one route are one object here, and need two names.
      const named = { operationId: operationId(method, path), ...operation }
      if (named.requestBody) named.requestBody = mendBody(named.requestBody as Body)
      methods[method] = named
      operations.push(named)
    }
  }
  const used = new Set(operations.flatMap(({ tags }) => tags))
  return {
    tags: TAGS.filter(({ name }) => used.has(name)),
    components: { ...components, ...moveToComponents(operations) },
  }
}

/** An empty body counts as {}: it must be there only where something in it must. */
const mendBody = ({ content }: Body): Body => ({
  required: Object.values(content).some(({ schema }) => schema.required?.length),
  content: Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const schema = bodySchemaFor(type, media.schema)
      return [type, { ...media, schema }]
    }),
  ),
})

/** A field that is something else in a form, a file, says so under `x-form`. */
function bodySchemaFor(type: string, { properties, ...schema }: BodySchema): BodySchema {
  if (!properties) return schema
  const isForm = type === 'multipart/form-data' && /"x-form"/.test(JSON.stringify(properties))
  const fields = Object.entries(properties).map(([key, { 'x-form': inForm, ...field }]) => {
    return [key, isForm && inForm ? inForm : field]
  })
  const name = isForm ? { [NAME]: `${schema[NAME]}Form` } : {}
  return { ...schema, ...name, properties: Object.fromEntries(fields) }
}

/** `patch`, `/api/orders/cart/update/{id}/` → `patchOrdersCartUpdateById` */
function operationId(method: string, path: string): string {
  const named = path.replace('/api/', '').replaceAll(/\{(\w+)\}/g, 'by_$1')
  return [method, ...named.split(/[/_-]/).filter(Boolean).map(capitalized)].join('')
}
