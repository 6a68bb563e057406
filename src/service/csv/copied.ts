/** Cells in the text format of `copy`. */

export const NULL = '\\N'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
/** The text as a cell of a line. */
export const copied = (text: string) =>
  text.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
