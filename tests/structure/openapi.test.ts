/** Goal: every change of the contract's documents is seen in a diff, and they are whole and true. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import { dereferenced } from '../support/dereferenced-openapi.ts'
import { DOCUMENT_URL, describeService } from '../support/describe-service.ts'
import { DOCUMENTS, documentText, readDocument } from '../support/openapi-yaml.ts'
import { EXTENSIONS, SERVED } from './endpoint-table.ts'

type Schema = {
  type?: unknown
  properties?: object
  additionalProperties?: unknown
  anyOf?: Schema[]
  required?: string[]
  examples?: unknown[]
  format?: string
}
type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
type Reply = { description: string; headers?: object; content?: Record<string, Media> }
type Parameter = {
  name: string
  in: string
  description?: string
  required: boolean
  schema: Schema
}
type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, Reply>
}

const app = useTestApp({ env: { PUBLIC_URL: DOCUMENT_URL } })

const documents = DOCUMENTS.map(({ url, file }) => ({ url, file, ...readDocument(file) }))
const [shop, administration] = documents
const described = describeService()
const operationsIn = (document: object) => {
  const paths: Record<string, Record<string, Operation>> = dereferenced(document).paths
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      return { ...operation, path, method, at: `${method} ${path}` }
    }),
  )
}
/** The router prefers words, and no id is one: the document says so. */
const BESIDE_SLUGS = ['related', 'fit'].map((word) => {
  const products = '/api/catalog/products'
  const both = `\`${products}/by-slug/{slug}/\` and \`${products}/{id}/${word}/\``
  return [
    'no-ambiguous-paths',
    `Paths should resolve unambiguously. Found two ambiguous paths: ${both}.`,
    `#/paths/${`${products}/{id}/${word}/`.replaceAll('/', '~1')}`,
  ]
})
const operations = documents.flatMap(({ document }) => operationsIn(document))

const mediaOf = ({ content = {} }: Partial<Reply>) => Object.values(content)
const examplesOf = ({ example, examples = {}, schema }: Media) => {
  const ofTexts = schema.type === 'string' ? (schema.examples ?? []) : []
  const given = [example, ...Object.values(examples).map(({ value }) => value), ...ofTexts]
  return given.filter((each) => each !== undefined)
}

describe.each(documents)('the OpenAPI document $url', ({ url, file, snapshot, document }) => {
  it(`is what ${file} shows (if the change is meant: npm run snapshot)`, async () => {
    const { body } = await app.guest().get(url)
    expect(documentText(body), 'run `npm run snapshot` and review its diff').toBe(snapshot)
  })

  it('is the same wherever it is made', async () => {
    expect((await described)[file]).toBe(snapshot)
  })

  // Also that every reference leads somewhere, that paths describe their parameters, that operations
  // have names of their own and successes, and that each example satisfies its own schema.
  it('is valid OpenAPI 3.1', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'operation-singular-tag': 'error',
        'operation-tag-defined': 'error',
        'no-invalid-schema-examples': 'error',
        // Paths end in a slash, this document is served at localhost, and a shop has its own licence.
        'no-path-trailing-slash': 'off',
        'info-license': 'off',
        'no-server-example.com': 'off',
      },
    })
    const problems = await lintFromString({ source: snapshot, absoluteRef: url, config })
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual(url === shop?.url ? BESIDE_SLUGS : [])
    expect(document.openapi).toBe('3.1.0')
  })

  it('names the host it came from first, so that the pages work wherever they are opened', () => {
    const urls = document.servers.map(({ url }: { url: string }) => url)
    expect(urls).toEqual(['/', DOCUMENT_URL])
  })
})

