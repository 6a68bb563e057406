/** In SQL: the moments of the days of a time zone. Where clocks change, days have 23 or 25 hours. */
import type { Fragment, Queryable } from './connect.ts'

/** Whether a time as requests have it (service/fields/dates.ts) is a day, not a moment. */
export const isDay = (time: string) => time.length === 'YYYY-MM-DD'.length

/**
 * The last microsecond before a day, since midnight is no moment to reckon with: where clocks change at it, it is
 * skipped, or comes twice. If clocks show this microsecond twice, Postgres takes the second time.
 */
const endBefore = (db: Queryable, day: Fragment, timeZone: string): Fragment =>
  db`(((${day})::date::timestamp - interval '1 microsecond') at time zone ${timeZone})`

/** When a day begins. */
export const startOfDay = (db: Queryable, day: Fragment, timeZone: string): Fragment =>
  db`(${endBefore(db, day, timeZone)} + interval '1 microsecond')`

/** A day or a moment as a beginning: the first moment of the day, if that is in a year which replies can show. */
export const beginningOf = (db: Queryable, time: string, timeZone: string): Fragment =>
  isDay(time)
    ? db`greatest(${startOfDay(db, db`${time}`, timeZone)}, timestamptz '0001-01-01T00:00Z')`
    : db`${time}::timestamptz`

/** A day or a moment as an end, up to which all is meant: the last microsecond of the day, in such a year. */
export const endingOf = (db: Queryable, time: string, timeZone: string): Fragment =>
  isDay(time)
    ? db`least(${endBefore(db, db`${time}::date + 1`, timeZone)}, timestamptz '9999-12-31T23:59:59.999999Z')`
    : db`${time}::timestamptz`
