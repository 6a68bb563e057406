import { type Cell, cellAt, isAmbiguous, problemIn, textOf } from '../../../../service/csv/cell.ts'
import { copied, NULL } from '../../../../service/csv/copied.ts'
import { type FileNotes, type Note, noteIn } from '../../../../service/csv/notes.ts'
import { type FileSource, SOURCES } from '../../../../service/csv/source.ts'
import {
  columnsLeft,
  type Header,
  linesOf,
  type Places,
  placesOf,
  refused,
  refuseOtherKind,
  refuseTwins,
} from '../../../../service/csv/table.ts'
import { addressKey } from '../../../../service/fields/mailbox.ts'
import { email as emailField, integer } from '../../../../service/fields/schemas.ts'
import { NAME_MAX_CHARACTERS } from '../../../../service/limits/accounts.ts'
import { SKU_MAX_CHARACTERS } from '../../../../service/limits/catalog.ts'
import {
  PAST_LINE_NAME_MAX_CHARACTERS,
  PAST_LINE_UNITS_MAX,
  PAST_NUMBER_MAX_CHARACTERS,
  PAST_STATUS_MAX_CHARACTERS,
} from '../../../../service/limits/orders.ts'
import { amountIn, momentIn } from './amounts.ts'
import { type Field, FORMATS, type Format, NEEDED } from './columns.ts'

export type PastOrdersFile = {
  /** Lines for copyPastOrders; the other keys are complete when they have been read. */
  lines: AsyncIterable<string>
  source: FileSource
  rows: number
  /** Rows that belong to no order. */
  leftRows: number
  notes: FileNotes
  /** By the field, the name of its first column in the file. */
  columns: Partial<Record<Field, string | undefined>>
  leftColumns: string[]
}

const email = emailField()
const quantity = integer({ min: 1, max: PAST_LINE_UNITS_MAX })

/** Reads a file of orders while it arrives. Its lines throw importRefused and bodyTooLarge. */
export function readPastOrders(
  chunks: AsyncIterable<Buffer>,
  timeZone: string,
  report: (rows: number) => void,
): PastOrdersFile {
  const notes: FileNotes = { first: [], count: 0 }
  const note = noteIn(notes)
  const file: PastOrdersFile = {
    lines: linesOf(chunks, {
      open: (header) => {
        const format = open(file, header)
        const sums = {
          added: placesIn(header, format.added),
          taken: placesIn(header, format.taken),
        }
        const places = placesOf(format.names, header)
        return ({ cells, line }) =>
          orderLine(file, { cells, line, header, places, sums, note, timeZone })
      },
      note,
      report: (rows) => {
        file.rows = rows
        report(rows)
      },
    }),
    source: 'own',
    rows: 0,
    leftRows: 0,
    notes,
    columns: {},
    leftColumns: [],
  }
  return file
}

function open(file: PastOrdersFile, header: Header): Format {
  refuseOtherKind(header, 'orders')
  refuseTwins(header)
  const places = (source: FileSource) => placesOf(FORMATS[source].names, header)
  const foreign = SOURCES.filter((source) => source !== 'own')
  file.source = foreign.find((source) => places(source).line_name.length > 0) ?? 'own'
  const found = places(file.source)
  const lacks = (field: Field) => found[field].length === 0
  // WooCommerce's extension has another format, with all items in one cell.
  const isByOrder = header.names.includes('line_items') && lacks('line_name')
  if (isByOrder)
    throw refused(header.line, 'Export the orders with one row per item.', 'line_items')
  const hasPrice = !lacks('line_price') || !lacks('line_total')
  const missing = NEEDED.find(lacks) ?? (hasPrice ? undefined : 'line_price')
  const { names } = FORMATS[file.source]
  if (missing) throw refused(header.line, 'The column is missing.', names[missing][0])
  file.columns = Object.fromEntries(
    Object.entries(found).map(([field, [place = -1]]) => [field, header.names[place]]),
  )
  file.leftColumns = columnsLeft(header, found)
  return FORMATS[file.source]
}

const placesIn = (header: Header, names: readonly string[]): number[] =>
  header.names.flatMap((name, place) => (names.includes(name.toLowerCase()) ? [place] : []))

type Row = {
  line: number
  cells: readonly string[]
  header: Header
  places: Places<Field>
  sums: { added: number[]; taken: number[] }
  note: Note
  timeZone: string
}

const cellOf = ({ cells, header, places }: Row, field: Field): Cell =>
  cellAt(cells, places[field], header)

