import { format } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { type Logger, pino } from 'pino'
import type { Config } from '../../service/config/config.ts'
import { loggerOptions } from '../../service/http/logging.ts'

/** The log of a process without Fastify. */
export async function openLog(config: Config): Promise<Logger> {
  const { stream, ...options } = await loggerOptions(config)
  return pino(options, stream)
}

/**
 * Makes log lines of console output of dependencies, which would stand as text between lines of JSON, a stack as
 * several lines. graphile-worker writes one, by console.trace, when a connection is lost, and logs that error by its
 * logger, too. console.error is a warning: Node's own come by it, and an error of the log is for operators to look at.
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
