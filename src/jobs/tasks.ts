import type { FastifyBaseLogger } from 'fastify'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { observed } from '../telemetry/observe.ts'
import { announceAlert } from './announce-alert.ts'
import { announceRestocks } from './announce-restocks.ts'
import { applyUnmatchedEvent } from './apply-unmatched-event.ts'
import { cancelHandedOverOrders } from './cancel-handed-over-orders.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { checkLowStock } from './check-low-stock.ts'
import { cleanUp } from './clean-up.ts'
import { confirmNotices } from './confirm-notices.ts'
import type { JobContext } from './context.ts'
import { copyIdentityPicture } from './copy-identity-picture.ts'
import { deleteMedia } from './delete-media.ts'
import { executeRefund } from './execute-refund.ts'
import { makeImageSources } from './make-image-sources.ts'
import { pollPayment } from './poll-payment.ts'
import { type Jobs, PermanentFailure } from './queue.ts'
import { queueLostJobs } from './queue-lost-jobs.ts'
import { sendEmail } from './send-email.ts'
import { sendWebhooks } from './send-webhooks.ts'

type Task<Name extends keyof Jobs> = (context: JobContext, payload: Jobs[Name]) => Promise<void>

/** Jobs that move money. They run in slots of their own: see MONEY_JOBS_MAX. */
const MONEY_JOBS = {
  'execute-refund': executeRefund,
  'poll-payment': pollPayment,
  'apply-unmatched-event': applyUnmatchedEvent,
  'confirm-notices': confirmNotices,
  'queue-lost-jobs': queueLostJobs,
  'cancel-unpaid-orders': cancelUnpaidOrders,
  'cancel-handed-over-orders': cancelHandedOverOrders,
}

const OTHER_JOBS = {
  'send-email': sendEmail,
  'copy-identity-picture': copyIdentityPicture,
  'delete-media': deleteMedia,
  'make-image-sources': makeImageSources,
  'clean-up': cleanUp,
  'announce-alert': announceAlert,
  'check-low-stock': checkLowStock,
  'announce-restocks': announceRestocks,
}

/** Jobs that wait for systems of other people, as long as those please. */
const WEBHOOK_JOBS = { 'send-webhooks': sendWebhooks }

/** Every job by name; the compiler compares this list with the one in queue.ts. */
const TASKS: { [Name in keyof Jobs]: Task<Name> } = {
  ...MONEY_JOBS,
  ...OTHER_JOBS,
  ...WEBHOOK_JOBS,
}

/** The tasks of the three runners: each runs only the jobs of its own list. */
export const taskLists = (context: JobContext) => ({
  money: taskList(context, MONEY_JOBS),
  other: taskList(context, OTHER_JOBS),
  webhooks: taskList(context, WEBHOOK_JOBS),
})

/** Tasks as graphile-worker runs them. Payloads are not checked, since only queue.ts writes them. */
export function taskList(context: JobContext, jobs: Partial<typeof TASKS> = TASKS): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        try {
          const { traceparent } = payload as { traceparent?: string }
          await observed({ kind: 'job', name, traceparent }, () => task(context, payload as never))
        } catch (error) {
          if (error instanceof PermanentFailure) await deadLetter(helpers, error, context.log)
          throw error
        }
      },
    ]),
  )
}

/**
 * Uses up a job's attempts, so that it stays in graphile_worker.jobs with its error and is not retried
 * until an operator calls graphile_worker.reschedule_jobs. If the process ends before this statement,
 * the job is retried.
 *
 * Writes a private table of graphile-worker: the public permanently_fail_jobs skips jobs that are
 * locked, as this one is by its worker, and graphile-worker 0.18 emits no event after it has unlocked
 * one ('job:complete' is emitted before the failure is written).
 */
async function deadLetter(
  { job, query }: JobHelpers,
  { facts, message }: PermanentFailure,
  log: FastifyBaseLogger,
): Promise<void> {
  await query(
    `update graphile_worker._private_jobs set
      attempts = max_attempts,
      last_error = $2
    where id = $1`,
    [job.id, message],
  )
  const { id: job_id, task_identifier } = job
  log.error({ job_id, job: task_identifier, ...facts }, 'a job failed and will not be retried')
}
