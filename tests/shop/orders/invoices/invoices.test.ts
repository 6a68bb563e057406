/** Invoices and credit notes: their numbers, and that they stay as they were issued. Contract 8.10. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { reconcile } from '../../../../src/office/reconcile/reconcile.ts'
import { drawInvoices } from '../../../../src/run/jobs/draw-invoices.ts'
import { drawCreditNote, drawInvoice } from '../../../../src/shop/orders/invoices/draw-invoice.ts'
import {
  aPaidPurchase,
  aPurchase,
  cancel,
  findingsOn,
  NO_FINDINGS,
} from '../../../office/reconcile/helpers.ts'
import { emptyBooks, paidAt, refundedAt } from '../../../office/reports/helpers.ts'
import { jobContext } from '../../../run/jobs/context.ts'
import { anAdmin, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aUser } from '../../../support/factories.ts'
import { move, ORDERS } from '../admin/helpers.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { act, aDeliveredOrder, anApprovedReturn } from '../returns/helpers.ts'
import {
  aRefund,
  creditNotePath,
  fileAt,
  invoiceOf,
  invoicePath,
  MESSAGE,
  REASON,
  serials,
} from './helpers.ts'

const SHOP = { SHOP_NAME: 'Noor', SHOP_ADDRESS: '1 Long Street\nCape Town', VAT_NUMBER: '4711' }
const app = useTestApp({
  env: { ...SHOP, VAT_PERCENT: '15', SHOP_TIME_ZONE: 'Pacific/Kiritimati' },
})
const admin = useAdmin(app)
beforeEach(async () => {
  await emptyBooks(app)
  await app.db`truncate invoices, invoice_files, invoice_series`
})

/** By the shop's clock, which is 14 hours ahead. */
const yearOf = async () => {
  const [{ year }] = await app.db<[{ year: number }]>`
    select extract(year from now() at time zone 'Pacific/Kiritimati')::integer as year`
  return year
}
const numbers = async () => {
  const rows = await app.db<{ number: string }[]>`select number from invoices order by id`
  return rows.map(({ number }) => number)
}
const noInvoice = { status: 404, body: { success: false, error: 'Invoice not found' } }
const noCreditNote = { status: 404, body: { success: false, error: 'Credit note not found' } }
const noOrder = { status: 404, body: { success: false, error: 'Order not found' } }

