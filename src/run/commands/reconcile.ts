/** `npm run reconcile`: compares the books. In src/, because the image has no scripts. */
import { parseArgs } from 'node:util'
import { reconcile } from '../../office/reconcile/reconcile.ts'
import { isInOrder, reportOf } from '../../office/reconcile/report.ts'
import { runCommand, say, withDatabase } from './database.ts'

const HELP = `Usage: npm run reconcile [-- --json]

Compares stock, ledger, reservations, orders, payments, refunds and returns in the database of DATABASE_URL,
or in the embedded database of development, and lists every disagreement. It only reads, in one
snapshot, so the shop may be open meanwhile.

  --json   prints JSON: {in_order, checks: [{name, of, looked_at, disagreements, notes}]}

The exit code is 0 if all is in order, 1 if anything disagrees, 2 if the comparison failed.`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  if (values.help) {
    say(HELP)
    return 0
  }
  const checks = await withDatabase('reconcile', reconcile)
  const in_order = isInOrder(checks)
  say(values.json ? JSON.stringify({ in_order, checks }, null, 2) : reportOf(checks))
  return in_order ? 0 : 1
}

await runCommand(main)
