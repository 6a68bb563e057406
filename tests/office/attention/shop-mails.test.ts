/** The mails to the shop's own addresses, one for each occasion. Contract 8.8. */
import { describe, expect, it } from 'vitest'
import {
  deleteOldShopMails,
  takeOccasions,
} from '../../../src/office/attention/shop-mail-queries.ts'
import { addJob } from '../../../src/service/queue/queue.ts'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import { cancel } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { aDeliveredOrder, aReturn } from '../../shop/orders/returns/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { PUBLIC_URL, startTestApp, type TestApp, useTestApp } from '../../support/app.ts'
import { aVariant, type TestOrder } from '../../support/factories.ts'
import { aPaidPurchase, aPurchase } from '../reconcile/helpers.ts'

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
/** The new mails after a look, which must be equal at both addresses. */
const news = async () => {
  const before = await mails()
  await look()
  expect(await mails('books@example.com')).toEqual(await mails())
  return (await mails()).slice(before.length)
}

const letter = (subject: string, text: string, { label = 'Open the order', path = '' }) => ({
  subject,
  text: `Hello,

${text}

${label}:
${PUBLIC_URL}/admin/${path}

Questions? Reply to this mail.

Modest Clothing Store
`,
})
const paid = ({ order_number, total_price, id }: TestOrder) =>
  letter(
    `Order ${order_number} is paid`,
    `ZAR ${total_price} for 2 units. It waits to be packed.`,
    { path: `orders/${id}` },
  )

describe('mails to SHOP_MAIL', () => {
  it('are about what comes after the first look', async () => {
    await aPaidPurchase(app)
    await aVariant(app, { stock: 0 })
    expect(await news()).toEqual([])
    const { order } = await aPaidPurchase(app)
    expect(await news()).toEqual([paid(order)])
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
    const about = (what: string, text: string, { id, order_number }: TestOrder) =>
      letter(what.replace('#', order_number), text, { path: `orders/${id}` })
    const hasFailed = about(
      'A refund of order # has failed',
      'The buyer still waits for it: try it again, or pay it back by hand and settle it.',
      failed.order,
    )
    const found = await news()
    expect(found.sort((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual(
      [
        about(
          'A payment of order # waits for a review',
          'It does not fit the order: look at it before money goes back or goods leave.',
          order,
        ),
        hasFailed,
        about('A return of order # is requested', 'Approve or reject it.', returned.order),
        ...[failed.order, returned.order].map(paid),
      ].sort((a, b) => (a.subject < b.subject ? -1 : 1)),
    )
    await fail()
    expect(await news()).toEqual([hasFailed])
  })

  it('are one a day about low stock', async () => {
    await app.db`update product_variants set is_active = false`
    await app.db`delete from shop_mails where occasion like 'low_stock:%'`
    expect(await news()).toEqual([])
    for (const table of ['products', 'product_variants']) {
      const { id, product_id } = await aVariant(app, { stock: 0 })
      const hidden = table === 'products' ? product_id : id
      await app.db`update ${app.db(table)} set is_active = false where id = ${hidden}`
    }
    expect(await news()).toEqual([])
    await aVariant(app, { stock: 4 })
    await aVariant(app, { stock: 5 })
    const text = 'Variants on sale of which fewer than 5 are left.'
    const list = { label: 'Open the list', path: 'stock?tab=low' }
    expect(await news()).toEqual([letter('Low stock: 1 variant', text, list)])
    await aVariant(app, { stock: 0 })
    expect(await news()).toEqual([])
    // Another day's mail has another id.
    await app.db`delete from shop_mails where occasion like 'low_stock:%'`
    await app.db`delete from sandbox_mails where subject like 'Low stock:%'`
    expect(await news()).toMatchObject([{ subject: 'Low stock: 2 variants' }])
  })

  it('are about low stock on a day of the shop, not of UTC', async () => {
    await look()
    await app.db`delete from shop_mails where occasion like 'low_stock:%'`
    await aVariant(app, { stock: 0 })
    // 26 hours apart: at any moment at least one of them has another day than UTC.
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12']
    await app.db.begin(async (tx) => {
      for (const zone of zones) {
        const taken = await takeOccasions(tx, ['low_stock'], zone)
        const [{ day }] = await tx<[{ day: string }]>`
          select (now() at time zone ${zone})::date::text as day`
        expect(taken).toEqual([`low_stock:${day}`])
      }
    })
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
