import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { startOfDay } from '../../service/db/days.ts'
import { fieldErrors } from '../../service/http/errors.ts'
import { REPORT_DAYS } from '../../service/limits/administration.ts'
import { findPeriod } from './period-queries.ts'

/** Days as YYYY-MM-DD, both included, of the shop's time zone. */
export type Period = { from: string; to: string; days: number; timeZone: string }

/** The last REPORT_DAYS days unless the query says otherwise. Throws field errors of `to`. */
export async function periodOf(
  db: Queryable,
  query: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Promise<Period> {
  const period = await findPeriod(db, { ...query, days: REPORT_DAYS }, timeZone)
  const { from, days } = period
  if (days < 1) {
    throw fieldErrors({ to: [`Ensure this value is greater than or equal to ${from}.`] })
  }
  return { ...period, timeZone }
}

/** In SQL: whether a moment is in the period. */
export const isWithin = (
  db: Queryable,
  moment: Fragment,
  { from, to, timeZone }: Period,
): Fragment => db`
  ${moment} >= ${startOfDay(db, db`${from}`, timeZone)}
    and ${moment} < ${startOfDay(db, db`${to}::date + 1`, timeZone)}`
