/** Error replies as OpenAPI shows them: by status, each body as a named example of its schema. */
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { isDictionary } from '../fields/dictionary.ts'
import {
  accessTokenExpired,
  bodyTooLarge,
  credentialsMissing,
  fieldErrors,
  idempotencyKeyInUse,
  idempotencyKeyInvalid,
  idempotencyKeyReused,
  malformedJson,
  notAcceptable,
  notAnObject,
  permissionDenied,
  preconditionFailed,
  secondFactorRequired,
  throttled,
  tokenInvalid,
  unavailable,
  unexpected,
  unsupportedMediaType,
  userInactive,
  userNotFound,
} from '../http/errors.ts'
import { type Failure, FIELD_ERRORS } from '../http/failure.ts'
import { noSuchLanguage } from '../http/language.ts'
import { isRole } from '../http/roles.ts'
import { JSON_BODY_BYTES } from '../limits/service.ts'
import { ERROR_KEYS, ERROR_OBJECTS } from './error-keys.ts'
import { fieldErrorsSchema } from './field-errors.ts'

/** Contract 2.3. */
const MEANINGS = new Map([
  [400, 'Invalid input, or a rule of the shop forbids it'],
  [401, 'Missing or invalid authentication'],
  [403, 'Authenticated but not allowed'],
  [404, 'Does not exist'],
  [406, 'The Accept header admits no JSON'],
  [409, 'Conflict or duplicate'],
  [412, 'It was changed meanwhile'],
  [413, 'The body is too large'],
  [415, 'The body is not of a type that is understood here'],
  [422, 'Understood, but it makes no sense'],
  [429, 'Too many requests'],
  [500, 'Unexpected error: its details are in the log under error_id'],
  [502, 'An upstream service failed'],
  [503, 'Overloaded, in maintenance, or without its database'],
  [504, 'An upstream service did not answer in time'],
])

export const HEADERS: Record<string, { type: string; description: string }> = {
  'WWW-Authenticate': { type: 'string', description: 'Bearer realm="api"' },
  ETag: { type: 'string', description: 'The version of the object, for If-Match' },
  'Retry-After': { type: 'integer', description: 'Seconds after which to try again' },
  'X-RateLimit-Limit': { type: 'integer', description: 'Requests a minute' },
  'X-RateLimit-Remaining': { type: 'integer', description: 'Requests left of them' },
  'X-RateLimit-Reset': {
    type: 'integer',
    description: 'When the count starts again: epoch seconds',
  },
}
const LIMIT_HEADERS = Object.keys(HEADERS).filter((name) => name.startsWith('X-RateLimit'))

/** For each status one schema: the union of the bodies it can have, each shown as an example. */
export function documentedFailures(route: RouteOptions): Record<number, z.ZodType> {
  const failures = [...(route.config?.failures ?? []), ...failuresOfAnyRoute(route)]
  const byStatus = Map.groupBy(failures, ({ status }) => status)
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, group]) => [status, documented(status, group, route)]),
    ),
    ...documentedConflict(route),
  }
}

/** For a route that never answers 200. */
const AnyObject = z.record(z.string(), z.unknown())

/** For a stale If-Match: the current object, in the shape in which the route returns it. */
function documentedConflict({ method, schema, config }: RouteOptions): Record<number, z.ZodType> {
  const replies: Record<string, unknown> = { ...(schema?.response ?? {}) }
  const current = replies['200'] ?? AnyObject
  if (!config?.versioned || !isChange(method) || !(current instanceof z.ZodType)) return {}
  const example = z.array(z.unknown()).parse(current.meta()?.examples ?? [{}])[0]
  const { status, body, headers } = preconditionFailed('"v2"', Object(example))
  const documentation = {
    id: `${current.meta()?.id ?? 'Object'}ChangedError`,
    description: MEANINGS.get(status),
    'x-examples': examplesOf([{ body }]),
    headers: pick(HEADERS, Object.keys(headers)),
  }
  return { [status]: z.strictObject({ detail: z.string(), current }).meta(documentation) }
}

/** If-Match is for changes of something that exists. */
export const isChange = (method: RouteOptions['method']) =>
  [method].flat().some((each) => ['PUT', 'PATCH', 'DELETE'].includes(each))

/** Cached, because most routes have the same failures, and to describe them takes most of the start. */
const alike = new Map<string, z.ZodType>()
function documented(status: number, group: readonly Failure[], route: RouteOptions): z.ZodType {
  const ofFields = group.filter(isFieldStyle)
  // Only field errors are an operation's own.
  if (ofFields.length > 0)
    return describe(status, group, fieldErrorsSchema(route, status, ofFields))
  const key = JSON.stringify([status, ...group.map(({ body, headers }) => [body, headers])])
  const schema = alike.get(key) ?? describe(status, group)
  alike.set(key, schema)
  return schema
}

function describe(status: number, group: readonly Failure[], ofFields?: z.ZodType): z.ZodType {
  const named = Object.keys(Object.assign({}, ...group.map(({ headers }) => headers)))
  const headers = [...named, ...(status === 429 ? LIMIT_HEADERS : [])]
  return union(group, ofFields).meta({
    description: MEANINGS.get(status) ?? 'Refused',
    'x-examples': examplesOf(group),
    ...(headers.length > 0 ? { headers: pick(HEADERS, headers) } : {}),
  })
}

const pick = (from: typeof HEADERS, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? { type: 'string' }]))

