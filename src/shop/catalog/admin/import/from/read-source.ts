/** Rows of a file of another system as lines for import_source. */

import { copied, NULL } from '../../../../../service/csv/copied.ts'
import type { Note } from '../../../../../service/csv/notes.ts'
import type { CsvRow } from '../../../../../service/csv/read-csv.ts'
import { problemOfWidth } from '../../../../../service/csv/rows.ts'
import { withoutGuard } from '../../../../../service/fields/csv.ts'
import { typedText } from '../../../../../service/fields/typed-text.ts'
import { IMPORT_KEY_MAX_CHARACTERS } from '../../../../../service/limits/catalog.ts'
import { slugOf } from '../../slug.ts'
import type { ForeignRow } from './foreign-product.ts'
import { headerKey } from './headers/header.ts'
import type { ForeignHeader } from './recognise.ts'

type Keys = { own: string; parent?: string; problem?: string }

export type SourceReader = {
  /** A row as a line of `copy`'s text format; none for a second header, which is refused. */
  textOf: (row: CsvRow) => string
  /** When all rows are read: the line of the last one, if it alone lacks cells. The systems write all of them. */
  cutLine: () => number | undefined
}

export function sourceReader(header: ForeignHeader, refuse: Note): SourceReader {
  const { fields, names, source } = header
  // Each file has them: that of a second one may have other columns besides.
  const marks = [fields.indexOf('key'), fields.indexOf('title')].map((place) => ({
    place,
    name: headerKey(names[place] ?? ''),
  }))
  const keysOf = source === 'shopify' ? shopifyKeys() : wooKeys
  let short: number[] = []
  let lastLine = 0
  const textOf = ({ line, cells }: CsvRow) => {
    lastLine = line
    if (marks.every(({ place, name }) => headerKey(cells[place] ?? '') === name)) {
      refuse(line, null, SECOND_HEADER)
      return ''
    }
    if (cells.length < names.length) short = [...short.slice(0, 1), line]
    const row: ForeignRow = { line, cells: {} }
    for (const [place, field] of fields.entries()) {
      // Postgres takes no NUL in a text, which is as invisible as the marks that typedText takes away.
      const cell = withoutGuard((cells[place] ?? '').replaceAll('\0', ''))
      if (field !== undefined && cell.trim() !== '') row.cells[field] = cell
    }
    const { own, parent, problem } = keysOf(row)
    const why = problemOfWidth(cells, names) ?? problem ?? tooLong(own)
    const texts = [own, parent, code(row.cells.sku), JSON.stringify(row.cells), why]
    return `${line}\t${texts.map(cellText).join('\t')}\n`
  }
  return {
    textOf,
    cutLine: () => (short.length === 1 && short[0] === lastLine ? lastLine : undefined),
  }
}

const SECOND_HEADER = 'The header stands here once more: are these two files in one?'

const tooLong = (key: string) =>
  key.length > IMPORT_KEY_MAX_CHARACTERS
    ? `Its key has more than ${IMPORT_KEY_MAX_CHARACTERS} characters.`
    : undefined

const code = (text: string | undefined) =>
  text === undefined ? undefined : typedText(text, 'code').trim()

const cellText = (text: string | undefined) => (text === undefined ? NULL : copied(text))

/** A row without a handle goes with the product before it, unless it has a title: then it is made of that. */
function shopifyKeys(): (row: ForeignRow) => Keys {
  let last = ''
  return ({ line, cells }) => {
    const title = cells.title ?? ''
    const made = slugOf(title, { fallback: '', max: IMPORT_KEY_MAX_CHARACTERS })
    last = code(cells.key) || made || last
    return last === ''
      ? { own: `line ${line}`, problem: 'The row names no product.' }
      : { own: last }
  }
}

function wooKeys({ line, cells }: ForeignRow): Keys {
  const id = code(cells.key)
  const own = id ? `id:${id}` : `line ${line}`
  const isVariation = /(^|,)\s*variation\s*(,|$)/i.test(cells.kind ?? '')
  const problem = id ? undefined : 'The row has no ID.'
  const parent = isVariation ? code(cells.parent) : undefined
  if (isVariation && !parent) return { own, problem: 'The variation names no product.' }
  return { own, ...(parent ? { parent } : {}), ...(problem ? { problem } : {}) }
}
