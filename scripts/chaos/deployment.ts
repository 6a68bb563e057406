/** A release is made beside two instances that serve, and they are restarted into it one after the other. */
import { readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../support/endings.ts'
import { releasesIn, unitIn } from '../support/releases.ts'
import type { Stage } from '../support/stage.ts'
import { seconds } from '../support/statistics.ts'
import { BROWSING } from '../support/traffic/browsing.ts'
import type { Send } from '../support/traffic/http.ts'
import { invoices, ORDERING } from '../support/traffic/ordering.ts'
import { SHOPPING } from '../support/traffic/shopping.ts'
import type { Arrival } from '../support/traffic/traffic.ts'
import { countsOf, EVERYTHING, type Story, unexcused } from './story.ts'

const INSTANCES = [0, 1]
const CALM_MS = 6_000
/** Kinds whose code a process has not loaded before its files could be gone. */
const SELDOM = ['picture', 'large picture', 'invoice']

const PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know',
  PAYMENT_PROVIDER_A: 'sandbox',
  PAYMENT_PROVIDER_B: 'sandbox',
  PUBLIC_URL: 'http://localhost:3000',
  HOST: '127.0.0.1',
  // The traffic's administrator has none.
  ADMIN_SECOND_FACTOR: 'optional',
}

export const deploymentStory: Story = {
  name: 'deployment',
  about: 'a release is made beside two instances, which are restarted into it one after the other',
  play: async (stage) => {
    const store = join(await temporaryFolder(), 'store')
    const releases = await releasesIn(store)
    await releases.install()
    const unit = unitIn(store)
    const env = { ...unit.env, ...PRODUCTION }
    await stage.serve({ ...unit, env, processes: INSTANCES.length })
    const first = await realpath(unit.cwd)
    const proxy = proxyOf(stage)
    const problems: string[] = []

    const begin = Date.now()
    const before = await stage.underLoad(
      [...BROWSING, ...SHOPPING, ...ORDERING],
      () => releases.renew(),
      proxy.send,
    )
    const made = Date.now() - begin
    const release = await realpath(unit.cwd)
    const after = await stage.underLoad(
      [...EVERYTHING, invoices(8)],
      async () => {
        await sleep(CALM_MS)
        for (const index of INSTANCES) {
          proxy.takeOut(index)
          problems.push(...(await stage.close(index)))
          await stage.start(index)
          proxy.takeOut()
          await sleep(CALM_MS)
        }
      },
      proxy.send,
    )
    for (const index of INSTANCES) {
      const runsIn = await readlink(`/proc/${await stage.pid(index)}/cwd`)
      if (runsIn !== release) problems.push(`instance ${index} runs in ${runsIn}`)
    }
    return {
      lines: [
        `the release took ${seconds(made)}; requests meanwhile: ${countsOf(before)}`,
        `in both releases, and while they changed: ${countsOf(after)}`,
      ],
      problems: [
        ...problems,
        ...(first === release ? ['the link leads to the release of before'] : []),
        ...SELDOM.filter((kind) => !isDone(after, kind)).map((kind) => `no ${kind} was asked for`),
        // Refused for overload, and not begun: `npm run prove:deploy` counts them apart as well.
        ...unexcused([...before, ...after], ({ status }) => status === 503),
      ],
    }
  },
}

const isDone = (arrivals: readonly Arrival[], wanted: string) =>
  arrivals.some(({ kind, isSuccess }) => kind === wanted && isSuccess)

/** As nginx by docs/operations.md: the instances in rotation, but for the one that is taken out. */
function proxyOf({ sendTo }: Stage) {
  let without: number | undefined
  let count = 0
  const send: Send = (request) => {
    const instances = INSTANCES.filter((index) => index !== without)
    count += 1
    return sendTo(instances[count % instances.length] ?? 0, request)
  }
  return {
    send,
    takeOut: (index?: number) => {
      without = index
    },
  }
}
