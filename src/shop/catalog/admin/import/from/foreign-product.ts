/** A product as a file of another system describes it, before anything of it is settled for this shop. */
import { typedText } from '../../../../../service/fields/typed-text.ts'
import type { ColumnKey } from './recognise.ts'

/** A row of the file: its cells by field, blank ones left out. */
export type ForeignRow = {
  line: number
  cells: Partial<Record<ColumnKey, string>>
  /** Why it cannot be read. */
  problem?: string
}

/** A text of a cell as it is meant. */
export const cellOf = ({ cells }: ForeignRow, key: ColumnKey): string =>
  typedText(cells[key] ?? '').trim()

export type ForeignOption = {
  name: string
  /** Blank: none, or if there are `choices` each of them. */
  value: string
  choices?: readonly string[]
}

export type ForeignVariant = {
  line: number
  sku: string
  barcode: string
  options: readonly ForeignOption[]
  /** As the file has them; blank is none. */
  price: string
  compareAtPrice: string
  /** Units as the file has them; blank were not counted. */
  stock: string
  /** Undefined: the file does not say it. */
  isActive: boolean | undefined
}

export type ForeignPicture = {
  line: number
  url: string
  place: number
  text: string
  /** The places of the variants that it shows. */
  variants: number[]
}

export type ForeignProduct = {
  key: string
  line: number
  name: string
  /** The text of which its slug is made. */
  address: string
  description: string
  /** Names of categories, the upper one first; one or two, or none. */
  category: readonly string[]
  isShown: boolean
  isFeatured?: boolean
  variants: readonly ForeignVariant[]
  pictures: readonly ForeignPicture[]
  /** Why it is left out. */
  left?: string
  /** Facts that are taken otherwise than they stand there. */
  notes: readonly Said[]
  problems: readonly Said[]
}

/** Something that is said of a line and a field of the file. */
export type Said = { line: number; column: ColumnKey | null; message: string }

/** Those of which something is true, and the others. */
export function parted<T>(all: readonly T[], isTrue: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isTrue), all.filter((each) => !isTrue(each))]
}

const YES = new Set(['true', '1', 'yes'])
const NO = new Set(['false', '0', 'no'])
/** Words for true and false; anything else is `otherwise`. */
export function flagOf(text: string, otherwise: boolean): boolean {
  const word = text.toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : otherwise
}
