/** Another size or colour before an order is shipped. Extensions 11.2. */
import { describe, expect, it } from 'vitest'
import { drawInvoice } from '../../../../src/shop/orders/invoices/draw-invoice.ts'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { fieldError, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anOrder, anyId, anyTimestamp, aUser, aVariant } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { outOfStock } from '../helpers.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { move, ORDERS } from './helpers.ts'
import { changed, unchangeable } from './hold-helpers.ts'
import { aPaidOrder, type Bought, useSwaps } from './swap-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const { read, itemsOf, post, swap, refund, stockOf } = useSwaps(app, admin)

/** The item as it is with another variant, and other `facts`. */
const other = ({ item, large }: Bought, facts: object = {}) => ({
  ...item,
  variant: {
    ...item.variant,
    id: large.id,
    sku: large.sku,
    sku_now: large.sku,
    size: 'L',
    color: 'Olive',
    barcode: '',
    shelf: '',
  },
  ...facts,
})
const same = ({ item }: Bought, facts: object = {}) => ({
  ...item,
  variant: { ...item.variant, sku_now: item.variant.sku, barcode: '', shelf: '' },
  ...facts,
})

describe('POST /api/admin/orders/{id}/swap/', () => {
  it('gives all units of a line the other variant, and nothing is owed', async () => {
    const bought = await aPaidOrder(app)
    const { variant, large } = bought
    const before = await read(bought)
    expect(await swap(bought, 2)).toEqual({
      status: 200,
      body: {
        ...before,
        items: [other(bought)],
        version: before.version + 1,
        updated_at: anyTimestamp,
        timeline: [expect.anything(), ...before.timeline],
      },
    })
    expect(await stockOf(variant)).toEqual({ on_hand: 10, ledger: 10 })
    expect(await stockOf(large)).toEqual({ on_hand: 8, ledger: 8 })
    const moves = await app.db`
      select variant_id, delta, reason, actor_user_id
      from stock_ledger
      where order_id = ${bought.order.id}
      order by id desc
      limit 2`
    expect(new Set(moves)).toEqual(
      new Set([
        { variant_id: variant.id, delta: 2, reason: 'cancel', actor_user_id: admin.id },
        { variant_id: large.id, delta: -2, reason: 'sale', actor_user_id: admin.id },
      ]),
    )
    expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
  })

  it('makes a part of the units a line of its own, with its share of what was paid', async () => {
    const bought = await aPaidOrder(app, { isDiscounted: true })
    const before = await read(bought)
    expect(before.amount_due).toBe('900.00')
    const half = { quantity: 1, subtotal: '500.00', amount_paid: '450.00' }
    expect(await swap(bought, 1)).toEqual({
      status: 200,
      body: {
        ...before,
        items_count: 2,
        items: [same(bought, half), other(bought, { ...half, id: anyId })],
        version: before.version + 1,
        updated_at: anyTimestamp,
        timeline: [expect.anything(), ...before.timeline],
      },
    })
    expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
  })

  it('may swap a swapped line again, also back beside a line of the same variant', async () => {
    const bought = await aPaidOrder(app, { quantity: 3 })
    const { variant, large } = bought
    await swap(bought, 2)
    const [, second] = await itemsOf(bought)
    const back = { order_item_id: second?.id, variant_id: variant.id }
    expect((await swap(bought, 1, back)).status).toBe(200)
    expect(await itemsOf(bought)).toMatchObject([
      { variant: { id: variant.id }, quantity: 1 },
      { id: second?.id, variant: { id: large.id }, quantity: 1 },
      { variant: { id: variant.id }, quantity: 1 },
    ])
    expect((await swap(bought, 1, back)).status).toBe(200)
    expect(await itemsOf(bought)).toMatchObject([
      { variant: { id: variant.id } },
      { id: second?.id, variant: { id: variant.id, sku: variant.sku, size: 'M' } },
      { variant: { id: variant.id } },
    ])
    expect(await stockOf(variant)).toEqual({ on_hand: 7, ledger: 7 })
    expect(await stockOf(large)).toEqual({ on_hand: 10, ledger: 10 })
    expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
    await move(admin, bought.order, 'shipped')
    expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
  })

  it('lets the units of all lines give back what was paid, to the cent', async () => {
    // 3 × 33.35 less 10 per cent: 90.04, of which the units are worth 30.01, 30.02 and 30.01.
    const bought = await aPaidOrder(app, { quantity: 3, price: '33.35', isDiscounted: true })
    const { item } = bought
    expect((await refund(bought, item.id)).body.amount).toBe('30.01')
    await swap(bought, 1)
    const [first, second] = await itemsOf(bought)
    expect([first, second]).toMatchObject([
      { quantity: 2, amount_paid: '60.02' },
      { quantity: 1, amount_paid: '30.02' },
    ])
    for (const status of ['shipped', 'delivered']) await move(admin, bought.order, status)
    expect((await refund(bought, second?.id ?? 0)).body.amount).toBe('30.02')
    expect((await refund(bought, item.id)).body.amount).toBe('30.01')
    await app.runJobs()
    expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
  })

  it('puts all units back into stock when the order is cancelled', async () => {
    const bought = await aPaidOrder(app, { quantity: 3 })
    await refund(bought, bought.item.id) // not fit for sale
    await swap(bought, 1)
    expect((await admin.client.post(`${ORDERS}${bought.order.id}/cancel/`, {})).status).toBe(200)
    expect(await stockOf(bought.variant)).toEqual({ on_hand: 9, ledger: 9 })
    expect(await stockOf(bought.large)).toEqual({ on_hand: 10, ledger: 10 })
    await app.runJobs()
    expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
  })

  it('agrees with the books only as it was written down', async () => {
    const bought = await aPaidOrder(app)
    await swap(bought, 1)
    await app.db`update order_swaps set quantity = 2 where from_item_id = ${bought.item.id}`
    expect((await findingsOn(app, bought)).disagreements).toEqual([
      'a paid order took its items from stock: 2 sold and 1 put back; expected: 3 sold and 2 put back',
    ])
    await app.db`update order_swaps set quantity = 1 where from_item_id = ${bought.item.id}`
  })

  it('ends a claim, and a packer who read the order before does not ship it', async () => {
    const bought = await aPaidOrder(app)
    const packer = await aUser(app, { role: 'packer' })
    await app.db`
      insert into packing_claims (order_id, user_id, expires_at)
      values (${bought.order.id}, ${packer.id}, now() + interval '1 hour')`
    const { version, packing } = await read(bought)
    expect(packing).toMatchObject({ user: { id: packer.id } })
    await swap(bought, 1)
    expect((await read(bought)).packing).toBeNull()
    const shipped = { status: 'shipped', version }
    expect(await packer.client.post(`${ORDERS}${bought.order.id}/status/`, shipped)).toEqual(
      changed(version + 1),
    )
  })

  it('leaves a hold, and an invoice that was issued, which the letter says', async () => {
    const bought = await aPaidOrder(app)
    const { order } = bought
    const invoice = await drawInvoice(app, { orderId: order.id })
    await admin.client.post(`${ORDERS}${order.id}/hold/`, { note: 'Ask for the size' })
    const { hold } = await read(bought)
    await swap(bought, 1)
    expect((await read(bought)).hold).toEqual(hold)
    expect(await drawInvoice(app, { orderId: order.id })).toEqual(invoice)
    expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
    const letters = await mailsTo(app, bought.buyer.email)
    const letter = letters.find(
      ({ subject }) => subject === `Order ${order.order_number} has changed`,
    )
    expect(letter?.text).toContain('1 × Linen Abaya: Size L, Olive, instead of Size M, Sand')
    expect(letter?.text).toContain(`Your invoice ${invoice?.number} stays as it was issued`)
  })

  it('names in an invoice that was not issued yet what is sent', async () => {
    const bought = await aPaidOrder(app)
    await swap(bought, 2)
    const invoice = await drawInvoice(app, { orderId: bought.order.id })
    expect(invoice?.facts.lines).toMatchObject([{ detail: `Olive, L, ${bought.large.sku}` }])
    const letter = (await mailsTo(app, bought.buyer.email)).find(({ subject }) =>
      subject.endsWith('has changed'),
    )
    expect(letter?.text).toContain('It costs you nothing: what you paid stays as it is.')
  })

  it('leaves an audit row, which the timeline shows', async () => {
    const bought = await aPaidOrder(app)
    const { order, variant, large, item } = bought
    const items = [{ order_item_id: item.id, quantity: 1 }]
    const [from, to] = [
      { sku: variant.sku, size: 'M', color: 'Sand' },
      { sku: large.sku, size: 'L', color: 'Olive' },
    ]
    const { timeline } = (await swap(bought, 1)).body
    expect(await lastAudit(app, 'order', order.id)).toEqual({
      actor_user_id: admin.id,
      action: 'swap_item',
      before: { order_number: order.order_number, ...from },
      after: { order_number: order.order_number, items, ...to },
      ip: '127.0.0.1',
      has_request: true,
    })
    expect(timeline[0]).toEqual({
      at: anyTimestamp,
      actor: admin.email,
      action: 'swap_item',
      changes: {
        items: [null, items],
        sku: [from.sku, to.sku],
        size: ['M', 'L'],
        color: ['Sand', 'Olive'],
      },
      note: null,
    })
  })

  it('is done once, however often the request is repeated with its key', async () => {
    const bought = await aPaidOrder(app)
    const keyed = admin.client.with({ 'Idempotency-Key': `swap-${bought.order.id}` })
    const body = { order_item_id: bought.item.id, quantity: 1, variant_id: bought.large.id }
    const first = await post(bought, body, keyed)
    expect(await post(bought, body, keyed)).toEqual(first)
    expect(await stockOf(bought.large)).toEqual({ on_hand: 9, ledger: 9 })
  })
})

