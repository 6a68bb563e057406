/** Cells of a CSV file (RFC 4180), as exports write them. */

/**
 * A spreadsheet would run a text that begins like this, some behind blanks or with signs of full width. An
 * apostrophe in front makes it a text there. One that already has apostrophes before such a sign or a digit, which
 * spreadsheets write before numbers that are texts, gets one more, so that each text has its own form.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\s]|^'+[0-9]/

/** A text that a person may have typed; `quoted` comes after it. */
export const withoutFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const GUARDED = /^'+[=+\-@＝＋－＠\s0-9]/

/** A text that an export or a spreadsheet has guarded, as it was. */
export const withoutGuard = (text: string) => (GUARDED.test(text) ? text.slice(1) : text)

export const quoted = (cell: string) =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
