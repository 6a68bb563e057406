/** `npm run reconcile`: whether the books agree. Below src/, so that the image has it, too. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { parseArgs } from 'node:util'
import { databaseSettings } from '../config.ts'
import { connect } from '../db/connect.ts'
import { reconcile } from './reconcile.ts'
import { isInOrder, reportOf } from './report.ts'

const HELP = `Usage: npm run reconcile [-- --json]

Compares stock, ledger, reservations, orders, payments and refunds of DATABASE_URL, or of the
development's own database, and lists every disagreement. Only reads, in one snapshot: the shop may
be open meanwhile.

  --json   the same for programs: {in_order, checks: [{name, of, looked_at, disagreements, notes}]}

Ends with 0 if all is in order, 1 if anything disagrees, 2 if it could not look.`

/** Where the data is; `leave` when done with it. */
type Place = { url: string; leave: () => Promise<unknown> }

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  if (values.help) return say(HELP, 0)
  const { url, leave } = await findDatabase()
  try {
    const db = connect(url, { max: 1, applicationName: 'reconcile' })
    const checks = await reconcile(db).finally(() => db.end())
    const in_order = isInOrder(checks)
    const text = values.json ? JSON.stringify({ in_order, checks }, null, 2) : reportOf(checks)
    return say(text, in_order ? 0 : 1)
  } finally {
    await leave()
  }
}

async function findDatabase(): Promise<Place> {
  if (existsSync('.env')) loadEnvFile('.env')
  const { databaseUrl, dataDir } = databaseSettings()
  if (databaseUrl) return { url: databaseUrl, leave: async () => undefined }
  // Only where there is no DATABASE_URL: production has neither need nor package.
  const { EMBEDDED_FOLDER, visitEmbedded } = await import('../db/embedded.ts')
  const own = await visitEmbedded(join(dataDir, EMBEDDED_FOLDER))
  if (!own) {
    throw new Error('There is no database yet: set DATABASE_URL, or start the service first.')
  }
  return { url: own.url, leave: own.stop }
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`)
  return code
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
