import { format } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { loggerOptions } from '../http/logging.ts'

/** The log of a process without Fastify. */
export async function openLog(config: Config): Promise<Logger> {
  const { stream, ...options } = await loggerOptions(config)
  return pino(options, stream)
}

/**
 * What a dependency writes to the console becomes a line of the log: it would be text between lines of JSON,
 * and a stack several of them. graphile-worker writes one, by console.trace, when a connection is lost, and
 * logs the same error by its logger, too. console.error is a warning: Node's own come by it, and an error of the
 * log is for operators to look at.
 */
export function logConsole(log: FastifyBaseLogger) {
  const at =
    (level: 'debug' | 'info' | 'warn') =>
    (...data: unknown[]) =>
      log[level](format(...data))
  Object.assign(globalThis.console, {
    error: at('warn'),
    warn: at('warn'),
    info: at('info'),
    log: at('info'),
    debug: at('debug'),
    trace: at('debug'),
  })
}
