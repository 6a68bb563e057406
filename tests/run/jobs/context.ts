/** The context of a job that a test runs beside the queue, and its lines in the log. */
import pino from 'pino'
import type { JobContext } from '../../../src/run/jobs/context.ts'
import type { TestApp } from '../../support/app.ts'

const NO_MAILER = { send: async () => undefined, close: () => undefined }

// biome-ignore lint/suspicious/noExplicitAny: a line of the log holds whatever was logged
type Logged = { context: JobContext; lines: any[] }

/** `lines` fills up with what is logged at this level or above. */
export function jobContext(
  app: TestApp,
  { level = 'info', ...changes }: Partial<JobContext> & { level?: string } = {},
): Logged {
  const lines: Logged['lines'] = []
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { context: { ...app, mailer: NO_MAILER, log, ...changes }, lines }
}
