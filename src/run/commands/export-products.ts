/** `npm run export`: the catalog as a CSV file. In src/, so that the image has it, too. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { shopSettings } from '../../service/config/config.ts'
import type { Db } from '../../service/db/connect.ts'
import { columnsIn } from '../../shop/catalog/admin/import/columns.ts'
import { exportProducts } from '../../shop/catalog/admin/import/export-products.ts'
import { runCommand, say, withDatabase } from './database.ts'

const HELP = `Usage: npm run export -- products.csv
       npm run --silent export > products.csv

Writes the catalog of DATABASE_URL, or of the development database, as CSV: one row for each variant,
and one for each product without variants. \`npm run import\` reads such a file. An existing file is
replaced when the new one is complete.

Exit code: 0 if the file is complete, 2 if not.`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [path, ...more] = positionals
  if (more.length > 0) throw new Error(HELP)
  if (values.help) say(HELP)
  else await withDatabase('export', (db) => write(db, path))
  return 0
}

/** Writes under another name first, so that a file of this name is always complete. */
async function write(db: Db, path: string | undefined): Promise<void> {
  const columns = columnsIn(shopSettings())
  if (path === undefined) return exportProducts(db, process.stdout, columns)
  const draft = `${path}.part`
  const file = createWriteStream(draft)
  try {
    await Promise.all([exportProducts(db, file, columns), finished(file)])
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  say(`Wrote ${path}.`)
}

await runCommand(main)
