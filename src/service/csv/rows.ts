/** Rows of a CSV file, as spreadsheets leave them. */
import type { CsvRow } from './read-csv.ts'

/** Spreadsheets write empty rows as separators alone, and may begin with a line `sep=;`. */
export function isLeftOut({ line, cells: [first = '', ...others] }: CsvRow): boolean {
  const saysNothing = isBlank(first) || (line === 1 && /^sep=.?$/i.test(first))
  return saysNothing && others.every(isBlank)
}

const isBlank = (cell: string) => cell.trim() === ''

/**
 * Cells that are missing at the end of a row are blank: spreadsheets leave empty ones out. Cells beyond the
 * header, and of columns without a name, must be blank.
 */
export function problemOfWidth(
  cells: readonly string[],
  names: readonly string[],
): string | undefined {
  if (cells.slice(names.length).some((cell) => !isBlank(cell))) {
    return `The row has ${cells.length} cells, and the header ${names.length}.`
  }
  const unnamed = names.findIndex((name, place) => name === '' && !isBlank(cells[place] ?? ''))
  return unnamed < 0 ? undefined : `Cell ${unnamed + 1} stands in a column without a name.`
}
