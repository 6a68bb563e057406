/** `npm run export`: products, people or orders as a CSV file. In src/, so that the image has it, too. */
import { createWriteStream, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { auditExport } from '../../service/administration/export-file.ts'
import { shopSettings } from '../../service/config/config.ts'
import type { Db } from '../../service/db/connect.ts'
import { type Lines, writeLines } from '../../service/http/send-csv.ts'
import { usersExport } from '../../shop/accounts/admin/import/export-users.ts'
import { shopifyLines } from '../../shop/catalog/admin/import/as-shopify.ts'
import { columnsIn } from '../../shop/catalog/admin/import/columns.ts'
import { catalogLines } from '../../shop/catalog/admin/import/export-products.ts'
import { ordersExport } from '../../shop/past-orders/admin/import/export-past-orders.ts'
import { exitOnSignals, runCommand, say, withDatabase } from './database.ts'

const HELP = `Usage: npm run export -- products.csv [--as shopify]
       npm run export -- people.csv --users
       npm run export -- orders.csv --past-orders
       npm run --silent export > products.csv

Writes the catalog of DATABASE_URL, or of the development database, as CSV: one row for each variant,
and one for each product without variants. \`npm run import\` reads such a file, with the same option.
An existing file is replaced when the new one is complete.

  --as shopify   the columns of Shopify, without variants that are switched off
  --users        all accounts, with their default addresses and without passwords
  --past-orders  all orders, of the shop before and of this one

Files of people and orders only their owner can read.

Exit code: 0 if the file is complete, 2 if not.`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      as: { type: 'string' },
      users: { type: 'boolean' },
      'past-orders': { type: 'boolean' },
    },
  })
  const [path, ...more] = positionals
  const { as, users, 'past-orders': pastOrders } = values
  const kinds = [as, users, pastOrders].filter((kind) => kind !== undefined)
  if (more.length > 0 || kinds.length > 1 || (as !== undefined && as !== 'shopify')) {
    throw new Error(HELP)
  }
  const people = users ? usersExport : pastOrders ? ordersExport : undefined
  const products: Lines = as ? shopifyLines : (tx) => catalogLines(tx, columnsIn(shopSettings()))
  if (values.help) {
    say(HELP)
    return 0
  }
  await withDatabase('export', async (db) => {
    if (people) await auditExport(db, people)
    const lines = people?.lines ?? products
    await write(db, path, { lines, isPersonal: people !== undefined })
  })
  return 0
}

/** Writes under another name first, so that a file of this name is always complete. */
async function write(
  db: Db,
  path: string | undefined,
  { lines, isPersonal }: { lines: Lines; isPersonal: boolean },
): Promise<void> {
  if (path === undefined) return writeLines(db, process.stdout, lines)
  const draft = `${path}.part`
  const remove = () => rmSync(draft, { force: true })
  // One that a kill has left may be there for others to read.
  remove()
  process.on('exit', remove)
  exitOnSignals()
  const file = createWriteStream(draft, { mode: isPersonal ? 0o600 : 0o666 })
  try {
    await Promise.all([writeLines(db, file, lines), finished(file)])
    await rename(draft, path)
  } catch (error) {
    remove()
    throw error
  } finally {
    process.off('exit', remove)
  }
  say(`Wrote ${path}.`)
}

await runCommand(main)
