/** Jobs of refunds get lost, as if they were deleted by hand; the job queue-lost-jobs queues them again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { reconcile } from '../../src/office/reconcile/reconcile.ts'
import type { Db } from '../../src/service/db/connect.ts'
import { addJob } from '../../src/service/queue/queue.ts'
import { untilNone } from '../support/jobs.ts'
import { seconds } from '../support/statistics.ts'
import { countsOf, MANY_ORDERS, type Story, unexcused } from './story.ts'

const PHASE_MS = 10_000
const REPAIR_MS = 30_000

export const jobsStory: Story = {
  name: 'jobs',
  about: 'jobs of refunds get lost: reconcile reports them, and they are queued again',
  play: async (stage) => {
    const { db } = stage
    await stage.serve()
    await loseRefundJobs(db)
    const arrivals = await stage.underLoad(MANY_ORDERS, () => sleep(PHASE_MS))
    await db`drop function lose_job() cascade`
    const lost = (await unpaidRefunds(db)).length
    const reported = await countReported(db)
    const start = Date.now()
    // The worker runs it every five minutes.
    await addJob(db, 'queue-lost-jobs', {}, 'queue-lost-jobs')
    const left = (await untilNone(() => unpaidRefunds(db), REPAIR_MS)).length
    return {
      lines: [
        `traffic meanwhile: ${countsOf(arrivals)}`,
        `${lost} refunds without a job, ${left === 0 ? 'all' : lost - left} paid ${seconds(Date.now() - start)} after queue-lost-jobs began`,
      ],
      problems: [
        ...unexcused(arrivals),
        ...(lost === 0 ? ['no refund was owed'] : []),
        ...(reported === lost ? [] : [`reconcile reports ${reported} of ${lost} lost jobs`]),
        ...(left === 0 ? [] : [`${left} refunds were never asked for`]),
      ],
    }
  },
}

/** From now on such a job is dropped as soon as it is queued. */
async function loseRefundJobs(db: Db): Promise<void> {
  await db`
    create function lose_job() returns trigger language plpgsql as 'begin return null; end'`
  const [task] = await db<[{ id: number }]>`
    insert into graphile_worker._private_tasks (identifier) values ('execute-refund')
    on conflict (identifier) do update set identifier = excluded.identifier
    returning id`
  await db.unsafe(`
    create trigger lose_job before insert on graphile_worker._private_jobs
    for each row when (new.task_id = ${task.id}) execute function lose_job()`)
}

/** Refunds that no provider was asked for. */
const unpaidRefunds = async (db: Db) =>
  db`select id from refunds where state = 'pending' and attempts = 0`

async function countReported(db: Db): Promise<number> {
  const results = await reconcile(db)
  const refunds = results.filter(({ name }) => name.includes('refund'))
  return Math.max(...refunds.map(({ disagreements }) => disagreements.length))
}
