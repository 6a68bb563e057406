/** The OpenAPI document: valid, whole, and true to the contract's table of endpoints. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { dereferenced } from '../support/openapi.ts'

type Examples = Record<string, { value: unknown }>
type Media = { schema: AnySchemaObject; example?: unknown; examples?: Examples }
type Reply = {
  description: string
  content?: Record<string, Media>
  headers?: object
}
type Parameter = { name: string; in: string; required: boolean; schema: { type: string } }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, Reply>
}
type Document = {
  openapi: string
  tags: { name: string }[]
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Reply> }
}

let app: TestApp
let source: string
let document: Document
let operations: (Operation & { at: string; path: string; method: string })[]
beforeAll(async () => {
  app = await startTestApp()
  source = JSON.stringify((await app.guest().get('/openapi.json')).body)
  document = dereferenced(JSON.parse(source))
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      ...{ path, method: method.toUpperCase(), at: `${method.toUpperCase()} ${path}` },
    })),
  )
})
afterAll(() => app.close())

const mediaOf = ({ content = {} }: { content?: Record<string, Media> }) => Object.entries(content)
const examplesOf = ({ example, examples = {}, schema }: Media) =>
  [
    ...[example, ...Object.values(examples).map(({ value }) => value)],
    ...(schema.type === 'string' ? [schema.examples ?? []].flat() : []),
  ].filter((each) => each !== undefined)

/** Contract: Endpoints, the column Auth. */
const YES = ['bearer']
const NO: string[] = []
const OPTIONAL = ['bearer', 'guest', 'none']
const AUTH: Record<string, string[]> = {
  'POST /api/users/register/': NO,
  'POST /api/users/login/': NO,
  'POST /api/users/logout/': YES,
  'POST /api/users/verify-email/': NO,
  'POST /api/users/token/refresh/': NO,
  'GET /api/users/token/validate/': YES,
  'POST /api/users/social/idp_a/': NO,
  'POST /api/users/social/idp_b/': NO,
  'GET /api/users/profile/': YES,
  'PUT /api/users/profile/': YES,
  'PATCH /api/users/profile/': YES,
  'GET /api/catalog/products/': NO,
  'GET /api/catalog/products/{id}/': NO,
  'GET /api/catalog/categories/': NO,
  'GET /api/catalog/filters/': NO,
  'GET /api/orders/cart/': OPTIONAL,
  'POST /api/orders/cart/add/': OPTIONAL,
  'PATCH /api/orders/cart/update/{id}/': OPTIONAL,
  'DELETE /api/orders/cart/remove/{id}/': OPTIONAL,
  'POST /api/orders/cart/clear/': OPTIONAL,
  'GET /api/orders/wishlist/': YES,
  'POST /api/orders/wishlist/add/': YES,
  'DELETE /api/orders/wishlist/remove/{id}/': YES,
  'POST /api/orders/create/': YES,
  'GET /api/orders/': YES,
  'GET /api/orders/{id}/': YES,
  'POST /api/orders/{id}/cancel/': YES,
  'GET /api/outfits/': OPTIONAL,
  'POST /api/outfits/': YES,
  'GET /api/outfits/{id}/': OPTIONAL,
  'PUT /api/outfits/{id}/': YES,
  'PATCH /api/outfits/{id}/': YES,
  'DELETE /api/outfits/{id}/': YES,
  'GET /api/outfits/public/': NO,
  'GET /api/outfits/my-outfits/': YES,
}

