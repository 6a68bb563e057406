/** The one place where an error becomes a reply. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Unavailable } from '../db/unavailable.ts'
import { ANSWER_SECONDS } from '../limits/service.ts'
import {
  bodyCutShort,
  bodyTooLarge,
  lengthMismatch,
  notFound,
  unavailable,
  unexpected,
  unsupportedMediaType,
  userNotFound,
} from './errors.ts'
import { Failure } from './failure.ts'
import { isLongBodyUnread } from './late-bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the client has got its 503 because the handler took too long. */
    deadline: AbortSignal
    /** When that is, in milliseconds as performance.now(). */
    deadlineAt: number
    /** Whether its reply is being sent. */
    isAnswered: boolean
  }
}

export type ErrorHandlerOptions = {
  /** Whether the database is known to be away: one line of the log says so, and no other needs to. */
  isDatabaseAway: () => boolean
  /** The part that an error says is unavailable, such as "database": a 503. */
  unavailablePart: (error: unknown) => string | undefined
  /** Whether an error says that the account of the caller was deleted meanwhile: a 401. */
  isCallerGone: (error: unknown) => boolean
}

export function handleErrors(app: FastifyInstance, options: ErrorHandlerOptions) {
  app.decorateRequest('deadline')
  app.decorateRequest('deadlineAt', 0)
  app.decorateRequest('isAnswered', false)
  app.addHook('onRequest', async (request, reply) => {
    const deadline = new AbortController()
    request.deadline = deadline.signal
    const { answerSeconds = ANSWER_SECONDS } = request.routeOptions.config
    request.deadlineAt = performance.now() + answerSeconds * 1000
    const timer = setTimeout(() => {
      if (!request.isAnswered) answerTooLate(request, reply, options)
      deadline.abort()
    }, answerSeconds * 1000)
    reply.raw.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.isAnswered = true
    done(null, payload)
  })
  app.setErrorHandler((error, request, reply) => send(reply, failureFor(error, request, options)))
  app.setNotFoundHandler((_request, reply) => send(reply, notFound()))
}

/** Not Fastify's handlerTimeout, which ends when the body has come, before most handlers begin. */
function answerTooLate(
  { log, raw }: FastifyRequest,
  reply: FastifyReply,
  options: ErrorHandlerOptions,
) {
  if (reply.sent) return
  log[options.isDatabaseAway() ? 'debug' : 'warn']('no answer in time')
  // The rest of the body is not waited for.
  if (!raw.complete) reply.header('Connection', 'close')
  send(reply, unavailable())
  // The handler goes on, and its result is not sent.
  reply.hijack()
  reply.log = logOfLateHandler(log, options)
}

/** Fastify would log each late result as a mistake. Those of the handler stay. */
function logOfLateHandler(log: FastifyBaseLogger, { unavailablePart }: ErrorHandlerOptions) {
  const late = log.child({})
  const note = (facts: { err?: unknown }, text?: string) => {
    const { err } = facts
    const isRefusal = err instanceof Failure || err instanceof Unavailable
    const isMistake = !isRefusal && !unavailablePart(err)
    log[isMistake ? 'error' : 'debug'](facts, text ?? 'a handler ended late')
  }
  return Object.assign(late, { error: note, warn: log.debug.bind(log) })
}

export function send(reply: FastifyReply, { status, headers, body }: Failure) {
  // The hook that adds the id does not run for a path that cannot be read.
  reply.header('X-Request-Id', reply.request.id)
  if (isLongBodyUnread(reply.request.raw)) reply.header('Connection', 'close')
  // Its sentence is the contract's, in English, whatever was asked for.
  reply.removeHeader('Content-Language')
  return reply.code(status).headers(headers).type('application/json').send(body)
}

function failureFor(
  error: unknown,
  request: FastifyRequest,
  { isDatabaseAway, unavailablePart, isCallerGone }: ErrorHandlerOptions,
): Failure {
  if (error instanceof Failure) return error
  if (error instanceof Unavailable) return unavailable()
  if (isCallerGone(error)) return userNotFound()
  // The code is ECONNRESET: otherwise a client that hangs up would look like a lost database.
  if (error !== undefined && error === request.raw.errored) return bodyCutShort()
  const part = unavailablePart(error)
  if (part) {
    request.log[isDatabaseAway() ? 'debug' : 'warn']({ err: error }, `${part} unavailable`)
    return unavailable()
  }
  const known = protocolFailure(codeOf(error), request) ?? fileFailure(error, request)
  if (known) return known
  const errorId = randomUUID()
  request.log.error({ err: error, error_id: errorId }, 'unexpected error')
  return unexpected(errorId)
}

/** @fastify/static refuses a path outside its folder, or to a missing file: both are unknown paths. */
function fileFailure(error: unknown, { url }: FastifyRequest): Failure | undefined {
  if (url.startsWith('/api/') || !(error instanceof Error && 'statusCode' in error))
    return undefined
  return [400, 403, 404].includes(Number(error.statusCode)) ? notFound() : undefined
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** Fastify's own refusals, by their codes. */
function protocolFailure(code: string | undefined, request: FastifyRequest): Failure | undefined {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge(request.routeOptions.bodyLimit ?? 0)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType(request.headers['content-type'] ?? '')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return lengthMismatch()
    case 'FST_ERR_BAD_URL':
      return notFound()
    default:
      return undefined
  }
}
