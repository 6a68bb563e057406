/** Mails about unpaid orders: at most 3 a day go to an unverified address. */
import { describe, expect, it } from 'vitest'
import { createMailer, type Mailer } from '../../../src/outside/emails/mailer.ts'
import { MailOutage } from '../../../src/run/jobs/mail-outage.ts'
import { sendEmail } from '../../../src/run/jobs/send-email.ts'
import type { LetterJob, OrderMailOccasion } from '../../../src/service/queue/queue.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant, type TestOrder, type TestUser } from '../../support/factories.ts'

const app = useTestApp()

const unverified = () => aUser(app, { is_verified: false })
const order = async (user: TestUser) => anOrder(user, await aVariant(app))
const cancel = (user: TestUser, { id }: TestOrder) =>
  user.client.post(`/api/orders/${id}/cancel/`, {})
const pay = (paid: TestOrder) => app.guest().post(paid.payPath, { outcome: 'succeed' })

/** The mails that were sent, oldest first, such as `received 3`: the occasion and which order it is about. */
async function mailsTo({ email }: TestUser, orders: TestOrder[]) {
  await app.runJobs()
  const rows = await app.db<{ subject: string }[]>`
    select subject from sandbox_mails where recipient = ${email} order by id`
  return rows.map(({ subject }) => {
    const which = orders.findIndex(({ order_number }) => subject.includes(order_number)) + 1
    return `${/received|cancelled|Refund/.exec(subject)?.[0]} ${which}`
  })
}

/** Three orders, two of them cancelled, and two more; never more than three unpaid ones at once. */
async function fiveOrders(user: TestUser): Promise<TestOrder[]> {
  const orders = [await order(user), await order(user), await order(user)]
  await app.runJobs()
  for (const each of orders.slice(0, 2)) await cancel(user, each)
  return [...orders, await order(user), await order(user)]
}
const firstThree = ['received 1', 'received 2', 'received 3']

async function send(payload: LetterJob, mailer?: Mailer) {
  const context = { ...app, mailer: mailer ?? (await createMailer(app.config, app.db)) }
  const { log } = app.app
  await sendEmail({ ...context, log, mailOutage: new MailOutage(log) }, payload)
}
/** So that a test sends them itself. */
const dropJobs = () => app.db`
  select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`
const about = ({ id: order_id }: TestOrder, occasion: OrderMailOccasion): LetterJob => ({
  letter: 'order',
  order_id,
  occasion,
})

describe('mails about unpaid orders', () => {
  it('go to an unverified address three times a day', async () => {
    const user = await unverified()
    const orders = await fiveOrders(user)
    expect(await mailsTo(user, orders)).toEqual(firstThree)
  })

  it('go again a day later', async () => {
    const user = await unverified()
    const orders = await fiveOrders(user)
    await app.runJobs()
    const aged = (interval: string) => app.db`
      update order_status_history h set mailed_at = h.mailed_at - ${interval}::interval
      from orders o
      where o.id = h.order_id and o.user_id = ${user.id}`
    await aged('23 hours 59 minutes')
    const [, , third, fourth, fifth] = orders
    if (!third || !fourth || !fifth) throw new Error('no orders')
    await cancel(user, third)
    expect(await mailsTo(user, orders)).toEqual(firstThree)
    await aged('1 minute')
    // The five of an hour are over by then, too.
    await app.db`update address_mails set allowed_at = allowed_at - interval '1 day'`
    for (const each of [fourth, fifth]) await cancel(user, each)
    orders.push(await order(user), await order(user))
    expect(await mailsTo(user, orders)).toEqual([
      ...firstThree,
      ...['cancelled 4', 'cancelled 5', 'received 6'],
    ])
  })

  it('go to a verified address every time', async () => {
    const user = await aUser(app)
    const orders = await fiveOrders(user)
    expect(await mailsTo(user, orders)).toEqual([
      ...firstThree,
      ...['cancelled 1', 'cancelled 2', 'received 4', 'received 5'],
    ])
  })

  it('go when the address was verified before they were due', async () => {
    const user = await unverified()
    const orders = await fiveOrders(user)
    await app.db`update users set is_verified = true where id = ${user.id}`
    expect(await mailsTo(user, orders)).toHaveLength(7)
  })

  it('of others are not counted', async () => {
    const [user, other] = [await unverified(), await unverified()]
    await fiveOrders(user)
    const orders = [await order(other)]
    expect(await mailsTo(other, orders)).toEqual(['received 1'])
  })
})