describe('GET /openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The contract's paths end in a slash, and the licence of the shop is its own affair.
      rules: { 'no-path-trailing-slash': 'off', 'info-license': 'off' },
    })
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([])
    expect(document.openapi).toBe('3.1.0')
  })

  it('names the host it came from first, so that the pages work wherever they are opened', () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['/', app.config.publicUrl])
  })

  it('holds every path and method of the API but the webhooks', async () => {
    const paths = pathsOf(app.app.printRoutes({ commonPrefix: false }))
    const served = paths.filter((path) => /^\/api\/(?!payments\/webhooks\/)/.test(path))
    expect(served.length).toBeGreaterThan(15)
    expect(Object.keys(document.paths).sort()).toEqual(served.map(asTemplate).sort())
    for (const path of served) {
      const { headers } = await app.guest().request('OPTIONS', path.replaceAll(/:\w+/g, '1'))
      const allowed = headers.get('allow')?.split(', ') ?? []
      const methods = allowed.filter((method) => !['HEAD', 'OPTIONS'].includes(method))
      const documented = Object.keys(document.paths[asTemplate(path)] ?? {})
      expect([path, documented.map((method) => method.toUpperCase()).sort()]).toEqual([
        ...[path, methods.sort()],
      ])
    }
  })
})

/** The full paths of Fastify's tree of routes, four characters of indentation a level. */
function pathsOf(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part] = /^([│├└─ ]*)(\S+) \(/.exec(line) ?? []
    if (!part) return []
    const level = indent.length / 4 - 1
    parts.splice(level, Number.POSITIVE_INFINITY, part)
    return parts.join('')
  })
}
const asTemplate = (path: string) => `${path.replaceAll(/:(\w+)/g, '{$1}')}/`

describe('every operation', () => {
  it('says what it does, under a tag that is introduced', () => {
    const introduced = document.tags.map(({ name }) => name)
    for (const { at, summary, tags } of operations) {
      expect([at, summary.length > 5, tags.length]).toEqual([at, true, 1])
      expect(introduced).toContain(tags[0])
    }
    expect(introduced.toSorted()).toEqual(
      [...new Set(operations.flatMap(({ tags }) => tags))].toSorted(),
    )
  })

  it('has a name of its own that a client generator can use', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^(get|post|put|patch|delete)[A-Z][A-Za-z]+$/)
  })

  it('asks for the credentials that the contract says, and shows its 401 if and only if so', () => {
    for (const { at, security, responses } of operations) {
      const schemes = security.map((scheme) => Object.keys(scheme)[0] ?? 'none')
      expect([at, schemes]).toEqual([at, AUTH[at] ?? schemes])
      if (schemes.length > 0) expect([at, '401' in responses]).toEqual([at, true])
    }
  })

  it('types its path parameters', () => {
    for (const { at, path, parameters = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect([at, inPath.map(({ name }) => name)]).toEqual([at, names])
      for (const { name, required, schema } of inPath) {
        expect([at, required]).toEqual([at, true])
        if (name === 'id') expect([at, schema.type]).toEqual([at, 'integer'])
      }
    }
  })

  it('types its query parameters, with their defaults', () => {
    const list = operations.find(({ at }) => at === 'GET /api/catalog/products/')
    const named = (list?.parameters ?? []).map(({ name, schema }) => [name, schema])
    expect(Object.fromEntries(named)).toMatchObject({
      page: { type: 'integer', default: 1, minimum: 1 },
      page_size: { type: 'integer', default: 20, minimum: 1, maximum: 100 },
      min_price: { type: 'string', format: 'decimal' },
      coverage_level: { enum: ['full', 'moderate', 'light'] },
      ordering: { enum: ['price', '-price', 'date_added', '-date_added'] },
    })
  })

  it('documents each reply with a description, and with an example where it has a body', () => {
    for (const { at, responses } of operations) {
      for (const [status, reply] of Object.entries(responses)) {
        const { description } = reply
        expect([at, status, description]).not.toEqual([at, status, 'Default Response'])
        expect([at, status, !reply.content]).toEqual([at, status, /204|304/.test(status)])
        for (const [, media] of mediaOf(reply)) {
          expect([at, status, examplesOf(media).length > 0]).toEqual([at, status, true])
        }
      }
    }
  })

  it('shows a success and what any request can meet', () => {
    for (const { at, method, responses } of operations) {
      const statuses = Object.keys(responses)
      const expected = ['406', '429', '500', '503', ...(method === 'GET' ? [] : ['413', '415'])]
      expect([at, statuses]).toEqual([at, expect.arrayContaining(expected)])
      expect([at, statuses.some((status) => status.startsWith('2'))]).toEqual([at, true])
    }
  })

  it('shows an example of its body, which is required only if something in it is', () => {
    for (const { at, requestBody } of operations) {
      if (!requestBody) continue
      const [type, media] = mediaOf(requestBody)[0] ?? []
      expect([at, ['application/json', 'multipart/form-data'].includes(type ?? '')]).toEqual([
        at,
        true,
      ])
      const { required = [] } = (media?.schema ?? {}) as { required?: string[] }
      expect([at, requestBody.required]).toEqual([at, required.length > 0])
      const isFile = JSON.stringify(required) === '["file"]' // which nobody can type
      expect([at, media && examplesOf(media).length]).toEqual([at, isFile ? 0 : 1])
    }
  })

  it('names the headers of the replies that have some', () => {
    const headers = (name: string) =>
      Object.keys(document.components.responses[name]?.headers ?? {})
    expect(headers('Unauthorized')).toEqual(['WWW-Authenticate'])
    expect(headers('Unavailable')).toEqual(['Retry-After'])
    expect(headers('Throttled')).toEqual([
      ...['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
    ])
  })
})

