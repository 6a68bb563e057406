/** Goal: who is woken by an alert finds its page. */
import { expect, it } from 'vitest'
import { alerts } from '../service/telemetry/alerts.ts'
import { readSource } from '../structure/sources.ts'

it('each alert has a heading in the guide of operators, and no heading is of an alert that is gone', () => {
  const headings = [...readSource('docs/operations.md').text.matchAll(/^#+ (Store\w+)$/gm)]
  expect(headings.map(([, name]) => name).toSorted()).toEqual(
    alerts.map(({ name }) => name).toSorted(),
  )
})
