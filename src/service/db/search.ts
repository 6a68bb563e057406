/**
 * The `search` parameter of lists that Postgres reads: outfits by full text (contract 10.3), lists of
 * administrators by parts of texts. Products are found in src/shop/catalog/finding.
 */
import { SEARCH_MAX_CHARACTERS, SEARCH_MAX_WORDS } from '../limits/catalog.ts'
import type { Fragment, Queryable } from './connect.ts'

const WORD = /[\p{L}\p{M}\p{N}.]+/gu
const LAST_WORD = /[\p{L}\p{M}\p{N}]+$/u

/**
 * A tsquery for all words of the text; the last one also matches as a prefix, since shoppers are still
 * typing. It never fails, whatever the text. Use it with `@@` on a tsvector of the configuration
 * 'english'.
 */
export function searchQuery(db: Queryable, search: string): Fragment {
  const text = [...search].slice(0, SEARCH_MAX_CHARACTERS).join('')
  const words = (text.match(WORD) ?? []).slice(0, SEARCH_MAX_WORDS).join(' ')
  // A subquery is evaluated once a statement; in a generic plan a bare call runs once a row.
  const once = (query: Fragment) => db`(select ${query})`
  const whole = db`plainto_tsquery('english', ${words})`
  const [last] = LAST_WORD.exec(text) ?? []
  if (last === undefined || !words.endsWith(last)) return once(whole)
  const others = db`plainto_tsquery('english', ${words.slice(0, -last.length)})`
  return once(db`${whole} || (${others} && to_tsquery('english', ${`${last}:*`}))`)
}

/** Groups of so many letters are indexed: see letter_groups() in sql/schema.sql. */
const GROUP_CHARACTERS = 3

/** Whether the text contains the part, as contains() finds it, by an index of the groups of letters of the text. */
export const containsByIndex = (db: Queryable, text: Fragment, part: string): Fragment =>
  withGroups(db, db`letter_groups(${text})`, { text, part, asked: part })

/** Numbers begin alike: the index is asked for the groups of the last digits of a part, which only few have. */
const NUMBER_TAIL_CHARACTERS = 6
const tailOf = (part: string) => [...part].slice(-NUMBER_TAIL_CHARACTERS).join('')

/** Whether the number of a parcel or a phone contains the part, by an index of its groups of letters. */
export const numberContainsByIndex = (db: Queryable, text: Fragment, part: string): Fragment =>
  withGroups(db, db`letter_groups(${text})`, { text, part, asked: tailOf(part) })

/** Whether the number of an order contains the part, by an index of the groups in its last 15 characters. */
export const orderNumberContains = (db: Queryable, text: Fragment, part: string): Fragment =>
  withGroups(db, db`number_groups(${text})`, { text, part, asked: tailOf(part) })

type Search = { text: Fragment; part: string; asked: string }

const withGroups = (db: Queryable, groups: Fragment, { text, part, asked }: Search): Fragment =>
  [...part].length < GROUP_CHARACTERS
    ? contains(db, text, part)
    : db`(${groups} @> letter_groups(${asked}) and ${contains(db, text, part)})`

/** Whether the text contains the part, regardless of case. */
export const contains = (db: Queryable, text: Fragment, part: string): Fragment =>
  db`position(lower(${part}) in lower(${text})) > 0`