describe('what is wrong', () => {
  const OF_ANOTHER = 'Choose a variant of the same product.'
  it('is refused by its field, and changes nothing', async () => {
    const bought = await aPaidOrder(app)
    const { product, variant } = bought
    const of = { product_id: product.id }
    const hidden = await aVariant(app, { ...of, size: 'S', is_active: false })
    const elsewhere = await aVariant(app)
    const unknown = 'Invalid pk "0" - object does not exist.'
    const before = await read(bought)
    const most = 'Ensure this value is less than or equal to 2.'
    for (const [quantity, body, refusal] of [
      [3, {}, fieldError('quantity', most)],
      [0, {}, fieldError('quantity', 'Ensure this value is greater than or equal to 1.')],
      [1, { variant_id: elsewhere.id }, fieldError('variant_id', OF_ANOTHER)],
      [1, { variant_id: hidden.id }, fieldError('variant_id', OF_ANOTHER)],
      [1, { variant_id: 0 }, fieldError('variant_id', OF_ANOTHER)],
      [1, { variant_id: 3_000_000_000 }, fieldError('variant_id', OF_ANOTHER)],
      [1, { variant_id: variant.id }, fieldError('variant_id', 'Choose another size or colour.')],
      [1, { order_item_id: 0 }, fieldError('order_item_id', unknown)],
      [
        3,
        { variant_id: elsewhere.id },
        { status: 400, body: { quantity: [most], variant_id: [OF_ANOTHER] } },
      ],
      [
        1,
        { order_item_id: 0, variant_id: 0 },
        { status: 400, body: { order_item_id: [unknown], variant_id: [OF_ANOTHER] } },
      ],
    ] as const) {
      expect([quantity, body, await swap(bought, quantity, body)]).toEqual([
        quantity,
        body,
        refusal,
      ])
    }
    expect(await read(bought)).toEqual(before)
    expect(await post(bought, {})).toEqual({
      status: 400,
      body: {
        order_item_id: ['This field is required.'],
        quantity: ['This field is required.'],
        variant_id: ['This field is required.'],
      },
    })
  })

  it('is a variant of a product that is not active', async () => {
    const bought = await aPaidOrder(app)
    await app.db`update products set is_active = false where id = ${bought.product.id}`
    const before = await read(bought)
    expect(await swap(bought, 1)).toEqual(fieldError('variant_id', OF_ANOTHER))
    expect(await read(bought)).toEqual(before)
  })

  it('are more units than were neither refunded nor swapped away', async () => {
    const bought = await aPaidOrder(app, { quantity: 3 })
    await refund(bought, bought.item.id)
    await swap(bought, 1)
    const most = 'Ensure this value is less than or equal to 1.'
    expect(await swap(bought, 2)).toEqual(fieldError('quantity', most))
    expect((await swap(bought, 1)).status).toBe(200)
    const none = 'Ensure this value is less than or equal to 0.'
    expect(await swap(bought, 1)).toEqual(fieldError('quantity', none))
  })

  it('is a variant that is not in stock', async () => {
    const bought = await aPaidOrder(app, { stock: 1 })
    const { large } = bought
    const lines = { product: 'Linen Abaya', variant: large.sku, requested: 2, available: 1 }
    expect(await swap(bought, 2)).toEqual(outOfStock(lines))
    expect(await stockOf(large)).toEqual({ on_hand: 1, ledger: 1 })
    expect(await stockOf(bought.variant)).toEqual({ on_hand: 8, ledger: 8 })
  })

  it('is an order that is not paid, or shipped, or cancelled', async () => {
    const bought = await aPaidOrder(app)
    for (const status of ['shipped', 'delivered']) {
      await move(admin, bought.order, status)
      expect(await swap(bought, 1)).toEqual(unchangeable(status))
    }
    const cancelled = await aPaidOrder(app)
    await admin.client.post(`${ORDERS}${cancelled.order.id}/cancel/`, {})
    expect(await swap(cancelled, 1)).toEqual(unchangeable('cancelled'))
    await app.db`update orders set status = 'pending' where id = ${bought.order.id}`
    expect(await swap(bought, 1)).toEqual(unchangeable('pending'))
    expect(await swap({ ...bought, order: { ...bought.order, id: 0 } }, 1)).toEqual({
      status: 404,
      body: { success: false, error: 'Order not found' },
    })
  })
})

