import type { TestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { untilWaiting } from '../../support/waiting.ts'

type Row = { table: 'orders' | 'product_variants' | 'users'; id: number }

/** Two requests at the same moment, in a known order: both wait for the lock of one row, the first one first. */
export async function inLockOrder(
  app: TestApp,
  { table, id }: Row,
  [first, second]: [() => Promise<Reply>, () => Promise<Reply>],
): Promise<[Reply, Reply]> {
  const replies = await app.db.begin(async (tx) => {
    await tx`select id from ${tx(table)} where id = ${id} for update`
    const one = first()
    await untilWaiting(app)
    const other = second()
    await untilWaiting(app, 2)
    // Not awaited in here: they go on when this transaction ends.
    return [{ reply: one }, { reply: other }] as const
  })
  return [await replies[0].reply, await replies[1].reply]
}
