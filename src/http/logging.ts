/** What a log line says of a request: never a body, and nothing that would let its reader in. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../config.ts'

/** A line for a reply that Fastify did not send. */
export type LogKept = (line: { method: string; url: string; status: number; ms: number }) => void

const SANE_REQUEST_ID = /^[\w.:+/=-]{1,128}$/

export async function loggerOptions({ logLevel, logFormat }: Config) {
  return {
    level: logLevel,
    ...(logFormat === 'pretty' ? { stream: await prettyStream() } : {}),
    ...base(),
    serializers: { err: withoutValues },
    // Nothing of this is logged on purpose; it is for the line that somebody adds later.
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'token',
        'access_token',
        'refresh_token',
      ].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[redacted]',
    },
  }
}

/** Where several processes serve: their primary writes it into their command lines. */
function workerNumber(): number | undefined {
  const [, , role, number] = process.argv
  return role === 'worker' ? Number(number) : undefined
}

/** Of a worker, which one it is. */
function base() {
  const worker = workerNumber()
  return worker ? { base: { pid: process.pid, hostname: hostname(), worker } } : {}
}

export type KeptLog = { line: LogKept; flush: () => void }

/**
 * For replies that are kept: they are sent in less time than a line takes to be looked through and
 * written. So their lines have nothing to be looked for, and leave some dozens at once, within a second.
 */
export async function keptLog({ logLevel, logFormat }: Config): Promise<KeptLog> {
  const destination =
    logFormat === 'pretty'
      ? await prettyStream()
      : pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 })
  const log = pino({ level: logLevel, ...base() }, destination)
  return {
    line: ({ url, ...facts }) => log.info({ url: withoutSecrets(url), ...facts }, 'kept reply'),
    flush: () => log.flush(),
  }
}

/** An error without the fields in which Postgres repeats rows: `detail`, `where` and the like. */
function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name: type, message, stack = '' } = error
  const code = 'code' in error ? String(error.code) : undefined
  return { type, message, stack, ...(code ? { code } : {}) }
}

/** For people; a development dependency, which is why production logs JSON. */
async function prettyStream() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname,reqId,worker',
    messageFormat: '{if worker}worker {worker}: {end}{msg}',
    sync: true,
  })
}

/** An incoming X-Request-Id is kept if it is one, so that a caller's logs and ours can be joined. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }) {
  const given = headers['x-request-id']
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID()
}

/** One line a reply, or a client that did not wait for it, and the request id on every reply. */
export function logReplies(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.isRefused) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ ...named(request), status: reply.statusCode, ms }, 'reply')
  })
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(named(request), 'client hung up')
  })
}

const named = ({ method, url, ip, caller }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  ip,
  ...(caller ? { user_id: caller.id } : {}),
})

const TELLING = /token|password|secret|key/i

/**
 * Query values with telling names, and the path of a payment link, let their reader do things. Taken
 * apart by hand: a pattern over the whole would go back and forth for minutes in an address that is
 * made for it.
 */
export function withoutSecrets(url: string): string {
  const [path = '', ...rest] = url.split('?')
  const query = rest.join('?').split('&').map(withoutValue).join('&')
  const shown = path.replace(/(\/pay\/)[^/]+/, '$1[redacted]')
  return rest.length > 0 ? `${shown}?${query}` : shown
}

function withoutValue(pair: string): string {
  const end = pair.indexOf('=')
  const name = pair.slice(0, end)
  return end >= 0 && TELLING.test(name) ? `${name}=[redacted]` : pair
}