describe('mails about orders with money', () => {
  it('go every time, of their payment, their cancellation and their refund', async () => {
    const user = await unverified()
    const orders = await fiveOrders(user)
    await app.runJobs()
    const [late, , , paid, bought] = orders
    if (!late || !paid || !bought) throw new Error('no orders')
    await pay(paid)
    await cancel(user, paid)
    await pay(late)
    // Its confirmation is not sent yet.
    const sixth = await order(user)
    await pay(sixth)
    expect(await mailsTo(user, [...orders, sixth])).toEqual([
      ...firstThree,
      ...['received 4', 'cancelled 4', 'Refund 1', 'received 6', 'received 6'],
    ])
  })

  it('do not count against the limit, so that one about an unpaid order may go', async () => {
    const user = await unverified()
    const orders = [await order(user), await order(user), await order(user)]
    await app.runJobs()
    const [first] = orders
    if (!first) throw new Error('no order')
    await pay(first)
    orders.push(await order(user))
    expect(await mailsTo(user, orders)).toEqual([...firstThree, 'received 1', 'received 4'])
  })

  it('go of an order whose stock was gone when its money came', async () => {
    const user = await unverified()
    const variant = await aVariant(app, { stock: 1 })
    const lost = await anOrder(user, variant)
    const orders = [lost, await order(user), await order(user)]
    await app.runJobs()
    await app.db`update stock_reservations set expires_at = now() where order_id = ${lost.id}`
    await app.db`update product_variants set stock_on_hand = 0 where id = ${variant.id}`
    await pay(lost)
    expect(await mailsTo(user, orders)).toEqual([...firstThree, 'cancelled 1'])
  })
})

describe('a mail that is tried again', () => {
  it('goes, though others went meanwhile; one over the limit does not go later either', async () => {
    const user = await unverified()
    const orders = await fiveOrders(user)
    await dropJobs()
    await app.db`
      update order_status_history set mailed_at = null
      where order_id = any(${orders.map(({ id }) => id)})`
    await app.db`delete from sandbox_mails where recipient = ${user.email}`
    const [first, second, third, fourth] = orders
    if (!first || !second || !third || !fourth) throw new Error('no orders')
    const refuse = async () => {
      throw new Error('the mail server is away')
    }
    const away = { send: refuse, close: () => undefined }
    const attempt = send(about(first, 'confirmation'), away)
    await expect(attempt).rejects.toThrow('the mail server is away')
    for (const each of [second, third, fourth]) await send(about(each, 'confirmation'))
    await send(about(first, 'confirmation'))
    await send(about(fourth, 'confirmation'))
    expect(await mailsTo(user, orders)).toEqual(['received 2', 'received 3', 'received 1'])
  })
})

describe('mails that are due at the same moment', () => {
  it('are three, however many workers there are', async () => {
    const user = await unverified()
    const orders = [await order(user), await order(user), await order(user)]
    for (const each of orders) await cancel(user, each)
    await dropJobs()
    const occasions = ['confirmation', 'cancelled', 'confirmation'] as const
    const payloads = orders.flatMap((each) => occasions.map((occasion) => about(each, occasion)))
    await Promise.all(payloads.map((payload) => send(payload)))
    const mails = await mailsTo(user, orders)
    expect(new Set(mails).size).toBe(3)
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count
      from order_status_history h
      join orders o on o.id = h.order_id
      where o.user_id = ${user.id} and h.mailed_at is not null`
    expect(count).toBe(3)
  })
})
