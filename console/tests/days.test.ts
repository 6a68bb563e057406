/** Goal: the days of a discount are those of the shop, wherever its owner is. */
import { afterEach, expect, it, vi } from 'vitest'
import { firstDayOf, lastDayOf } from '../src/screens/discounts/days.ts'

const inShopOf = (timeZone: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: { timeZone } } })
afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    'Africa/Johannesburg',
    '2026-03-18',
    '2026-03-17T22:00:00.000000Z',
    '2026-03-18T21:59:59.999999Z',
  ],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000000Z', '2026-03-09T03:59:59.999999Z'],
  // Its clocks go from midnight to one.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000000Z', '2026-04-24T20:59:59.999999Z'],
  // Ended by another client.
  [
    'Africa/Johannesburg',
    '2026-03-18',
    '2026-03-18T10:00:00.000000Z',
    '2026-03-18T22:00:00.000000Z',
  ],
])('in %s, %s is from %s to %s', (timeZone, day, first, end) => {
  inShopOf(timeZone)
  expect([firstDayOf(first), lastDayOf(end)]).toEqual([day, day])
})
