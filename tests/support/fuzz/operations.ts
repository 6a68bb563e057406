/** The operations of the service's own OpenAPI documents: what to ask, and what may come back. */
import type { TestApp } from '../app.ts'
import { pathsOf } from '../dereferenced-openapi.ts'

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
  needs: 'none' | 'user' | 'admin'
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

/** Every operation of the documents that the service serves. */
export async function operationsOf({ guest }: Pick<TestApp, 'guest'>): Promise<Operation[]> {
  const paths = await pathsOf<Described>({ guest })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]): Operation => {
      const method = verb.toUpperCase()
      return {
        name: `${method} ${path}`,
        method,
        path,
        needs: needsOf(path, described.security ?? []),
        parameters: described.parameters ?? [],
        bodies: described.requestBody?.content ?? {},
        replies: described.responses,
      }
    }),
  )
}

function needsOf(path: string, security: object[]): Operation['needs'] {
  if (/^\/api\/(admin|users\/second-factor)\//.test(path)) return 'admin'
  return security.some((each) => 'bearer' in each) ? 'user' : 'none'
}
