/** The mails to the shop's own addresses, one for each occasion. Contract 8.8. */
import { describe, expect, it } from 'vitest'
import { addJob } from '../../src/queue/queue.ts'
import { deleteOldShopMails } from '../../src/todo/shop-mail-queries.ts'
import { mailsTo } from '../accounts/helpers.ts'
import { cancel } from '../orders/admin/helpers.ts'
import { deliver, delivery } from '../payments/helpers.ts'
import { aPaidPurchase, aPurchase } from '../reconcile/helpers.ts'
import { aDeliveredOrder, aReturn } from '../returns/helpers.ts'
import { useAdmin } from '../support/administrator.ts'
import { PUBLIC_URL, startTestApp, type TestApp, useTestApp } from '../support/app.ts'
import { aVariant } from '../support/factories.ts'

const SHOP = 'packing@example.com'
const app = useTestApp({ env: { SHOP_MAIL: `${SHOP}, books@example.com` } })
const admin = useAdmin(app)

const look = async (shop: TestApp = app) => {
  await addJob(shop.db, 'mail-shop', {}, 'mail-shop')
  await shop.runJobs()
}
const mails = async (email = SHOP) => {
  const found = await mailsTo(app, email)
  return found.reverse().map(({ subject, text }) => ({ subject, text }))
}
/** What came since, to both addresses alike. */
const news = async () => {
  const before = await mails()
  await look()
  expect(await mails('books@example.com')).toEqual(await mails())
  return (await mails()).slice(before.length)
}

describe('mails to SHOP_MAIL', () => {
  it('are about what comes after the first look', async () => {
    await aPaidPurchase(app)
    await aVariant(app, { stock: 0 })
    expect(await news()).toEqual([])
    const { order } = await aPaidPurchase(app)
    expect(await news()).toEqual([
      {
        subject: `Order ${order.order_number} is paid`,
        text: `Hello,

ZAR ${order.total_price} for 2 units. It waits to be packed.

Open the order:
${PUBLIC_URL}/admin/orders/${order.id}

Questions? Reply to this mail.

Modest Clothing Store
`,
      },
    ])
    expect(await news()).toEqual([])
  })

  it('come once, however many processes look at a time', async () => {
    const { order } = await aPaidPurchase(app)
    await Promise.all(
      Array.from({ length: 5 }, (_, n) => addJob(app.db, 'mail-shop', {}, `mail-shop:${n}`)),
    )
    await app.runJobs()
    const subjects = (await mails()).map(({ subject }) => subject)
    const about = subjects.filter((subject) => subject.includes(order.order_number))
    expect(about).toEqual([`Order ${order.order_number} is paid`])
  })

  it('are about returns, payments to review and refunds that failed, and failed again', async () => {
    await look()
    const returned = await aDeliveredOrder(app, admin)
    await aReturn(returned)
    const { order } = await aPurchase(app)
    await deliver(app, delivery(app, order, { amount_cents: 1, payment_id: 'short' }))
    const failed = await aPaidPurchase(app)
    await cancel(admin, failed.order)
    const fail = () => app.db`
      update refunds r set state = 'failed', attempts = r.attempts + 1 from payments p
      where p.id = r.payment_id and p.order_id = ${failed.order.id}`
    await fail()
    const subjectsOf = (found: { subject: string }[]) => found.map(({ subject }) => subject).sort()
    const { order_number } = failed.order
    expect(subjectsOf(await news())).toEqual(
      [
        `A payment of order ${order.order_number} waits for a review`,
        `A refund of order ${order_number} has failed`,
        `A return of order ${returned.order.order_number} is requested`,
        `Order ${order_number} is paid`,
        `Order ${returned.order.order_number} is paid`,
      ].sort(),
    )
    await fail()
    expect(subjectsOf(await news())).toEqual([`A refund of order ${order_number} has failed`])
  })

  it('are one a day about low stock', async () => {
    await app.db`update product_variants set is_active = false`
    await app.db`delete from shop_mails where occasion like 'low_stock:%'`
    expect(await news()).toEqual([])
    await aVariant(app, { stock: 4 })
    await aVariant(app, { stock: 5 })
    expect(await news()).toMatchObject([
      {
        subject: 'Low stock: 1 variant',
        text: expect.stringContaining(`${PUBLIC_URL}/admin/variants?stock=low`),
      },
    ])
    await aVariant(app, { stock: 0 })
    expect(await news()).toEqual([])
    // Another day's mail has another id.
    await app.db`delete from shop_mails where occasion like 'low_stock:%'`
    await app.db`delete from sandbox_mails where subject like 'Low stock:%'`
    expect(await news()).toMatchObject([{ subject: 'Low stock: 2 variants' }])
  })

  it('forget what is long ago, but not that there was a first look', async () => {
    await app.db`update shop_mails set queued_at = now() - interval '61 days'`
    await app.db`insert into shop_mails (occasion) values ('order_paid:0')`
    await deleteOldShopMails(app.db, 1_000)
    expect(await app.db`select occasion from shop_mails order by 1`).toEqual([
      { occasion: 'first look' },
      { occasion: 'order_paid:0' },
    ])
  })
})

describe('SHOP_MAIL_EVENTS', () => {
  it('chooses what is mailed', async () => {
    const env = { SHOP_MAIL: SHOP, SHOP_MAIL_EVENTS: 'low_stock' }
    const shop = await startTestApp({ env })
    await look(shop)
    await aVariant(shop, { stock: 0 })
    await aPaidPurchase(shop)
    await look(shop)
    expect((await mailsTo(shop, SHOP)).map(({ subject }) => subject)).toEqual([
      'Low stock: 1 variant',
    ])
    await shop.close()
  })

  it('and SHOP_MAIL are refused in a sentence when they name what is none', async () => {
    const env = { SHOP_MAIL: 'shop@example.com,none', SHOP_MAIL_EVENTS: 'order_paid,sunrise' }
    await expect(startTestApp({ env })).rejects.toThrow(
      /SHOP_MAIL must be addresses, separated by commas[\s\S]*SHOP_MAIL_EVENTS must be some of order_paid, return_requested, payment_to_review, refund_failed, low_stock, separated by commas/,
    )
  })
})
