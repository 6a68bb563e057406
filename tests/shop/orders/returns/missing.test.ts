/** Units of a return that did not arrive, and returns of which nothing ever comes. Extensions 11.2. */
import { describe, expect, it } from 'vitest'
import { listUnitsSold } from '../../../../src/shop/catalog/finding/queries.ts'
import { drawCreditNote } from '../../../../src/shop/orders/invoices/draw-invoice.ts'
import { findingsOn } from '../../../office/reconcile/helpers.ts'
import { fieldError, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { ORDERS } from '../admin/helpers.ts'
import {
  act,
  aDeliveredOrder,
  adminBodyOf,
  anApprovedReturn,
  bodyOf,
  type Delivered,
  end,
  pathOf,
  RETURNS,
  request,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const delivered = () => aDeliveredOrder(app, admin)
const receive = (id: number, body: object = {}) => act(admin, id, 'receive', body)
const units = ({ itemId }: Delivered, quantity: number) => [{ order_item_id: itemId, quantity }]
const stockOf = async ({ variant }: Delivered) => {
  const [row] = await app.db`select stock_on_hand from product_variants where id = ${variant.id}`
  return row?.stock_on_hand
}
const itemOf = async ({ buyer, order }: Delivered) =>
  (await buyer.client.get(`/api/orders/${order.id}/`)).body.items[0]
const lastLetterTo = async ({ buyer }: Delivered) => {
  await app.runJobs()
  const [last] = await mailsTo(app, buyer.email)
  return last
}

describe('POST /api/admin/returns/{id}/receive/ with `missing`', () => {
  it('gives neither stock nor money for what did not arrive, which can be returned anew', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made, 2)
    const missing = units(made, 1)
    const facts = { id, status: 'received', refund_amount: '450.00', refund_status: 'pending' }
    const counted = { quantity: 2, missing: 1 }
    expect(await receive(id, { restock: units(made, 1), missing })).toEqual({
      status: 200,
      body: adminBodyOf(made, facts, counted),
    })
    expect(await stockOf(made)).toBe(9)
    expect((await lastAudit(app, 'return', id))?.after).toEqual({
      order_number: made.order.order_number,
      status: 'received',
      restock: units(made, 1),
      missing,
      refund_amount: '450.00',
    })
    await app.runJobs()
    expect((await made.buyer.client.get(pathOf(made))).body).toEqual({
      results: [bodyOf(made, { ...facts, refund_status: 'completed' }, counted)],
    })
    expect(await itemOf(made)).toMatchObject({ quantity: 2, returnable_quantity: 1 })

    const anew = await anApprovedReturn(admin, made)
    expect((await receive(anew)).body).toMatchObject({ refund_amount: '450.00' })
    expect(await itemOf(made)).toMatchObject({ returnable_quantity: 0 })
    await app.runJobs()
    expect((await findingsOn(app, made)).disagreements).toEqual([])
  })

  it('lets what did not arrive be refunded without a return', async () => {
    const made = await delivered()
    await receive(await anApprovedReturn(admin, made, 2), { missing: units(made, 1) })
    const item = { order_item_id: made.itemId, restock: 0 }
    const refund = (quantity: number) =>
      admin.client.post(`${ORDERS}${made.order.id}/refunds/`, {
        items: [{ ...item, quantity }],
        reason: 'The carrier lost it',
      })
    const most = `Item ${made.itemId}: Ensure this value is less than or equal to 1.`
    expect(await refund(2)).toEqual(fieldError('items', most))
    expect(await refund(1)).toMatchObject({ status: 201, body: { amount: '450.00' } })
    await app.runJobs()
    expect((await findingsOn(app, made)).disagreements).toEqual([])
  })

  it('gives nothing back where nothing arrived, and writes so', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made, 2)
    expect(await receive(id, { missing: units(made, 2) })).toEqual({
      status: 200,
      body: adminBodyOf(
        made,
        { id, status: 'received', refund_amount: '0.00', refund_status: null },
        { quantity: 2, missing: 2 },
      ),
    })
    expect(await itemOf(made)).toMatchObject({ returnable_quantity: 2 })
    expect((await lastLetterTo(made))?.subject).toBe(
      `Return closed for order ${made.order.order_number}`,
    )
  })

  const REFUSED: [string, (made: Delivered) => object, string, string][] = [
    [
      'more units than it has',
      (made) => ({ missing: units(made, 3) }),
      'missing',
      'Item ITEM: Ensure this value is less than or equal to 2.',
    ],
    [
      'together with `restock` more than it has',
      (made) => ({ restock: units(made, 1), missing: units(made, 2) }),
      'missing',
      'Item ITEM: Ensure this value is less than or equal to 1.',
    ],
    [
      'an item that is not of it',
      () => ({ missing: [{ order_item_id: 0, quantity: 1 }] }),
      'missing',
      'Invalid pk "0" - object does not exist.',
    ],
    [
      'an item twice',
      (made) => ({ missing: [...units(made, 1), ...units(made, 1)] }),
      'missing',
      'Item ITEM is there more than once.',
    ],
    [
      'more money than what arrived is worth',
      (made) => ({ missing: units(made, 1), refund_amount: '450.01' }),
      'refund_amount',
      'Ensure this value is less than or equal to 450.00.',
    ],
  ]
  it('refuses all that does not fit at once', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made, 2)
    const [one, three] = [units(made, 1), units(made, 3)]
    const atMost = (max: number) => [
      `Item ${made.itemId}: Ensure this value is less than or equal to ${max}.`,
    ]
    expect(await receive(id, { restock: three, missing: three, exchange: one })).toEqual({
      status: 400,
      body: { restock: atMost(2), missing: atMost(2), exchange: atMost(0) },
    })
    // More than there are put back: of those that are missing nothing is wrong by that.
    expect(await receive(id, { restock: three, missing: one })).toEqual({
      status: 400,
      body: { restock: atMost(2) },
    })
    expect((await admin.client.get(`${RETURNS}${id}/`)).body.status).toBe('approved')
  })

  it('refuses what does not fit by its field, and changes nothing', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made, 2)
    for (const [what, body, field, message] of REFUSED) {
      const refusal = fieldError(field, message.replace('ITEM', String(made.itemId)))
      expect([what, await receive(id, body(made))]).toEqual([what, refusal])
    }
    expect(await admin.client.get(`${RETURNS}${id}/`)).toEqual({
      status: 200,
      body: adminBodyOf(made, { id, status: 'approved' }, { quantity: 2 }),
    })
  })

  it('names in the letter and in the credit note what arrived', async () => {
    const made = await delivered()
    const { id: orderId } = made.order
    await receive(await anApprovedReturn(admin, made, 2), { missing: units(made, 1) })
    await app.runJobs()
    const letters = await mailsTo(app, made.buyer.email)
    const received = letters.find(({ subject }) => subject.startsWith('Return received'))
    const lines = `  Linen Abaya
  Size M, Sand
  1 × ZAR 450.00 = ZAR 450.00
`
    expect(received?.text).toContain(`order ${made.order.order_number}:\n\n${lines}`)
    expect(received?.text).toContain(`Did not arrive:\n\n${lines}`)
    expect(received?.text).toContain(
      'Some of it was not in the parcel: you see it below. No money goes back for that.',
    )
    const [{ id: refundId }] = await app.db<[{ id: string }]>`
      select r.id
      from refunds r
      join returns rt on rt.id = r.return_id
      where rt.order_id = ${orderId}`
    const note = await drawCreditNote(app, { orderId, refundId })
    expect(note?.facts.lines).toMatchObject([{ quantity: 1, amount: '450.00' }])
  })

  it('counts what did not arrive as sold', async () => {
    const made = await delivered()
    await receive(await anApprovedReturn(admin, made, 2), { missing: units(made, 1) })
    const { product_id } = made.variant
    expect([...(await listUnitsSold(app.db, [product_id]))]).toEqual([{ product_id, units: 1 }])
  })
})

