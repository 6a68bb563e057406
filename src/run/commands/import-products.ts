/** `npm run import`: imports a CSV file of the catalog. In src/, so that the image has it, too. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { shopSettings } from '../../service/config/config.ts'
import type { ImportProblem } from '../../service/http/errors.ts'
import { Failure } from '../../service/http/failure.ts'
import { columnsIn } from '../../shop/catalog/admin/import/columns.ts'
import {
  type ImportStage,
  importProducts,
} from '../../shop/catalog/admin/import/import-products.ts'
import type { ImportReply } from '../../shop/catalog/admin/import/schemas.ts'
import { runCommand, say, withDatabase } from './database.ts'

const HELP = `Usage: npm run import -- file.csv [--dry-run]
       npm run import -- - < file.csv

Imports a CSV file as \`npm run export\` writes it into DATABASE_URL or the development database: the
whole file or nothing. Products are found by slug, variants by SKU; missing categories are made.
Products that are not in the file stay as they are; every column but sku may be absent. The shop may
stay open during the import. /docs/ describes the file at POST /api/admin/products/import/.

  --dry-run   only shows what would change

Exit code: 0 if the import is done, 1 if the file was refused (nothing is changed), 2 if the command
could not run.`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  })
  if (values.help) {
    say(HELP)
    return 0
  }
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(HELP)
  return run(path, values['dry-run'] ?? false)
}

async function run(path: string, isDryRun: boolean): Promise<number> {
  const bytes = path === '-' ? undefined : (await stat(path)).size
  const progress = progressOf(bytes)
  try {
    const work = withDatabase('import', (db) => {
      const columns = columnsIn(shopSettings())
      const { report, watched } = progress
      // Opened only when it is read: before, nothing would catch that it cannot be opened.
      const input = path === '-' ? process.stdin : createReadStream(path)
      return importProducts(db, watched(input), { isDryRun, columns, report })
    })
    const result = await work.finally(progress.end)
    say(textOf(result))
    return 0
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    process.stderr.write(`${refusalOf(error.body)}\n`)
    return 1
  }
}

const WIDTH = 24
const DOING: Record<ImportStage, string> = { read: 'reading', check: 'checking', write: 'writing' }

/**
 * Shows the progress: a bar on a terminal, and only the stages in a log. `bytes` is the size of the whole
 * file, if it is known.
 */
function progressOf(bytes: number | undefined) {
  const { stderr } = process
  let seen = 0
  let current: ImportStage | undefined

  async function* watched(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of file) {
      seen += chunk.length
      yield chunk
    }
  }
  const report = (stage: ImportStage, rows: number) => {
    const isNew = stage !== current
    current = stage
    if (stderr.isTTY) stderr.write(`\r${barOf(stage, bytes && seen / bytes)} ${rows} rows `)
    else if (isNew) stderr.write(`${DOING[stage]} …\n`)
  }
  const end = () => {
    if (stderr.isTTY && current) stderr.write('\n')
  }
  return { watched, report, end }
}

function barOf(stage: ImportStage, share: number | undefined): string {
  const done = stage === 'read' ? Math.min(share ?? 0, 1) : 1
  const full = Math.round(done * WIDTH)
  return `[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${DOING[stage].padEnd(8)}`
}

function textOf(reply: ImportReply): string {
  const { dry_run, products, variants, categories, changes, pictures = 0 } = reply
  const { notes = [], notes_count = 0 } = reply
  const counted = ({ created, updated, unchanged }: typeof products) =>
    `${created} created, ${updated} updated, ${unchanged} unchanged`
  const rows = changes.flatMap(({ line, sku, product_slug, columns }) => [
    `line ${line}, ${sku ?? product_slug}`,
    ...Object.entries(columns).map(
      ([column, { before, after }]) => `  ${column}: ${shown(before)} → ${shown(after)}`,
    ),
  ])
  return [
    ...(dry_run ? [...rows, ''] : []),
    `Products: ${counted(products)}`,
    `Variants: ${counted(variants)}`,
    ...(categories.created > 0 ? [`Categories: ${categories.created} created`] : []),
    ...(pictures > 0 ? [`Pictures: ${pictures} to be fetched`] : []),
    ...listOf(notes, notes_count),
    ...(dry_run ? ['Nothing was written: this was a dry run.'] : []),
  ].join('\n')
}

const shown = (value: string | null) => (value === null ? 'none' : JSON.stringify(value))

type Refusal = {
  error?: string
  detail?: string
  details?: ImportProblem[]
  errors_count?: number
}

function refusalOf(body: object): string {
  const { error, detail, details = [], errors_count = details.length }: Refusal = body
  const lines = listOf(details, errors_count)
  return [error ?? detail ?? '', ...lines, 'Nothing was changed.'].join('\n')
}

/** A line each, and how many there are beside them. */
function listOf(said: readonly ImportProblem[], count: number): string[] {
  const lines = said.map(({ line, column, message }) => {
    const place = column === null ? `line ${line}` : `line ${line}, ${column}`
    return `  ${place}: ${message}`
  })
  const rest = count - said.length
  return rest > 0 ? [...lines, `  and ${rest} more`] : lines
}

await runCommand(main)
