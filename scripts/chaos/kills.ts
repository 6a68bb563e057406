/** The process is killed with SIGKILL, in the middle of everything, and started again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '../support/statistics.ts'
import { AFTER_SALE } from '../support/traffic/after-sale.ts'
import { uploads } from '../support/traffic/ordering.ts'
import { countsOf, EVERYTHING, type Story, unexcused } from './story.ts'

const ALIVE_MS = { from: 200, to: 1_500 }
const RECOVERY_MS = 10_000
/** With large pictures, whose files take longest to write. */
const KINDS = [...EVERYTHING, ...AFTER_SALE, uploads('large', 8)]

export const killsStory: Story = {
  name: 'kills',
  about: 'the process is killed (SIGKILL) at random moments under load, and started again',
  play: async (stage, { kills }) => {
    await stage.serve()
    const recoveries: number[] = []
    const arrivals = await stage.underLoad(KINDS, async () => {
      for (let kill = 1; kill <= kills; kill += 1) {
        await sleep(stage.random.between(ALIVE_MS.from, ALIVE_MS.to))
        const killed = Date.now()
        await stage.kill()
        await stage.start()
        recoveries.push(Date.now() - killed)
      }
      await sleep(ALIVE_MS.to)
    })
    const slowest = Math.max(...recoveries)
    return {
      lines: [
        `${kills} kills; from the kill to the first answer: ${recoveries.map(seconds).join(', ')}`,
        `requests: ${countsOf(arrivals)}`,
      ],
      problems: [
        // An Idempotency-Key of a killed process stays in use until it expires.
        ...unexcused(arrivals, ({ status }) => status === undefined || status === 409),
        ...(slowest > RECOVERY_MS ? [`a start took ${seconds(slowest)}`] : []),
      ],
    }
  },
}
