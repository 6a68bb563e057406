import anyAscii from 'any-ascii'
import type { Tx } from '../../../service/db/connect.ts'
import { SLUG_MAX_CHARACTERS } from '../../../service/limits/catalog.ts'
import { listSlugsLike } from '../name-queries.ts'

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
  return freeSlug(tx, table, slugOf(name, RULES[table]))
}

/** The slug of a copy: that of the product with the first number that is free. */
export const slugOfCopy = (tx: Tx, slug: string): Promise<string> =>
  freeSlug(tx, 'products', cut(slug, RULES.products.max))

async function freeSlug(tx: Tx, table: 'categories' | 'products', slug: string): Promise<string> {
  const taken = await listSlugsLike(tx, table, slug)
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** With their marks; the signs for Arabic letters in Latin texts, as in ʿabāya; raised digits and fractions. */
const LATIN = /[\p{Script=Latin}\u02b0-\u02ff\p{No}]\p{M}*/gu
/** Marks of vowels and of recitation, the stretched line between letters, and the joiner of letters. */
const UNWRITTEN = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200d]/g
const MARKS_ALONE = /(?<![\p{L}\p{M}\p{N}])\p{M}+/gu

/**
 * A slug made of a name. Latin letters become a to z, other scripts stay with their marks, but Arabic without
 * tashkeel and tatweel; everything else is a hyphen. Of a name without letters and digits it is `fallback`.
 */
export function slugOf(name: string, { fallback, max }: { fallback: string; max: number }): string {
  const letters = name
    .normalize('NFC')
    .replaceAll(LATIN, anyAscii)
    .replaceAll(UNWRITTEN, '')
    .toLowerCase()
    .replaceAll(MARKS_ALONE, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return cut(letters, max) || fallback
}

/** No character beyond U+FFFF is cut in two. */
const cut = (slug: string, max: number) =>
  [...slug]
    .slice(0, max)
    .join('')
    .replaceAll(/^-+|-+$/g, '')
