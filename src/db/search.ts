/** The `search` parameter of lists: Postgres's full-text search, and parts of texts. Decisions section 3. */
import { SEARCH_MAX_CHARACTERS } from '../limits.ts'
import type { Fragment, Queryable } from './connect.ts'

/**
 * What was typed, in the syntax people know from web search, or the same with the last word as a
 * prefix: shoppers are still typing. None of the functions fails on what it is given here. For the
 * `@@` of a tsvector made with the same configuration.
 */
export function searchQuery(db: Queryable, search: string): Fragment {
  const text = withoutDashes([...search].slice(0, SEARCH_MAX_CHARACTERS).join(''))
  // Parsed once a statement: a plan that is kept for any search would do so for each row.
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
 * One minus excludes what follows; several with no word between them are a dash. Postgres would take
 * each for a negation, and gives up at the 33rd: "tsquery stack too small".
 */
const withoutDashes = (search: string) => search.replaceAll(/-[^\p{L}\p{N}"]*-/gu, ' ')

// No quotes or operators, which to_tsquery would read as its own syntax.
const LAST_WORD = /(?:^|\s)((?:[\p{L}\p{M}\p{N}]+-)*[\p{L}\p{M}\p{N}]+)$/u

/** The last word, unless a minus excludes it or it belongs to a phrase that is still open. */
function halfTypedWord(text: string): string | undefined {
  const isInPhrase = text.split('"').length % 2 === 0
  const isExcluded = /-\s+\S+$/.test(text)
  return isInPhrase || isExcluded ? undefined : LAST_WORD.exec(text)?.[1]
}

/** That a part stands in a text, in upper or lower case. */
export const contains = (db: Queryable, text: Fragment, part: string): Fragment =>
  db`position(lower(${part}) in lower(${text})) > 0`
