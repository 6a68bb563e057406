import type { Tx } from '../../db/connect.ts'
import { SLUG_MAX_CHARACTERS } from '../../limits/catalog.ts'
import { listSlugsLike } from './name-queries.ts'

const RULES = {
  categories: { fallback: 'category', max: SLUG_MAX_CHARACTERS.category },
  products: { fallback: 'product', max: SLUG_MAX_CHARACTERS.product },
}

/** A slug made of a name, with the first number that is free if others have it already. */
export async function newSlug(
  tx: Tx,
  table: 'categories' | 'products',
  name: string,
): Promise<string> {
  const slug = slugOf(name, RULES[table])
  const taken = await listSlugsLike(tx, table, slug)
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/**
 * A slug made of a name: lower case, accents left out, everything else hyphens. Of a name without Latin
 * letters or digits nothing is left; then it is `fallback`.
 */
export function slugOf(name: string, { fallback, max }: { fallback: string; max: number }): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replaceAll(/^-+|-+$/g, '')
  return slug || fallback
}