describe('POST /api/admin/returns/{id}/cancel/', () => {
  it('ends an approved return that never comes, and its units are free again', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made, 2)
    expect(await itemOf(made)).toMatchObject({ returnable_quantity: 0 })
    const facts = { id, status: 'cancelled', note: 'Nothing came in a month' }
    expect(await end(admin, id, ' Nothing came in a month ')).toEqual({
      status: 200,
      body: adminBodyOf(made, facts, { quantity: 2 }),
    })
    expect(await lastAudit(app, 'return', id)).toEqual({
      actor_user_id: admin.id,
      action: 'end_return',
      before: { order_number: made.order.order_number, status: 'approved' },
      after: {
        order_number: made.order.order_number,
        status: 'cancelled',
        note: 'Nothing came in a month',
      },
      ip: '127.0.0.1',
      has_request: true,
    })
    expect(await itemOf(made)).toMatchObject({ returnable_quantity: 2 })
    expect((await request(made, 2)).status).toBe(201)
    expect((await findingsOn(app, made)).disagreements).toEqual([])
  })

  it('writes the note to the customer, who did not cancel it', async () => {
    const made = await delivered()
    await end(admin, await anApprovedReturn(admin, made), 'Nothing came in a month')
    const letter = await lastLetterTo(made)
    expect(letter?.subject).toBe(`Return closed for order ${made.order.order_number}`)
    expect(letter?.text).toContain('they have not reached us, and no money goes back.')
    expect(letter?.text).toContain('Our note:\n  Nothing came in a month')
  })

  it('needs a note', async () => {
    const id = await anApprovedReturn(admin, await delivered())
    const required = 'This field is required.'
    expect(await act(admin, id, 'cancel', {})).toEqual(fieldError('note', required))
    expect(await end(admin, id, ' ')).toEqual(fieldError('note', 'This field may not be blank.'))
    expect(await end(admin, id, 'x'.repeat(501))).toEqual(
      fieldError('note', 'Ensure this field has no more than 500 characters.'),
    )
    expect((await admin.client.get(`${RETURNS}${id}/`)).body.status).toBe('approved')
    expect(await end(admin, 0)).toEqual({
      status: 404,
      body: { success: false, error: 'Return not found' },
    })
  })

  it('is in the timeline of its order', async () => {
    const made = await delivered()
    await end(admin, await anApprovedReturn(admin, made), 'Nothing came')
    const { timeline } = (await admin.client.get(`${ORDERS}${made.order.id}/`)).body
    expect(timeline[0]).toMatchObject({
      actor: admin.email,
      action: 'end_return',
      changes: { status: ['approved', 'cancelled'] },
      note: 'Nothing came',
    })
  })

  it('or a receipt wins, of several at once, and no other', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const made = await delivered()
      const id = await anApprovedReturn(admin, made, 2)
      const replies = await Promise.all([
        end(admin, id),
        receive(id, { restock: units(made, 1) }),
        end(admin, id),
        receive(id, { missing: units(made, 1) }),
      ])
      const won = replies.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const [{ status } = { status: '' }] = won.map(({ body }) => body)
      for (const reply of replies.filter((each) => each.status !== 200)) {
        expect([reply.status, reply.body.current_status]).toEqual([400, status])
      }
      await app.runJobs()
      expect((await findingsOn(app, made)).disagreements).toEqual([])
    }
  })

  it('beside requests for its units never lets more come back than was bought', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made, 2)
    await Promise.all([end(admin, id), ...Array.from({ length: 6 }, () => request(made, 1))])
    const { results } = (await made.buyer.client.get(pathOf(made))).body
    expect(results.length).toBeLessThanOrEqual(3)
    expect(await itemOf(made)).toMatchObject({ returnable_quantity: 3 - results.length })
    expect((await findingsOn(app, made)).disagreements).toEqual([])
  })
})
