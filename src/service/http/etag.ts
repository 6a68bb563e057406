/**
 * Versions of objects that administrators edit. With If-Match and the ETag that was read, an administrator
 * cannot overwrite a later change of another. RFC 9110, sections 8.8.3 and 13.1.1.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preconditionFailed } from './errors.ts'

/** An object with the number that its ETag is made of. */
export type Versioned<T> = T & { version: number }

export const etagOf = (version: number) => `"v${version}"`

/** The object without its version, which goes into the ETag header. */
export function withEtag<T>(reply: FastifyReply, { version, ...object }: Versioned<T>) {
  reply.header('ETag', etagOf(version))
  return object
}

/** The object with its version, which it shows: the ETag header has it as well. */
export function withVersion<T extends { version: number }>(reply: FastifyReply, object: T): T {
  reply.header('ETag', etagOf(object.version))
  return object
}

/** If-Match: the version that a request wants to change. */
export type Precondition = string | undefined
export const preconditionOf = ({ headers }: FastifyRequest): Precondition => headers['if-match']

/**
 * Throws preconditionFailed if the request names another version than the current one, whose row must
 * be locked. Without If-Match, and for `*`, any version is fine. Weak tags never match. `shown` is the object
 * as replies show it.
 */
export function assertCurrent(
  condition: Precondition,
  { version, ...object }: Versioned<object>,
  shown: object = object,
): void {
  if (condition === undefined || condition.trim() === '*') return
  const tags = condition.split(',').map((tag) => tag.trim())
  if (!tags.includes(etagOf(version))) throw preconditionFailed(etagOf(version), shown)
}
