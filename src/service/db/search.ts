/**
 * The `search` parameter of lists that Postgres reads: outfits by full text (contract 10.3), lists of
 * administrators by parts of texts. Products are found in src/shop/catalog/finding.
 */
import { typedPhone } from '../fields/typed-text.ts'
import { PHONE_COMPARED_DIGITS, PHONE_DIGITS } from '../limits/accounts.ts'
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

/**
 * The words of a search for a person. One of a letter or two has a space before it: it is found where a word begins, in a
 * text that begins with a space.
 */
export function wordsOf(search: string): string[] {
  const words = search.split(/[\s,;]+/).filter((word) => word !== '')
  return (words.length === 0 ? [search] : words)
    .slice(0, SEARCH_MAX_WORDS)
    .map((word) => (isShort(word) ? ` ${word}` : word))
}
const isShort = (word: string) => [...word].length < GROUP_CHARACTERS

/** Conditions that all hold. */
const allOf = (db: Queryable, conditions: Fragment[]): Fragment =>
  conditions.reduce((before, each) => db`${before} and ${each}`, db`true`)

/**
 * The digits that a phone number is found by: the last nine, since +27 82 is 082 in its country and 0027 82 in others.
 * Undefined for a text that is no phone number.
 */
export function phoneDigitsOf(search: string): string | undefined {
  const phone = typedPhone(search)
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return /^\+?[\d ()-]+$/.test(phone) && digits.length >= PHONE_DIGITS.min
    ? digits.slice(-PHONE_COMPARED_DIGITS)
    : undefined
}

/** The digits of a phone number. */
export const digitsOf = (db: Queryable, phone: Fragment): Fragment =>
  db`regexp_replace(${phone}, '\\D', '', 'g')`

/**
 * The text without case, accents and other spellings of a letter, as searches of the catalog read it: Zoë is zoe, أحمد is
 * احمد. Indexes are made of it.
 */
export const foldedText = (db: Queryable, text: Fragment): Fragment => db`
  translate(
    replace(replace(replace(
      regexp_replace(normalize(lower(${text}), nfkd), '[\\u0300-\\u036f\\u064b-\\u065f\\u0670\\u0640]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łđøıٱةىیک', 'ldoiاهييك')`

/** Whether there is an index for a search of these words: it has groups of letters. */
export const isIndexed = (words: readonly string[]): boolean =>
  words.some((word) => [...word].length >= GROUP_CHARACTERS)

/**
 * Whether a folded text has all words, folded too. `indexed` is a text with all that it has, as an index of the groups of
 * letters has it.
 */
export function hasWords(
  db: Queryable,
  words: readonly string[],
  { text, indexed }: { text: Fragment; indexed: Fragment },
): Fragment {
  // A subquery is evaluated once a statement.
  const folded = (word: string) => foldedText(db, db`${word}::text`)
  const groups = words
    .filter((word) => isIndexed([word]))
    .map((word) => askedGroups(db, folded(word)))
    .reduce((before, each) => db`${before} || ${each}`, db`'{}'::text[]`)
  const found = words.map((word) => db`position((select ${folded(word)}) in ${text}) > 0`)
  return isIndexed(words)
    ? db`letter_groups(${indexed}) @> (select ${groups}) and ${allOf(db, found)}`
    : allOf(db, found)
}

/**
 * Of the groups of letters of a word, those that follow each other, and the last: the index looks up each group that it
 * is asked for in every row that has the rarest, and these leave hardly more rows than all do.
 */
const askedGroups = (db: Queryable, word: Fragment): Fragment => db`array(
  select substr(asked.word, least(place, char_length(asked.word) - 2), 3)
  from (select ${word} as word) asked
  cross join generate_series(1, char_length(asked.word), 3) place
  where char_length(asked.word) >= 3
)`

type Search = { text: Fragment; part: string; asked: string }

const withGroups = (db: Queryable, groups: Fragment, { text, part, asked }: Search): Fragment =>
  [...part].length < GROUP_CHARACTERS
    ? contains(db, text, part)
    : db`(${groups} @> letter_groups(${asked}) and ${contains(db, text, part)})`

/** Whether the text contains the part, regardless of case. */
export const contains = (db: Queryable, text: Fragment, part: string): Fragment =>
  db`position(lower(${part}) in lower(${text})) > 0`
