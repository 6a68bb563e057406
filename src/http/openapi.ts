/**
 * The OpenAPI 3.1 document, made from the routes' own schemas, and the two pages that show it. The
 * failures a route names become its documented error replies; those that any route can answer with
 * are added here.
 */
import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { JSON_BODY_BYTES } from '../limits.ts'
import {
  accessTokenExpired,
  bodyTooLarge,
  credentialsMissing,
  type Failure,
  fieldErrors,
  malformedJson,
  notAcceptable,
  notAnObject,
  throttled,
  tokenInvalid,
  unavailable,
  unexpected,
  unsupportedMediaType,
  userInactive,
  userNotFound,
} from './errors.ts'

const INFO = {
  title: 'Modest Clothing Store API',
  version: '1.0.0',
  description: `Accounts, catalog, cart, wishlist, orders and outfits of a store for modest clothing.

Every path is served with and without its trailing slash. Money is a decimal string with two
decimals, time is ISO 8601 in UTC. Errors come in three styles: \`{success: false, error}\`,
\`{detail}\` and \`{<field>: [message]}\`.`,
}

const TAGS = [
  { name: 'Accounts', description: 'Registration, log-in, tokens, profile' },
  {
    name: 'Catalog',
    description: 'Products, categories, filters; no credentials',
  },
  {
    name: 'Cart',
    description: 'For guests by the sessionid cookie, for users by Bearer token',
  },
  { name: 'Orders', description: 'From the cart to a paid order' },
]

export async function describeApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      tags: TAGS,
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          guest: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
        },
      },
    },
    transform: createJsonSchemaTransform({}),
  })
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || !route.schema || route.schema.hide) return
    route.schema.security = securityOf(route)
    route.schema.response = {
      ...documented([...(route.config?.failures ?? []), ...failuresOfAnyRoute(route)]),
      ...(route.schema.response ?? {}),
    }
  })
  app.get('/openapi.json', { schema: { hide: true }, config: { auth: 'none' } }, () =>
    app.swagger(),
  )
}

function securityOf({ config }: RouteOptions): { [scheme: string]: string[] }[] {
  if (config?.auth === 'user') return [{ bearer: [] }]
  return config?.auth === 'optional' ? [{ bearer: [] }, { guest: [] }, {}] : []
}

function failuresOfAnyRoute({
  schema,
  config,
  bodyLimit = JSON_BODY_BYTES,
}: RouteOptions): Failure[] {
  const body = schema?.body
    ? [
        malformedJson('Unexpected end of JSON input'),
        notAnObject('list'),
        bodyTooLarge(bodyLimit),
        unsupportedMediaType('text/plain'),
      ]
    : []
  const fields =
    schema?.body || schema?.querystring ? [fieldErrors({ field: ['This field is required.'] })] : []
  const credentials =
    config?.auth === 'none'
      ? []
      : [tokenInvalid(), accessTokenExpired(), userNotFound(), userInactive()]
  const required = config?.auth === 'user' ? [credentialsMissing()] : []
  return [
    ...fields,
    ...body,
    ...required,
    ...credentials,
    notAcceptable(),
    throttled(42),
    unexpected('0f8fad5b-d9cb-469f-a165-70867728950e'),
    unavailable(),
  ]
}

/** One schema a status: the union of the bodies it can have, each shown as an example. */
function documented(failures: readonly Failure[]): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(failures, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const distinct = [...new Map(group.map((each) => [shapeKey(each.body), each.body])).values()]
      const [first, ...others] = distinct.map(shapeOf)
      const shape =
        others.length > 0 && first ? z.union([first, ...others]) : (first ?? z.unknown())
      const examples = [...new Map(group.map(({ body }) => [JSON.stringify(body), body])).values()]
      return [status, shape.meta({ description: sentences(examples), examples })]
    }),
  )
}

const isFieldStyle = (body: object) => !('success' in body || 'detail' in body || 'error' in body)
const shapeKey = (body: object) => (isFieldStyle(body) ? 'fields' : Object.keys(body).join())

/** Messages of a field; of a list or dictionary, by index or key. */
const Messages = z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))])

/** The schema of a documented body: exactly its keys, values of the same kind. */
function shapeOf(value: unknown): z.ZodType {
  if (Array.isArray(value)) return z.array(value.length > 0 ? shapeOf(value[0]) : z.unknown())
  if (value === false) return z.literal(false)
  if (typeof value === 'boolean') return z.boolean()
  if (typeof value === 'number') return z.number()
  if (typeof value !== 'object' || value === null) return z.string()
  if (isFieldStyle(value) && Object.values(value).every(Array.isArray)) {
    return z.record(z.string(), Messages)
  }
  return z.strictObject(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)])),
  )
}

function sentences(bodies: readonly object[]): string {
  const all = bodies.map((body) => {
    const { error, detail } = body as { error?: string; detail?: string }
    return error ?? detail ?? 'Field errors: every wrong field with its messages.'
  })
  return [...new Set(all)].join(' · ')
}
