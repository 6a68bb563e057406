/**
 * The `search` parameter of lists that Postgres reads: outfits by full text (contract 10.3), lists of
 * administrators by parts of texts. Products are found in src/catalog/finding.
 */
import { SEARCH_MAX_CHARACTERS } from '../limits.ts'
import type { Fragment, Queryable } from './connect.ts'

/**
 * A tsquery for the text in the syntax of web search, or for the same with its last word as a prefix,
 * since shoppers are still typing. It never fails, whatever the text. Use it with `@@` on a tsvector of
 * the configuration 'english'.
 */
export function searchQuery(db: Queryable, search: string): Fragment {
  const text = withoutDashes([...search].slice(0, SEARCH_MAX_CHARACTERS).join(''))
  // A subquery is evaluated once a statement; in a generic plan a bare call runs once a row.
  const once = (query: Fragment) => db`(select ${query})`
  const whole = db`websearch_to_tsquery('english', ${text})`
  const lastWord = halfTypedWord(text)
  if (lastWord === undefined) return once(whole)
  const before = text.slice(0, -lastWord.length)
  const others = db`websearch_to_tsquery('english', ${before})`
  const prefix = db`to_tsquery('english', ${`${lastWord}:*`})`
  const joined = /\sor\s+$/i.test(before) ? db`${others} || ${prefix}` : db`${others} && ${prefix}`
  return once(db`${whole} || (${joined})`)
}

/**
 * One minus excludes the next word; several with no word between them are a dash. Postgres reads each
 * as a negation, and fails at the 33rd with "tsquery stack too small".
 */
const withoutDashes = (search: string) => search.replaceAll(/-[^\p{L}\p{N}"]*-/gu, ' ')

// Without quotes and operators, which are syntax for to_tsquery.
const LAST_WORD = /(?:^|\s)((?:[\p{L}\p{M}\p{N}]+-)*[\p{L}\p{M}\p{N}]+)$/u

/** The last word, unless a minus excludes it or it belongs to a phrase that is still open. */
function halfTypedWord(text: string): string | undefined {
  const isInPhrase = text.split('"').length % 2 === 0
  const isExcluded = /-\s+\S+$/.test(text)
  return isInPhrase || isExcluded ? undefined : LAST_WORD.exec(text)?.[1]
}

/** Whether the text contains the part, regardless of case. */
export const contains = (db: Queryable, text: Fragment, part: string): Fragment =>
  db`position(lower(${part}) in lower(${text})) > 0`
