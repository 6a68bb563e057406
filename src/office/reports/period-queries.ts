import type { Queryable } from '../../service/db/connect.ts'

type Asked = { from?: string | undefined; to?: string | undefined; days: number }

/** The first and the last day and how many they are; without an end today, by the shop's clock. */
export async function findPeriod(
  db: Queryable,
  { from, to, days }: Asked,
  timeZone: string,
): Promise<{ from: string; to: string; days: number }> {
  const [period] = await db<[{ from: string; to: string; days: number }]>`
    select d."from"::text as "from", d."to"::text as "to", d."to" - d."from" + 1 as days
    from (
      select l.day as "to",
        -- Postgres has days before the year 1, which no query can name.
        coalesce(${from ?? null}::date, greatest(l.day - (${days}::integer - 1), date '0001-01-01'))
          as "from"
      from (
        select coalesce(${to ?? null}::date, (now() at time zone ${timeZone})::date) as day
      ) l
    ) d`
  return period
}
