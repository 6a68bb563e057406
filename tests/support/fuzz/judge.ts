/** Whether a reply is one of those that the OpenAPI document promises for its operation. */
import { z } from 'zod'
import type { Operation, Schema } from './operations.ts'
import type { Reply, Request } from './wire.ts'

/** Refused before there is an operation, when what came is not quite HTTP. */
const UNREADABLE = [400, 408, 417, 431]
const Refusal = z.strictObject({ detail: z.string() })

const checkers = new WeakMap<Schema, z.ZodType>()
function checkerOf(schema: Schema): z.ZodType {
  const known = checkers.get(schema)
  if (known) return known
  const made = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  checkers.set(schema, made)
  return made
}

/** The fault of a reply, in words; undefined if there is none. */
export function faultIn(
  operation: Operation,
  reply: Reply | undefined,
  { url, wire }: Pick<Request, 'url' | 'wire'>,
): string | undefined {
  const isFair = wire === 'inject' || wire === 'socket' || wire === 'chunked'
  // Who breaks off, or does not speak HTTP, may get no answer.
  if (!reply) return isFair ? 'the connection was closed without a reply' : undefined
  const { status, type, body } = reply
  if (status >= 500) return `status ${status}`
  const isRefusal = Refusal.safeParse(parsed(body)).success
  if (isRefusal && !isFair && UNREADABLE.includes(status)) return undefined
  // Longer than Node lets the head of a request be.
  if (isRefusal && status === 431) return undefined
  // No path of this operation, nor of any other.
  if (isRefusal && status === 404 && !isReadable(url)) return undefined
  const documented = operation.replies[status]
  if (!documented) return `status ${status}, which is not documented`
  const contents = Object.entries(documented.content ?? {})
  if (contents.length === 0) return body === '' ? undefined : `a body with status ${status}`
  const [, content] = contents.find(([each]) => type.split(';')[0] === each) ?? []
  if (!content) return `content of type ${type || 'none'} with status ${status}`
  const value = type.startsWith('application/json') ? parsed(body) : body
  if (value === undefined) return `a body that is not JSON with status ${status}`
  const result = checkerOf(content.schema).safeParse(value)
  return result.success
    ? undefined
    : `a body that is not as documented with status ${status}: ${z.prettifyError(result.error)}`
}

function isReadable(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '') !== ''
  } catch {
    return false
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
