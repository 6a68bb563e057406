/** Returns that administrators open for customers, and their notes. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../../../src/run/jobs/clean-up.ts'
import { deleteAccount } from '../../../office/personal-data/helpers.ts'
import { jobContext } from '../../../run/jobs/context.ts'
import { lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { age, anyTimestamp } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { ORDERS } from '../admin/helpers.ts'
import {
  act,
  aDeliveredOrder,
  anUnpaidOrder,
  aReturn,
  bodyOf,
  type Delivered,
  RETURNS,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const bodyFor = ({ itemId }: Delivered, quantity = 1) => ({
  items: [{ order_item_id: itemId, quantity }],
  reason: 'Too long for me',
})
const open = (made: Delivered, body: object, headers = {}) =>
  admin.client.post(`${ORDERS}${made.order.id}/returns/`, body, { headers })
const requested = (made: Delivered) => ({
  status: 201,
  body: { success: true, message: 'Return requested', data: bodyOf(made) },
})
const returnsOf = async ({ buyer, order }: Delivered) =>
  (await buyer.client.get(`/api/orders/${order.id}/returns/`)).body.results

describe(`POST ${ORDERS}{id}/returns/`, () => {
  it('is the request of the customer, with the reply and the mail of one', async () => {
    const made = await aDeliveredOrder(app, admin)
    const reply = await open(made, bodyFor(made))
    expect(reply).toEqual(requested(made))
    expect(await returnsOf(made)).toEqual([reply.body.data])
    expect(await lastAudit(app, 'return', reply.body.data.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'request_return',
    })
    const subjects = (await mailsTo(app, made.buyer.email)).map(({ subject }) => subject)
    expect(subjects).toContain(`Return requested for order ${made.order.order_number}`)
  })

  it('is possible after the window only as a late one', async () => {
    const made = await aDeliveredOrder(app, admin)
    await age(app.db, 'orders', { id: made.order.id }, '8 days')
    const closed = {
      status: 400,
      body: {
        success: false,
        error: 'The return window of this order has closed.',
        return_until: anyTimestamp,
      },
    }
    expect(await open(made, bodyFor(made))).toEqual(closed)
    expect(await open(made, { ...bodyFor(made), is_late: false })).toEqual(closed)
    expect(await returnsOf(made)).toEqual([])
    const reply = await open(made, { ...bodyFor(made), is_late: true })
    expect(reply).toEqual(requested(made))
    expect(await lastAudit(app, 'return', reply.body.data.id)).toMatchObject({
      after: { is_late: true },
    })
  })

  it('lets the customer open none late', async () => {
    const made = await aDeliveredOrder(app, admin)
    await age(app.db, 'orders', { id: made.order.id }, '8 days')
    const path = `/api/orders/${made.order.id}/returns/`
    const reply = await made.buyer.client.post(path, { ...bodyFor(made), is_late: true })
    expect([reply.status, await returnsOf(made)]).toEqual([400, []])
  })

  it('has the limits of one, and refuses what is wrong', async () => {
    const made = await aDeliveredOrder(app, admin)
    expect((await open(made, { ...bodyFor(made, 3), is_late: true })).body).toEqual({
      success: false,
      error: 'Some items cannot be returned in this quantity.',
      items: [{ order_item_id: made.itemId, returnable: 2 }],
    })
    expect(await open(made, { is_late: 'soon' })).toEqual({
      status: 400,
      body: {
        items: ['This field is required.'],
        reason: ['This field is required.'],
        is_late: ['Must be a valid boolean.'],
      },
    })
    const unpaid = await anUnpaidOrder(app)
    expect((await open(unpaid, { ...bodyFor(unpaid), is_late: true })).body).toEqual({
      success: false,
      error: 'Only delivered orders can be returned.',
      current_status: 'pending',
    })
    expect((await admin.client.post(`${ORDERS}999999999/returns/`, {})).body).toEqual({
      success: false,
      error: 'Order not found',
    })
    expect(await returnsOf(made)).toEqual([])
  })

  it('of an erased buyer exchanges nothing, and keeps no text beyond the next clean-up', async () => {
    const made = await aDeliveredOrder(app, admin)
    expect((await deleteAccount(made.buyer.client)).status).toBe(200)
    const [item] = bodyFor(made).items
    const exchange = { ...item, exchange_variant_id: made.variant.id }
    expect(await open(made, { ...bodyFor(made), items: [exchange] })).toEqual({
      status: 409,
      body: { success: false, error: 'The account of the buyer was deleted.' },
    })
    const path = `${RETURNS}?order_id=${made.order.id}`
    expect((await admin.client.get(path)).body.results).toEqual([])
    const { id } = (await open(made, bodyFor(made))).body.data
    expect((await act(admin, id, 'reject', { note: 'Zelda has worn it' })).status).toBe(200)
    await cleanUp(jobContext(app).context, {})
    const { body } = await admin.client.get(`${RETURNS}${id}/`)
    expect(body).toMatchObject({ status: 'rejected', reason: '', note: null })
  })

  it('is opened once, however often the request is repeated', async () => {
    const made = await aDeliveredOrder(app, admin)
    const headers = { 'Idempotency-Key': randomUUID() }
    const once = await open(made, bodyFor(made), headers)
    expect(await open(made, bodyFor(made), headers)).toEqual(once)
    expect(await returnsOf(made)).toHaveLength(1)
  })
})

describe('the note of an approval', () => {
  it('is mailed, shown, and stays when the items arrive without another', async () => {
    const made = await aDeliveredOrder(app, admin)
    const id = await aReturn(made)
    const { status, body } = await act(admin, id, 'approve', { note: ' Use the blue label ' })
    expect([status, body.note]).toEqual([200, 'Use the blue label'])
    const letters = await mailsTo(app, made.buyer.email)
    const letter = letters.find(({ subject }) => subject.startsWith('Return approved'))
    expect(letter?.text).toContain('Our note:\n  Use the blue label')
    expect((await act(admin, id, 'receive', {})).body.note).toBe('Use the blue label')
    const other = await aReturn(made)
    expect((await act(admin, other, 'approve', { note: 'x'.repeat(501) })).body).toEqual({
      note: ['Ensure this field has no more than 500 characters.'],
    })
    expect((await act(admin, other, 'approve')).body.note).toBeNull()
    expect((await act(admin, other, 'receive', { note: 'Thanks' })).body.note).toBe('Thanks')
  })
})
