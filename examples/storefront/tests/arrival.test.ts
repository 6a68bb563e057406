import { expect, it } from 'vitest'
import { arrivalOf } from '../src/arrival.ts'

it.each([
  { paid: 'a Monday', day: '2026-11-30', first: '2026-12-02', last: '2026-12-04' },
  { paid: 'a Thursday', day: '2026-12-03', first: '2026-12-07', last: '2026-12-09' },
  { paid: 'a Saturday', day: '2026-12-05', first: '2026-12-08', last: '2026-12-10' },
])('a parcel paid on $paid comes two to four working days later', ({ day, first, last }) => {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)
  expect(arrivalOf(`${day}T12:00:00Z`).map(dayOf)).toEqual([first, last])
})