/** Nothing for a row that belongs to no order. */
function orderLine(file: PastOrdersFile, row: Row): string {
  const number = cellOf(row, 'number')
  const reason = problemOfNumber(number.text)
  if (reason !== undefined) {
    row.note(row.line, number.column, reason)
    file.leftRows += 1
    return ''
  }
  let isBroken = false
  const needed = (field: Field, read: (text: string) => string | undefined, reason: string) => {
    const { text, column } = cellOf(row, field)
    if (text === '') return null
    const value = read(text)
    if (value !== undefined) return value
    row.note(row.line, column, reason)
    isBroken = true
    return null
  }
  const source =
    needed('from', sourceIn, 'This is no known shop: the order is left out.') ?? file.source
  const placedAt = needed(
    'placed_at',
    (text) => momentIn(text, row.timeZone),
    'This is no date: the order is left out.',
  )
  const total = needed(
    'total',
    (text) => amountIn(text, row.header),
    'This is no amount: the order is left out.',
  )
  const currency = needed('currency', currencyIn, 'This is no currency: the order is left out.')
  const address = addressIn(row)
  const facts = [placedAt, address, address && addressKey(address), nameIn(row)]
  const money = [total, currency, statusIn(row), sumOf(row, 'added'), sumOf(row, 'taken')]
  const order = [String(row.line), source, number.text, String(isBroken)]
  const all = [...order, ...facts, ...money, ...lineIn(row)]
  return `${all.map((text) => (text === null ? NULL : copied(text))).join('\t')}\n`
}

function problemOfNumber(text: string): string | undefined {
  if (text === '') return 'There is no number: the row is left out.'
  if ([...text].length > PAST_NUMBER_MAX_CHARACTERS)
    return 'The number is too long: the row is left out.'
  // Postgres takes no NUL in a text.
  return text.includes('\0') ? 'This is no number: the row is left out.' : undefined
}

/** Our own files may have orders that came from others. */
const sourceIn = (text: string) => SOURCES.find((source) => source === text.toLowerCase())

const currencyIn = (text: string): string | undefined =>
  /^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : undefined

function addressIn(row: Row): string | null {
  const { text, column } = cellOf(row, 'email')
  if (text === '') return null
  const problems: string[] = []
  const address = email.read(text, problems)
  if (problems.length === 0) return address
  row.note(row.line, column, 'This is no email address: it is left out.')
  return null
}

function nameIn(row: Row): string | null {
  const full = cellOf(row, 'full_name')
  const first = cellOf(row, 'first_name')
  const both = `${first.text} ${cellOf(row, 'last_name').text}`.trim()
  const cell = full.text === '' ? { ...first, text: both } : full
  const { line, note } = row
  return textOf(cell, { max: NAME_MAX_CHARACTERS, line, note }) || null
}

function statusIn(row: Row): string | null {
  if (cellOf(row, 'cancelled_at').text !== '') return 'cancelled'
  const { line, note } = row
  return textOf(cellOf(row, 'status'), { max: PAST_STATUS_MAX_CHARACTERS, line, note }) || null
}

/** Of columns that are only compared with the total; 0 where none can be read. */
function sumOf({ cells, header, sums }: Row, kind: 'added' | 'taken'): string {
  const amounts = sums[kind].map((place) => Number(amountIn(cells[place] ?? '', header) ?? 0))
  return amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2)
}

const NO_LINE = [null, null, null, null]

/** The name, SKU, quantity and price of the line of a row. */
function lineIn(row: Row): (string | null)[] {
  const { line, note } = row
  const name = cellOf(row, 'line_name')
  const sku = cellOf(row, 'line_sku')
  const units = cellOf(row, 'line_quantity')
  const price = cellOf(row, 'line_price')
  const total = cellOf(row, 'line_total')
  if ([name, sku, units, price, total].every(({ text }) => text === '')) return NO_LINE
  const leave = (column: string | null, reason: string) => {
    note(line, column, reason)
    return NO_LINE
  }
  if (name.text === '') return leave(name.column, 'This is no name: the line is left out.')
  if (isAmbiguous(units.text) || problemIn(quantity, units.text) !== undefined)
    return leave(units.column, 'This is no quantity: the line is left out.')
  const count = quantity.read(units.text, [])
  const given = price.text === '' ? total : price
  const amount = amountIn(given.text, row.header)
  if (amount === undefined) return leave(given.column, 'This is no amount: the line is left out.')
  return [
    textOf(name, { max: PAST_LINE_NAME_MAX_CHARACTERS, line, note }),
    // WooCommerce's extension writes so of a product that was deleted.
    sku.text === 'unknown_product'
      ? null
      : textOf(sku, { max: SKU_MAX_CHARACTERS, line, note }) || null,
    String(count),
    price.text === '' ? (Number(amount) / count).toFixed(2) : amount,
  ]
}
