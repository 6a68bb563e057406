/** How far an import is, what it did and why it was refused, as a shell shows it. */

import type { FileImportReply } from '../../service/administration/import-file.ts'
import type { ImportProblem, ImportQuestion } from '../../service/http/errors.ts'
import type { ImportStage } from '../../shop/catalog/admin/import/import-products.ts'
import type { ImportReply } from '../../shop/catalog/admin/import/schemas.ts'

const WIDTH = 24
const DOING: Record<ImportStage, string> = { read: 'reading', check: 'checking', write: 'writing' }

/**
 * Shows the progress: a bar on a terminal, and only the stages in a log. `bytes` is the size of the whole
 * file, if it is known.
 */
export function progressOf(bytes: number | undefined) {
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

/** The report of an import of products, or of its dry run. */
export function textOf(reply: ImportReply): string {
  const { dry_run, products, variants, categories, changes, pictures = 0 } = reply
  const { from, import_id, notes = [], notes_count = 0, left_columns = [] } = reply
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
    ...(from && from !== 'own' ? [`The file is of ${SHOPS[from]}.`] : []),
    `Products: ${counted(products)}`,
    `Variants: ${counted(variants)}`,
    ...(categories.created > 0 ? [`Categories: ${categories.created} created`] : []),
    ...(pictures > 0 ? [`Pictures: ${pictures} to be fetched`] : []),
    ...(pictures > 0 && import_id ? [`Import: ${import_id}`] : []),
    ...endOf({ dry_run, notes, notes_count, left_columns }),
  ].join('\n')
}

const SHOPS = { shopify: 'Shopify', woocommerce: 'WooCommerce' }

/** The report of an import of people or past orders, or of its dry run. */
export function textOfRows(subject: string, { created, left, ...reply }: FileImportReply): string {
  return [`${subject}: ${created} taken, ${left} left`, ...endOf(reply)].join('\n')
}

type End = Pick<FileImportReply, 'dry_run' | 'notes' | 'notes_count' | 'left_columns'>
const endOf = ({ dry_run, notes, notes_count, left_columns }: End): string[] => [
  ...(notes_count > 0 ? [`Notes: ${notes_count}`] : []),
  ...listOf(notes, notes_count),
  ...(left_columns.length > 0 ? [`Columns that are not taken: ${left_columns.join(', ')}`] : []),
  ...(dry_run ? ['Nothing was written: this was a dry run.'] : []),
]

const shown = (value: string | null) => (value === null ? 'none' : JSON.stringify(value))

type Refusal = {
  error?: string
  detail?: string
  details?: ImportProblem[]
  errors_count?: number
  questions?: ImportQuestion[]
}

/** `parameters` are those to which the body of a refusal may have sentences. */
export function refusalOf(body: object, parameters: readonly string[]): string {
  const { error, detail, details = [], errors_count = details.length }: Refusal = body
  const { questions = [] }: Refusal = body
  const ofFields = Object.entries(body).flatMap(([name, messages]) =>
    parameters.includes(name) ? [`${optionOf(name)}: ${[messages].flat().join(' ')}`] : [],
  )
  return [
    ...[error ?? detail ?? []].flat(),
    ...ofFields,
    ...listOf(details, errors_count),
    ...(questions.length > 0 ? ['It does not say all that this shop must know. Give:'] : []),
    ...questions.map(questionOf),
    'Nothing was changed.',
  ].join('\n')
}

export const optionOf = (parameter: string) => `--${parameter.replaceAll('_', '-')}`

const ASKED: Record<string, string> = {
  sizes: 'each size of the file as one of the shop, as "Small:S"',
  untracked_stock: 'how many units there are of what was not counted',
}

function questionOf({ parameter, values }: ImportQuestion): string {
  const what = ASKED[parameter]
  const listed = values.join(', ')
  const said = [what, listed].filter(Boolean).join(': ')
  return said === '' ? `  ${optionOf(parameter)}` : `  ${optionOf(parameter)}  ${said}`
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
