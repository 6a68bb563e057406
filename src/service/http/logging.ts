/** Log lines of requests: never a body, a password or a token. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { logOutput } from '../telemetry/log-output.ts'
import { withoutSecrets } from '../telemetry/logged-url.ts'
import { currentTrace } from '../telemetry/observe.ts'

/** Logs a response that Fastify did not send. */
export type LogCached = (request: IncomingMessage, status: number, ms: number) => void

const SECRET_KEYS = [
  ...['authorization', 'cookie', 'set-cookie', 'x-cart-token', 'x-order-token'],
  ...['password', 'token', 'access_token', 'refresh_token'],
]
const SANE_REQUEST_ID = /^[\w.:+/=-]{1,128}$/

export async function loggerOptions({ logLevel, logFormat, tracing }: Config) {
  const worker = workerNumber()
  return {
    level: logLevel,
    stream: logFormat === 'pretty' ? await prettyStream() : logOutput(),
    ...(worker ? { base: { pid: process.pid, hostname: hostname(), worker } } : {}),
    serializers: { err: withoutValues },
    ...(tracing ? { mixin: traceFields } : {}),
    // No line logs these now; this protects lines that are added later.
    redact: {
      paths: ['', '*', '*.*'].flatMap((place) => SECRET_KEYS.map((key) => `${place}["${key}"]`)),
      censor: '[redacted]',
    },
  }
}

const traceFields = () => {
  const current = currentTrace()
  return current ? { trace_id: current.trace_id } : {}
}

/** The primary writes the number into the command line of each worker; undefined without WORKERS. */
function workerNumber(): number | undefined {
  const [, , role, number] = process.argv
  return role === 'worker' ? Number(number) : undefined
}

/**
 * A cached response is sent in less time than a line of the log takes, so it has one at the level debug
 * only; the metrics count them all.
 */
export function cachedResponseLog(log: FastifyBaseLogger): LogCached | undefined {
  if (!['debug', 'trace'].includes(log.level)) return undefined
  return ({ method, url = '' }, status, ms) =>
    log.debug({ method, url: withoutSecrets(url), status, ms: rounded(ms) }, 'cached response')
}

/** An error without the fields in which Postgres repeats rows: `detail`, `where` and the like. */
function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name: type, message, stack = '' } = error
  const code = 'code' in error ? String(error.code) : undefined
  return { type, message, stack, ...(code ? { code } : {}) }
}

/** Readable lines for development: pino-pretty is not installed in production. */
async function prettyStream() {
  // biome-ignore lint/correctness/noUndeclaredDependencies: not loaded in production
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname,reqId,worker',
    messageFormat: '{if worker}worker {worker}: {end}{msg}',
    sync: true,
  })
}

/** A well-formed X-Request-Id of the caller is used, so that its logs and ours can be joined. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }) {
  const given = headers['x-request-id']
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID()
}

/** One line for each reply, or for a client that did not wait, and the request id on every reply. */
export function logReplies(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = rounded(reply.elapsedTime)
    request.log.info({ ...named(request), status: reply.statusCode, ms }, 'reply')
  })
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(named(request), 'client hung up')
  })
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

const named = ({ method, url, ip, caller }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  ip,
  ...(caller ? { user_id: caller.id } : {}),
})
