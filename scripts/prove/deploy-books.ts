/** After the restarts: everything acknowledged is there once, and the books agree. */
import { reconcile } from '../../src/reconcile/reconcile.ts'
import { drainJobs } from '../chaos/books.ts'
import { startService } from '../support/service.ts'
import type { Shop } from './deploy-shop.ts'

export async function checkDeployBooks({ db, acknowledged, settings }: Shop) {
  // Jobs that were queued in the last moments.
  const service = await startService({ env: settings(0) })
  const jobs = await drainJobs(db)
  await service.stop('SIGTERM')
  const rows = await db<{ id: number; reference: string | null }[]>`
    select o.id, p.reference
    from orders o
    left join payments p on p.order_id = o.id and p.state = 'captured'
    order by o.id`
  const known = new Set(rows.map(({ id }) => id))
  const paid = new Set(rows.flatMap(({ reference }) => reference ?? []))
  const { orders, paid: payments } = acknowledged
  const found = await reconcile(db)
  return {
    lines: [
      `orders: ${orders.length} acknowledged, ${known.size} in the database`,
      `payments: ${payments.length} acknowledged, ${paid.size} in the database`,
    ],
    problems: [
      ...jobs.problems,
      ...orders.filter((id) => !known.has(id)).map((id) => `order ${id} is not there`),
      ...payments.filter((each) => !paid.has(each)).map((each) => `payment ${each} is not there`),
      ...(rows.length === known.size ? [] : ['an order was paid twice']),
      ...(new Set(orders).size === orders.length ? [] : ['two replies named one order']),
      ...found.flatMap(({ name, disagreements }) =>
        disagreements.map((each) => `reconcile: ${name}: ${JSON.stringify(each)}`),
      ),
    ],
  }
}
