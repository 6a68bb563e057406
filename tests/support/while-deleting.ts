import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Reply } from './client.ts'

/**
 * Asks while a transaction has deleted a variant and not ended yet, ends it once the request waits for
 * it, and returns the reply.
 */
export async function whileDeleting(
  app: TestApp,
  variant: { id: number },
  { end, ask }: { end: 'commit' | 'rollback'; ask: () => Promise<Reply> },
): Promise<Reply> {
  let reply: Promise<Reply> | undefined
  const deletion = app.db.begin(async (tx) => {
    await tx`delete from stock_ledger where variant_id = ${variant.id}`
    await tx`delete from product_variants where id = ${variant.id}`
    reply = ask()
    const waiting = () => app.db`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1)
    if (end === 'rollback') throw new Error('changed my mind')
  })
  await deletion.catch(() => undefined)
  if (!reply) throw new Error('the variant could not be deleted')
  return reply
}
