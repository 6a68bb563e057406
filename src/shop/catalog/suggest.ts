/** Completes what a shopper is typing. Contract 5.6. */
import type { MadeResponse } from '../../service/cache/response-cache.ts'
import { type Stemmed, stemmed } from './finding/categories.ts'
import { conditionsOf, meeting } from './finding/filters/apply.ts'
import type { IndexState } from './finding/index-state.ts'
import type { Scores } from './finding/matches.ts'
import { pageIds } from './finding/order.ts'
import type { Products } from './finding/products.ts'
import { type Found, matchesBeside, search } from './finding/search.ts'
import { indexIn, type SearchIndex } from './finding/search-index.ts'
import { inLanguage } from './finding/shown-names.ts'
import { type ProductsOf, positionIn } from './finding/words/postings.ts'
import { lastWordOf, wordIn } from './finding/words/split.ts'
import type { SuggestQuery } from './list-schemas.ts'
import { showProducts } from './show-products.ts'
import type { Lang } from './translated.ts'

export async function suggest(
  { index, documents }: Products,
  query: SuggestQuery,
  lang: Lang,
): Promise<MadeResponse> {
  const { ids, frame, basis } = await index.read((state, indexCertainUntil) => ({
    ...findSuggestions(state, query, lang),
    basis: { looksAtVariants: true, indexFreshUntil: state.freshUntil, indexCertainUntil },
  }))
  return showProducts(
    { frame, key: 'products', as: 'suggested' },
    await documents.get(ids, lang),
    basis,
  )
}

function findSuggestions(state: IndexState, { q: query = '', limit }: SuggestQuery, lang: Lang) {
  const { table } = state
  const index = indexIn(state, lang, true)
  const found = search(index, query)
  const listed = meeting(table, conditionsOf(state, {}, found))
  const ids = pageIds(table, { page: 1, page_size: limit }, listed, {
    count: found.count,
    scores: found.scores,
  })
  const named = namedCategories(state, found, { limit, lang })
  const frame = JSON.stringify({
    query,
    products: [],
    categories: named.map((category) => {
      const { id, name, slug } = inLanguage(category, lang)
      return { id, name, slug }
    }),
    words: completedTexts(index, query, found, limit),
  })
  return { ids, frame }
}

/** The typed text, or its correction, with its last word completed, the texts of most products first. */
function completedTexts(index: SearchIndex, typed: string, found: Found, limit: number): string[] {
  const { before, last } = lastWordOf(index.wordIndex.language, found.didYouMean ?? typed)
  if (last === undefined) return []
  const beside = matchesBeside(index, found, last)
  const words = index.wordIndex
    .offered(last)
    .filter(({ word }) => !beside?.words.includes(word))
    .map(({ word, stem, products }) => ({
      word,
      stem,
      products: beside ? countThose(products, beside.scores) : products.entries.length,
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
    .map(({ word }) => before + index.wordIndex.shown(word))
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

type Asked = { limit: number; lang: Lang }

/** Categories with products whose name has every word, those with most products first. */
function namedCategories(state: IndexState, { plan }: Found, { limit, lang }: Asked) {
  const { categories } = state
  const words = plan.words.filter((_, place) => plan.roles[place] === 'must')
  const own = state.wordIndex.language
  const { language } = indexIn(state, lang).wordIndex
  const ownWords = stemmed(own, lang === undefined ? words : words.map((word) => wordIn(own, word)))
  const wordsOfReader = stemmed(language, words)
  const named = categories.all.filter(
    (each) =>
      hasWords(categories.wordsOf(own, each.name), ownWords) ||
      (lang !== undefined &&
        hasWords(categories.wordsOf(language, inLanguage(each, lang).name), wordsOfReader)),
  )
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

/** The last word may be typed in part. Of a blank text every word is anywhere. */
const hasWords = (named: readonly Stemmed[], words: readonly Stemmed[]): boolean =>
  words.length > 0 &&
  words.every(({ word, stem }, place) =>
    named.some(
      (each) => each.stem === stem || (place === words.length - 1 && each.word.startsWith(word)),
    ),
  )
