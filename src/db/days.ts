import type { Fragment, Queryable } from './connect.ts'

/** In SQL: when a day begins in that time zone. Where clocks change, days have 23 or 25 hours. */
export const startOfDay = (db: Queryable, day: Fragment, timeZone: string): Fragment =>
  db`((${day})::date::timestamp at time zone ${timeZone})`
