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
  isActive: boolean
}

export type ForeignPicture = {
  line: number
  url: string
  place: number
  text: string
  /** The place of the variant that it shows. */
  variant?: number
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
  notes: readonly { line: number; column: ColumnKey | null; message: string }[]
  problems: readonly { line: number; column: ColumnKey | null; message: string }[]
}

const YES = new Set(['true', '1', 'yes'])
const NO = new Set(['false', '0', 'no'])
/** Words for true and false; anything else is `otherwise`. */
export function flagOf(text: string, otherwise: boolean): boolean {
  const word = text.toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : otherwise
}
