/** The payment provider is slow, then does not answer at all. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'
import { wireTo } from '../../tests/support/database-proxy.ts'
import { PaystackServer } from '../../tests/support/paystack-server.ts'
import { atEnd } from '../support/endings.ts'
import { seconds } from '../support/statistics.ts'
import { type Arrival, latencyOf } from '../support/traffic/traffic.ts'
import { countsOf, EVERYTHING, type Story, unexcused } from './story.ts'

const SLOW_MS = 5_000
/** After this time the service gives up, and tries once more. */
const PATIENCE_MS = 6_000
const PHASE_MS = 6_000
/** Other requests than orders must not slow down. */
const OTHERS_P99_MS = 1_000

const isOrder = ({ kind }: Arrival) => kind === 'order'
const isRefused = ({ status = 0 }: Arrival) => status === 504 || status === 409

export const paymentsStory: Story = {
  name: 'payments',
  about: 'the payment provider answers after 5 s, then never: only orders slow down',
  play: async (stage) => {
    const paystack = await PaystackServer.start()
    atEnd(() => paystack.close())
    const wire = await wireTo(paystack.url)
    atEnd(() => wire.close())
    await stage.serve({
      env: {
        ...paystack.env,
        PAYSTACK_BASE_URL: new URL(wire.url).origin,
        PAYMENT_HTTP_TIMEOUT_MS: String(PATIENCE_MS),
      },
    })
    const kinds = EVERYTHING.filter((kind) => !kind.isOfSandbox)
    wire.delay(SLOW_MS)
    const slow = await stage.underLoad(kinds, () => sleep(PHASE_MS))
    wire.delay(0)
    const reservedBefore = await reservedUnits(stage.db)
    let placedMeanwhile = 0
    const silent = await stage.underLoad(kinds, async (traffic) => {
      // The traffic repeats refused orders once it stops: by then the provider is back.
      paystack.mishaps.initialize = Array.from({ length: 1_000 }, () => 'slow' as const)
      await sleep(PHASE_MS + 2 * PATIENCE_MS)
      placedMeanwhile = (await reservedUnits(stage.db)) - reservedBefore
      paystack.mishaps.initialize = []
      if (traffic.inFlight > 200) throw new Error('requests pile up')
    })
    const others = [...slow, ...silent].filter((arrival) => !isOrder(arrival))
    const p99 = latencyOf(others, 0.99)
    const refused = silent.filter(({ status }) => status === 504)
    return {
      lines: [
        `answers after ${seconds(SLOW_MS)}: orders ${countsOf(slow.filter(isOrder))}`,
        `never answers: orders ${countsOf(silent.filter(isOrder))}`,
        `all others: ${countsOf(others)}; p99 ${p99.toFixed(0)} ms`,
      ],
      problems: [
        ...unexcused(slow, (arrival) => isOrder(arrival) && arrival.status === 409),
        ...unexcused(silent, (arrival) => isOrder(arrival) && isRefused(arrival)),
        ...(refused.length === 0 ? ['no order was answered with 504'] : []),
        ...(placedMeanwhile > 0 ? [`${placedMeanwhile} units were reserved without an order`] : []),
        ...(p99 > OTHERS_P99_MS ? [`other requests took ${seconds(p99)} (p99)`] : []),
      ],
    }
  },
}

async function reservedUnits(db: Db): Promise<number> {
  const [row] = await db<[{ units: number }]>`
    select coalesce(sum(stock_reserved), 0)::integer as units from variant_availability`
  return row.units
}
