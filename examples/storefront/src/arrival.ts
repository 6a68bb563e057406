/** When a parcel comes, by the working days that the theme says. */
import { SHOP } from './theme/shop.ts'

const SATURDAY = 6
const SUNDAY = 0

/** The first and the last day, of an order that was paid then. */
export function arrivalOf(paidAt: string): [first: Date, last: Date] {
  const [least, most] = SHOP.deliveryDays
  return [workingDayAfter(paidAt, least), workingDayAfter(paidAt, most)]
}

function workingDayAfter(timestamp: string, days: number): Date {
  const day = new Date(timestamp)
  for (let left = days; left > 0; ) {
    day.setDate(day.getDate() + 1)
    if (![SATURDAY, SUNDAY].includes(day.getDay())) left -= 1
  }
  return day
}