describe('GET /api/orders/{id}/invoice/', () => {
  it('issues it, the same bytes for its buyer and for clerks each time', async () => {
    const { buyer, order } = await aPaidPurchase(app)
    expect((await buyer.client.get(`/api/orders/${order.id}/`)).body.invoice_number).toBeNull()
    const file = await invoiceOf(buyer, order)
    const number = `INV-${await yearOf()}-000001`
    expect(file).toMatchObject({
      status: 200,
      type: 'application/pdf',
      name: `inline; filename="${number}.pdf"`,
    })
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await invoiceOf(buyer, order)).toEqual(file)
    const clerk = await anAdmin(app, 'clerk')
    expect(await fileAt(clerk, `${ORDERS}${order.id}/invoice/`)).toEqual(file)
    expect((await buyer.client.get(`/api/orders/${order.id}/`)).body.invoice_number).toBe(number)
    expect((await admin.client.get(`${ORDERS}${order.id}/`)).body.invoice_number).toBe(number)
    expect(await numbers()).toEqual([number])
  })

  it('has what was bought, by whom, from whom, and the VAT in it', async () => {
    const { buyer, order, variant } = await aDeliveredOrder(app, admin)
    await paidAt(app, order, '2026-03-14T12:00:00Z')
    const invoice = await drawInvoice(app, { orderId: order.id })
    expect(invoice?.facts).toEqual({
      issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      settled_on: '2026-03-15',
      order_number: order.order_number,
      shop: { name: 'Noor', address: '1 Long Street\nCape Town', vatNumber: '4711' },
      buyer: { name: 'Amina Jacobs', email: buyer.email, address: '12 Fig Lane' },
      currency: 'ZAR',
      lines: [
        {
          text: 'Linen Abaya',
          detail: `Sand, M, ${variant.sku}`,
          quantity: 2,
          price: '450.00',
          amount: '900.00',
        },
      ],
      total: '900.00',
      vat_percent: '15',
      vat: '117.39',
    })
  })

  it('stays as it was when the shop moves, the person changes the name, or is erased', async () => {
    const { buyer, order } = await aDeliveredOrder(app, admin)
    const file = await invoiceOf(buyer, order)
    await app.db`update users set first_name = 'Another' where id = ${buyer.id}`
    await app.db`update products set name = 'Renamed' where name = 'Linen Abaya'`
    expect(await invoiceOf(buyer, order)).toEqual(file)
    const deletion = { password: 'a-fig-tree-in-May' }
    expect((await buyer.client.request('DELETE', '/api/users/account/', deletion)).status).toBe(200)
    expect(await fileAt(admin, `${ORDERS}${order.id}/invoice/`)).toEqual(file)
  })

  it('is there for an order that was marked as paid, and for one that was cancelled later', async () => {
    const [byHand, gone] = [await aPurchase(app), await aPaidPurchase(app)]
    await move(admin, byHand.order, 'paid')
    await cancel(gone)
    for (const { buyer, order } of [byHand, gone]) {
      expect((await invoiceOf(buyer, order)).status).toBe(200)
      const { facts } = (await drawInvoice(app, { orderId: order.id })) ?? {}
      expect(facts).toMatchObject({ total: '900.00', vat_percent: '15', vat: '117.39' })
    }
  })

  it('has the VAT in what was owed where more had come, and else that of each payment', async () => {
    const [more, parts] = [await aPurchase(app), await aPurchase(app)]
    for (const [{ order }, amount_cents] of [
      [more, 100_000],
      [parts, 1_000],
    ] as const) {
      await deliver(app, delivery(app, order, { amount_cents }))
      await move(admin, order, 'paid')
      const { facts } = (await drawInvoice(app, { orderId: order.id })) ?? {}
      expect(facts).toMatchObject({ total: '900.00', vat_percent: '15', vat: '117.39' })
    }
  })

  it('is not there for one that was not paid, or not in time', async () => {
    const [pending, late] = [await aPurchase(app), await aPurchase(app)]
    await cancel(late)
    await deliver(app, delivery(app, late.order))
    for (const { buyer, order } of [pending, late]) {
      expect(await buyer.client.get(invoicePath(order))).toEqual(noInvoice)
      expect(await admin.client.get(`${ORDERS}${order.id}/invoice/`)).toEqual(noInvoice)
    }
    expect(await numbers()).toEqual([])
  })

  it('is for its buyer, and for clerks by their own path', async () => {
    const { order } = await aPaidPurchase(app)
    expect(await (await aUser(app)).client.get(invoicePath(order))).toEqual(noOrder)
    expect(await admin.client.get(invoicePath(order))).toEqual(noOrder)
    expect(await admin.client.get(`${ORDERS}999999/invoice/`)).toEqual(noOrder)
    const { client } = await anAdmin(app, 'packer')
    expect((await client.get(`${ORDERS}${order.id}/invoice/`)).status).toBe(403)
    expect(await numbers()).toEqual([])
  })
})

