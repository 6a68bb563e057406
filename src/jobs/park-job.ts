import type { FastifyBaseLogger } from 'fastify'
import type { JobHelpers } from 'graphile-worker'
import type { PermanentFailure } from './queue.ts'

/**
 * Uses up a job's attempts, so that it stays in graphile_worker.jobs with its error and is not run
 * again until somebody calls graphile_worker.reschedule_jobs. The job is still locked by this process,
 * and graphile_worker.permanently_fail_jobs passes over locked ones; so this does what that does,
 * while nobody else can take the job. A process that dies before it tries once more.
 */
export async function parkJob(
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
  log.error({ job_id, job: task_identifier, ...facts }, 'a job failed for good and was parked')
}
