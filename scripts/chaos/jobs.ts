/** Jobs that move money get lost, as by a hand in the queue; the sweep finds out and repairs it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/connect.ts'
import { addJob } from '../../src/jobs/queue.ts'
import { reconcile } from '../../src/reconcile/reconcile.ts'
import { countsOf, MANY_ORDERS, type Story, seconds, unexcused } from './story.ts'

const PHASE_MS = 10_000
const REPAIR_MS = 30_000

export const jobsStory: Story = {
  name: 'jobs',
  about: 'jobs of refunds get lost: reconcile says so, and the sweep pays all the same',
  play: async (stage) => {
    const { db } = stage
    await stage.serve()
    await loseRefundJobs(db)
    const arrivals = await stage.underLoad(MANY_ORDERS, () => sleep(PHASE_MS))
    await keepJobs(db)
    const lost = await countUnpaid(db)
    const missed = await countMissed(db)
    const start = Date.now()
    // As the worker's clock does every five minutes.
    await addJob(db, 'queue-lost-jobs', {}, 'queue-lost-jobs')
    const left = await untilPaid(db)
    return {
      told: [
        `shop meanwhile: ${countsOf(arrivals)}`,
        `${lost} refunds without a job, ${left === 0 ? 'all' : lost - left} paid ${seconds(Date.now() - start)} after the sweep began`,
      ],
      problems: [
        ...unexcused(arrivals, () => false),
        ...(lost === 0 ? ['no refund was owed'] : []),
        ...(missed === lost ? [] : [`reconcile missed ${missed} jobs of ${lost}`]),
        ...(left === 0 ? [] : [`${left} refunds were never asked for`]),
      ],
    }
  },
}

/** From now on such a job is gone as soon as it is queued. */
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

async function keepJobs(db: Db): Promise<void> {
  await db`drop function lose_job() cascade`
}

/** Refunds that nobody has asked a provider for. */
async function countUnpaid(db: Db): Promise<number> {
  const { count } = await db`select 1 from refunds where state = 'pending' and attempts = 0`
  return count
}

async function countMissed(db: Db): Promise<number> {
  const results = await reconcile(db)
  const check = results.find(({ name }) => name === 'somebody works at every refund')
  return check?.disagreements.length ?? 0
}

async function untilPaid(db: Db): Promise<number> {
  const giveUp = Date.now() + REPAIR_MS
  for (;;) {
    const left = await countUnpaid(db)
    if (left === 0 || Date.now() > giveUp) return left
    await sleep(200)
  }
}