describe('GET /api/orders/{id}/credit-notes/{refund_id}/', () => {
  it('corrects the invoice, which it issues first', async () => {
    const { buyer, order } = await aPaidPurchase(app)
    const refundId = await aRefund(admin, order)
    await app.runJobs()
    await refundedAt(app, order, '2026-03-14T12:00:00Z')
    const path = creditNotePath(order, refundId)
    const file = await fileAt(buyer, path)
    const year = await yearOf()
    expect(file).toMatchObject({
      status: 200,
      type: 'application/pdf',
      name: `inline; filename="CN-${year}-000001.pdf"`,
    })
    expect(await fileAt(buyer, path)).toEqual(file)
    expect(await fileAt(admin, `${ORDERS}${order.id}/credit-notes/${refundId}/`)).toEqual(file)
    expect(await numbers()).toEqual([`INV-${year}-000001`, `CN-${year}-000001`])
    const note = await drawCreditNote(app, { orderId: order.id, refundId })
    expect(note?.facts).toMatchObject({
      corrects: `INV-${year}-000001`,
      settled_on: '2026-03-15',
      lines: [{ text: MESSAGE, detail: '', quantity: null, price: null, amount: '120.00' }],
      total: '120.00',
      vat_percent: '15',
      vat: '15.65',
    })
  })

  it('lists what was returned, and what was not paid back of it', async () => {
    const made = await aDeliveredOrder(app, admin)
    const body = { refund_amount: '400.00' }
    await act(admin, await anApprovedReturn(admin, made), 'receive', body)
    await app.runJobs()
    const { id: orderId } = made.order
    const [{ id: refundId }] = await app.db<[{ id: string }]>`select id from refunds`
    const note = await drawCreditNote(app, { orderId, refundId })
    const none = { detail: '', quantity: null, price: null }
    expect(note?.facts.lines).toEqual([
      {
        text: 'Linen Abaya',
        detail: `Sand, M, ${made.variant.sku}`,
        quantity: 1,
        price: '450.00',
        amount: '450.00',
      },
      { ...none, text: 'Difference to the price', amount: '-50.00' },
    ])
    expect(note?.facts.total).toBe('400.00')
  })

  it('lists what was refunded by item', async () => {
    const { buyer, order, variant } = await aPaidPurchase(app)
    const [item] = (await buyer.client.get(`/api/orders/${order.id}/`)).body.items
    const items = [{ order_item_id: item.id, quantity: 1, restock: 1 }]
    const path = `${ORDERS}${order.id}/refunds/`
    const reply = await admin.client.post(path, { items, amount: '460.00', reason: REASON })
    await app.runJobs()
    const note = await drawCreditNote(app, { orderId: order.id, refundId: reply.body.id })
    expect(note?.facts.lines).toEqual([
      {
        text: item.variant.product.name,
        detail: `Sand, M, ${variant.sku}`,
        quantity: 1,
        price: '450.00',
        amount: '450.00',
      },
      {
        text: 'Difference to the price',
        detail: '',
        quantity: null,
        price: null,
        amount: '10.00',
      },
    ])
    expect(note?.facts.total).toBe('460.00')
  })

  it('is not there for a refund that is not done, of other money, of another order, or unknown', async () => {
    const [waiting, twice, other] = [
      await aPaidPurchase(app),
      await aPaidPurchase(app),
      await aPaidPurchase(app),
    ]
    await deliver(app, delivery(app, twice.order))
    await app.runJobs()
    const [surplus] = await app.db<[{ id: string }]>`select id from refunds`
    const pending = await aRefund(admin, waiting.order)
    const asked: [typeof waiting, string][] = [
      [waiting, pending],
      [twice, surplus.id],
      [other, surplus.id],
      [other, randomUUID()],
      [other, 'x'],
    ]
    for (const [{ buyer, order }, id] of asked) {
      expect(await buyer.client.get(creditNotePath(order, id))).toEqual(noCreditNote)
      const path = `${ORDERS}${order.id}/credit-notes/${id}/`
      expect(await admin.client.get(path)).toEqual(noCreditNote)
    }
    expect(await admin.client.get(creditNotePath(other.order, surplus.id))).toEqual(noOrder)
    expect((await numbers()).filter((number) => number.startsWith('CN'))).toEqual([])
  })
})

