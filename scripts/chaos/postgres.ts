/** Postgres is stopped for ten seconds, twice: in order, and as in a power failure. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from '../support/stage.ts'
import type { Story } from './story.ts'
import { together, whileBroken } from './while-broken.ts'

const AWAY_MS = 10_000
const RECOVERY_MS = 5_000
/** The longest that a refusal may take without a database. */
const REFUSAL_MS = 6_000

export const postgresStory: Story = {
  name: 'postgres',
  about: 'Postgres is stopped for 10 s and started, in order (fast) and at once (immediate)',
  play: async (stage) => {
    await stage.serve()
    const pid = await stage.pid()
    const problems: string[] = []
    const stopped = (how: 'fast' | 'immediate') =>
      whileBroken(stage, how, {
        fault: async () => {
          await stage.postgres.stop(how)
          await sleep(AWAY_MS)
          problems.push(...(await probesSay(stage, { healthz: 200, readyz: 503 })))
          await stage.postgres.start()
        },
        recoveryMs: RECOVERY_MS,
        refusalMs: REFUSAL_MS,
      })
    const outcomes = [await stopped('fast'), await stopped('immediate')]
    problems.push(...(await probesSay(stage, { healthz: 200, readyz: 200 })))
    if ((await stage.pid()) !== pid) problems.push('the process was replaced')
    return together([...outcomes, { lines: [], problems }])
  },
}

async function probesSay(stage: Stage, expected: Record<string, number>): Promise<string[]> {
  const problems: string[] = []
  for (const [probe, status] of Object.entries(expected)) {
    const reply = await stage.send({ method: 'GET', path: `/${probe}` })
    if (reply?.status !== status) problems.push(`/${probe} answers ${reply?.status}, not ${status}`)
  }
  return problems
}
