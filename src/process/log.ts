import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { loggerOptions } from '../http/logging.ts'

/** The log of what happens outside the application, in lines like its own. */
export async function openLog(config: Config): Promise<Logger> {
  const { stream, ...options } = await loggerOptions(config)
  return stream ? pino(options, stream) : pino(options)
}
