/** `npm run reconcile`: whether the books agree. Below src/, so that the image has it, too. */
import { parseArgs } from 'node:util'
import { runCommand, say, withDatabase } from '../commands/database.ts'
import { reconcile } from './reconcile.ts'
import { isInOrder, reportOf } from './report.ts'

const HELP = `Usage: npm run reconcile [-- --json]

Compares stock, ledger, reservations, orders, payments and refunds of DATABASE_URL, or of the
development's own database, and lists every disagreement. Only reads, in one snapshot: the shop may
be open meanwhile.

  --json   the same for programs: {in_order, checks: [{name, of, looked_at, disagreements, notes}]}

Ends with 0 if all is in order, 1 if anything disagrees, 2 if it could not look.`

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
