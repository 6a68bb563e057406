/** The days of the shop that a discount begins and ends on. The API takes them as they are, and replies with moments. */

/** As Swedes write it: 2026-01-15. */
function dayAt(moment: number): string {
  const { timeZone } = document.documentElement.dataset
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(moment)
}

export const firstDayOf = (startsAt: string) => dayAt(Date.parse(startsAt))
/** An end that is the first moment of a day, as other clients may send it, leaves the day before as the last one. */
export const lastDayOf = (endsAt: string) => dayAt(Date.parse(endsAt) - 1)
