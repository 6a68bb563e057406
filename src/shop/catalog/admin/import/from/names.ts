/** Names that are free: slugs, SKUs and barcodes of what a file of another system brings. */
import type { Tx } from '../../../../../service/db/connect.ts'
import { SKU_MAX_CHARACTERS, SLUG_MAX_CHARACTERS } from '../../../../../service/limits/catalog.ts'
import { listTakenCodes, listTakenSlugs } from './source-queries.ts'

type Rule = {
  max: number
  /** Those of some names that the shop has. */
  listTaken: (names: readonly string[]) => Promise<readonly string[]>
}

/**
 * For each wanted name itself, or with the first number that neither the shop nor `used` has; `used` grows. The names
 * must be locked.
 */
async function freeNames(
  wanted: readonly string[],
  used: Set<string>,
  { max, listTaken }: Rule,
): Promise<string[]> {
  const found: string[] = [...wanted]
  let open = wanted.map((name, place) => ({ name, place }))
  for (let number = 1; open.length > 0; number += 1) {
    const tried = open.map((each) => ({ ...each, candidate: numbered(each.name, number, max) }))
    const taken = new Set(await listTaken(tried.map(({ candidate }) => candidate)))
    open = tried.filter(({ place, candidate }) => {
      if (taken.has(candidate) || used.has(candidate)) return true
      used.add(candidate)
      found[place] = candidate
      return false
    })
  }
  return found
}

function numbered(name: string, number: number, max: number): string {
  if (number === 1) return name
  const end = `-${number}`
  return cut(name, max - end.length) + end
}

const cut = (text: string, max: number) => [...text].slice(0, max).join('')

export const freeSkus = (tx: Tx, wanted: readonly string[], used: Set<string>) =>
  freeNames(wanted, used, {
    max: SKU_MAX_CHARACTERS,
    listTaken: async (skus) =>
      (await listTakenCodes(tx, { skus, barcodes: [] })).map(({ sku }) => sku),
  })

export const freeSlugs = (tx: Tx, wanted: readonly string[], used: Set<string>) =>
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
