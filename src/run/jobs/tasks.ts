import type { Job, JobHelpers, TaskList } from 'graphile-worker'
import { MailDelayed } from '../../outside/emails/mailer.ts'
import type { Jobs } from '../../service/queue/queue.ts'
import { observed } from '../../service/telemetry/observe.ts'
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
import { drawInvoices } from './draw-invoices.ts'
import { executeRefund } from './execute-refund.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { givesUp, MailOutage } from './mail-outage.ts'
import { mailShop } from './mail-shop.ts'
import { makeImageSources } from './make-image-sources.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { pollPayment } from './poll-payment.ts'
import { queueLostJobs } from './queue-lost-jobs.ts'
import { type LetterContext, sendEmail } from './send-email.ts'
import { sendWebhooks } from './send-webhooks.ts'

type Task<Name extends keyof Jobs> = (context: LetterContext, payload: Jobs[Name]) => Promise<void>

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
  'mail-shop': mailShop,
  'announce-restocks': announceRestocks,
  'draw-invoices': drawInvoices,
}

/** Jobs that wait for systems of other people, as long as those please. */
const PARTNER_JOBS = { 'send-webhooks': sendWebhooks, 'fetch-pictures': fetchPictures }

/** Every job by name; the compiler compares this list with the one in queue.ts. */
const TASKS: { [Name in keyof Jobs]: Task<Name> } = {
  ...MONEY_JOBS,
  ...OTHER_JOBS,
  ...PARTNER_JOBS,
}

/** The tasks of the three runners: each runs only the jobs of its own list. */
export const taskLists = (context: JobContext) => ({
  money: taskList(context, MONEY_JOBS),
  other: taskList(context, OTHER_JOBS),
  partners: taskList(context, PARTNER_JOBS),
})

/** Tasks as graphile-worker runs them. Payloads are not checked, since only queue.ts writes them. */
export function taskList(shared: JobContext, jobs: Partial<typeof TASKS> = TASKS): TaskList {
  const context = { ...shared, mailOutage: new MailOutage(shared.log) }
  return Object.fromEntries(
    Object.entries(jobs).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          const { traceparent } = payload as { traceparent?: string }
          await observed({ kind: 'job', name, traceparent }, () => task(context, payload as never))
        } catch (error) {
          const isOver = error instanceof MailDelayed && (await givesUp(context.db, job.id, error))
          const failure = isOver ? new PermanentFailure(error.message) : error
          if (failure instanceof PermanentFailure) await deadLetter(job, failure, context)
          throw failure
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
 * Of a job that runs, remove_job uses up the attempts and clears the key; permanently_fail_jobs skips it. A
 * job that was queued meanwhile may have the key by now, and is left alone.
 */
async function deadLetter(
  { id, task_identifier }: Job,
  { facts }: PermanentFailure,
  { db, log }: JobContext,
): Promise<void> {
  await db`
    select graphile_worker.remove_job(j.key)
    from graphile_worker.jobs j
    where j.id = ${id} and j.locked_at is not null`
  log.error({ job_id: id, job: task_identifier, ...facts }, 'a job failed and will not be retried')
}
