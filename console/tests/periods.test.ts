/** Goal: the days that a report is compared with sell alike. */
import { expect, it } from 'vitest'
import { before } from '../src/screens/reports/period.ts'

it.each([
  ['Monday and Tuesday', '2026-11-30', '2026-12-01', '2026-11-23', '2026-11-24'],
  ['one day', '2026-12-01', '2026-12-01', '2026-11-24', '2026-11-24'],
  ['a whole week', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['thirty days', '2026-11-02', '2026-12-01', '2026-10-03', '2026-11-01'],
])('%s', (_, from, to, pastFrom, pastTo) => {
  expect(before({ from, to })).toEqual({ from: pastFrom, to: pastTo })
})