describe('the numbers', () => {
  it('have no gap and no double when all are asked for at once', async () => {
    const purchases = await Promise.all(Array.from({ length: 10 }, () => aPaidPurchase(app)))
    const refunds = await Promise.all(purchases.map(({ order }) => aRefund(admin, order)))
    await app.runJobs()
    const asked = purchases.flatMap(({ buyer, order }, at) => [
      ...[invoiceOf(buyer, order), invoiceOf(buyer, order)],
      fileAt(admin, `${ORDERS}${order.id}/invoice/`),
      fileAt(buyer, creditNotePath(order, refunds[at] ?? '')),
    ])
    const files = await Promise.all([...asked, drawInvoices(jobContext(app).context, {})])
    expect(files.map((file) => file?.status ?? 200)).toEqual(files.map(() => 200))
    const year = await yearOf()
    expect((await numbers()).sort()).toEqual([
      ...serials('CN', year, 10),
      ...serials('INV', year, 10),
    ])
    const [first] = purchases
    if (first) expect(await findingsOn(app, first)).toEqual(NO_FINDINGS)
  })

  it('lose none to a transaction that fails', async () => {
    const [one, other] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    await app.db`alter table invoices add constraint broken check (order_id <> ${app.db.unsafe(String(one.order.id))})`
    expect((await invoiceOf(one.buyer, one.order)).status).toBe(500)
    await app.db`alter table invoices drop constraint broken`
    for (const { buyer, order } of [other, one]) {
      expect((await invoiceOf(buyer, order)).status).toBe(200)
    }
    expect(await numbers()).toEqual(serials('INV', await yearOf(), 2))
  })

  it('keep no payment waiting: one comes while a number is being drawn', async () => {
    const [paid, pending] = [await aPaidPurchase(app), await aPurchase(app)]
    await invoiceOf(paid.buyer, paid.order)
    await app.db.begin(async (tx) => {
      await tx`select series from invoice_series for update`
      const { body } = await deliver(app, delivery(app, pending.order))
      expect(body).toEqual({ received: true })
    })
    const { body } = await pending.buyer.client.get(`/api/orders/${pending.order.id}/`)
    expect(body.status).toBe('paid')
  })

  it('begin anew with the year, and go beyond six digits', async () => {
    const purchases = await Promise.all(Array.from({ length: 2 }, () => aPaidPurchase(app)))
    const year = await yearOf()
    await app.db`
      insert into invoice_series (series, year, last_serial)
      values ('INV', ${year - 1}, 7), ('INV', ${year}, 999998)`
    for (const { order } of purchases) await drawInvoice(app, { orderId: order.id })
    expect(await numbers()).toEqual([`INV-${year}-999999`, `INV-${year}-1000000`])
  })

  it('are drawn by a job, the oldest payment first', async () => {
    const [later, sooner, old] = [
      await aPaidPurchase(app),
      await aPaidPurchase(app),
      await aPaidPurchase(app),
    ]
    const refundId = await aRefund(admin, later.order)
    await app.runJobs()
    await app.db`update orders set paid_at = paid_at - interval '1 hour' where id = ${sooner.order.id}`
    await app.db`update orders set paid_at = paid_at - interval '8 days' where id = ${old.order.id}`
    await drawInvoices(jobContext(app).context, {}, 2)
    const rows = await app.db<{ order_id: number; refund_id: string | null }[]>`
      select order_id, refund_id from invoices order by id`
    expect([...rows]).toEqual([
      { order_id: sooner.order.id, refund_id: null },
      { order_id: later.order.id, refund_id: null },
      { order_id: later.order.id, refund_id: refundId },
    ])
  })

  it('are compared by reconcile', async () => {
    const { order } = await aPaidPurchase(app)
    await drawInvoice(app, { orderId: order.id })
    await app.db`update invoice_series set last_serial = 2`
    const year = await yearOf()
    const check = (await reconcile(app.db)).find(({ name }) =>
      name.startsWith('numbers of invoices'),
    )
    expect(check?.disagreements).toEqual([
      {
        order_number: `INV-${year}`,
        sku: null,
        found: '1 numbers up to 1',
        expected: '2 that were drawn',
      },
    ])
  })
})
