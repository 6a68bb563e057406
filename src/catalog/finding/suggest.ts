/** Completes what a shopper is typing. Contract 5.6. */
import type { Categories, ShownCategory } from './categories.ts'
import { failedConditions } from './filter.ts'
import { countPassed } from './order.ts'
import type { ProductTable } from './product-table.ts'
import { type Found, matchAll, type SearchIndex } from './search.ts'
import { stemOf, wordsOf } from './words.ts'

/** The searched words with the last one completed, those of most products first. */
export function completedTexts(index: SearchIndex, { words }: Found, limit: number): string[] {
  const before = words.slice(0, -1)
  const typed = words.at(-1)
  if (typed === undefined) return []
  const beside = before.length > 0 ? matchAll(index, before, { isTyping: false }).scores : undefined
  const byStem = new Map<string, { word: string; products: number }>()
  for (const { word, telling, products: rows } of index.vocabulary.beginningWith(typed)) {
    if (telling === 0 || /\d/.test(word)) continue
    const products = beside
      ? rows.positions.filter((position) => beside[position] !== 0).length
      : telling
    const stem = stemOf(word)
    if (products > (byStem.get(stem)?.products ?? 0)) byStem.set(stem, { word, products })
  }
  return [...byStem.values()]
    .sort((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
    .map(({ word }) => [...before, word].join(' '))
}

/** Categories with products whose name has every word, those with most products first. */
export function namedCategories(
  table: ProductTable,
  categories: Categories,
  { words }: Found,
  limit: number,
): ShownCategory[] {
  const named = categories.all.filter(({ name }) => hasWords(name, words))
  return named
    .map((category) => {
      const products = countPassed(
        failedConditions(table, categories, { category: [category.slug] }),
      )
      return { category, products }
    })
    .filter(({ products }) => products > 0)
    .sort((a, b) => b.products - a.products)
    .slice(0, limit)
    .map(({ category }) => category)
}

function hasWords(name: string, words: readonly string[]): boolean {
  const own = wordsOf(name)
  // Of a blank text every word is anywhere.
  if (words.length === 0) return false
  return words.every((word, place) =>
    own.some(
      (each) =>
        stemOf(each) === stemOf(word) || (place === words.length - 1 && each.startsWith(word)),
    ),
  )
}
