/** The one place where an error becomes a reply. */
import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  badRequest,
  bodyTooLarge,
  Failure,
  notFound,
  unavailable,
  unexpected,
  unsupportedMediaType,
} from './errors.ts'

export type ErrorHandlerOptions = {
  /** Says whether an error means "the database is away", which is 503 and not our fault. */
  isUnavailable: (error: unknown) => boolean
}

export function handleErrors(app: FastifyInstance, options: ErrorHandlerOptions) {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(reply, failureFor(error, request, options)),
  )
  app.setNotFoundHandler((_request, reply) => send(reply, notFound()))
}

export function send(reply: FastifyReply, { status, headers, body }: Failure) {
  return reply.code(status).headers(headers).type('application/json').send(body)
}

function failureFor(
  error: FastifyError,
  request: FastifyRequest,
  { isUnavailable }: ErrorHandlerOptions,
): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'database unavailable')
    return unavailable()
  }
  const known = protocolFailure(error, request)
  if (known) return known
  const errorId = randomUUID()
  request.log.error({ err: error, error_id: errorId }, 'unexpected error')
  return unexpected(errorId)
}

/** Fastify's own refusals, by their codes. */
function protocolFailure(error: FastifyError, request: FastifyRequest): Failure | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge(request.routeOptions.bodyLimit ?? 0)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType(request.headers['content-type'] ?? '')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return badRequest('Content-Length does not match the body.')
    case 'FST_ERR_BAD_URL':
      return notFound()
    default:
      return undefined
  }
}
