import type { FastifyBaseLogger } from 'fastify'
import type { JobHelpers } from 'graphile-worker'
import type { PermanentFailure } from './queue.ts'

/**
 * Uses up a job's attempts, so that it stays in graphile_worker.jobs with its error and is not retried
 * until an operator calls graphile_worker.reschedule_jobs. A process that dies before this retries it.
 *
 * Writes a private table of graphile-worker: the public permanently_fail_jobs skips jobs that are
 * locked, as this one is by its worker, and graphile-worker 0.18 tells nobody when it has unlocked one
 * ('job:complete' is emitted before the failure is written).
 */
export async function deadLetter(
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
