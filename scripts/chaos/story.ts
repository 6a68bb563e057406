import type { Outcome } from '../support/books.ts'
import type { Stage } from '../support/stage.ts'
import { BROWSING } from '../support/traffic/browsing.ts'
import { ORDERING, uploads } from '../support/traffic/ordering.ts'
import type { Kind } from '../support/traffic/plan.ts'
import { SHOPPING } from '../support/traffic/shopping.ts'
import type { Arrival } from '../support/traffic/traffic.ts'

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

export function countsOf(arrivals: readonly Arrival[]): string {
  const counts = Map.groupBy(arrivals, ({ status, isSuccess }) =>
    isSuccess ? 'done' : String(status ?? 'connection lost'),
  )
  return [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ')
}
