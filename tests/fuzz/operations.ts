/** The operations of the service's own OpenAPI document: what to ask, and what may come back. */
import type { TestApp } from '../support/app.ts'

/** Of JSON Schema, what our document uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }
type Content = Record<string, { schema: Schema }>
export type Operation = {
  /** `POST /api/users/login/` */
  name: string
  method: string
  path: string
  /** Whether a token is asked for; who must be an administrator, the path says. */
  needs: 'nobody' | 'user' | 'admin'
  parameters: Parameter[]
  /** By content type; empty where none is taken. */
  bodies: Content
  /** By status; what of it has no content has no body. */
  replies: Record<string, { content?: Content }>
}

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Operation['replies']
  security?: object[]
}
type Document = { paths: Record<string, Record<string, Described>>; components: object }

/** Every operation of the document that the service serves. */
export async function operationsOf({ guest }: Pick<TestApp, 'guest'>): Promise<Operation[]> {
  const { body } = await guest().get('/openapi.json')
  const document: Document = withoutReferences(body, body)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]): Operation => {
      const method = verb.toUpperCase()
      return {
        ...{ name: `${method} ${path}`, method, path },
        needs: needsOf(path, described.security ?? []),
        parameters: described.parameters ?? [],
        bodies: described.requestBody?.content ?? {},
        replies: described.responses,
      }
    }),
  )
}

function needsOf(path: string, security: object[]): Operation['needs'] {
  if (path.startsWith('/api/admin/')) return 'admin'
  return security.some((each) => 'bearer' in each) ? 'user' : 'nobody'
}

/** The same with everything in place of its `$ref`; one that leads to itself would never end. */
// biome-ignore lint/suspicious/noExplicitAny: the document is JSON
function withoutReferences(node: any, root: any, seen = new Map<string, unknown>()): any {
  if (Array.isArray(node)) return node.map((each) => withoutReferences(each, root, seen))
  if (typeof node !== 'object' || node === null) return node
  if (typeof node.$ref !== 'string') {
    const entries = Object.entries(node)
    return Object.fromEntries(
      entries.map(([key, inner]) => [key, withoutReferences(inner, root, seen)]),
    )
  }
  const known = seen.get(node.$ref)
  if (known) return known
  const steps: string[] = node.$ref.slice('#/'.length).split('/')
  const target = steps.reduce((place, step) => place?.[step], root)
  if (!target) throw new Error(`${node.$ref} leads nowhere`)
  const resolved = withoutReferences(target, root, seen)
  seen.set(node.$ref, resolved)
  return resolved
}
