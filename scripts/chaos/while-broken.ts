/** Traffic while the database or the connections to it are broken: refused with 503, and served soon after. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '../support/books.ts'
import type { Stage } from '../support/stage.ts'
import { seconds } from '../support/statistics.ts'
import type { Arrival } from '../support/traffic/traffic.ts'
import { watchStock } from './stock-watch.ts'
import { countsOf, EVERYTHING, unexcused } from './story.ts'

const BEFORE_MS = 2_000
const AFTER_MS = 2_000
/** A request on a connection that fell silent is refused after 20 s. */
const REFUSAL_MS = 22_000

/** An Idempotency-Key that could not be released, with the database away, stays in use for 25 s. */
const isKeyInUse = ({ status }: Arrival) => status === 409
const isExcused = (arrival: Arrival) => arrival.status === 503 || isKeyInUse(arrival)

type Breakage = { fault: () => Promise<unknown>; recoveryMs: number; refusalMs?: number }

/** Requests may fail with a 503 during the fault and `recoveryMs` later, and then no more. */
export async function whileBroken(
  stage: Stage,
  how: string,
  { fault, recoveryMs, refusalMs = REFUSAL_MS }: Breakage,
): Promise<Outcome> {
  let over = 0
  const watch = watchStock(stage)
  const arrivals = await stage.underLoad(EVERYTHING, async () => {
    await sleep(BEFORE_MS)
    await fault()
    over = Date.now()
    await sleep(recoveryMs + AFTER_MS)
  })
  const stock = await watch.stop()
  const later = arrivals.filter(({ planned }) => planned >= over)
  const success = Math.min(...later.filter((each) => each.isSuccess).map(({ ended }) => ended))
  const failures = later.filter((each) => !each.isSuccess && !isKeyInUse(each))
  const recovered = Math.max(success, ...failures.map(({ ended }) => ended)) - over
  const refusals = arrivals.filter(({ status }) => status === 503)
  const slowest = Math.max(0, ...refusals.map(({ planned, ended }) => ended - planned))
  return {
    lines: [`${how}: ${countsOf(arrivals)}; served ${seconds(recovered)} after; ${stock.line}`],
    problems: [
      ...unexcused(arrivals, isExcused),
      ...stock.problems,
      ...(recovered > recoveryMs ? [`${how}: served only after ${seconds(recovered)}`] : []),
      ...(slowest > refusalMs ? [`${how}: a refusal took ${seconds(slowest)}`] : []),
    ],
  }
}

export const together = (outcomes: Outcome[]): Outcome => ({
  lines: outcomes.flatMap(({ lines }) => lines),
  problems: outcomes.flatMap(({ problems }) => problems),
})
