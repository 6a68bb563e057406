/** Goal: the days of a discount are those of the shop, wherever its owner is. */
import { afterEach, expect, it, vi } from 'vitest'
import { endsAt, firstDayOf, lastDayOf, startsAt } from '../src/screens/discounts/days.ts'

const inShopOf = (timeZone: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: { timeZone } } })
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['Africa/Johannesburg', '2026-03-18', '2026-03-17T22:00:00.000Z', '2026-03-18T22:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  // Its clocks go from midnight to one.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
])('in %s, %s begins and ends with the day there', (timeZone, day, first, end) => {
  inShopOf(timeZone)
  expect([startsAt(day), endsAt(day)]).toEqual([first, end])
  expect([firstDayOf(first), lastDayOf(end)]).toEqual([day, day])
})

it('leaves a day that no moment stands for as it was typed', () => {
  inShopOf('Africa/Johannesburg')
  for (const day of ['12026-01-01', '9999-12-31']) expect(endsAt(day)).toBe(day)
  expect(startsAt('12026-01-01')).toBe('12026-01-01')
})
