import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import type { Mailer } from '../emails/mailer.ts'
import type { Jobs } from '../queue.ts'
import { sendOrderEmail } from './send-order-email.ts'
import { sendVerificationEmail } from './send-verification-email.ts'

/** What a job may use. */
export type JobContext = Pick<Deps, 'config' | 'db'> & { mailer: Mailer }

type Task<Name extends keyof Jobs> = (context: JobContext, payload: Jobs[Name]) => Promise<void>

/** Every job by name; the compiler holds this list against the one in queue.ts. */
const TASKS: { [Name in keyof Jobs]: Task<Name> } = {
  'send-verification-email': sendVerificationEmail,
  'send-order-email': sendOrderEmail,
}

/** The tasks as graphile-worker runs them. Payloads are ours: only addJob writes them. */
export function taskList(context: JobContext): TaskList {
  return Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      (payload: unknown) => task(context, payload as never),
    ]),
  )
}
