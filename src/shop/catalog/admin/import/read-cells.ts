/** The cells of a file as the import stores them, each judged by the rule of its column. */
import { currencyProblem, isAmbiguous } from '../../../../service/csv/cell.ts'
import { copied, NULL } from '../../../../service/csv/copied.ts'
import { encodingProblem } from '../../../../service/csv/encoding.ts'
import type { Note } from '../../../../service/csv/notes.ts'
import { typedText } from '../../../../service/fields/typed-text.ts'
import { PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '../../../../service/limits/catalog.ts'
import { BLANK, type Column, isNeeded, mayBreakRule, readCell } from './columns.ts'
import { htmlText } from './html-text.ts'

/** How the cells of a file are read. */
export type Reading = {
  /** Where cells are separated by semicolons, spreadsheets write 1299,00. */
  hasDecimalCommas: boolean
  /** A suspicion only: a file that is imported all the same may be right. */
  suspectsEncoding: boolean
}

export type Cell = {
  /** For `copy`. */
  text: string
  isBlank: boolean
  problem?: string
  /** A problem only if the text is new to the catalog: see listImportProblems. */
  doubt?: string
  /** The text as typedText and htmlText make it, which is imported unless the catalog has the text as it is: see planImport. */
  typed?: string
  /** A part of it is left out. */
  note?: string
}
export const ABSENT: Cell = { text: NULL, isBlank: true }

/** Caches the last cell: the rows of a product repeat its facts. A note is that of the first of them. */
export function cellReader(
  column: Column,
  names: readonly string[],
  reading: Reading,
): (cells: readonly string[]) => Cell {
  const place = names.indexOf(column.name)
  if (place < 0) return () => ABSENT
  let last: string | undefined
  let cell = ABSENT
  return (cells) => {
    const given = cells[place] ?? ''
    if (given === last) {
      if (cell.note !== undefined) cell = withoutNote(cell)
      return cell
    }
    last = given
    cell = readAs(column, given, reading)
    return cell
  }
}

const withoutNote = ({ note, ...cell }: Cell): Cell => cell
/** Without what is said of it, which was said before. */
export const quiet = ({ note, problem, ...cell }: Cell): Cell => cell

/** A text of a file as the cell of a column. */
export function readAs(
  column: Column,
  given: string,
  { hasDecimalCommas, suspectsEncoding }: Reading,
): Cell {
  const text = readCell(column, given)
  const cell = judge(column, hasDecimalCommas ? withDecimalPoint(column, text) : text)
  const isSuspect = suspectsEncoding && column.isFreeText && cell.problem === undefined
  const doubt = isSuspect ? encodingProblem(text) : undefined
  return doubt === undefined ? cell : { doubt, ...cell }
}

const withDecimalPoint = ({ type }: Column, text: string) =>
  type && /^(numeric|integer)/.test(type) ? text.replace(/^([-+]?\d+),(\d+)$/, '$1.$2') : text

function judge(column: Column, given: string): Cell {
  if (given.trim() === '' && !column.mayBeEmpty) {
    return isNeeded(column) ? { ...ABSENT, problem: BLANK } : ABSENT
  }
  // The rule takes `1.000` for one: a spreadsheet may have written a thousand so.
  if (column.type === 'integer' && isAmbiguous(given.trim())) {
    return { text: NULL, isBlank: false, problem: 'A valid integer is required.' }
  }
  const { text: meant, note } = column.isHtml ? described(given) : { text: given }
  const problems: string[] = []
  const value = column.rule.read(meant, problems)
  if (column.isFreeText && value !== meant)
    problems.push(...problemsOfSpelling(column, meant, value))
  const isPrice = column.type === 'numeric(12, 2)'
  const problem = (isPrice ? currencyProblem(given) : undefined) ?? problems[0]
  if (problem === undefined) {
    const isText = column.isFreeText && column.of !== 'category' && value !== given
    const read = { text: copied(isText ? given : `${value}`), isBlank: value === '' }
    const noted = note === undefined ? read : { ...read, note }
    return isText ? { ...noted, typed: `${value}` } : noted
  }
  // Postgres takes no NUL, not even to compare it with the catalog's text.
  if (mayBreakRule(column) && !given.includes('\0')) {
    return { text: copied(given), isBlank: false, doubt: problem }
  }
  return { text: NULL, isBlank: false, problem }
}

/** The text of a description, cut where it is too long. */
function described(given: string): { text: string; note?: string } {
  const text = htmlText(given)
  const max = PRODUCT_DESCRIPTION_MAX_CHARACTERS
  if (text.length <= max) return { text }
  const characters = [...typedText(text)]
  if (characters.length <= max) return { text }
  const note = `The text has ${characters.length} characters: those behind the first ${max} are left out.`
  return { text: characters.slice(0, max).join(''), note }
}

/** Problems of a text that its rule changed. A key is not changed: it would find another variant, or none. */
function problemsOfSpelling({ isKey }: Column, given: string, value: unknown): string[] {
  const isTrimmed = value !== typedText(given) && value !== typedText(given, 'code')
  if (isTrimmed) return ['Remove the spaces around it.']
  return isKey ? ['Type it anew: it has invisible marks, or accents apart from letters.'] : []
}

type Row<Of> = {
  line: number
  /** Its slug was made of its name. */
  isSlugMade: boolean
  cellOf: (column: Of) => Cell
}
/** A row as a line of `copy`'s text format, in the order of import_rows. */
export function copyLine<Of extends Column>(
  columns: readonly Of[],
  { line, isSlugMade, cellOf }: Row<Of>,
  { refuse, note }: { refuse: Note; note: Note },
): string {
  let text = `${line}\t${isSlugMade}`
  let doubts: Record<string, string> | undefined
  let typed: Record<string, string> | undefined
  for (const column of columns) {
    const { name } = column
    const cell = cellOf(column)
    if (cell.problem !== undefined) refuse(line, name, cell.problem)
    if (cell.note !== undefined) note(line, name, cell.note)
    if (cell.doubt !== undefined) doubts = { ...doubts, [name]: cell.doubt }
    if (cell.typed !== undefined) typed = { ...typed, [name]: cell.typed }
    text += `\t${cell.text}`
  }
  return `${text}\t${jsonOf(doubts)}\t${jsonOf(typed)}\n`
}

const jsonOf = (value: object | undefined) => (value ? copied(JSON.stringify(value)) : NULL)
