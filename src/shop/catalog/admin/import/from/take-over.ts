/** Makes rows of the shop's own columns of a file of another system, product by product. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Tx } from '../../../../../service/db/connect.ts'
import { copyIn } from '../../../../../service/db/copy.ts'
import {
  IMPORT_DOUBT_MAX_CHARACTERS,
  IMPORT_PAGE_ROWS,
  IMPORT_PRODUCT_ROWS_MAX,
} from '../../../../../service/limits/catalog.ts'
import { type Column, GONE } from '../columns.ts'
import { ABSENT, type Cell, copyLine, quiet, type Reading, readAs } from '../read-cells.ts'
import type { Answers } from './answers.ts'
import { Categories, type CategoryCells } from './categories.ts'
import { type Findings, Questions } from './findings.ts'
import type { ForeignProduct } from './foreign-product.ts'
import { type Named, nameProducts } from './name-products.ts'
import { UsedNames } from './names.ts'
import { FIELD_OF, type OwnCells, productCells, variantCells } from './own-cells.ts'
import { insertPictures, type PictureRow, picturesOf } from './pictures.ts'
import { type ForeignHeader, nameOf } from './recognise.ts'
import { type SettledProduct, settleProduct } from './settle.ts'
import { readShopifyProduct } from './shopify.ts'
import {
  createImportKeys,
  deleteLargeProducts,
  getShopTime,
  groupSourceRows,
  insertKeys,
  listKnownProducts,
  listSourceRows,
  type SourceRow,
} from './source-queries.ts'
import { readWooProduct } from './woocommerce.ts'

type Job = {
  header: ForeignHeader
  columns: readonly Column[]
  answers: Answers
  findings: Findings
  timeZone: string
  isDryRun: boolean
}

/** The open questions, and the lines of the file of rows that stand for one of it. */
export type TakenOver = { questions: Questions; lineOf: (line: number) => number }

/** Behind the last line that a file can have. */
const FIRST_MADE_LINE = 1_000_000_000

/** Fills import_rows, import_keys and import_pictures from import_source. The names must be locked. */
export async function takeOver(tx: Tx, job: Job): Promise<TakenOver> {
  const pages = await groupSourceRows(tx, IMPORT_PAGE_ROWS)
  await createImportKeys(tx)
  const desk = await openDesk(tx, job)
  for (const line of await deleteLargeProducts(tx, IMPORT_PRODUCT_ROWS_MAX)) {
    const message = `The product has more than ${IMPORT_PRODUCT_ROWS_MAX} rows.`
    refuse(desk, [{ line, column: null, message }])
  }
  for (let page = 0; page < pages; page += 1) {
    const ready = await takePage(tx, desk, await listSourceRows(tx, page))
    const kept: Kept = { keys: [], pictures: [] }
    await copyIn(tx`copy import_rows from stdin`, linesOf(desk, ready, kept))
    await insertKeys(tx, kept.keys)
    await insertPictures(tx, kept.pictures)
  }
  await tx`analyze import_rows`
  const { questions, lines } = desk
  return { questions, lineOf: (line) => lines.get(line) ?? line }
}

/** Everything that is kept from page to page. */
type Desk = Job & {
  questions: Questions
  categories: Categories
  now: string
  lines: Map<number, number>
  lineFor: (line: number) => number
  linesMade: () => number
  slugs: UsedNames
  skus: UsedNames
  barcodes: Set<string>
}

async function openDesk(tx: Tx, job: Job): Promise<Desk> {
  const lines = new Map<number, number>()
  return {
    ...job,
    questions: new Questions(),
    categories: new Categories(tx, job.answers.categories),
    now: await getShopTime(tx, job.timeZone),
    lines,
    lineFor: (line) => {
      const made = FIRST_MADE_LINE + lines.size
      lines.set(made, line)
      return made
    },
    linesMade: () => lines.size,
    slugs: new UsedNames(),
    skus: new UsedNames(),
    barcodes: new Set(),
  }
}

type Ready = Named & { category: CategoryCells }

async function takePage(tx: Tx, desk: Desk, rows: readonly SourceRow[]): Promise<Ready[]> {
  const { source } = desk.header
  const groups = Map.groupBy(rows, ({ product_key }) => product_key)
  const keys = [...groups.keys()].map((key) => keyOf(key))
  const known = new Map(
    (await listKnownProducts(tx, source, keys)).map((product) => [product.key, product]),
  )
  const ready: Ready[] = []
  for (const [key, ofProduct] of groups) {
    await turn() // others are served between any two products
    if (refusesRows(desk, ofProduct)) continue
    const product = productOf(desk, keyOf(key), ofProduct)
    if (product.left !== undefined) {
      desk.findings.note(product.line, null, `"${shown(product)}" is left out. ${product.left}`)
      continue
    }
    const settled = settleProduct(product, known.get(product.key), desk)
    const category = await categoryOf(desk, settled)
    if (category && !settled.isOpen) ready.push({ settled, category, slug: '' })
  }
  await nameProducts(tx, desk, ready)
  return ready
}

/** As the system calls the product. */
const keyOf = (key: string) => key.replace(/^id:/, '')
const shown = ({ name, key }: ForeignProduct) => [...(name || key)].slice(0, 100).join('')

