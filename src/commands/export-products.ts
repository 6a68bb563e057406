/** `npm run export`: the catalog as a CSV file. In src/, so that the image has it, too. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportProducts } from '../catalog/admin/import/export-products.ts'
import type { Db } from '../db/connect.ts'
import { runCommand, say, withDatabase } from './database.ts'

const HELP = `Usage: npm run export -- products.csv
       npm run --silent export > products.csv

Writes the catalog of DATABASE_URL, or of the database of the development environment, as CSV: one row
for each variant, and one for each product without any. \`npm run import\` reads it again. An existing
file is replaced when all of the new one is written.

Exit code: 0 if all of it is written, 2 if not.`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [path, ...more] = positionals
  if (more.length > 0) throw new Error(HELP)
  if (values.help) say(HELP)
  else await withDatabase('export', (db) => (path ? writeFile(db, path) : write(db)))
  return 0
}

const write = (db: Db) => exportProducts(db, process.stdout)

/** Until it is whole, the file has another name: a file of this name is always a whole catalog. */
async function writeFile(db: Db, path: string): Promise<void> {
  const draft = `${path}.part`
  const file = createWriteStream(draft)
  try {
    await Promise.all([exportProducts(db, file), finished(file)])
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  say(`Wrote ${path}.`)
}

await runCommand(main)
