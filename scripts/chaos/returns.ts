/** The process is killed in the middle of every step of a return; each step is then repeated. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'
import { drainJobs, untilNone } from '../support/jobs.ts'
import { insertPeople, insertVariants } from '../support/rows.ts'
import { paymentEvent, SANDBOX_WEBHOOK } from '../support/sandbox-events.ts'
import type { Stage } from '../support/stage.ts'
import type { Reply, Request } from '../support/traffic/http.ts'
import { dataOf, ORDER, orderIn, post } from '../support/traffic/plan.ts'
import { bearer } from '../support/traffic/world.ts'
import type { Story } from './story.ts'

const ROUNDS = 6
const UNITS = 3
/** Reading, locking, writing and committing take about this time. */
const KILL_MS = { from: 0, to: 40 }
/** The key of a killed process is released within half a minute. */
const GIVE_UP_MS = 60_000
const RETRY_MS = 200
/** A refund whose attempt was killed is tried again when its claim has expired, after a minute or two. */
const REFUNDS_MS = 150_000

type Headers = Record<string, string>
type Delivered = { id: number; itemId: number; headers: Headers }
type Step = { request: Request; status: number; target: string }

export const returnsStory: Story = {
  name: 'returns',
  about: `the process is killed in each step of ${ROUNDS} returns, and the step is repeated`,
  play: async (stage) => {
    await stage.serve()
    const { db } = stage
    const [variantId = 0] = await insertVariants(db, { count: 1, stock: 1_000, name: 'Returned' })
    const people = await insertPeople(db, ROUNDS, { name: 'returning' })
    const orders: Delivered[] = []
    for (const { token } of people) orders.push(await deliverOrder(stage, bearer(token), variantId))
    for (const order of orders) await sendBack(stage, order)
    const { problems } = await drainJobs(db)
    const wrong = await untilNone(() => listWrong(db, orders), REFUNDS_MS)
    return {
      lines: [`${orders.length} returns, each of one unit of ${UNITS}; 4 kills in each`],
      problems: [...problems, ...wrong],
    }
  },
}

// --- Before the return ------------------------------------------------------------------------------

/** Orders, pays and delivers, without faults. */
async function deliverOrder(stage: Stage, headers: Headers, variant_id: number) {
  const ask = async (request: Request) => {
    const reply = await stage.send(request)
    if (!reply || reply.status > 201) throw new Error(`${request.path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const cart = { variant_id, quantity: UNITS }
  await ask(post('/api/orders/cart/add/', cart, headers))
  const { id, link } = orderIn(await ask(post('/api/orders/create/', ORDER, headers)))
  const event = paymentEvent(link, 'payment.succeeded')
  await ask({ method: 'POST', path: SANDBOX_WEBHOOK, ...event })
  for (const status of ['shipped', 'delivered']) {
    const path = `/api/admin/orders/${id}/status/`
    await ask(post(path, { status }, stage.world.admin.headers))
  }
  const detail = await ask({ method: 'GET', path: `/api/orders/${id}/`, headers })
  const { items } = detail.body as { items: { id: number }[] }
  return { id, itemId: items[0]?.id ?? 0, headers }
}

// --- The return -------------------------------------------------------------------------------------

async function sendBack(stage: Stage, { id, itemId, headers }: Delivered): Promise<void> {
  const item = { order_item_id: itemId, quantity: 1 }
  const own = { ...headers, 'Idempotency-Key': `return-${id}` }
  const asked = await survive(stage, {
    request: post(`/api/orders/${id}/returns/`, { items: [item], reason: 'Too long' }, own),
    status: 201,
    target: 'requested',
  })
  const path = `/api/admin/returns/${Number(dataOf(asked).id)}/`
  const { headers: admin } = stage.world.admin
  await survive(stage, {
    request: post(`${path}approve/`, {}, admin),
    status: 200,
    target: 'approved',
  })
  await survive(stage, {
    request: post(`${path}receive/`, { restock: [item] }, admin),
    status: 200,
    target: 'received',
  })
  // The refund, and the mails about it.
  await sleep(stage.random.between(KILL_MS.from, KILL_MS.to))
  await stage.kill()
  await stage.start()
}

/** Kills the process while it answers, and repeats the request until the step is done. */
async function survive(stage: Stage, step: Step): Promise<Reply> {
  const first = stage.send(step.request)
  await sleep(stage.random.between(KILL_MS.from, KILL_MS.to))
  await stage.kill()
  await first
  await stage.start()
  const giveUp = Date.now() + GIVE_UP_MS
  for (;;) {
    const reply = await stage.send(step.request)
    if (reply && (reply.status === step.status || isDoneBefore(reply, step))) return reply
    const isBusy = !reply || reply.status === 409 || reply.status === 503
    if (!isBusy || Date.now() > giveUp) {
      throw new Error(`${step.request.path} answers ${JSON.stringify(reply)}`)
    }
    await sleep(RETRY_MS)
  }
}

/** The reply of the killed process was lost, not its work. */
const isDoneBefore = ({ status, body }: Reply, { target }: Step) =>
  status === 400 && (body as { current_status?: string }).current_status === target

/** Returns that are not one for each order, received, put back once and paid back once. */
async function listWrong(db: Db, orders: readonly Delivered[]): Promise<string[]> {
  const rows = await db<{ id: number; found: string; is_right: boolean }[]>`
    select o.id, concat_ws(', ', t.statuses, l.units || ' put back', r.refunds) as found,
      t.statuses = 'received' and l.units = 1 and r.refunds = 'completed' as is_right
    from orders o
    cross join lateral (
      select string_agg(rt.status, '+' order by rt.id) as statuses
      from returns rt where rt.order_id = o.id
    ) t
    cross join lateral (
      select coalesce(sum(sl.delta), 0) as units
      from stock_ledger sl where sl.order_id = o.id and sl.reason = 'return'
    ) l
    cross join lateral (
      select string_agg(r.state, '+' order by r.id) as refunds
      from refunds r
      join payments p on p.id = r.payment_id
      where p.order_id = o.id
    ) r
    where o.id = any(${orders.map(({ id }) => id)})
    order by o.id`
  return rows
    .filter(({ is_right }) => !is_right)
    .map(({ id, found }) => `the return of order ${id}: ${found}`)
}
