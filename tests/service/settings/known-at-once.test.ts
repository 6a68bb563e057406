/** A change of the settings of the shop is known at once, in every process. Contract 11.1 of the extensions. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addJob } from '../../../src/service/queue/queue.ts'
import { drawCreditNote, drawInvoice } from '../../../src/shop/orders/invoices/draw-invoice.ts'
import {
  aPaidPurchase,
  aPurchase,
  findingsOn,
  NO_FINDINGS,
} from '../../office/reconcile/helpers.ts'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import { beginTotp } from '../../shop/accounts/second-factor/helpers.ts'
import { move } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery, received } from '../../shop/orders/paying/helpers.ts'
import { aDeliveredOrder, anApprovedReturn } from '../../shop/orders/returns/helpers.ts'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant, type TestOrder } from '../../support/factories.ts'
import { saveSettings } from '../../support/settings.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { startCachingService } from '../cache/caching-service.ts'

const app = useTestApp({ env: { SHOP_NAME: 'Noor', VAT_PERCENT: '15', LANGUAGES: 'en,ar' } })
const admin = useAdmin(app)
const SETTINGS = `${ADMIN}settings/`
const change = async (body: object) => {
  const reply = await admin.client.patch(SETTINGS, body)
  expect(reply).toMatchObject({ status: 200 })
}
afterEach(() => saveSettings(app, {}))

const SHOP = {
  name: 'Noor',
  address: null,
  support_email: null,
  support_phone: null,
  terms_url: null,
  privacy_url: null,
  currency: 'ZAR',
  languages: ['en', 'ar'],
  country: 'ZA',
}

describe('GET /api/shop/', () => {
  it('says what the shop is, without credentials, and follows a change in every process', async () => {
    const services = [await startCachingService(app), await startCachingService(app)]
    const shops = () =>
      Promise.all(services.map(async ({ client }) => (await client.get('/api/shop/')).body))
    expect(await shops()).toEqual([SHOP, SHOP])
    const facts = { support_email: 'help@example.com', support_phone: '+27 21 555 0100' }
    const links = { terms_url: 'https://a.test/t', privacy_url: 'https://a.test/p' }
    const named = { shop_name: 'Noor & Daughters', shop_address: '12 Fig Lane' }
    await change({ ...named, ...facts, ...links })
    const changed = { name: 'Noor & Daughters', address: '12 Fig Lane' }
    const now = { ...SHOP, ...changed, ...facts, ...links }
    await vi.waitUntil(async () => (await shops()).every(({ name }) => name === changed.name), {
      timeout: 20_000,
    })
    expect(await shops()).toEqual([now, now])
    expect(await app.guest().get('/api/shop/')).toEqual({ status: 200, body: now })
    for (const { close } of services) await close()
  })

  it('is read by the process that has changed it as it is then', async () => {
    const { client, close } = await startCachingService(app)
    const owner = client.with(admin.client.headers)
    for (const shop_name of ['First', 'Second', 'Third']) {
      await owner.patch(SETTINGS, { shop_name })
      expect((await client.get('/api/shop/')).body.name).toBe(shop_name)
    }
    await close()
  })
})

const rateOf = async ({ id }: TestOrder) => {
  const rows = await app.db<{ rate: string }[]>`
    select p.vat_percent::text as rate from payments p where p.order_id = ${id}`
  return rows.map(({ rate }) => rate)
}

describe('the rate of VAT', () => {
  it('counts for payments made after, by a provider or by hand', async () => {
    const [before, after] = [await aPaidPurchase(app), await aPurchase(app)]
    await change({ vat_percent: '16' })
    await deliver(app, delivery(app, after.order))
    const byHand = await aPurchase(app)
    await move(admin, byHand.order, 'paid')
    expect(await rateOf(before.order)).toEqual(['15.00'])
    expect(await rateOf(after.order)).toEqual(['16.00'])
    expect(await rateOf(byHand.order)).toContain('16.00')
    const rates = await Promise.all(
      [before, after, byHand].map(
        async ({ order }) => (await drawInvoice(app, { orderId: order.id }))?.facts.vat_percent,
      ),
    )
    expect(rates).toEqual(['15', '16', '16'])
    for (const purchase of [before, after, byHand]) {
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })

  it('is read by a payment in its own transaction: one that waited for a change has the new one', async () => {
    const { order } = await aPurchase(app)
    const paying = await app.db.begin(async (tx) => {
      await tx`select from orders where id = ${order.id} for update`
      const paying = deliver(app, delivery(app, order))
      await untilWaiting(app)
      await change({ vat_percent: '16' })
      return { reply: paying }
    })
    expect(await paying.reply).toEqual(received)
    expect(await rateOf(order)).toEqual(['16.00'])
  })

  it('is the old or the new one of payments that race with its change, and the books agree', async () => {
    const purchases = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aPurchase(app)))
    await Promise.all([
      ...purchases.map(({ order }) => deliver(app, delivery(app, order))),
      change({ vat_percent: '16' }),
    ])
    for (const purchase of purchases) {
      expect([['15.00'], ['16.00']]).toContainEqual(await rateOf(purchase.order))
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })
})

describe('documents', () => {
  it('have the name, address and VAT number of when they are issued, and keep them', async () => {
    const { order } = await aPaidPurchase(app)
    const old = await drawInvoice(app, { orderId: order.id })
    expect(old?.facts.shop).toEqual({ name: 'Noor', address: '', vatNumber: '' })
    await change({ shop_name: 'Noor Ltd', shop_address: '12 Fig Lane', vat_number: '4711' })
    expect(await drawInvoice(app, { orderId: order.id })).toEqual(old)
    const reason = { reason: 'Asked for by telephone' }
    await admin.client.post(`${ADMIN}orders/${order.id}/cancel/`, reason)
    await app.runJobs()
    const [refund] = await app.db<[{ id: string }]>`
      select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = ${order.id}`
    const creditNote = await drawCreditNote(app, { orderId: order.id, refundId: refund.id })
    const now = { name: 'Noor Ltd', address: '12 Fig Lane', vatNumber: '4711' }
    expect(creditNote?.facts.shop).toEqual(now)
  })
})

describe('letters', () => {
  it('are signed by the shop as it is when they are written, and say how to reach it', async () => {
    await change({
      shop_name: 'Noor & Daughters',
      shop_address: '12 Fig Lane\nCape Town',
      support_email: 'help@example.com',
      support_phone: '+27 21 555 0100',
    })
    const buyer = await aUser(app)
    await anOrder(buyer, await aVariant(app))
    const [letter] = await mailsTo(app, buyer.email)
    expect(letter?.text).toMatch(
      /\n\nQuestions\? Reply to this mail\.\nhelp@example\.com · \+27 21 555 0100\n\nNoor & Daughters\n12 Fig Lane\nCape Town\n$/,
    )
    expect(letter?.html).toContain('>Noor &amp; Daughters</p>\n<h1')
    expect(letter?.html).toContain('Questions? Reply to this mail.<br>\nhelp@example.com · +27')
    expect(letter?.html).toContain('>Noor &amp; Daughters<br>\n12 Fig Lane<br>\nCape Town</p>')
  })

  it('about a return, and the return itself, name the address of returns, else that of the shop', async () => {
    const id = await anApprovedReturn(admin, await aDeliveredOrder(app, admin))
    const shown = async () => (await admin.client.get(`${ADMIN}returns/${id}/`)).body.return_address
    expect(await shown()).toBeNull()
    await change({ shop_address: '12 Fig Lane' })
    expect(await shown()).toBe('12 Fig Lane')
    await change({ return_address: 'Returns desk' })
    expect(await shown()).toBe('Returns desk')
  })
})

describe('the bound of low stock', () => {
  it('is that of the list, the filter and the hourly alert', async () => {
    await app.db`update product_variants set is_active = false`
    const [some, many] = [await aVariant(app, { stock: 7 }), await aVariant(app, { stock: 12 })]
    const idsOf = async (path: string) =>
      (await admin.client.get(ADMIN + path)).body.results.map(({ id }: { id: number }) => id)
    const lists = async () => [await idsOf('low-stock/'), await idsOf('variants/?stock=low')]
    const alerts = async () => {
      await addJob(app.db, 'check-low-stock', {}, 'check-low-stock')
      await app.runJobs()
      const rows = await app.db<{ lines: string[] }[]>`
        select lines from admin_alerts where key like 'low-stock:%' order by id`
      return rows.map(({ lines }) => lines[0])
    }
    expect(await lists()).toEqual([[], []])
    expect(await alerts()).toEqual([])
    await change({ low_stock: 8 })
    expect(await lists()).toEqual([[some.id], [some.id]])
    const below8 = 'Fewer than 8 units are left of what is listed here.'
    expect(await alerts()).toEqual([below8])
    await change({ low_stock: 13 })
    expect(await lists()).toEqual([
      [some.id, many.id],
      [some.id, many.id],
    ])
    const below13 = 'Fewer than 13 units are left of what is listed here.'
    expect(await alerts()).toEqual([below8, below13])
    // A lower bound forgets who was short, so that the next dip below it is alerted.
    await change({ low_stock: 0 })
    expect(await lists()).toEqual([[], []])
    await change({ low_stock: 8 })
    expect(await alerts()).toEqual([below8, below13, below8])
    await app.db`update product_variants set stock_on_hand = 8 where id = ${some.id}`
    await app.db`update product_variants set stock_on_hand = 7 where id = ${some.id}`
    expect(await alerts()).toEqual([below8, below13, below8, below8])
  })
})

describe('an authenticator app', () => {
  it('is shown the name of the shop', async () => {
    await change({ shop_name: 'Noor Ltd' })
    const packer = await aUser(app, { role: 'packer' })
    const { otpauth_url } = (await beginTotp(packer.client)).body
    expect(otpauth_url).toContain('Noor%20Ltd')
  })
})
