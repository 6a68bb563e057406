/** Postgres is stopped for ten seconds, twice: in order, and as in a power failure. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'
import {
  countsOf,
  EVERYTHING,
  type Outcome,
  recoveryOf,
  type Story,
  seconds,
  unexcused,
} from './story.ts'

const BEFORE_MS = 3_000
const AWAY_MS = 10_000
const AFTER_MS = 5_000
/** The longest that a refusal may take without a database. */
const REFUSAL_MS = 6_000
const RECOVERY_MS = 5_000

export const postgresStory: Story = {
  name: 'postgres',
  about: 'Postgres is stopped for 10 s and started, in order (fast) and at once (immediate)',
  play: async (stage) => {
    await stage.serve()
    const pid = await stage.pid()
    const outcomes = [await stopFor(stage, 'fast'), await stopFor(stage, 'immediate')]
    const problems = outcomes.flatMap((outcome) => outcome.problems)
    if ((await stage.pid()) !== pid) problems.push('the process was replaced')
    return { lines: outcomes.flatMap(({ lines }) => lines), problems }
  },
}

async function stopFor(stage: Stage, how: 'fast' | 'immediate'): Promise<Outcome> {
  const away = { from: 0, until: 0 }
  const problems: string[] = []
  const arrivals = await stage.underLoad(EVERYTHING, async () => {
    await sleep(BEFORE_MS)
    away.from = Date.now()
    await stage.postgres.stop(how)
    await sleep(AWAY_MS / 2)
    problems.push(...(await probesSay(stage, { healthz: 200, readyz: 503 })))
    await sleep(AWAY_MS / 2)
    await stage.postgres.start()
    away.until = Date.now()
    await sleep(AFTER_MS)
    problems.push(...(await probesSay(stage, { healthz: 200, readyz: 200 })))
  })
  const { firstMs, lastFailureMs } = recoveryOf(arrivals, away.until)
  const during = arrivals.filter(({ planned }) => planned > away.from && planned < away.until)
  const longest = Math.max(...during.map(({ planned, ended }) => ended - planned))
  problems.push(
    ...unexcused(
      arrivals,
      ({ status = 0, ended }) => [503, 409].includes(status) && ended > away.from,
    ),
  )
  if (firstMs > RECOVERY_MS || lastFailureMs > RECOVERY_MS) {
    problems.push(`${how}: it took ${seconds(Math.max(firstMs, lastFailureMs))} to serve again`)
  }
  if (longest > REFUSAL_MS) problems.push(`${how}: an answer took ${seconds(longest)}`)
  return {
    lines: [
      `${how.padEnd(9)} away ${seconds(away.until - away.from)}: ${countsOf(during)}; slowest ${seconds(longest)}`,
      `${how.padEnd(9)} back: first success after ${seconds(firstMs)}, last failure after ${seconds(lastFailureMs)}`,
    ],
    problems,
  }
}

async function probesSay(stage: Stage, expected: Record<string, number>): Promise<string[]> {
  const problems: string[] = []
  for (const [probe, status] of Object.entries(expected)) {
    const reply = await stage.send({ method: 'GET', path: `/${probe}` })
    if (reply?.status !== status) problems.push(`/${probe} answers ${reply?.status}, not ${status}`)
  }
  return problems
}