describe('the OpenAPI documents', () => {
  it('have every endpoint of the contract and its extensions, with their credentials, but webhooks', () => {
    const credentials = { Yes: [{ bearer: [] }], No: [], Optional: [{ bearer: [] }, {}] }
    const ofCarts = [{ bearer: [] }, { guestToken: [] }, { guest: [] }, {}]
    const isOfCart = (path: string) => /^\/api\/orders\/cart\/|\/add-to-cart\/$/.test(path)
    const expected = [...SERVED, ...EXTENSIONS]
      .filter(({ path }) => !path.startsWith('/api/payments/webhooks/'))
      .map(({ method, path, auth }) => [
        `${method} ${path}`,
        isOfCart(path) ? ofCarts : credentials[auth],
      ])
    const described = operations.map(({ at, security }) => [at, security])
    expect(described.sort()).toEqual(expected.sort())
    expect(new Set(SERVED.map(({ method, path }) => `${method} ${path}`)).size).toBe(35)
  })

  it('separate the shop from the administration, and share no name of an operation', () => {
    const isAdministration = (path: string) => /^\/api\/(admin|users\/second-factor)\//.test(path)
    const [paths, ofAdministrators] = documents.map(({ document }) => Object.keys(document.paths))
    expect(paths?.filter(isAdministration)).toEqual([])
    expect(ofAdministrators?.every(isAdministration)).toBe(true)
    expect([shop?.document.webhooks, administration?.document.webhooks]).toEqual([
      ...[undefined, expect.any(Object)],
    ])
    const names = operations.map(({ operationId }) => operationId)
    expect(names).toHaveLength(new Set(names).size)
  })

  it('describe only tags, credentials and parts that they use', () => {
    for (const { url, document } of documents) {
      const { tags, components, ...rest } = document
      const text = JSON.stringify({ ...rest, components })
      const unused = Object.entries<object>(components).flatMap(([kind, parts]) =>
        Object.keys(parts).filter((name) => {
          const use = kind === 'securitySchemes' ? `"${name}":[]` : `#/components/${kind}/${name}"`
          return !text.includes(use)
        }),
      )
      const tagsOf = Object.values({ ...rest.paths, ...rest.webhooks }).flatMap((methods) =>
        Object.values(methods as Record<string, Operation>).flatMap((operation) => operation.tags),
      )
      expect([url, unused]).toEqual([url, []])
      expect(tags.map(({ name }: { name: string }) => name).sort()).toEqual(
        [...new Set(tagsOf)].sort(),
      )
    }
  })
})

describe('every operation', () => {
  it('has a summary, a verb for a name, and integers for ids', () => {
    for (const { at, path, operationId, summary, parameters = [] } of operations) {
      expect([at, summary.length > 5]).toEqual([at, true])
      expect(operationId).toMatch(
        path.startsWith('/api/admin/') ? /^admin[A-Z][A-Za-z]+$/ : /^[a-z][A-Za-z]+$/,
      )
      const ids = parameters.filter(({ name, in: place }) => place === 'path' && name === 'id')
      expect(ids.filter(({ schema }) => schema.type !== 'integer')).toEqual([])
    }
  })

  it('says what a reader asks: in a description of it, and of each parameter but ids in its path', () => {
    for (const { at, description = '', parameters = [] } of operations) {
      expect([at, description]).toEqual([at, expect.stringMatching(/^.{10,}\.$/s)])
      const silent = parameters.filter(({ name, ...parameter }) => {
        return !parameter.description && !/(^|_)id$/.test(name)
      })
      expect([at, silent.map(({ name }) => name)]).toEqual([at, []])
    }
  })

  it('shows what any request can meet, with a description and an example where it has a body', () => {
    for (const { at, method, security, responses } of operations) {
      const common = ['406', '429', '500', '503', ...(method === 'GET' ? [] : ['413', '415'])]
      const expected = [...common, ...(security.length > 0 ? ['401'] : [])]
      expect([at, Object.keys(responses)]).toEqual([at, expect.arrayContaining(expected)])
      for (const [status, reply] of Object.entries(responses)) {
        expect([at, status, reply.description]).not.toEqual([at, status, 'Default Response'])
        expect([at, status, !reply.content]).toEqual([at, status, /204|304/.test(status)])
        if (status === '204') expect([at, reply.headers]).toEqual([at, undefined])
        const examples = mediaOf(reply).map((media) => examplesOf(media).length)
        expect([at, status, examples]).not.toEqual([at, status, expect.arrayContaining([0])])
      }
    }
  })

  it('shows an example of its body, which is required only if something in it is', () => {
    for (const { at, requestBody } of operations) {
      if (!requestBody) continue
      const [[type = '', media] = []] = Object.entries(requestBody.content)
      expect(['application/json', 'multipart/form-data', 'text/csv']).toContain(type)
      const { required = [] } = media?.schema ?? {}
      const isFile = type === 'text/csv' || required.join() === 'file' // which has no example
      expect([at, requestBody.required, media && examplesOf(media).length]).toEqual([
        ...[at, isFile || required.length > 0, isFile ? 0 : 1],
      ])
    }
  })
})

