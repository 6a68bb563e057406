/** A variant stays locked while many people order it: other requests must not slow down. */
import { setTimeout as sleep } from 'node:timers/promises'
import { insertPeople, type Person } from '../support/rows.ts'
import type { Stage } from '../support/stage.ts'
import { seconds } from '../support/statistics.ts'
import { BROWSING } from '../support/traffic/browsing.ts'
import { ORDERING } from '../support/traffic/ordering.ts'
import { post } from '../support/traffic/plan.ts'
import { SHOPPING } from '../support/traffic/shopping.ts'
import { type Arrival, latencyOf } from '../support/traffic/traffic.ts'
import { bearer } from '../support/traffic/world.ts'
import { countsOf, type Story, unexcused } from './story.ts'

/** Without pictures, which take seconds by themselves on a busy machine. */
const KINDS = [...BROWSING, ...SHOPPING, ...ORDERING]
/** Several times the connections of the service. */
const BUYERS = 36
const BEFORE_MS = 2_000
const LOCKED_MS = 8_000
const PROBE_MS = 100
/** Between two attempts of a buyer. */
const AGAIN_MS = 500
/** The longest wait for a connection and then for the lock. */
const REFUSAL_MS = 7_500
const OTHERS_P99_MS = 1_000
const RECOVERY_MS = 5_000
/** These requests lock stock, too: they may be refused while all connections for it wait. */
const LOCKS_STOCK = ['order', 'pay (webhook)', 'cancel', 'stock change']

const locksStock = ({ kind }: Arrival) => LOCKS_STOCK.includes(kind)

export const lockStory: Story = {
  name: 'lock',
  about: `the row of a variant is locked for ${seconds(LOCKED_MS)} while ${BUYERS} people order it`,
  play: async (stage) => {
    await stage.serve()
    const buyers = await buyersOf(stage)
    const probes: number[] = []
    let refusals: number[] = []
    let recoveryMs = 0
    const arrivals = await stage.underLoad(KINDS, async () => {
      await sleep(BEFORE_MS)
      const buying = await stage.db.begin(async (tx) => {
        await tx`
          select v.id from product_variants v where v.id = ${stage.world.quiet.id} for update`
        const orders = Promise.all(buyers.map((buyer) => orderUntilDone(stage, buyer)))
        const unlocked = Date.now() + LOCKED_MS
        while (Date.now() < unlocked) {
          const reply = await stage.send({ method: 'GET', path: '/readyz' })
          probes.push(reply?.status ?? 0)
          await sleep(PROBE_MS)
        }
        return { orders } // not awaited in here: they end after this transaction
      })
      const released = Date.now()
      refusals = (await buying.orders).flat()
      recoveryMs = Date.now() - released
    })
    const others = arrivals.filter((arrival) => !locksStock(arrival))
    const p99 = latencyOf(others, 0.99)
    const slowest = Math.max(...refusals)
    const notReady = probes.filter((status) => status !== 200)
    return {
      lines: [
        `orders of it: ${refusals.length} × 503 within ${seconds(slowest)}; all ${BUYERS} placed ${seconds(recoveryMs)} after its release`,
        `requests that lock other stock: ${countsOf(arrivals.filter(locksStock))}`,
        `all others: ${countsOf(others)}; p99 ${p99.toFixed(0)} ms; ${probes.length} probes of /readyz`,
      ],
      problems: [
        ...unexcused(arrivals, (arrival) => locksStock(arrival) && arrival.status === 503),
        ...(notReady.length > 0 ? [`/readyz answered ${notReady.join(', ')}`] : []),
        ...(p99 > OTHERS_P99_MS ? [`requests that lock no stock took ${seconds(p99)} (p99)`] : []),
        ...(slowest > REFUSAL_MS ? [`an order was refused after ${seconds(slowest)}`] : []),
        ...(recoveryMs > RECOVERY_MS
          ? [`all orders were placed only ${seconds(recoveryMs)} after the release`]
          : []),
      ],
    }
  },
}

async function buyersOf({ db, world }: Stage): Promise<Person[]> {
  const buyers = await insertPeople(db, BUYERS, { name: 'waiting' })
  await db`
    insert into cart_items (user_id, variant_id, quantity)
    select unnest(${buyers.map(({ id }) => id)}::integer[]), ${world.quiet.id}, 1`
  return buyers
}

/** Returns how long each refusal took. */
async function orderUntilDone({ send }: Stage, { token }: Person): Promise<number[]> {
  const refusals: number[] = []
  for (;;) {
    const begun = Date.now()
    const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    const reply = await send(post('/api/orders/create/', order, bearer(token)))
    if (reply?.status === 201) return refusals
    if (reply?.status !== 503) throw new Error(`an order was answered with ${reply?.status}`)
    refusals.push(Date.now() - begun)
    await sleep(AGAIN_MS)
  }
}
