/** Connections to the database are terminated by the server, reset on the wire, and left half-open. */
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../support/endings.ts'
import type { Arrival } from '../traffic/traffic.ts'
import type { Stage } from './stage.ts'
import { watchStock } from './stock-watch.ts'
import {
  countsOf,
  EVERYTHING,
  type Outcome,
  recoveryOf,
  type Story,
  seconds,
  unexcused,
} from './story.ts'
import { type Wire, wireTo } from './wire.ts'

const CUTTING_MS = 6_000
const BETWEEN_MS = 60
const AFTER_MS = 2_000
const FROZEN = 12
/** A connection that owes an answer is given up and replaced after a minute of silence. */
const FREEZE_MS = 75_000
const RECOVERY_MS = 3_000

export const connectionsStory: Story = {
  name: 'connections',
  about: 'connections to the database are terminated, reset on the wire, and left half-open',
  play: async (stage) => {
    const { hostname, port } = new URL(stage.postgres.url)
    const wire = await wireTo(hostname, Number(port))
    atEnd(() => wire.close())
    const url = new URL(stage.postgres.url)
    url.host = `127.0.0.1:${wire.port}`
    await stage.serve({ env: { DATABASE_URL: url.href } })
    return together([
      await cutting(stage, 'terminated', () => terminateAll(stage)),
      await cutting(stage, 'reset', async () => wire.cutOne(stage.random)),
      await freezing(stage, wire),
    ])
  },
}

/** An Idempotency-Key that could not be released, with the database away, stays in use for 25 s. */
const isNotKeyInUse = ({ status }: Arrival) => status !== 409
const isExcused = ({ status }: Arrival) => status === 503 || status === 409

const together = (outcomes: Outcome[]): Outcome => ({
  lines: outcomes.flatMap(({ lines }) => lines),
  problems: outcomes.flatMap(({ problems }) => problems),
})

const terminateAll = ({ db }: Stage) => db`
  select pg_terminate_backend(pid)
  from pg_stat_activity
  where datname = current_database() and application_name <> 'chaos' and pid <> pg_backend_pid()`

/** Cuts connections repeatedly, for seconds. */
async function cutting(
  stage: Stage,
  how: string,
  cut: () => PromiseLike<unknown>,
): Promise<Outcome> {
  let over = 0
  const watch = watchStock(stage)
  const arrivals = await stage.underLoad(EVERYTHING, async () => {
    const until = Date.now() + CUTTING_MS
    while (Date.now() < until) {
      await cut()
      await sleep(BETWEEN_MS)
    }
    over = Date.now()
    await sleep(AFTER_MS)
  })
  const stock = await watch.stop()
  const { firstMs, lastFailureMs } = recoveryOf(arrivals.filter(isNotKeyInUse), over)
  const problems = [...unexcused(arrivals, isExcused), ...stock.problems]
  if (Math.max(firstMs, lastFailureMs) > RECOVERY_MS) {
    problems.push(`${how}: it took ${seconds(Math.max(firstMs, lastFailureMs))} to serve again`)
  }
  return {
    lines: [
      `${how.padEnd(10)} for ${seconds(CUTTING_MS)}: ${countsOf(arrivals)}; last failure ${seconds(lastFailureMs)} after the last cut`,
      `${' '.repeat(10)} ${stock.line}`,
    ],
    problems,
  }
}

/** More connections than the pool has fall silent; the service must notice and replace each of them. */
async function freezing(stage: Stage, wire: Wire): Promise<Outcome> {
  let last = 0
  const watch = watchStock(stage)
  const arrivals = await stage.underLoad(EVERYTHING, async () => {
    for (let count = 1; count <= FROZEN; count += 1) {
      await sleep(100)
      wire.freezeOne(stage.random)
    }
    last = Date.now()
    await sleep(FREEZE_MS)
  })
  const stock = await watch.stop()
  const { firstMs, lastFailureMs } = recoveryOf(arrivals, last)
  const problems = [...unexcused(arrivals, isExcused), ...stock.problems]
  const isLost = arrivals.filter(({ planned }) => planned > last + FREEZE_MS - 3_000)
  if (isLost.some(({ isSuccess }) => !isSuccess)) {
    problems.push(
      `half-open: after ${seconds(FREEZE_MS)} the service still fails: ${countsOf(isLost)}`,
    )
  }
  return {
    lines: [
      `half-open  ${FROZEN} connections, ${wire.frozen()} still open: ${countsOf(arrivals)}; first success ${seconds(firstMs)}, last failure ${seconds(lastFailureMs)} after the last`,
      `${' '.repeat(10)} ${stock.line}`,
    ],
    problems,
  }
}