/** Also of operations that do not take them: the discount of an order may be used up when it is paid again. */
const OF_OTHERS = ['non_field_errors', 'discount_code']

describe('a refusal', () => {
  const refusals = operations.flatMap(({ at, responses, parameters = [], requestBody }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, reply]) => {
        const bodies = mediaOf(reply).flatMap(({ schema }) => schema.anyOf ?? [schema])
        return { at: `${at} ${status}`, bodies, parameters, requestBody }
      }),
  )

  // So that TypeScript narrows their union: by `'error' in body`, `'detail' in body`, or a field.
  it('has only the keys that are documented, and others than each other body of its status', () => {
    for (const { at, bodies } of refusals) {
      const open = bodies.filter(({ additionalProperties }) => additionalProperties !== false)
      const keys = bodies.map(({ properties = {} }) => Object.keys(properties).sort().join())
      expect([at, open.length, new Set(keys).size]).toEqual([at, 0, bodies.length])
    }
  })

  it('of field errors has the fields and parameters of its operation, none of them required', () => {
    let ofFields = 0
    for (const { at, bodies, parameters, requestBody } of refusals) {
      const fields = mediaOf(requestBody ?? {}).flatMap(({ schema: { properties = {} } }) =>
        Object.keys(properties),
      )
      const taken = [...fields, ...parameters.map(({ name }) => name), ...OF_OTHERS]
      for (const { properties = {}, required } of bodies.filter((body) => !body.required)) {
        const unknown = Object.keys(properties).filter((key) => !taken.includes(key))
        expect([at, unknown, required]).toEqual([at, [], undefined])
        ofFields += 1
      }
    }
    expect(ofFields).toBeGreaterThan(0)
  })
})

describe('an example', () => {
  it('of a page leads on to the next page of the same list', () => {
    const pages = operations.flatMap(({ path, responses: { 200: reply } }) =>
      mediaOf(reply ?? {})
        .flatMap((media) => examplesOf(media) as { next?: string }[])
        .flatMap(({ next }) => (next ? { path, next: new URL(next).pathname } : [])),
    )
    expect(pages.length).toBeGreaterThan(0)
    for (const { path, next } of pages) expect(next).toBe(path)
  })

  it('of field errors is about fields and parameters that the operation has', () => {
    for (const { at, parameters = [], requestBody, responses } of operations) {
      const fields = mediaOf(requestBody ?? {}).flatMap(({ schema: { properties = {} } }) =>
        Object.keys(properties),
      )
      const taken = [...fields, ...parameters.map(({ name }) => name), ...OF_OTHERS]
      const refusals = mediaOf(responses[400] ?? {}).flatMap(examplesOf)
      for (const [key = ''] of refusals.map((body) => Object.keys(body as object))) {
        expect([at, ...taken, 'success', 'detail', 'error']).toContain(key)
      }
    }
  })

  it('of a request body is one that the service itself accepts', async () => {
    for (const { at, path, method, requestBody, security } of operations) {
      if (!requestBody || security.length > 0) continue
      const [example] = mediaOf(requestBody).flatMap(examplesOf)
      if (example === undefined) continue
      const reply = await app.guest().request(method, path, example)
      const fieldErrors = Object.values(reply.body).filter(Array.isArray)
      expect([at, fieldErrors]).toEqual([at, []])
    }
  })
})
