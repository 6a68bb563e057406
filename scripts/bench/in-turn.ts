/** The service and its limit, measured right after each other: what else the machine does meets both. */
import { median } from './statistics.ts'

export type Pair<Side> = { service: Side; bare: Side }

type Measured<Side> = {
  service: () => Promise<Side>
  bare: () => Promise<Side>
  rounds: number
  /** How a line of progress begins, and what it says of a side. */
  what: string
  told: (side: Side) => string
}

/** Each is first as often as the other. */
export async function inTurn<Side>(measured: Measured<Side>): Promise<Pair<Side>[]> {
  const { service, bare, rounds, what, told } = measured
  const pairs: Pair<Side>[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const pair =
      round % 2 === 1
        ? { service: await service(), bare: await bare() }
        : { bare: await bare(), service: await service() }
    pairs.push(pair)
    const sides = `service ${told(pair.service)}; bare ${told(pair.bare)}`
    process.stdout.write(`${what}, round ${round} of ${rounds}: ${sides}\n`)
  }
  return pairs
}

export const medianOf = <Side>(pairs: readonly Pair<Side>[], pick: (pair: Pair<Side>) => number) =>
  median(pairs.map(pick))
