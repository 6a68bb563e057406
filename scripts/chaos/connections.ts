/** Connections to the database are cut: by the server, on the wire, and without anybody being told. */
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
/** By then a connection that owes an answer has been given up and replaced (a minute of silence). */
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

/** A key that could not be given back, with the database away, is in use for 25 s. */
const isNoKey = ({ status }: Arrival) => status !== 409
const isExcused = ({ status }: Arrival) => status === 503 || status === 409

const together = (outcomes: Outcome[]): Outcome => ({
  told: outcomes.flatMap(({ told }) => told),
  problems: outcomes.flatMap(({ problems }) => problems),
})

const terminateAll = ({ db }: Stage) => db`
  select pg_terminate_backend(pid)
  from pg_stat_activity
  where datname = current_database() and application_name <> 'chaos' and pid <> pg_backend_pid()`

/** Again and again, for seconds. */
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
  const { firstMs, lastFailureMs } = recoveryOf(arrivals.filter(isNoKey), over)
  const problems = [...unexcused(arrivals, isExcused), ...stock.problems]
  if (Math.max(firstMs, lastFailureMs) > RECOVERY_MS) {
    problems.push(`${how}: it took ${seconds(Math.max(firstMs, lastFailureMs))} to serve again`)
  }
  return {
    told: [
      `${how.padEnd(10)} for ${seconds(CUTTING_MS)}: ${countsOf(arrivals)}; last failure ${seconds(lastFailureMs)} after the last cut`,
      `${' '.repeat(10)} ${stock.told}`,
    ],
    problems,
  }
}

/** One after the other falls silent, more than the pool has; each must be noticed and replaced. */
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
    told: [
      `half-open  ${FROZEN} connections, ${wire.frozen()} still held: ${countsOf(arrivals)}; first success ${seconds(firstMs)}, last failure ${seconds(lastFailureMs)} after the last`,
      `${' '.repeat(10)} ${stock.told}`,
    ],
    problems,
  }
}
