import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { loggerOptions } from '../http/logging.ts'

/** The log of a process without Fastify. */
export async function openLog(config: Config): Promise<Logger> {
  const { stream, ...options } = await loggerOptions(config)
  return stream ? pino(options, stream) : pino(options)
}
