/** Completes what a shopper is typing. Contract 5.6. */

import { conditionsOf, meeting } from './apply-filters.ts'
import type { ShownCategory } from './categories.ts'
import type { Scores } from './matches.ts'
import { type ProductsOf, positionIn } from './postings.ts'
import type { IndexState } from './product-index.ts'
import { type Found, matchAll, type SearchIndex } from './search.ts'
import { lastWordOf, stemOf, wordsOf } from './words.ts'

/** What was typed, or is meant by it, with its last word completed, the texts of most products first. */
export function completedTexts(
  index: SearchIndex,
  typed: string,
  { words: searched, didYouMean }: Found,
  limit: number,
): string[] {
  const { before, last } = lastWordOf(didYouMean ?? typed)
  if (last === undefined) return []
  const others = searched.filter((word) => word !== last)
  const beside = others.length > 0 ? matchAll(index, others, { isTyping: false }).scores : undefined
  const words = index.vocabulary
    .offered(last)
    .filter(({ word }) => !others.includes(word))
    .map(({ word, stem, products }) => ({
      word,
      stem,
      products: beside ? countThose(products, beside) : products.entries.length,
    }))
    .filter(({ products }) => products > 0)
    .sort(byProducts)
  // Of the forms of a word the most frequent one is offered, for all of them.
  const forms = [...Map.groupBy(words, ({ stem }) => stem).values()]
  return forms
    .map((each) => ({
      word: each[0]?.word ?? '',
      products: each.reduce((sum, { products }) => sum + products, 0),
    }))
    .sort(byProducts)
    .slice(0, limit)
    .map(({ word }) => before + word)
}

type Counted = { word: string; products: number }
const byProducts = (a: Counted, b: Counted) => b.products - a.products || (a.word < b.word ? -1 : 1)

function countThose({ entries }: ProductsOf, beside: Scores): number {
  let count = 0
  for (let index = 0; index < entries.length; index += 1) {
    if (beside[positionIn(entries[index] ?? 0)] !== 0) count += 1
  }
  return count
}

/** Categories with products whose name has every word, those with most products first. */
export function namedCategories(
  state: IndexState,
  { words }: Found,
  limit: number,
): ShownCategory[] {
  const named = state.categories.all.filter(({ name }) => hasWords(name, words))
  return named
    .map((category) => ({
      category,
      products: meeting(state.table, conditionsOf(state, { category: [category.slug] })).size(),
    }))
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
