import type { TestApp } from './app.ts'
import type { Reply } from './client.ts'
import { untilWaiting } from './waiting.ts'

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
    await untilWaiting(app)
    if (end === 'rollback') throw new Error('changed my mind')
  })
  await deletion.catch(() => undefined)
  if (!reply) throw new Error('the variant could not be deleted')
  return reply
}
