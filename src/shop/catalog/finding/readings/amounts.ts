/** Numbers of prices in what was typed: 1 000, 1,000, R1000.50, ZAR 1000. */
import { PRICE_DIGITS_MAX } from '../../../../service/limits/catalog.ts'
import { isApostrophe, type Token } from '../words/split.ts'
import { CURRENCY, type Lexicon } from './lexicon.ts'

/** A decimal with two places, and the place after its last token. */
export type Amount = { decimal: string; end: number }

const NUMBER = /^(\p{L}*)(\d+)(\p{L}*)$/u
/** Before three digits a point or a comma is no decimal one: prices have two. */
const THOUSANDS = ' .,٬'

/** The amount that begins at a place, with its currency. */
export function amountAt(
  tokens: readonly Token[],
  at: number,
  { beginningWith }: Lexicon,
): Amount | undefined {
  const isSigned = CURRENCY.has(tokens[at]?.word ?? '')
  let end = isSigned ? at + 1 : at
  const [, sign = '', digits, unit = ''] = NUMBER.exec(tokens[end]?.word ?? '') ?? []
  if (digits === undefined || !isKnown(unit)) return undefined
  // In Arabic `and` is written together with the number.
  if (!isKnown(sign) && !beginningWith(sign).some(({ meaning }) => meaning.role === 'and')) {
    return undefined
  }
  end += 1
  let whole = digits
  let isDone = unit !== ''
  /** The digits of the next token, if it goes on with the number. */
  const next = (pattern: RegExp, separators: string): string | undefined => {
    const [, more, unit = ''] = pattern.exec(tokens[end]?.word ?? '') ?? []
    const gap = tokens[end]?.gap ?? ''
    if (isDone || more === undefined || !isKnown(unit)) return undefined
    if (gap.length !== 1 || !separators.includes(gap)) return undefined
    isDone = unit !== ''
    end += 1
    return more
  }
  for (let more: string | undefined = whole.length > 3 ? undefined : ''; more !== undefined; ) {
    whole += more
    more = next(/^(\d{3})(\p{L}*)$/u, THOUSANDS)
  }
  const cents = next(/^(\d{1,2})(\p{L}*)$/u, '.,٫') ?? ''
  if (whole.length > PRICE_DIGITS_MAX - 2) return undefined
  const decimal = `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
  if (!isSigned && CURRENCY.has(tokens[end]?.word ?? '')) end += 1
  // 1000'in altında: an ending, which says nothing.
  if (isApostrophe(tokens[end]?.gap)) end += 1
  return { decimal, end }
}

const isKnown = (letters: string) => letters === '' || CURRENCY.has(letters)
