import type { Outcome } from '../support/books.ts'
import { BROWSING } from '../traffic/browsing.ts'
import { ORDERING, uploads } from '../traffic/ordering.ts'
import type { Kind } from '../traffic/plan.ts'
import { SHOPPING } from '../traffic/shopping.ts'
import type { Arrival } from '../traffic/traffic.ts'
import type { Stage } from './stage.ts'

export type Story = {
  name: string
  /** The fault that is caused, in a line. */
  about: string
  play: (stage: Stage, options: { kills: number; buyers: number }) => Promise<Outcome>
}

export const EVERYTHING: Kind[] = [
  ...BROWSING,
  ...SHOPPING,
  ...ORDERING,
  uploads('small', 1),
  uploads('large', 0.5),
]

/** With so many orders that some paid ones are cancelled within seconds. */
export const MANY_ORDERS: Kind[] = [
  ...EVERYTHING,
  ...ORDERING.map((kind) => ({ ...kind, weight: 8 * kind.weight })),
]

/** Problems that the fault of the story does not excuse. */
export const unexcused = (
  arrivals: readonly Arrival[],
  isExcused: (arrival: Arrival) => boolean = () => false,
): string[] =>
  arrivals.flatMap((arrival) => (arrival.problem && !isExcused(arrival) ? [arrival.problem] : []))

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export function countsOf(arrivals: readonly Arrival[]): string {
  const counts = Map.groupBy(arrivals, ({ status, isSuccess }) =>
    isSuccess ? 'done' : String(status ?? 'connection lost'),
  )
  return [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ')
}
