/** PayFast is away: its notices wait, some never come, and what it was paid for is paid in the end. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/connect.ts'
import { addJob } from '../../src/jobs/queue.ts'
import { PayfastServer } from '../../tests/support/payfast-server.ts'
import { atEnd } from '../support/endings.ts'
import { countsOf, MANY_ORDERS, type Story, seconds, unexcused } from './story.ts'

const WEBHOOK = '/api/payments/webhooks/payfast/'
const AWAY_MS = 12_000
/** What the service waits for PayFast: short, but more than a busy machine needs. */
const PATIENCE_MS = 2_000
const REPAIR_MS = 60_000
/** More than UNPAID_ORDER_CANCEL_HOURS, and not a week more. */
const OLD_HOURS = 80
/** In turn: notices tell of the first two, nothing tells of the third; all but the first are old. */
const FATES = ['notified', 'overdue', 'lost', 'unpaid'] as const
type Bought = { id: number; fate: (typeof FATES)[number]; notice: string }

export const noticesStory: Story = {
  name: 'notices',
  about: 'PayFast cannot be asked and notices get lost: what was paid waits, and is paid once',
  play: async (stage) => {
    const { db, send } = stage
    const payfast = await PayfastServer.start()
    atEnd(() => payfast.stop())
    await stage.serve({ env: { ...payfast.env, PAYMENT_HTTP_TIMEOUT_MS: String(PATIENCE_MS) } })
    const bought: Bought[] = []
    const answers: Promise<string[]>[] = []
    const post = async ({ notice: body }: Bought) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const reply = await send({ method: 'POST', path: WEBHOOK, headers, body })
      return reply?.status === 200 ? [] : [`a signed notice was answered with ${reply?.status}`]
    }
    const problems: string[] = []
    let tookMs = 0
    const kinds = MANY_ORDERS.filter((kind) => !kind.isOfSandbox)
    const arrivals = await stage.underLoad(kinds, async () => {
      payfast.historyAnswer = 'silence'
      for (const until = Date.now() + AWAY_MS; Date.now() < until; await sleep(200)) {
        payfast.validateAnswer = stage.random.pick(['silence', 'error', 'nonsense'] as const)
        const met = await meetFates(db, payfast, bought)
        answers.push(...met.filter(({ notice }) => notice).map(post))
      }
      await Promise.all(answers)
      problems.push(...(await runJobsUntilNone(db, () => missingAlerts(db))))
      problems.push(...(await differences(db, bought, 'away')))
      payfast.validateAnswer = undefined
      payfast.historyAnswer = undefined
      const back = Date.now()
      // Some notices come again, beside the jobs that ask about the same money.
      answers.push(...bought.filter(({ notice, id }) => notice && id % 3 === 0).map(post))
      problems.push(...(await runJobsUntilNone(db, () => differences(db, bought, 'back'))))
      tookMs = Date.now() - back
    })
    return {
      told: [
        `shop meanwhile: ${countsOf(arrivals)}`,
        `${bought.length} orders, by turns ${FATES.join(', ')}; settled ${seconds(tookMs)} after PayFast was back`,
      ],
      problems: [
        ...unexcused(arrivals, () => false),
        ...(bought.length < 2 * FATES.length ? [`only ${bought.length} orders were placed`] : []),
        ...(await Promise.all(answers)).flat(),
        ...problems,
      ],
    }
  },
}

/** Orders that were placed since the last look; those that are paid are in PayFast's history. */
async function meetFates(db: Db, payfast: PayfastServer, bought: Bought[]): Promise<Bought[]> {
  const known = bought.length
  const orders = await db<{ id: number; reference: string; amount: string }[]>`
    select p.order_id as id, p.reference, p.amount::text as amount
    from payments p
    where p.adapter = 'payfast' and p.order_id <> all(${bought.map(({ id }) => id)}::bigint[])
    order by p.id`
  for (const { id, reference: m_payment_id, amount: amount_gross } of orders) {
    const fate = FATES[bought.length % FATES.length] ?? 'unpaid'
    const received = fate === 'unpaid' ? undefined : payfast.receive(m_payment_id, amount_gross)
    const facts = { m_payment_id, pf_payment_id: received?.paymentId, amount_gross }
    bought.push({ id, fate, notice: received && fate !== 'lost' ? payfast.notice(facts) : '' })
    if (fate !== 'notified') await makeOld(db, id)
  }
  return bought.slice(known)
}

async function makeOld(db: Db, id: number): Promise<void> {
  const age = db`make_interval(hours => ${OLD_HOURS})`
  await db`update payments set created_at = created_at - ${age} where order_id = ${id}`
  await db`update stock_reservations set expires_at = expires_at - ${age} where order_id = ${id}`
  await db`update orders set created_at = created_at - ${age} where id = ${id}`
}

/** As by the worker's clock, but every second, until nothing is wrong; returns what still is. */
async function runJobsUntilNone(db: Db, ask: () => Promise<string[]>): Promise<string[]> {
  for (const start = Date.now(); ; ) {
    await addJob(db, 'confirm-notices', {}, 'confirm-notices')
    await addJob(db, 'cancel-unpaid-orders', {}, 'cancel-unpaid-orders')
    await sleep(1_000)
    const wrong = await ask()
    if (wrong.length === 0 || Date.now() > start + REPAIR_MS) return wrong
  }
}

/** Of the status of an order, its payments that were taken, and the notices that wait. */
async function differences(db: Db, bought: Bought[], when: 'away' | 'back'): Promise<string[]> {
  const rows = await db<{ id: number; state: string }[]>`
    select o.id, concat_ws(' ', o.status, count(distinct p.id) filter (where p.state = 'captured'),
      count(e.id) filter (where e.outcome = 'unconfirmed')) as state
    from orders o
    join payments p on p.order_id = o.id
    left join payment_events e on e.payment_id = p.id
    where o.id = any(${bought.map(({ id }) => id)})
    group by o.id`
  return bought.flatMap(({ id, fate, notice }) => {
    const settled = fate === 'unpaid' ? 'cancelled 0 0' : 'paid 1 0'
    const expected = when === 'back' ? settled : `pending 0 ${notice ? 1 : 0}`
    const state = rows.find((row) => row.id === id)?.state
    return state === expected ? [] : [`${when}: order ${id} (${fate}) is ${state}, not ${expected}`]
  })
}

async function missingAlerts(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from unnest(array['unconfirmed:payfast', 'unpaid-orders-wait']) name
    where not exists (select from admin_alerts a where starts_with(a.key, name))`
  return rows.map(({ name }) => `administrators were not told of ${name}`)
}
