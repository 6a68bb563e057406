import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { USER_AGENT_MAX_CHARACTERS } from '../limits/accounts.ts'

/**
 * Address, browser and request id, as the audit log keeps them, who asks of the administration, and the log of the
 * request.
 */
export function clientOf(request: FastifyRequest) {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARACTERS)
  const { id, log, caller, routeOptions } = request
  const administrator = routeOptions.url?.startsWith('/api/admin/') ? caller?.email : undefined
  return { ip: addressOf(request), userAgent, requestId: id, administrator, log }
}

/** Where a request came from, and the signal that its client has got a timeout. */
export const contextOf = (request: FastifyRequest) => ({
  client: clientOf(request),
  deadline: request.deadline,
  lang: request.lang,
})

/** A trusted proxy may forward any text: if it is not an address, that of the socket is used. */
function addressOf({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '::')
  return address.replace(/^::ffff:/, '').replace(/%.*$/, '')
}
