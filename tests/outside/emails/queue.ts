/** The queue of mails: attempts, and the time between them. */
import type { TestApp } from '../../support/app.ts'

export type QueuedJob = {
  task: string
  attempts: number
  max_attempts: number
  is_due: boolean
  last_error: string | null
}

/** Runs what is due, and returns what is left: of a job that fails, too. */
export async function attemptJobs(app: TestApp): Promise<QueuedJob[]> {
  await app.runJobs().catch((error: Error) => {
    if (!error.message.startsWith('jobs failed')) throw error
  })
  return app.db<QueuedJob[]>`
    select j.task_identifier as task, j.attempts, j.max_attempts, j.run_at <= now() as is_due,
      j.last_error
    from graphile_worker.jobs j
    order by j.id`
}

/** Ends the time that the queue waits before it tries again. */
export async function passTheWait(app: TestApp): Promise<void> {
  await app.db`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`
}

/** Leaves nothing of one test in the queue for the next. */
export async function emptyQueue(app: TestApp): Promise<void> {
  await app.db`delete from graphile_worker._private_jobs`
}
