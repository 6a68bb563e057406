/** `npm run export`: the catalog as a CSV file. Below src/, so that the image has it, too. */
import { parseArgs } from 'node:util'
import { exportProducts } from '../admin/export-products.ts'
import { runCommand, say, withDatabase } from './database.ts'

const HELP = `Usage: npm run --silent export > products.csv

Writes the catalog of DATABASE_URL, or of the development's own database, as CSV: one row a variant, and
one of a product without any. \`npm run import\` reads it again.

Ends with 0 if all of it is written, 2 if not.`

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) say(HELP)
  else await withDatabase('export', (db) => exportProducts(db, process.stdout))
  return 0
}

await runCommand(main)
