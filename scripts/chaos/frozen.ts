/** The one process of an instance is frozen (SIGSTOP) under load; the process that watches it replaces it. */
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Stage } from '../support/stage.ts'
import { seconds } from '../support/statistics.ts'
import { countsOf, EVERYTHING, type Story, unexcused } from './story.ts'

/** In production one process is watched. The sandbox pays the orders here, and people have no second factor. */
const PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know',
  PUBLIC_URL: 'http://localhost',
  PAYMENT_PROVIDER_A: 'sandbox',
  PAYMENT_PROVIDER_B: 'sandbox',
  ADMIN_SECOND_FACTOR: 'optional',
  DRAIN_SECONDS: '0',
}
const FREEZES = 3
const BEFORE_MS = 3_000
const AFTER_MS = 3_000
const LOOK_MS = 100
/** A frozen process is given up after 10 to 11 s; then a new one starts, which takes seconds on a busy machine. */
const RECOVERY_MS = 20_000

const run = promisify(execFile)

export const frozenStory: Story = {
  name: 'frozen',
  about: `the only process of an instance is frozen (SIGSTOP) under load, ${FREEZES} times`,
  play: async (stage) => {
    await stage.serve({ env: PRODUCTION })
    const killed: number[] = []
    const recoveries: number[] = []
    const arrivals = await stage.underLoad(EVERYTHING, async () => {
      for (let freeze = 1; freeze <= FREEZES; freeze += 1) {
        await sleep(BEFORE_MS)
        const pid = await servingPid(stage)
        process.kill(pid, 'SIGSTOP')
        const frozen = Date.now()
        while ((await servingPid(stage)) === pid) await untilLate(frozen)
        killed.push(Date.now() - frozen)
        while ((await statusOf(stage)) !== 200) await untilLate(frozen)
        recoveries.push(Date.now() - frozen)
      }
      await sleep(AFTER_MS)
    })
    const slowest = Math.max(...recoveries)
    return {
      lines: [
        `killed ${killed.map(seconds).join(', ')} after it froze; served again after ${recoveries.map(seconds).join(', ')}`,
        `requests: ${countsOf(arrivals)}`,
      ],
      problems: [
        // An Idempotency-Key of a process that was killed stays in use until it expires.
        ...unexcused(arrivals, ({ status }) => status === undefined || status === 409),
        ...(slowest > RECOVERY_MS ? [`served only ${seconds(slowest)} after it froze`] : []),
      ],
    }
  },
}

async function untilLate(frozen: number) {
  if (Date.now() - frozen > 3 * RECOVERY_MS) throw new Error('the frozen process was not replaced')
  await sleep(LOOK_MS)
}

/** The child of the first process; 0 while there is none. */
async function servingPid(stage: Stage): Promise<number> {
  const found = await run('pgrep', ['-P', String(await stage.pid())]).catch(() => ({ stdout: '' }))
  return Number(found.stdout.trim().split('\n')[0])
}

const statusOf = async ({ send }: Stage) => (await send({ method: 'GET', path: '/readyz' }))?.status
