import type { Db, Tx } from '../../service/db/connect.ts'
import { REPORT_MEMORY_BYTES } from '../../service/limits/administration.ts'

/**
 * Reads a report with one processor of the database, so that the others stay free for orders, and with the
 * memory that a year of orders needs: without it Postgres would write most of them to a disk and read them again. It is
 * planned for its own period: the plan for any period expects a few orders, and takes half as long again for a year.
 */
export async function readReport<Result>(
  db: Db,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // As it is: the driver unwraps lists of promises, which its type cannot know this is not.
  return (await db.begin('read only', async (tx) => {
    await allowReport(tx)
    return read(tx)
  })) as Result
}

/** Sets the memory, processors and planning of a report for the rest of a transaction. */
export async function allowReport(tx: Tx): Promise<void> {
  await tx`
    select set_config('work_mem', ${`${REPORT_MEMORY_BYTES / 1024}kB`}, true),
      set_config('max_parallel_workers_per_gather', '0', true),
      set_config('plan_cache_mode', 'force_custom_plan', true)`
}
