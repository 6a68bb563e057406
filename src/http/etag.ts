/**
 * Versions of things that administrators edit: the ETag of what was read, sent back as If-Match, keeps
 * two of them from undoing each other's work. RFC 9110, sections 8.8.3 and 13.1.1.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preconditionFailed } from './errors.ts'

/** A thing with the version that its ETag says. */
export type Versioned<T> = T & { version: number }

const etagOf = (version: number) => `"v${version}"`

/** The object without its version, which goes into the ETag header. */
export function withEtag<T>(
  reply: FastifyReply,
  { version, ...object }: Versioned<T>,
): Omit<Versioned<T>, 'version'> {
  reply.header('ETag', etagOf(version))
  return object
}

/** What a request knows of the version it wants to change. */
export type Precondition = string | undefined
export const preconditionOf = ({ headers }: FastifyRequest): Precondition => headers['if-match']

/**
 * Throws preconditionFailed if the request names another version than the current one, whose row must
 * be locked. Without If-Match, and for `*`, any version is fine. Weak tags never match.
 */
export function assertCurrent(
  condition: Precondition,
  { version, ...object }: Versioned<object>,
): void {
  if (condition === undefined || condition.trim() === '*') return
  const tags = condition.split(',').map((tag) => tag.trim())
  if (!tags.includes(etagOf(version))) throw preconditionFailed(etagOf(version), object)
}
