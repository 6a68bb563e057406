/** Money, dates and numbers in the language of the page. */
import { language } from './language.ts'

/** The currency of the catalog, whose replies do not name one; carts and payment methods do. */
const CURRENCY = 'ZAR'

/** English as it is written where the rand is; Arabic with the digits that its readers there use. */
const LOCALES = { en: 'en-ZA', ar: 'ar-u-nu-latn' } as const

const locale = () => LOCALES[language.value]

/** `amount` as the API has it, such as `1299.00`. */
export const money = (amount: string | number, currency: string = CURRENCY) =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // A round price is shown without cents.
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(amount))

export const number = (value: number) => new Intl.NumberFormat(locale()).format(value)

/** `timestamp` as the API has it, in UTC; shown in the visitor's time zone. */
export const date = (timestamp: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(timestamp))

export const dateTime = (timestamp: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(timestamp),
  )

/** `a, b and c`. */
export const list = (items: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items)
