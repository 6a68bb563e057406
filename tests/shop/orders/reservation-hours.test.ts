/** How long an order that is not paid may have stock reserved for it. Contract 8.5. */
import { afterEach, describe, expect, it } from 'vitest'
import { CRONTAB } from '../../../src/run/jobs/worker.ts'
import { addJob } from '../../../src/service/queue/queue.ts'
import { type TestApp, useTestApp } from '../../support/app.ts'
import { age, anOrder, aUser, aVariant, type TestOrder } from '../../support/factories.ts'
import { pay } from './helpers.ts'
import { atOnce, notAsked, onlyProvider, scriptedProvider } from './scripted-provider.ts'

const script = scriptedProvider()
const payments = () => onlyProvider(script)
const app = useTestApp({ env: { UNPAID_ORDER_CANCEL_HOURS: '0' }, payments })
/** Cancels after 2 hours what is not paid. */
const impatient = useTestApp({ env: { UNPAID_ORDER_CANCEL_HOURS: '2' }, payments })
afterEach(() => {
  script.answer = atOnce
})

const tooLate = {
  status: 400,
  body: { success: false, error: 'This order can no longer be paid. Order again.' },
}

async function anOrderOf(shop: TestApp, old: string) {
  const user = await aUser(shop)
  const order = await anOrder(user, await aVariant(shop))
  await age(shop.db, 'orders', { id: order.id }, old)
  await age(shop.db, 'stock_reservations', { order_id: order.id }, old)
  return { user, order }
}
/** For how long after its creation stock was reserved for it, and how many links it had. */
async function factsOf(shop: TestApp, order: TestOrder) {
  const [facts] = await shop.db<[{ status: string; reserved: string; links: number }]>`
    select o.status,
      (select max(r.expires_at) - o.created_at from stock_reservations r
        where r.order_id = o.id)::text as reserved,
      (select count(*)::integer from payments p where p.order_id = o.id) as links
    from orders o
    where o.id = ${order.id}`
  return facts
}
async function cancelUnpaid(shop: TestApp) {
  await addJob(shop.db, 'cancel-unpaid-orders', {}, 'cancel-unpaid-orders')
  await shop.runJobs()
}

describe('POST /api/orders/{id}/pay/ in a loop', () => {
  it('makes 48 links, then no more, however many are asked for at once', async () => {
    const { user, order } = await anOrderOf(app, '1 minute')
    await app.db`
      insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state)
      select p.order_id, p.adapter, p.slot, 'loop-' || n, p.amount, p.currency, p.payment_url, 'void'
      from payments p
      cross join generate_series(1, 45) n
      where p.order_id = ${order.id}`
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(user, order)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.filter(({ status }) => status !== 200)).toEqual(Array(8).fill(tooLate))
    expect(await factsOf(app, order)).toMatchObject({ status: 'pending', links: 48 })
  })
})

describe('POST /api/orders/{id}/pay/ of an old order', () => {
  it('reserves for 30 minutes, but not beyond 24 hours after the order was placed', async () => {
    const { user, order } = await anOrderOf(app, '23 hours 50 minutes')
    const { status, body } = await pay(user, order)
    expect(status).toBe(200)
    expect(await factsOf(app, order)).toEqual({ status: 'pending', reserved: '1 day', links: 2 })
    const [{ until }] = await app.db<[{ until: string }]>`
      select utc_iso(created_at + interval '24 hours') as until from orders where id = ${order.id}`
    expect(body.data.reserved_until).toBe(until)
  })

  it('is refused after 24 hours, before the provider is asked, however often it was renewed', async () => {
    const { user, order } = await anOrderOf(app, '23 hours 59 minutes')
    expect((await pay(user, order)).status).toBe(200)
    await age(app.db, 'orders', { id: order.id }, '2 minutes')
    script.answer = notAsked
    expect(await pay(user, order)).toEqual(tooLate)
    expect(await factsOf(app, order)).toMatchObject({ status: 'pending', links: 2 })
  })

  it('is refused when it becomes too old while the provider answers, and nothing is written', async () => {
    const { user, order } = await anOrderOf(app, '23 hours')
    const before = await factsOf(app, order)
    script.answer = async (request) => {
      await age(app.db, 'orders', { id: order.id }, '1 hour')
      return atOnce(request)
    }
    expect(await pay(user, order)).toEqual(tooLate)
    expect(await factsOf(app, order)).toEqual({ ...before, reserved: '01:30:00' })
  })

  it('is refused when it is due to be cancelled', async () => {
    const { user, order } = await anOrderOf(impatient, '2 hours')
    expect(await pay(user, order)).toEqual(tooLate)
  })
})

describe('an order that was renewed just before it was due to be cancelled', () => {
  it('is cancelled as soon as that reservation has ended, renewed or not', async () => {
    const { user, order } = await anOrderOf(impatient, '1 hour 59 minutes')
    expect((await pay(user, order)).status).toBe(200)
    await age(impatient.db, 'orders', { id: order.id }, '10 minutes')
    await cancelUnpaid(impatient)
    expect((await factsOf(impatient, order)).status).toBe('pending')
    expect(await pay(user, order)).toEqual(tooLate)
    await age(impatient.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    await cancelUnpaid(impatient)
    expect((await factsOf(impatient, order)).status).toBe('cancelled')
  })

  it('waits five minutes for that at most', () => {
    expect(CRONTAB.split('\n')).toContain(
      '*/5 * * * * cancel-unpaid-orders ?jobKey=cancel-unpaid-orders',
    )
  })
})