function failuresOfAnyRoute({ method, schema, config, bodyLimit }: RouteOptions): Failure[] {
  const mayHaveBody = [method].flat().some((each) => !['GET', 'HEAD'].includes(each))
  const declaresFields = config?.failures?.some(isFieldStyle)
  return [
    ...(schema?.body && !declaresFields ? missingField(schema.body) : []),
    ...(schema?.body ? [malformedJson('Unexpected end of JSON input'), notAnObject('list')] : []),
    // A body is refused by its length or type even where none is wanted.
    ...(mayHaveBody
      ? [bodyTooLarge(bodyLimit ?? JSON_BODY_BYTES), unsupportedMediaType('text/plain')]
      : []),
    ...(config?.translated ? [noSuchLanguage('xx')] : []),
    ...(config?.idempotent
      ? [idempotencyKeyInvalid(), idempotencyKeyInUse(), idempotencyKeyReused()]
      : []),
    ...(config?.auth === 'user' || isRole(config?.auth) ? [credentialsMissing()] : []),
    ...(config?.secondFactor !== 'none' && (config?.secondFactor || isRole(config?.auth))
      ? [secondFactorRequired()]
      : []),
    // A guest's change is refused to pages of other sites.
    ...(isRole(config?.auth) || (config?.auth === 'optional' && mayHaveBody)
      ? [permissionDenied()]
      : []),
    ...(config?.auth === 'none'
      ? []
      : [tokenInvalid(), accessTokenExpired(), userNotFound(), userInactive()]),
    notAcceptable(),
    throttled(42),
    unexpected('0f8fad5b-d9cb-469f-a165-70867728950e'),
    unavailable(),
  ]
}

function missingField(body: unknown): Failure[] {
  const shape = body instanceof z.ZodObject ? Object.entries<z.ZodType>(body.shape) : []
  const required = shape.find(([, field]) => !field.safeParse(undefined).success)
  return required ? [fieldErrors({ [required[0]]: ['This field is required.'] })] : []
}

// --- Examples -------------------------------------------------------------------------------------

type Example = Pick<Failure, 'body'> & Partial<Pick<Failure, 'schemaName'>>

/** By name, which is made from the sentence, and of the schema where two have the same one. */
function examplesOf(group: readonly Example[]) {
  const bySentence = Map.groupBy(group, ({ body }) => sentenceOf(body))
  const named = [...bySentence].flatMap(([summary, alike]) => {
    const isOne = new Set(alike.map(({ schemaName }) => schemaName)).size === 1
    return alike.map(
      ({ body, schemaName }) =>
        [slug(isOne ? summary : `${summary} ${schemaName}`), { summary, value: body }] as const,
    )
  })
  return Object.fromEntries(named)
}

function sentenceOf(body: object): string {
  const { error, detail } = body as { error?: string; detail?: string }
  if (error !== undefined || detail !== undefined) return error ?? detail ?? ''
  const [[field, messages] = []] = Object.entries(body)
  const [message] = Array.isArray(messages) ? messages : ['wrong values, by index or key']
  return `${field}: ${message}`
}

const slug = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

// --- Schemas --------------------------------------------------------------------------------------

const isFieldStyle = ({ schemaName }: Failure) => schemaName === FIELD_ERRORS

function union(group: readonly Failure[], ofFields?: z.ZodType): z.ZodType {
  const others = group.filter((failure) => !isFieldStyle(failure))
  // Field errors last: none of their keys is required, so a lax reader takes anything for them.
  return anyOf([...new Set(others.map(schemaOf)), ...(ofFields ? [ofFields] : [])])
}

const anyOf = ([first = z.unknown(), ...others]: z.ZodType[]) =>
  others.length > 0 ? z.union([first, ...others]) : first

/** Failures with the same name have the same shape. */
const shapes = new Map<string, z.ZodType>()
function schemaOf({ body, schemaName }: Failure): z.ZodType {
  const schema = shapes.get(schemaName) ?? shapeOf(body, schemaName).meta({ id: schemaName })
  shapes.set(schemaName, schema)
  return schema
}

/** The schema of a documented body: exactly its keys, values of the same kind. */
function shapeOf(value: unknown, name: string): z.ZodType {
  if (Array.isArray(value)) return z.array(shapeOfItems(value, `${name}Item`))
  if (value === null) return z.null()
  if (value === false) return z.literal(false)
  if (typeof value === 'boolean') return z.boolean()
  if (typeof value === 'number') return Number.isInteger(value) ? z.int() : z.number()
  if (typeof value !== 'object') return z.string()
  const shape = Object.entries(value).map(([key, inner]) => [key, meant(key, shapeOf(inner, name))])
  return z.strictObject(Object.fromEntries(shape))
}

function meant(key: string, shape: z.ZodType): z.ZodType {
  const shown = ERROR_OBJECTS[key]
  if (shown) return shown
  const description = ERROR_KEYS[key]
  return description === undefined ? shape : shape.meta({ description })
}

/** Objects have the same keys, and one name; a key may be null in some of them. */
function shapeOfItems(items: readonly unknown[], name: string): z.ZodType {
  const [first] = items
  if (!isDictionary(first)) return anyOf(distinct(items.map((item) => shapeOf(item, name))))
  const shape = Object.keys(first).map((key) => {
    const values = items.map((item) => Reflect.get(Object(item), key))
    return [key, meant(key, anyOf(distinct(values.map((value) => shapeOf(value, name)))))]
  })
  return z.strictObject(Object.fromEntries(shape)).meta({ id: name })
}

const distinct = (shapes: readonly z.ZodType[]) => [
  ...new Map(shapes.map((shape) => [JSON.stringify(z.toJSONSchema(shape)), shape])).values(),
]
