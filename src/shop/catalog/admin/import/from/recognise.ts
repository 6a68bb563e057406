/** Finds in the header of a file which system wrote it. */
import { type Field, type Headers, headerKey, type Source } from './headers/header.ts'
import { shopify } from './headers/shopify.ts'
import { arabic } from './headers/woocommerce-ar.ts'
import { english } from './headers/woocommerce-en.ts'
import { french } from './headers/woocommerce-fr.ts'
import { indonesian } from './headers/woocommerce-id.ts'
import { turkish } from './headers/woocommerce-tr.ts'

const KNOWN: readonly { source: Source; headers: Headers; needed: readonly Field[] }[] = [
  { source: 'shopify', headers: shopify, needed: ['key', 'title'] },
  ...[english, arabic, french, turkish, indonesian].map((headers) => ({
    source: 'woocommerce' as const,
    headers,
    needed: ['key', 'kind', 'title', 'price'] as const,
  })),
]

/** A field, or one of an option with its number. */
export type ColumnKey = Field | `${'name' | 'value'}${number}`
/** The header of a file of another system. */
export type ForeignHeader = {
  source: Source
  /** By place; undefined for a column that is not taken. */
  fields: readonly (ColumnKey | undefined)[]
  /** As the file has them. */
  names: readonly string[]
}
export type HeaderProblem = { column: string; message: string }

/**
 * The header as that of `from`, or else of the system whose needed columns are all there. Undefined: of none. Several
 * languages of one system have names in common: the one is meant of which the most are there.
 */
export function recognise(
  cells: readonly string[],
  from: Source | undefined,
): { header: ForeignHeader; problems: HeaderProblem[] } | undefined {
  const names = cells.map((cell) => cell.trim())
  const candidates = KNOWN.filter(({ source }) => !from || source === from).map((known) => {
    const fields = fieldsOf(names, known)
    const missing = known.needed.filter((field) => !fields.includes(field))
    return { ...known, fields, missing, found: fields.filter(Boolean).length }
  })
  candidates.sort(
    (one, other) => one.missing.length - other.missing.length || other.found - one.found,
  )
  const [best] = candidates
  if (!best || (!from && best.missing.length > 0)) return undefined
  const { source, fields, headers, missing } = best
  const problems = [
    ...names.flatMap((column, place) => {
      const isSecond = fields[place] !== undefined && fields.indexOf(fields[place]) < place
      return isSecond ? [{ column, message: 'The column is there twice.' }] : []
    }),
    ...missing.map((field) => ({
      column: headers[field]?.[0] ?? field,
      message: 'The column is missing.',
    })),
  ]
  return { header: { source, fields, names }, problems }
}

/** WooCommerce leaves in English what is not translated, which differs from version to version. */
function fieldsOf(
  names: readonly string[],
  { source, headers }: Pick<(typeof KNOWN)[number], 'source' | 'headers'>,
): (ColumnKey | undefined)[] {
  const known = new Map<string, Field>()
  for (const each of source === 'woocommerce' ? [english, headers] : [headers]) {
    for (const [field, spellings] of Object.entries(each)) {
      for (const spelling of spellings) known.set(headerKey(spelling), field as Field)
    }
  }
  const fields = names.map((name) => {
    const key = headerKey(name)
    const field = known.get(key)
    if (field) return field
    const [number] = /(?<=\D)\d{1,3}(?=\D|$)/.exec(key) ?? []
    const numbered = number && known.get(key.replace(number, '%'))
    const isOption = numbered === 'name' || numbered === 'value'
    return isOption ? (`${numbered}${Number(number)}` as const) : undefined
  })
  if (!headers.barcode || fields.includes('barcode')) return fields
  // Its name is a list of kinds of codes, which each language joins otherwise. Other columns may have the word, too.
  const place = names.findIndex((name, each) => !fields[each] && /\bgtin\b/.test(headerKey(name)))
  return place < 0 ? fields : fields.with(place, 'barcode')
}

/** The columns of a file that are not taken. */
export const leftColumns = ({ fields, names }: ForeignHeader): string[] =>
  names.filter((name, place) => name !== '' && fields[place] === undefined)

/** The name in the file of a column that is taken. */
export function nameOf({ fields, names }: ForeignHeader, key: ColumnKey): string | null {
  return names[fields.indexOf(key)] ?? null
}
