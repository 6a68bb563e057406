import { dayOf, money, number, percent } from '../../format.ts'
import { w } from '../../settings.ts'
import { firstDayOf, lastDayOf } from './days.ts'
import type { Discount } from './fields.ts'

const TONES = {
  on: 'delivered',
  later: 'shipped',
  usedUp: 'cancelled',
  over: 'none',
  off: 'none',
} as const

/** By the clock of the device. */
function stateOf({ is_active, starts_at, ends_at, uses, uses_max }: Discount) {
  if (!is_active) return 'off'
  if (ends_at && Date.parse(ends_at) <= Date.now()) return 'over'
  if (uses_max !== null && uses >= uses_max) return 'usedUp'
  return starts_at && Date.parse(starts_at) > Date.now() ? 'later' : 'on'
}

/** Whether it is on now. */
export function DiscountState({ of }: { of: Discount }) {
  const state = stateOf(of)
  return <span class={`status status-${TONES[state]}`}>{w().discounts.states[state]}</span>
}

export const worthOf = ({ kind, value }: Discount) =>
  kind === 'percent' ? percent(value) : money(value)

export function usesOf({ uses, uses_max }: Discount): string {
  return uses_max === null ? number(uses) : w().discounts.usesOf(number(uses), number(uses_max))
}

export function daysOf({ starts_at, ends_at }: Discount): string {
  const { discounts } = w()
  const first = starts_at && dayOf(firstDayOf(starts_at))
  const last = ends_at && dayOf(lastDayOf(ends_at))
  if (first && last) return discounts.fromTo(first, last)
  if (first) return discounts.from(first)
  return last ? discounts.until(last) : discounts.always
}
