/** Amounts and moments as files of other shops write them. */
import { isAmbiguous } from '../../../../service/csv/cell.ts'
import type { Header } from '../../../../service/csv/table.ts'
import { moment } from '../../../../service/fields/dates.ts'
import { PAST_YEARS } from '../../../../service/limits/orders.ts'

/** An amount of at least 0, as text of two decimals; undefined for what is none, or could be two. */
export function amountIn(
  text: string,
  { hasDecimalCommas }: Pick<Header, 'hasDecimalCommas'>,
): string | undefined {
  const given = text.trim()
  if (isAmbiguous(given)) return undefined
  const amount = hasDecimalCommas ? given.replace(/^(\d+),(\d+)$/, '$1.$2') : given
  return /^\d{1,9}(\.\d{1,10})?$/.test(amount) ? Number(amount).toFixed(2) : undefined
}

const TIME =
  /^(?<day>(?<year>\d{4})-\d\d-\d\d)(?:[T ](?<clock>\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?))? ?(?<zone>Z|UTC|[+-]\d\d:?\d\d)?$/i

/** A moment of PAST_YEARS as Postgres reads it; without a zone it is one of the shop, and a day alone its beginning. */
export function momentIn(text: string, timeZone: string): string | undefined {
  const { day, year, clock = '00:00', zone } = TIME.exec(text)?.groups ?? {}
  if (!(Number(year) >= PAST_YEARS.min && Number(year) <= PAST_YEARS.max)) return undefined
  const offset = /^[+-]/.test(zone ?? '') ? zone?.replace(/:?(\d\d)$/, ':$1') : 'Z'
  const problems: string[] = []
  const utc = moment().read(`${day}T${clock}${offset}`, problems)
  if (problems.length > 0) return undefined
  return zone === undefined ? `${day} ${clock} ${timeZone}` : utc
}
