/** Names that are free: slugs, SKUs and barcodes of what a file of another system brings. */
import type { Tx } from '../../../../../service/db/connect.ts'
import { SKU_MAX_CHARACTERS, SLUG_MAX_CHARACTERS } from '../../../../../service/limits/catalog.ts'
import { listTakenCodes, listTakenSlugs } from './source-queries.ts'

type Rule = {
  max: number
  /** Those of some names that the shop has. */
  listTaken: (names: readonly string[]) => Promise<readonly string[]>
}

/** Names that a file has used so far, and for each wanted one the number that is tried next. */
export class UsedNames {
  readonly names = new Set<string>()
  readonly next = new Map<string, number>()
}

/**
 * For each wanted name itself, or with the first number that neither the shop nor `used` has; `used` grows. The names
 * must be locked.
 */
async function freeNames(
  wanted: readonly string[],
  used: UsedNames,
  { max, listTaken }: Rule,
): Promise<string[]> {
  const found: string[] = [...wanted]
  const open = Map.groupBy(wanted.keys(), (place) => wanted[place] ?? '')
  for (let round = 0; open.size > 0; round += 1) {
    const tried = [...open].map(([name, places]) => {
      const first = used.next.get(name) ?? 1
      // Names as they stand go first. Then twice as many numbers each time: the shop may have thousands of a name.
      const count = round > 0 ? places.length * 2 ** round : Number(first === 1)
      const numbers = Array.from({ length: count }, (_, each) => first + each)
      return {
        name,
        places,
        candidates: numbers.map((number) => numbered(name, number, max)),
        first,
      }
    })
    const taken = new Set(await listTaken(tried.flatMap(({ candidates }) => candidates)))
    for (const { name, places, candidates, first } of tried) {
      let next = first
      for (const candidate of candidates) {
        if (places.length === 0) break
        next += 1
        if (taken.has(candidate) || used.names.has(candidate)) continue
        used.names.add(candidate)
        found[places.shift() ?? 0] = candidate
      }
      used.next.set(name, next)
      if (places.length === 0) open.delete(name)
    }
  }
  return found
}

function numbered(name: string, number: number, max: number): string {
  if (number === 1) return name
  const end = `-${number}`
  return cut(name, max - end.length) + end
}

const cut = (text: string, max: number) => [...text].slice(0, max).join('')

export const freeSkus = (tx: Tx, wanted: readonly string[], used: UsedNames) =>
  freeNames(wanted, used, {
    max: SKU_MAX_CHARACTERS,
    listTaken: async (skus) =>
      (await listTakenCodes(tx, { skus, barcodes: [] })).map(({ sku }) => sku),
  })

export const freeSlugs = (tx: Tx, wanted: readonly string[], used: UsedNames) =>
  freeNames(wanted, used, {
    max: SLUG_MAX_CHARACTERS.product,
    listTaken: (slugs) => listTakenSlugs(tx, slugs),
  })

/** Letters and digits in upper case, with hyphens between: as the console makes SKUs. */
const code = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** The SKU of a variant that has none: of the slug, the colour and the size, which stays whole. */
export function madeSku(slug: string, { color, size }: { color: string; size: string }): string {
  const end = `-${code(color)}-${code(size)}`
  return (cut(code(slug), Math.max(0, SKU_MAX_CHARACTERS - [...end].length)) + end).slice(
    -SKU_MAX_CHARACTERS,
  )
}