describe('every example', () => {
  it('satisfies its own schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const bodies = operations.flatMap(({ at, requestBody, responses }) => [
      ...(requestBody ? [{ at: `${at} body`, of: requestBody }] : []),
      ...Object.entries(responses).map(([status, of]) => ({
        at: `${at} ${status}`,
        of: of,
      })),
    ])
    expect(bodies.length).toBeGreaterThan(100)
    for (const { at, of } of bodies) {
      for (const [, media] of mediaOf(of)) {
        const validate = ajv.compile(media.schema)
        for (const example of examplesOf(media)) {
          const problems = validate(example) ? [] : validate.errors
          expect([at, problems]).toEqual([at, []])
        }
      }
    }
  })

  it('of a page leads on to the next page of the same list', () => {
    const pages = operations.flatMap(({ path, responses: { 200: reply } }) =>
      mediaOf(reply ?? {})
        .flatMap(([, media]) => examplesOf(media) as { next?: string }[])
        .flatMap(({ next }) => (next ? { path, next: new URL(next).pathname } : [])),
    )
    expect(pages.length).toBeGreaterThan(0)
    for (const { path, next } of pages) expect(next).toBe(path)
  })

  it('of field errors is about fields and parameters that the operation has', () => {
    for (const { at, parameters = [], requestBody, responses } of operations) {
      const bodies = mediaOf(requestBody ?? {}).map(([, { schema }]) => schema as AnySchemaObject)
      const fields = bodies.flatMap(({ properties }) => Object.keys(properties ?? {}))
      const taken = [...fields, ...parameters.map(({ name }) => name), 'non_field_errors']
      const refusals = mediaOf(responses[400] ?? {}).flatMap(([, media]) => examplesOf(media))
      for (const [key = ''] of refusals.map((body) => Object.keys(body as object))) {
        expect([at, ...taken, 'success', 'detail', 'error']).toContain(key)
      }
    }
  })

  it('is one that the service itself accepts, for a request body', async () => {
    for (const { at, path, method, requestBody, security } of operations) {
      if (!requestBody || security.length > 0) continue
      const [example] = mediaOf(requestBody).flatMap(([, media]) => examplesOf(media))
      if (example === undefined) continue
      const reply = await app.guest().request(method, path, example)
      const fieldErrors = Object.values(reply.body).filter(Array.isArray)
      expect([at, fieldErrors]).toEqual([at, []])
    }
  })
})
