/** `npm run import`: imports a CSV file of products, people or past orders. In src/, so that the image has it, too. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { shopSettings } from '../../service/config/config.ts'
import type { Db } from '../../service/db/connect.ts'
import { Failure } from '../../service/http/failure.ts'
import { importUsers } from '../../shop/accounts/admin/import/import-users.ts'
import { columnsIn } from '../../shop/catalog/admin/import/columns.ts'
import { answerFields, MEANINGS } from '../../shop/catalog/admin/import/from/answers.ts'
import {
  listCategories,
  listCoverageKeys,
} from '../../shop/catalog/admin/import/from/source-queries.ts'
import { importProducts } from '../../shop/catalog/admin/import/import-products.ts'
import { ImportQuery } from '../../shop/catalog/admin/import/schemas.ts'
import { listShopSizes } from '../../shop/catalog/size-queries.ts'
import { importPastOrders } from '../../shop/past-orders/admin/import/import-past-orders.ts'
import { runCommand, say, withDatabase } from './database.ts'
import { optionOf, progressOf, refusalOf, textOf, textOfRows } from './import-report.ts'

const HELP = `Usage: npm run import -- file.csv [--dry-run] [answers]
       npm run import -- - < file.csv
       npm run import -- customers.csv --users [--dry-run]
       npm run import -- orders.csv --past-orders [--dry-run]

Imports a CSV file into DATABASE_URL or the development database. The shop may stay open during the
import. Products are taken all or nothing; of people and past orders a row that cannot be taken is left
out with a note, and the others are imported. Files are those that \`npm run export\` writes, and
those that Shopify and WooCommerce export: docs/moving-in.md is the guide. /docs/ describes the columns.

Products are found by slug, or by their key in the other shop, variants by SKU; missing categories are
made. Products that are not in the file stay as they are. The service gets the pictures afterwards.

  --dry-run           only shows what would change
  --users             the file has people: accounts without a password, and no letters
  --past-orders       the file has orders of the other shop, which are kept as history

Answers to what a file of another shop does not say; the import asks for those that it needs:
  --from SHOP         shopify or woocommerce, where the header does not say it
  --coverage-level X  of all new products
  --category SLUG     of products without one
  --size SIZE         of variants without one
  --color COLOUR      of variants without one
  --sizes Small:S     what a size is here; several times
  --option Length:size  what an option is: size, color or ignore; several times
  --prices X          highest or lowest, where variants of a product have several prices
  --untracked-stock N units of what was not counted there
  --hidden            nothing that is new is shown; what is known stays shown or hidden
  --update            takes texts, prices, category and visibility once more, never stock
  --skip-invalid      leaves out products with errors

Exit code: 0 if the import is done, 1 if the file was refused or is not there, or an option is not
known (nothing is changed), 2 if the command could not run.`

const REPEATED = ['sizes', 'option']
const FLAGS = ['hidden', 'update', 'skip_invalid']
/** The parameters of the request. */
const ANSWERS = Object.keys(answerFields)
const OPTIONS = {
  help: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  users: { type: 'boolean' },
  'past-orders': { type: 'boolean' },
} as const
const ANSWER_OPTIONS: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
  ANSWERS.map((name) => [
    optionOf(name).slice(2),
    { type: FLAGS.includes(name) ? 'boolean' : 'string', multiple: REPEATED.includes(name) },
  ]),
)

type Given = Record<string, unknown>
type File = AsyncIterable<Buffer>
type Asked = { isDryRun: boolean; report: ReturnType<typeof progressOf>['report'] }
type Work = (db: Db, file: File, asked: Asked) => Promise<string>

async function main(): Promise<number> {
  const line = commandLine()
  if (typeof line === 'string') return refuse(`There is no option ${line}. See --help.`)
  const { values, positionals } = line
  if (values.help) {
    say(HELP)
    return 0
  }
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(HELP)
  const isDryRun = values['dry-run'] === true
  const answers = Object.fromEntries(
    ANSWERS.flatMap((name) => {
      const value = values[optionOf(name).slice(2)]
      return value === undefined ? [] : [[name, value === true ? 'true' : value]]
    }),
  )
  return run(path, isDryRun, workOf(values, answers))
}

/** Or the first option that there is not. */
function commandLine(): { values: Given; positionals: string[] } | string {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ...ANSWER_OPTIONS, ...OPTIONS },
    })
  } catch (error) {
    const [, option] = /^Unknown option '(.*?)'/.exec(String((error as Error).message)) ?? []
    if (option === undefined) throw error
    return option
  }
}

function refuse(said: string): number {
  process.stderr.write(`${said}\n`)
  return 1
}

/** Throws if options do not go together, or if an answer is none. */
function workOf({ users, 'past-orders': pastOrders }: Given, answers: object): Work {
  const isOfRows = users === true || pastOrders === true
  if (users === true && pastOrders === true) {
    throw new Error('Either --users or --past-orders: a file has one of them.')
  }
  if (isOfRows && Object.keys(answers).length > 0) {
    throw new Error('Only files of products take answers.')
  }
  if (users === true) {
    return async (db, file, asked) => {
      const { languages } = shopSettings()
      return textOfRows('Accounts', await importUsers(db, file, { ...asked, languages }))
    }
  }
  if (pastOrders === true) {
    return async (db, file, asked) => {
      const { timeZone } = shopSettings()
      return textOfRows('Past orders', await importPastOrders(db, file, { ...asked, timeZone }))
    }
  }
  const { data, error } = ImportQuery.safeParse(answers)
  if (!data) {
    const said = error.issues.map(
      ({ path: [name], message }) => `${optionOf(String(name))}: ${message}`,
    )
    throw new Error(said.join('\n'))
  }
  const { dry_run: _, ...parameters } = data
  return async (db, file, asked) => {
    const columns = columnsIn(shopSettings())
    try {
      return textOf(await importProducts(db, file, { ...asked, columns, answers: parameters }))
    } catch (error) {
      throw error instanceof Failure ? await withChoices(db, error) : error
    }
  }
}

/** A refusal of answers that the shop does not have, with those that it has. */
async function withChoices(db: Db, failure: Failure): Promise<Failure> {
  const { status, body, headers, schemaName } = failure
  if (!Object.keys(body).some((name) => ANSWERS.includes(name))) return failure
  const choices = await db.begin(async (tx): Promise<Record<string, readonly string[]>> => {
    const sizes = await listShopSizes(tx)
    const category = (await listCategories(tx)).map(({ slug }) => slug)
    const coverage_level = await listCoverageKeys(tx)
    return { size: sizes, sizes, category, coverage_level, option: MEANINGS }
  })
  const said = Object.entries(body).map(([name, messages]) => {
    const listed = choices[name]?.join(', ')
    return [name, listed ? [messages, `Choose one of: ${listed}.`].flat() : messages]
  })
  return new Failure(status, Object.fromEntries(said), headers, schemaName)
}

async function run(path: string, isDryRun: boolean, work: Work): Promise<number> {
  const bytes = path === '-' ? undefined : await sizeOf(path)
  if (bytes === null) return refuse(`There is no file ${path}.`)
  const { report, watched, end } = progressOf(bytes)
  try {
    const done = withDatabase('import', (db) => {
      // Opened only when it is read: before, nothing would catch that it cannot be opened.
      const input = path === '-' ? process.stdin : createReadStream(path)
      return work(db, watched(input), { isDryRun, report })
    })
    say(await done.finally(end))
    return 0
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return refuse(refusalOf(error.body, ANSWERS))
  }
}

/** In bytes; null if there is no such file. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

await runCommand(main)
