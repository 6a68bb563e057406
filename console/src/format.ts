/** Money, dates and numbers in the language of the page, as the shop's country writes them. */
import { language } from './settings.ts'

/** The currency of orders, whose replies do not name one; payments and refunds do. */
export const CURRENCY = 'ZAR'

/** The service has written it into the page. */
const country = () => document.documentElement.dataset.country ?? 'ZA'

/** Where Arabic is no language of the country, its readers use the digits of their neighbours. */
const arabic = (own: string) =>
  new Intl.NumberFormat(own).resolvedOptions().locale === own ? own : `${own}-u-nu-latn`

const LOCALES = { en: () => `en-${country()}`, ar: () => arabic(`ar-${country()}`) }

export const locale = () => LOCALES[language.value]()

/** A negative number after the mark by which Arabic turns the whole sum to the left. */
const TURNED = /\u200e(-[\d.,]+)/

/** `amount` as the API has it, such as `1299.00`. The currency stands on one side, whether it is negative or not. */
export const money = (amount: string | number, currency = CURRENCY) =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .format(Number(amount))
    .replace(TURNED, '\u2066$1\u2069')

export const number = (value: number) => new Intl.NumberFormat(locale()).format(value)

/** `value` as the API has it: `15.00` of a hundred. */
export const percent = (value: string) =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(value) / 100,
  )

/** A day without a time, such as `2026-01-15`: the same wherever it is read. */
export const dayOf = (date: string, isShort = false) =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(isShort ? {} : { year: 'numeric' }),
  }).format(new Date(date))

export const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))

/** By how much it is more or less than it was; undefined where it was nothing. */
export const change = (now: number, before: number) =>
  before === 0
    ? undefined
    : new Intl.NumberFormat(locale(), {
        style: 'percent',
        signDisplay: 'exceptZero',
        maximumFractionDigits: 0,
      }).format((now - before) / Math.abs(before))

/** The shop's, by which its letters and the days of lists go; undefined: that of the device. */
const shopZone = () => ({ timeZone: document.documentElement.dataset.timeZone })

export const day = (time: string) =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...shopZone(),
  }).format(new Date(time))

/** By the clocks of the shop; where those of the device show another time, with the time zone. */
function byClock(at: Date | number, more: Intl.DateTimeFormatOptions): string {
  const zone = shopZone()
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), {
      ...more,
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
      ...options,
    }).format(at)
  const text = shown(zone)
  return text === shown({}) ? text : shown({ ...zone, timeZoneName: 'short' })
}

export const moment = (time: string) => byClock(new Date(time), { day: 'numeric', month: 'short' })

/** Of the day, in milliseconds as `Date.now()` has them. */
export const time = (at: number) => byClock(at, {})

const STEPS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

/** `3 days ago`: how long something has waited. */
export function ago(time: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000)
  const [size, unit] = STEPS.find(([step]) => seconds >= step) ?? STEPS[2]
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(
    -Math.floor(seconds / size),
    unit,
  )
}

/** Such as `Arabic` of `ar`. */
export const languageName = (code: string) =>
  new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code

/** Such as `Egypt` of `EG`. */
export const countryName = (code: string) =>
  new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code

type Name = { first_name: string; last_name: string; email: string }

export const nameOf = ({ first_name, last_name, email }: Name) =>
  `${first_name} ${last_name}`.trim() || email

type Guest = Record<'full_name' | 'email' | 'phone_number', string>

/** Of one on the phone perhaps the number alone. */
export const guestName = ({ full_name, email, phone_number }: Guest) =>
  full_name || email || phone_number
