/** Names, amounts and dates inside of a text that is written from right to left. */

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** So that a Latin name or `12.50` does not take the words and marks around it along. */
const isolate = (text: string) => text && FIRST_STRONG_ISOLATE + text + POP_ISOLATE

/** The same texts, each isolating what is put into it. */
export const isolating = <Texts>(texts: Texts) => isolated(texts) as Texts

function isolated(value: unknown): unknown {
  if (typeof value === 'function') {
    return (...args: unknown[]) =>
      value(...args.map((each) => (typeof each === 'string' ? isolate(each) : each)))
  }
  if (Array.isArray(value)) return value.map(isolated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, isolated(inner)]))
}
