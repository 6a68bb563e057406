import { BROWSING } from '../traffic/browsing.ts'
import { ORDERING, uploads } from '../traffic/ordering.ts'
import type { Kind } from '../traffic/plan.ts'
import { SHOPPING } from '../traffic/shopping.ts'
import type { Arrival } from '../traffic/traffic.ts'
import type { Stage } from './stage.ts'

export type Outcome = {
  /** What was measured, a line each. */
  told: string[]
  /** What does not hold. */
  problems: string[]
}
export type Story = {
  name: string
  /** What goes wrong, in a line. */
  about: string
  play: (stage: Stage, options: { kills: number }) => Promise<Outcome>
}

export const EVERYTHING: Kind[] = [
  ...BROWSING,
  ...SHOPPING,
  ...ORDERING,
  uploads('small', 1),
  uploads('large', 0.5),
]

/** So many orders more that some of those that are paid are cancelled within seconds. */
export const MANY_ORDERS: Kind[] = [
  ...EVERYTHING,
  ...ORDERING.map((kind) => ({ ...kind, weight: 8 * kind.weight })),
]

/** Problems of arrivals that the story's fault does not excuse. */
export const unexcused = (
  arrivals: readonly Arrival[],
  isExcused: (arrival: Arrival) => boolean,
): string[] =>
  arrivals.flatMap((arrival) => (arrival.problem && !isExcused(arrival) ? [arrival.problem] : []))

/** When, after `since`, the first success and the last failure of requests that came later were known. */
export function recoveryOf(arrivals: readonly Arrival[], since: number) {
  const later = arrivals.filter(({ planned }) => planned >= since)
  const success = Math.min(...later.filter((each) => each.isSuccess).map(({ ended }) => ended))
  const failures = later.filter(({ problem }) => problem).map(({ ended }) => ended)
  return { firstMs: success - since, lastFailureMs: Math.max(since, ...failures) - since }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export function countsOf(arrivals: readonly Arrival[]): string {
  const counts = Map.groupBy(arrivals, ({ status, isSuccess }) =>
    isSuccess ? 'done' : String(status ?? 'connection lost'),
  )
  return [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ')
}
