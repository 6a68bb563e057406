import { setTimeout as sleep } from 'node:timers/promises'
import { BROWSING } from '../traffic/browsing.ts'
import { ORDERING, uploads } from '../traffic/ordering.ts'
import type { Kind } from '../traffic/plan.ts'
import { SHOPPING } from '../traffic/shopping.ts'
import type { Arrival } from '../traffic/traffic.ts'
import type { Stage } from './stage.ts'

export type Outcome = {
  /** Measurements, a line each. */
  lines: string[]
  /** Broken promises, a line each. */
  problems: string[]
}
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

/** Asks until nothing is left, and returns what is left when the time is over. */
export async function untilNone<Left>(ask: () => Promise<Left[]>, timeMs: number): Promise<Left[]> {
  const giveUp = Date.now() + timeMs
  for (;;) {
    const left = await ask()
    if (left.length === 0 || Date.now() > giveUp) return left
    await sleep(200)
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export function countsOf(arrivals: readonly Arrival[]): string {
  const counts = Map.groupBy(arrivals, ({ status, isSuccess }) =>
    isSuccess ? 'done' : String(status ?? 'connection lost'),
  )
  return [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ')
}
