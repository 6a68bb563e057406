/** Money, numbers, dates and lists in the language of the page. */
import { decimalsOf } from '@modest-clothing-store/client'
import { language } from './language.ts'
import { SHOP } from './theme/shop.ts'

/**
 * The digits are the same in every language: those of sizes, of
 * article numbers and of the sentences of the service.
 */
const LOCALE = `${language === 'en' ? SHOP.englishLocale : language}-u-nu-latn`

/** French groups figures by a space so narrow that it is not seen in the typeface of the headings. */
const spaced = (text: string) => text.replaceAll('\u202f', '\u00a0')

/** `amount` as the API has it, such as `1299.00`. */
export function money(amount: string | number, currency: string = SHOP.currency): string {
  const decimals = decimalsOf(currency)
  const text = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // Intl's own differ from browser to browser.
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // A round price is shown without cents.
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(amount))
  // Intl puts a mark before the minus in Arabic that takes the currency along to the other side of the number.
  return spaced(text).replace(/\u200e(-[\d.,]+)/, '\u2066$1\u2069')
}

export const number = (value: number) => spaced(new Intl.NumberFormat(LOCALE).format(value))

/** Not the style `long`, which writes 01 December in some places where English is spoken. */
const DAY = { day: 'numeric', month: 'long' } as const
const DATE = { ...DAY, year: 'numeric' } as const

/** `timestamp` as the API has it, in UTC; shown in the visitor's time zone. */
export const date = (timestamp: string) =>
  new Intl.DateTimeFormat(LOCALE, DATE).format(new Date(timestamp))

export const dateTime = (timestamp: string) =>
  new Intl.DateTimeFormat(LOCALE, { ...DATE, hour: '2-digit', minute: '2-digit' }).format(
    new Date(timestamp),
  )

/** `3–7 December`. */
export const days = ([first, last]: readonly [first: Date, last: Date]) =>
  new Intl.DateTimeFormat(LOCALE, DAY).formatRange(first, last)

/** `30 °C` on one line: the service keeps plain spaces. */
export const withUnits = (text: string) => text.replaceAll(/(\d) (?=°|%|cm\b)/g, '$1\u00a0')

/** A label before what it names: French sets a space before the colon. */
export const labelled = (label: string, text = '') =>
  `${label}${language === 'fr' ? '\u00a0' : ''}: ${text}`

/** `ZA` as the name of the country. */
export const countryName = (code: string) =>
  new Intl.DisplayNames(LOCALE, { type: 'region' }).of(code) ?? code

/** `a, b and c`. */
export const list = (items: readonly string[]) =>
  new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(items)