describe('at the same moment', () => {
  it('two swaps of one line share its units', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const bought = await aPaidOrder(app)
      const replies = await Promise.all([1, 2, 1, 2].map((quantity) => swap(bought, quantity)))
      const done = replies.filter(({ status }) => status === 200)
      expect(done.length).toBeGreaterThan(0)
      for (const { status } of replies) expect([200, 400]).toContain(status)
      const items = await itemsOf(bought)
      expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2)
      const units = items.filter(({ variant }) => variant.id === bought.large.id)
      const swapped = units.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(await stockOf(bought.large)).toEqual({ on_hand: 10 - swapped, ledger: 10 - swapped })
      expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
    }
  })

  it('the last unit goes to one of several orders', async () => {
    const first = await aPaidOrder(app, { stock: 1 })
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const buyer = await aUser(app)
        return { ...first, buyer, ...(await anotherOrder(first, buyer)) }
      }),
    )
    const replies = await Promise.all([first, ...others].map((bought) => swap(bought, 1)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect(await stockOf(first.large)).toEqual({ on_hand: 0, ledger: 0 })
    for (const bought of [first, ...others]) {
      expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
    }
  })

  it('a swap comes before a shipment or a cancellation, or not at all', async () => {
    for (const end of ['shipped', 'cancelled'] as const) {
      for (let round = 1; round <= 3; round += 1) {
        const bought = await aPaidOrder(app)
        const path = `${ORDERS}${bought.order.id}/`
        const [swapped, ended] = await Promise.all([
          swap(bought, 1),
          end === 'shipped'
            ? move(admin, bought.order, end)
            : admin.client.post(`${path}cancel/`, {}),
        ])
        expect(ended.status).toBe(200)
        if (swapped.status !== 200) expect(swapped).toEqual(unchangeable(end))
        expect(await itemsOf(bought)).toHaveLength(swapped.status === 200 ? 2 : 1)
        await app.runJobs()
        expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
      }
    }
  })
})

/** A paid order of the variant of another one. */
async function anotherOrder({ variant }: Bought, buyer: Bought['buyer']) {
  const order = await anOrder(buyer, variant)
  await deliver(app, delivery(app, order))
  const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
  return { order, item: body.items[0] as Bought['item'] }
}
