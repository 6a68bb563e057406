import { dayOrMoment } from '../../service/fields/dates.ts'

/** The value of --since: a day of the shop, or a moment with its offset. Throws a sentence for anything else. */
export function timeOf(text: string): string {
  const problems: string[] = []
  const time = dayOrMoment().read(text, problems)
  if (problems.length === 0) return time
  throw new Error(
    `--since ${text}: a day such as 2026-11-01, or a moment such as 2026-11-01T09:00Z.`,
  )
}
