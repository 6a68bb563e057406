/** Routes as the OpenAPI document shows them: their parameters, bodies and replies. */
import type { FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import { NoContent } from '../fields/schemas.ts'
import { LANGUAGE_PARAMETERS } from '../http/language.ts'
import { isRole, rolesFrom } from '../http/roles.ts'
import { RECENT_PROOF_MINUTES, REFRESH_REPEAT_HOURS } from '../limits/accounts.ts'
import {
  CART_KEY_MINUTES,
  IDEMPOTENCY_KEY_HOURS,
  IDEMPOTENCY_KEY_MAX_CHARACTERS,
} from '../limits/service.ts'
import { HEADERS, isChange } from './failures.ts'
import type { JsonSchema, SchemaComponents } from './schemas.ts'

/** Only documented here: idempotency.ts reads the header. */
const idempotencyHeaders = (effect: string) =>
  z.object({
    'Idempotency-Key': z
      .string()
      .optional()
      .meta({
        minLength: 1,
        maxLength: IDEMPOTENCY_KEY_MAX_CHARACTERS,
        pattern: '^[ -~]+$',
        description: `An idempotency key: a unique value that you choose for this request. ${effect}`,
      }),
  })
const onceWithin = (time: string) =>
  idempotencyHeaders(
    `A request that is sent again with the same key within ${time} is not executed again and gets the ` +
      'first reply. A request that was refused or failed may be sent again with the same key.',
  )
const IDEMPOTENCY_HEADERS = onceWithin(`${IDEMPOTENCY_KEY_HOURS} hours`)
const CART_KEY_HEADERS = onceWithin(`${CART_KEY_MINUTES} minutes`)
const REPEAT_HEADERS = idempotencyHeaders(
  `The same refresh token with the same key gets the same tokens again for ` +
    `${REFRESH_REPEAT_HOURS} hours, as long as the new refresh token is unused: after a lost reply, or from ` +
    'several tabs.',
)
const REPLAYED = {
  'Idempotent-Replayed': {
    type: 'string',
    description: '`true` if this is the reply of an earlier request with the same Idempotency-Key',
  },
}

const CART_TOKEN_HEADERS = z.object({
  'X-Cart-Token': z
    .string()
    .optional()
    .meta({
      description:
        'Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed ' +
        'in this header. It counts above the cookie. A value that was not issued counts as none.',
    }),
})
const CART_TOKEN = {
  used: 'The token of the guest’s cart, for the next request; error replies have it too. Users get none',
  merged: 'The guest’s new token, if the request had a valid one, in the header or in the cookie',
}

const cartTokenShown = (use: 'used' | 'merged') => ({
  'X-Cart-Token': { type: 'string', description: CART_TOKEN[use] },
})

const ORDER_TOKEN_HEADERS = z.object({
  'X-Order-Token': z.string().optional().meta({
    description:
      'Opens the order of a guest: `order_token` of the reply that placed it, or of the link in its mails.',
  }),
})

const PRECONDITION_HEADERS = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({
      description:
        'The ETag of the object as you read it. If the object was changed meanwhile, nothing is ' +
        'changed, and the reply is 412 with the current object.',
    }),
})

const CACHE_CONDITION_HEADERS = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .meta({ description: 'The ETag of your copy: if it is current, the reply is 304.' }),
})
const CACHED = {
  ETag: { type: 'string', description: 'The version of the reply, for If-None-Match' },
  'Cache-Control': {
    type: 'string',
    description:
      '`public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be ' +
      'used for so many seconds when the service fails',
  },
  Age: {
    type: 'integer',
    description:
      'Only while the database is away: the reply is what the catalog was so many seconds ago',
  },
}

const LANGUAGE_SHOWN = {
  'Content-Language': { type: 'string', description: 'The language of the texts, such as `ar`' },
}

const SUCCESS = new Map([
  ['200', 'Success'],
  ['201', 'Created'],
  ['204', 'Deleted; no body'],
  ['304', 'Your copy is current; no body'],
])

export function describedReplies({ schema, config }: RouteOptions): Record<string, unknown> {
  const replies = { ...(schema?.response ?? {}), ...(config?.cached ? { 304: NoContent } : {}) }
  const described = Object.entries(replies).map(([status, reply]) => {
    const headers = {
      ...(config?.idempotent || config?.repeatable ? REPLAYED : {}),
      ...(config?.guestCart ? cartTokenShown(config.guestCart) : {}),
      ...(config?.versioned && status !== '204' ? { ETag: HEADERS.ETag } : {}),
      ...(config?.translated ? LANGUAGE_SHOWN : {}),
      ...(config?.cached ? CACHED : {}),
    }
    const documentation = {
      description: SUCCESS.get(status),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
    }
    const isPlain = SUCCESS.has(status) && reply instanceof z.ZodType
    return [status, isPlain ? reply.meta(documentation) : reply]
  })
  return Object.fromEntries(described)
}

/** Set apart: @fastify/swagger calls every body required and omits the example beside a reference. */
const REQUEST_BODY = 'x-request-body'

/** The schemas of a route as @fastify/swagger takes them. */
export function documentedRoute(
  schema: FastifySchema = {},
  route: RouteOptions,
  components: SchemaComponents,
) {
  const { params, response, body: _, ...rest } = schema
  const parameters = { params, querystring: queryOf(schema, route), headers: headersOf(route) }
  return {
    ...rest,
    ...forRoles(schema, route),
    [REQUEST_BODY]: documentedBody(schema, route, components),
    ...Object.fromEntries(
      Object.entries(parameters).flatMap(([part, each]) =>
        each instanceof z.ZodType ? [[part, components.describe(each, 'input')]] : [],
      ),
    ),
    response: Object.fromEntries(
      Object.entries(response ?? {}).map(([status, reply]) => [
        status,
        documentedReply(reply, components, status === '200' ? route.config?.produces : undefined),
      ]),
    ),
  }
}

