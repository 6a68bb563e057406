/** A search that is wholly the SKU or the barcode of a variant, with its hyphens and spaces or without. */
import { BARCODE_DIGITS, SKU_MAX_CHARACTERS } from '../../../../service/limits/catalog.ts'
import type { ProductTable } from '../table/product-table.ts'
import { codeOf } from '../table/variant-codes.ts'
import type { WordIndex } from './word-index.ts'

/** A letter of an SKU may be folded to two, as ß is. */
const CODE_MAX_CHARACTERS = 2 * SKU_MAX_CHARACTERS

/** The index of the shop's own words, which has those of SKUs. */
type CodeIndex = { wordIndex: WordIndex; table: ProductTable }

/** The products with a variant that has this code. */
export function positionsOfCode(index: CodeIndex, text: string): number[] {
  const code = codeOf(text)
  const isBarcode = /^\d+$/.test(code) && code.length >= BARCODE_DIGITS.min
  const byBarcode = isBarcode ? index.table.positionsOfBarcode(code) : []
  return [...positionsOfSku(index, text), ...byBarcode]
}

function positionsOfSku({ wordIndex, table }: CodeIndex, text: string): number[] {
  const code = codeOf(text)
  // So no word is looked up of most searches, which are shorter or longer than any SKU.
  if (code.length > CODE_MAX_CHARACTERS || !table.hasSkuAsLong(code)) return []
  const read = codeOf(wordIndex.language.fold(text))
  const parts = partsOf(read, wordIndex.isSkuWord)
  return fewest(read, parts, ({ word }) => wordIndex.countOf(word))
    .flatMap(({ word }) => wordIndex.withSkuWord(word))
    .filter((position) => table.hasSku(position, code))
    .filter((position) => {
      const isOfProduct = (word: string) => wordIndex.hasSkuWord(position, word)
      return partsOf(read, isOfProduct).length > 0
    })
}

/** A word in a code: where it stands, up to `end`. */
type Part = { word: string; start: number; end: number }

/** The words of which the code can be made up, one behind the other. */
function partsOf(code: string, isWord: (word: string) => boolean): Part[] {
  const parts: Part[] = []
  const reached = new Set([0])
  for (let start = 0; start < code.length; start += 1) {
    if (!reached.has(start)) continue
    for (let end = start + 1; end <= code.length; end += 1) {
      const word = code.slice(start, end)
      if (!isWord(word)) continue
      parts.push({ word, start, end })
      reached.add(end)
    }
  }
  const leading = new Set([code.length])
  return parts.reverse().filter(({ start, end }) => {
    if (leading.has(end)) leading.add(start)
    return leading.has(end)
  })
}

/** One of these is in whatever is made up of the parts: those that have the letter which fewest products have. */
function fewest(code: string, parts: readonly Part[], countOf: (part: Part) => number): Part[] {
  let best: { parts: Part[]; count: number } = { parts: [], count: Number.POSITIVE_INFINITY }
  for (let letter = 0; letter < code.length; letter += 1) {
    const having = parts.filter(({ start, end }) => start <= letter && letter < end)
    const count = having.reduce((sum, part) => sum + countOf(part), 0)
    if (count < best.count) best = { parts: having, count }
  }
  return best.parts
}
