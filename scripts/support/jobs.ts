/** Waits for the jobs of the service. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'

/** Jobs of a killed process are taken over within half a minute. */
const JOBS_MS = 90_000

/** Waits for all jobs that are due, and for refunds, and makes retries due; others planned for later stay. */
export async function drainJobs(db: Db): Promise<{ ms: number; problems: string[] }> {
  const start = Date.now()
  const left = await untilNone(async () => {
    await retryNow(db)
    return db<{ task: string; is_locked: boolean; last_error: string | null }[]>`
      select task_identifier as task, locked_at is not null as is_locked, last_error
      from graphile_worker.jobs
      where run_at <= now() or key in (select 'refund:' || id from refunds where state = 'pending')
      order by id`
  }, JOBS_MS)
  const problems = left.map((job) => `a job is left: ${JSON.stringify(job)}`)
  return { ms: Date.now() - start, problems }
}

/** The queue would delay retries for minutes, and a refund whose attempt a kill has cut off waits for one. */
export const retryNow = (db: Db) => db`
  with waiting as (
    update refunds r set next_attempt_at = now()
    from graphile_worker._private_jobs j
    where j.key = 'refund:' || r.id and j.locked_at is null
      and r.state = 'pending' and r.attempts > 0 and r.next_attempt_at > now()
    returning j.id as job_id
  )
  update graphile_worker._private_jobs j set run_at = now()
  where j.locked_at is null and j.run_at > now()
    and (j.attempts > 0 or j.id in (select w.job_id from waiting w))`

/** Asks until nothing is left, and returns what is left when the time is over. */
export async function untilNone<Left>(ask: () => Promise<Left[]>, timeMs: number): Promise<Left[]> {
  const giveUp = Date.now() + timeMs
  for (;;) {
    const left = await ask()
    if (left.length === 0 || Date.now() > giveUp) return left
    await sleep(200)
  }
}