function productOf(desk: Desk, key: string, rows: readonly SourceRow[]): ForeignProduct {
  return desk.header.source === 'shopify'
    ? readShopifyProduct(key, rows)
    : readWooProduct(key, rows, desk.now)
}

/** Whether one of the rows of a product cannot be read. */
function refusesRows(desk: Desk, rows: readonly SourceRow[]): boolean {
  const problems = rows.flatMap(({ line, problem }) =>
    problem ? [{ line, column: null, message: problem }] : [],
  )
  refuse(desk, problems)
  return problems.length > 0
}

type Problem = { line: number; column: string | null; message: string }

/** Says what is wrong with a product; one that may be left out has a note instead. */
function refuse({ answers, findings, lines }: Desk, problems: readonly Problem[]): void {
  const [first] = problems
  if (!first) return
  const of = (line: number) => lines.get(line) ?? line
  if (answers.skip_invalid) {
    findings.note(of(first.line), first.column, `The product is left out. ${first.message}`)
    return
  }
  for (const { line, column, message } of problems) findings.refuse(of(line), column, message)
}

async function categoryOf(
  { answers, categories, questions }: Desk,
  settled: SettledProduct,
): Promise<CategoryCells | undefined> {
  const { product, known, isTaken, problems } = settled
  if (!isTaken) return {}
  if (product.category.length === 0) {
    if (known) return {}
    if (answers.category !== undefined) return { category_slug: answers.category }
    questions.ask(
      'category',
      answers.categories.map(({ slug }) => slug),
    )
    return undefined
  }
  const cells = await categories.cellsOf(product.category)
  if (!cells) {
    const message = 'The file makes too many categories.'
    problems.push({ line: product.line, column: 'category', message })
  }
  return cells ?? {}
}

type Kept = { keys: { key: string; product_slug: string }[]; pictures: PictureRow[] }

/** The rows of products without problems, a product at a time; `kept` gets keys and pictures of these. */
async function* linesOf(
  desk: Desk,
  ready: readonly Ready[],
  { keys, pictures }: Kept,
): AsyncGenerator<string> {
  for (const { settled, category, slug } of ready) {
    await turn()
    const { product, known } = settled
    const cells = productCells(settled, { slug, category, answers: desk.answers })
    const { lines, problems, notes } = judged(desk, settled, cells)
    if (problems.length > 0) {
      refuse(desk, problems)
      continue
    }
    for (const { line, column, message } of notes) {
      desk.findings.note(desk.lines.get(line) ?? line, column, message)
    }
    yield lines
    if (!known) keys.push({ key: product.key, product_slug: slug })
    // One by one: they may be more than a call has arguments.
    for (const picture of picturesOf(settled, slug, desk.findings.note)) pictures.push(picture)
  }
}

/** The rows of a product as lines of `copy`, with what the rules of the columns say of them. */
function judged(
  { header, columns, isDryRun }: Desk,
  settled: SettledProduct,
  ofProduct: OwnCells,
): { lines: string; problems: Problem[]; notes: Problem[] } {
  const { product, variants, isTaken } = settled
  const inFile = (said: SettledProduct['notes']): Problem[] =>
    said.map((each) => ({ ...each, column: each.column && nameOf(header, each.column) }))
  const problems = inFile(settled.problems)
  const notes = inFile(settled.notes)
  const say = (list: Problem[]) => (line: number, column: string | null, message: string) => {
    list.push({ line, column: column && columnIn(header, column), message })
  }
  const said = { refuse: say(problems), note: say(notes) }
  const reading = { hasDecimalCommas: false, suspectsEncoding: isDryRun }
  const read = new Map<string, Cell>()
  const firstLine = variants.reduce((first, { line }) => Math.min(first, line), Infinity)
  const rowOf = (line: number, cells: OwnCells) => {
    const cellOf = (column: Column): Cell => {
      const given = cells[column.name as keyof OwnCells]
      if (given === undefined) return ABSENT
      // Long, and the same in thousands of rows.
      if (column.isHtml && line > firstLine) return ABSENT
      const before = read.get(column.name)
      if (before) return before
      const isGone = column.mayGo && given === GONE
      const cell = isGone ? { text: GONE, isBlank: false } : readShort(column, given, reading)
      // A fact of a product is wrong once, though each of its rows has it.
      if (column.of !== 'variant') read.set(column.name, quiet(cell))
      return cell
    }
    return copyLine(columns, { line, isSlugMade: false, cellOf }, said)
  }
  const lines =
    variants.length === 0
      ? rowOf(product.line, ofProduct)
      : variants
          .map((each) =>
            rowOf(each.line, { ...ofProduct, ...variantCells(each, { sku: each.sku, isTaken }) }),
          )
          .join('')
  return { lines, problems, notes }
}

/** No text of the catalog that breaks its rule is so long: it is refused at once, and written into no row. */
function readShort(column: Column, given: string, reading: Reading): Cell {
  const cell = readAs(column, given, reading)
  const isLong = !column.isHtml && cell.text.length > IMPORT_DOUBT_MAX_CHARACTERS
  return isLong && cell.doubt !== undefined ? { ...ABSENT, problem: cell.doubt } : cell
}

/** The column of the file from which one of the shop comes. */
export function columnIn(header: ForeignHeader, column: string): string | null {
  for (const field of FIELD_OF[column] ?? []) {
    const name = nameOf(header, field)
    if (name !== null) return name
  }
  return null
}
