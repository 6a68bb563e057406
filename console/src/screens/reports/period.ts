/** Periods of whole days, as the address has them: `from` and `to`, both included. */
const DAY_MS = 86_400_000
export const WEEK_DAYS = 7
/** As long as the service's own. */
const DEFAULT_DAYS = 30

export type Period = { from: string; to: string }

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** By the clock of the device, in the time zone of the shop, which the service writes into the page. */
export function today(): string {
  const { timeZone } = document.documentElement.dataset
  // Swedes write dates as the address has them.
  return new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {}).format(new Date())
}

export const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const daysOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export function periodOf(query: URLSearchParams): Period {
  const [from, to] = [query.get('from'), query.get('to')]
  const last = isDay(to) ? to : today()
  return { from: isDay(from) ? from : shifted(last, 1 - DEFAULT_DAYS), to: last }
}

/** As many days, right before it; of less than a week the same weekdays of the week before, which sell alike. */
export function before(period: Period): Period {
  const days = Math.max(WEEK_DAYS, daysOf(period))
  return { from: shifted(period.from, -days), to: shifted(period.to, -days) }
}

type Usual = 'thisWeek' | 'lastWeek' | 'week' | 'thirty' | 'month' | 'lastMonth' | 'year'

/** The periods that are asked for most; weeks begin on Monday. */
export function usual(): Record<Usual, Period> {
  const to = today()
  const first = `${to.slice(0, 7)}-01`
  const lastOfBefore = shifted(first, -1)
  const monday = shifted(to, -((new Date(to).getUTCDay() + 6) % 7))
  return {
    thisWeek: { from: monday, to },
    lastWeek: { from: shifted(monday, -7), to: shifted(monday, -1) },
    week: { from: shifted(to, -6), to },
    thirty: { from: shifted(to, 1 - DEFAULT_DAYS), to },
    month: { from: first, to },
    lastMonth: { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
    year: { from: `${to.slice(0, 4)}-01-01`, to },
  }
}
