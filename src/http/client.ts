import type { FastifyRequest } from 'fastify'
import { USER_AGENT_MAX_CHARACTERS } from '../limits.ts'

/** Address, browser and request id, as the audit log keeps them. */
export function clientOf(request: FastifyRequest) {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARACTERS)
  return { ip: request.ip, userAgent, requestId: request.id }
}
