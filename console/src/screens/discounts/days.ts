/** Whole days of the shop, which the form has, as the moments at which the API begins and ends a discount. */
const DAY_MS = 86_400_000

/** What clocks in the shop show at a moment, as Swedes write it, which dates can be read from. */
function shopClock(moment: number): string {
  const { timeZone } = document.documentElement.dataset
  return new Intl.DateTimeFormat('sv-SE', {
    ...{ dateStyle: 'short', timeStyle: 'medium' },
    ...(timeZone ? { timeZone } : {}),
  }).format(moment)
}

const offsetAt = (moment: number) =>
  Date.parse(`${shopClock(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1_000) * 1_000

/** The first moment of a day. Twice, for a day on which the clocks change. */
function startOf(day: string): number {
  const midnight = Date.parse(day)
  return midnight - offsetAt(midnight - offsetAt(midnight))
}

export const firstDayOf = (startsAt: string) => shopClock(Date.parse(startsAt)).slice(0, 10)
/** The end is the first moment after it. */
export const lastDayOf = (endsAt: string) => shopClock(Date.parse(endsAt) - 1).slice(0, 10)

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A year of five digits, which a field of a date takes, stays as it was typed: the service refuses it. */
function momentOf(day: string, days: number): string {
  if (!DAY.test(day)) return day
  const wanted = new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
  return DAY.test(wanted) ? new Date(startOf(wanted)).toISOString() : day
}

export const startsAt = (firstDay: string) => momentOf(firstDay, 0)
export const endsAt = (lastDay: string) => momentOf(lastDay, 1)