/** Who may call a route of administration comes first in its description. */
const forRoles = ({ description = '' }: FastifySchema, { config }: RouteOptions) =>
  isRole(config?.auth)
    ? {
        description: `For ${rolesFrom(config.auth)}${config.secondFactor === 'recent' ? RECENT : ''}. ${description}`,
      }
    : {}
const RECENT = `, not for keys; those who have a second factor prove it within ${RECENT_PROOF_MINUTES} minutes before`

/** With the parameter that the hook of translated routes reads. */
function queryOf({ querystring }: FastifySchema, { config }: RouteOptions): unknown {
  if (!config?.translated) return querystring
  return querystring instanceof z.ZodObject
    ? querystring.extend(LANGUAGE_PARAMETERS.shape)
    : LANGUAGE_PARAMETERS
}

function headersOf({ config, method }: RouteOptions): z.ZodType | undefined {
  const { idempotent, guestCart, orderToken } = config ?? {}
  const isOfCart = guestCart === 'used' && config?.movesStock !== true
  const ofKeys = isOfCart ? CART_KEY_HEADERS : IDEMPOTENCY_HEADERS
  if (orderToken) return idempotent ? ofKeys.extend(ORDER_TOKEN_HEADERS.shape) : ORDER_TOKEN_HEADERS
  if (idempotent && guestCart) return ofKeys.extend(CART_TOKEN_HEADERS.shape)
  if (idempotent) return ofKeys
  if (config?.repeatable) return REPEAT_HEADERS
  if (guestCart) return CART_TOKEN_HEADERS
  if (config?.versioned && isChange(method)) return PRECONDITION_HEADERS
  return config?.cached ? CACHE_CONDITION_HEADERS : undefined
}

function documentedBody(
  { body, consumes = ['application/json'] }: FastifySchema,
  { config }: RouteOptions,
  components: SchemaComponents,
) {
  if (config?.takesFile) return { required: true, content: fileContent(config.takesFile) }
  if (!(body instanceof z.ZodType)) return undefined
  const described = components.describe(body, 'input')
  const content = consumes.map((type) => {
    const schema = bodySchemaFor(type, described)
    return [type, { schema: components.refer(schema), ...exampleOf(schema) }]
  })
  // An empty body counts as {}: it must be there only where something in it must.
  return { required: Boolean(described.required?.length), content: Object.fromEntries(content) }
}

/** A body that no schema reads, since it is processed while it arrives. The pages offer to choose a file. */
const fileContent = (type: string) => ({
  [type]: { schema: { type: 'string', contentMediaType: type } },
})

/** A field that is a file in a form has the schema of that under `x-form`. */
function bodySchemaFor(type: string, { properties = {}, id, ...schema }: JsonSchema): JsonSchema {
  const inForm = type === 'multipart/form-data'
  const hasFormFields = Object.values(properties).some((field) => field['x-form'])
  const fields = Object.entries(properties).map(([key, { 'x-form': formField, ...field }]) => {
    return [key, (inForm && formField) || field]
  })
  return {
    ...schema,
    ...(id === undefined ? {} : { id: inForm && hasFormFields ? `${id}Form` : id }),
    properties: Object.fromEntries(fields),
  }
}

const exampleOf = ({ examples }: JsonSchema) => (examples ? { example: examples[0] } : {})

function documentedReply(reply: unknown, components: SchemaComponents, produced?: string) {
  if (!(reply instanceof z.ZodType)) return documentedFile(reply as FileReply, components)
  const { description, headers, type } = reply.meta() ?? {}
  if (type === 'null') return { type, description, headers }
  const described = components.describe(reply, 'output')
  const {
    description: _,
    headers: __,
    examples: ___,
    'x-examples': examples,
    ...schema
  } = described
  const shown = examples ? { examples } : exampleOf(described)
  const content = {
    'application/json': { schema: components.refer(schema), ...shown },
    ...(produced === undefined ? {} : { [produced]: documentedRows(described) }),
  }
  return { description, headers, content }
}

/** A list as a file: its rows. */
function documentedRows({ examples }: JsonSchema) {
  const [list] = (examples ?? []) as { results: object[] }[]
  const [row = {}] = list?.results ?? []
  const example = [Object.keys(row), Object.values(row)]
    .map((cells) => `${cells.join(',')}\n`)
    .join('')
  return { schema: { type: 'string' }, example }
}

/** A reply that is not JSON, as routes declare it. */
type FileReply = { description: string; content: Record<string, { schema: z.ZodType }> }

const documentedFile = ({ description, content }: FileReply, components: SchemaComponents) => ({
  description,
  content: Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [
      type,
      { schema: components.describe(schema, 'output') },
    ]),
  ),
})

type Content = Record<string, { schema: JsonSchema; example?: unknown; examples?: object }>
type Body = { required: boolean; content: Content }
export type Operation = {
  parameters?: ({ name: string } | { $ref: string })[]
  requestBody?: Body
  responses: Record<string, { content?: Content }>
}
export type Paths = Record<string, Record<string, Operation & { [REQUEST_BODY]?: Body }>>

/** Adds the bodies of the operations, and returns them. */
export function finishOperations(paths: Paths): Operation[] {
  const operations: Operation[] = []
  for (const methods of Object.values(paths)) {
    for (const [method, { [REQUEST_BODY]: requestBody, ...operation }] of Object.entries(methods)) {
      const finished = { ...operation, ...(requestBody ? { requestBody } : {}) }
      methods[method] = finished
      operations.push(finished)
    }
  }
  return operations
}
