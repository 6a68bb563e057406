/** PayFast is away: its notices wait and some get lost, and every order it was paid for is paid in the end. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'
import { addJob } from '../../src/service/queue/queue.ts'
import { PayfastServer } from '../../tests/support/payfast-server.ts'
import { atEnd } from '../support/endings.ts'
import { untilNone } from '../support/jobs.ts'
import { seconds } from '../support/statistics.ts'
import { countsOf, MANY_ORDERS, type Story, unexcused } from './story.ts'

const WEBHOOK = '/api/payments/webhooks/payfast/'
const AWAY_MS = 12_000
/** How long the service waits for PayFast: short, but more than a busy machine needs. */
const PATIENCE_MS = 2_000
const REPAIR_MS = 60_000
/** More than UNPAID_ORDER_CANCEL_HOURS, and not a week more. */
const OLD_HOURS = 80
/** In rotation: the first two are notified, the third is not; all but the first are old. */
const CASES = ['notified', 'overdue', 'lost', 'unpaid'] as const
type Bought = { id: number; kind: (typeof CASES)[number]; notice: string }

export const payfastAwayStory: Story = {
  name: 'payfast-away',
  about: 'PayFast does not answer and notices get lost: every payment counts once in the end',
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
        const fresh = await payNewOrders(db, payfast, bought)
        answers.push(...fresh.filter(({ notice }) => notice).map(post))
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
      lines: [
        `traffic meanwhile: ${countsOf(arrivals)}`,
        `${bought.length} orders, in rotation ${CASES.join(', ')}; settled ${seconds(tookMs)} after PayFast was back`,
      ],
      problems: [
        ...unexcused(arrivals),
        ...(bought.length < 2 * CASES.length ? [`only ${bought.length} orders were placed`] : []),
        ...(await Promise.all(answers)).flat(),
        ...problems,
      ],
    }
  },
}

/** Orders placed since the last call; paid ones are in PayFast's history. */
async function payNewOrders(db: Db, payfast: PayfastServer, bought: Bought[]): Promise<Bought[]> {
  const known = bought.length
  const orders = await db<{ id: number; reference: string; amount: string }[]>`
    select p.order_id as id, p.reference, p.amount::text as amount
    from payments p
    where p.adapter = 'payfast' and p.order_id <> all(${bought.map(({ id }) => id)}::bigint[])
    order by p.id`
  for (const { id, reference: m_payment_id, amount: amount_gross } of orders) {
    const kind = CASES[bought.length % CASES.length] ?? 'unpaid'
    const received = kind === 'unpaid' ? undefined : payfast.receive(m_payment_id, amount_gross)
    const facts = { m_payment_id, pf_payment_id: received?.paymentId, amount_gross }
    bought.push({ id, kind, notice: received && kind !== 'lost' ? payfast.notice(facts) : '' })
    if (kind !== 'notified') await makeOld(db, id)
  }
  return bought.slice(known)
}

async function makeOld(db: Db, id: number): Promise<void> {
  const age = db`make_interval(hours => ${OLD_HOURS})`
  await db`update payments set created_at = created_at - ${age} where order_id = ${id}`
  await db`update stock_reservations set expires_at = expires_at - ${age} where order_id = ${id}`
  await db`update orders set created_at = created_at - ${age} where id = ${id}`
}

/** Runs the scheduled jobs until nothing is wrong; returns the remaining problems. */
const runJobsUntilNone = (db: Db, ask: () => Promise<string[]>) =>
  untilNone(async () => {
    await addJob(db, 'confirm-notices', {}, 'confirm-notices')
    await addJob(db, 'cancel-unpaid-orders', {}, 'cancel-unpaid-orders')
    await sleep(1_000)
    return ask()
  }, REPAIR_MS)

/** Compares the status of each order, its captured payments, and its waiting notices. */
async function differences(db: Db, bought: Bought[], when: 'away' | 'back'): Promise<string[]> {
  const rows = await db<{ id: number; state: string }[]>`
    select o.id, concat_ws(' ', o.status, count(distinct p.id) filter (where p.state = 'captured'),
      count(e.id) filter (where e.outcome = 'unconfirmed')) as state
    from orders o
    join payments p on p.order_id = o.id
    left join payment_events e on e.payment_id = p.id
    where o.id = any(${bought.map(({ id }) => id)})
    group by o.id`
  return bought.flatMap(({ id, kind, notice }) => {
    const settled = kind === 'unpaid' ? 'cancelled 0 0' : 'paid 1 0'
    const expected = when === 'back' ? settled : `pending 0 ${notice ? 1 : 0}`
    const state = rows.find((row) => row.id === id)?.state
    return state === expected ? [] : [`${when}: order ${id} (${kind}) is ${state}, not ${expected}`]
  })
}

async function missingAlerts(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from unnest(array['unconfirmed:payfast', 'unpaid-orders-wait']) name
    where not exists (select from admin_alerts a where starts_with(a.key, name))`
  return rows.map(({ name }) => `administrators were not alerted of ${name}`)
}
