/** Completes what a shopper is typing. Contract 5.6. */
import type { ShownCategory } from './categories.ts'
import { conditionsOf, meeting } from './filter.ts'
import type { Postings } from './postings.ts'
import type { IndexState } from './product-index.ts'
import { type Found, matchAll, type SearchIndex } from './search.ts'
import type { Scores } from './vocabulary.ts'
import { lastWordOf, stemOf, wordsOf } from './words.ts'

/** What was typed, or is meant by it, with its last word completed, the texts of most products first. */
export function completedTexts(
  index: SearchIndex,
  typed: string,
  { words, didYouMean }: Found,
  limit: number,
): string[] {
  const { before, last } = lastWordOf(didYouMean ?? typed)
  if (last === undefined) return []
  const others = words.filter((word) => word !== last)
  const beside = others.length > 0 ? matchAll(index, others, { isTyping: false }).scores : undefined
  const byStem = new Map<string, { word: string; most: number; products: number }>()
  for (const { word, telling, products: postings } of index.vocabulary.beginningWith(last)) {
    if (telling === 0 || /\d/.test(word) || others.includes(word)) continue
    const products = beside ? countThose(postings, beside) : postings.positions.length
    const { most = 0, ...known } = byStem.get(stemOf(word)) ?? { word, products: 0 }
    byStem.set(stemOf(word), {
      word: products > most ? word : known.word,
      most: Math.max(most, products),
      products: known.products + products,
    })
  }
  return [...byStem.values()]
    .filter(({ products }) => products > 0)
    .sort((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
    .map(({ word }) => before + word)
}

function countThose({ positions }: Postings, beside: Scores): number {
  let count = 0
  for (const position of positions) if (beside[position] !== 0) count += 1
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
