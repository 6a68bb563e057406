import { expect } from 'vitest'
import type { Db } from '../../src/service/db/connect.ts'

/** How many statements wait for a lock. */
export async function countWaiting({ db }: { db: Db }): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`
    select count(*)::integer as count
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return count
}

/** Waits until count statements wait for a lock. */
export const untilWaiting = (service: { db: Db }, count = 1): Promise<void> =>
  expect.poll(() => countWaiting(service), { interval: 10 }).toBe(count)
