/** Cells of other shops' files. */
import { withoutGuard } from '../fields/csv.ts'
import { typedText } from '../fields/typed-text.ts'
import { IMPORT_CELL_SHOWN_CHARACTERS } from '../limits/catalog.ts'
import { encodingProblem } from './encoding.ts'
import type { Note } from './notes.ts'
import type { Header } from './table.ts'

export type Cell = {
  /** Blank if no column has a value. */
  text: string
  /** The name of its column in the file; of a blank one that of the first column. */
  column: string | null
}

/** The first cell in these places that is not blank, without the apostrophe before a number or a formula. */
export function cellAt(
  cells: readonly string[],
  places: readonly number[],
  { names }: Pick<Header, 'names'>,
): Cell {
  for (const place of places) {
    const text = (cells[place] ?? '').trim()
    if (text !== '') return { text: withoutGuard(text), column: names[place] ?? null }
  }
  const [first = -1] = places
  return { text: '', column: names[first] ?? null }
}

/** Whether a number could be two: `1,299` and `1.299` are a thousand and more in one country, and not two in another. */
export const isAmbiguous = (number: string): boolean => /^[-+]?\d+[.,]\d{3}$/.test(number)

const WITH_CURRENCY =
  /^(?=.*[\p{Sc}\p{L}])[\p{Sc}\p{L}.]{0,5}\s*[-+]?\d[\d.,'’\s]*[\p{Sc}\p{L}.]{0,5}$/u

/** The problem of a price that has the sign or the code of a currency. */
export function currencyProblem(price: string): string | undefined {
  const isShort = price.length <= IMPORT_CELL_SHOWN_CHARACTERS
  if (!isShort || !WITH_CURRENCY.test(price.trim())) return undefined
  return `Write "${price.trim()}" without the currency.`
}

/** A text as the shop keeps it, cut where it is longer than `max`, which is noted; so are accents that look destroyed. */
export function textOf(
  { text, column }: Cell,
  { max, line, note }: { max: number; line: number; note: Note },
): string {
  const typed = typedText(text.replaceAll('\0', '').toWellFormed()).trim()
  const suspect = encodingProblem(typed)
  if (suspect !== undefined) note(line, column, suspect)
  const signs = typed.length > max ? [...typed] : []
  if (signs.length <= max) return typed
  note(line, column, `The text is cut after ${max} characters.`)
  return signs.slice(0, max).join('').trim()
}

/** The first thing that is wrong with a cell by a rule of the API, or undefined. */
export function problemIn(
  { read }: { read: (value: unknown, problems: string[]) => unknown },
  text: string,
): string | undefined {
  const problems: string[] = []
  read(text, problems)
  return problems[0]
}
