/** Goal: every change of the contract's document is seen in a diff, and the document is whole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { dereferenced } from '../support/openapi.ts'
import { DOCUMENT_URL, describeService, documentText } from './openapi-document.ts'
import { readSource } from './sources.ts'

type Operation = {
  summary?: string
  tags?: string[]
  security?: unknown
  responses: Record<string, { description?: string }>
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: DOCUMENT_URL } })
})
afterAll(() => app.close())

const kept = readSource('tests/structure/openapi.json').text
const document = JSON.parse(kept)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

describe('the OpenAPI document', () => {
  it('is what tests/structure/openapi.json shows (if the change is meant: npm run snapshot)', async () => {
    const { body } = await app.guest().get('/openapi.json')
    expect(documentText(body), 'run `npm run snapshot` and review its diff').toBe(kept)
  })

  it('is the same wherever it is made', async () => {
    expect(await describeService()).toBe(kept)
  })

  it('says of every operation what it does, where it belongs and what it answers', () => {
    const tags = document.tags.map(({ name }: { name: string }) => name)
    const lacking = operations.filter(
      ({ operation: { summary, tags: own = [], security, responses } }) =>
        !summary ||
        own.length !== 1 ||
        !tags.includes(own[0]) ||
        security === undefined ||
        !Object.keys(responses).some((status) => status.startsWith('2')) ||
        Object.values(responses).some(
          (response) => !('description' in response || '$ref' in response),
        ),
    )
    expect(operations.length).toBeGreaterThan(15)
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  it('refers only to what it holds', () => {
    const references = [...kept.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = '']) => path)
    const broken = references.filter((path) => {
      const keys = path.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
      return keys.reduce((at, key) => at?.[key], document) === undefined
    })
    expect(broken).toEqual([])
  })

  it('describes no object with three keys or more twice: it gets a name instead', () => {
    const named = new Set<unknown>(Object.values(document.components.schemas))
    const described = [...named].map((schema) => JSON.stringify(schema))
    const again: string[] = []
    const walk = (value: unknown) => {
      if (value === null || typeof value !== 'object') return
      const { properties, type } = value as { properties?: object; type?: unknown }
      if (type === 'object' && Object.keys(properties ?? {}).length >= 3 && !named.has(value)) {
        const text = JSON.stringify(value)
        ;(described.includes(text) ? again : described).push(text)
      }
      for (const inner of Object.values(value)) walk(inner)
    }
    walk(document)
    expect(again).toEqual([])
  })

  it('describes every parameter that a path holds', () => {
    const undescribed = operations.filter(({ name, operation }) => {
      const held = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      const described = (
        (dereferenced(document, operation) as { parameters?: { name: string; in: string }[] })
          .parameters ?? []
      ).filter((parameter) => parameter.in === 'path')
      return held.join() !== described.map((parameter) => parameter.name).join()
    })
    expect(undescribed.map(({ name }) => name)).toEqual([])
  })
})
