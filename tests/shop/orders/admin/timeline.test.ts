/** Goal: the detail of an order has the acts of people and of the service, with who did it, and no facts of a person. */
import { describe, expect, it } from 'vitest'
import { MailRefused } from '../../../../src/outside/emails/mailer.ts'
import { MailOutage } from '../../../../src/run/jobs/mail-outage.ts'
import { sendEmail } from '../../../../src/run/jobs/send-email.ts'
import { deleteAccount } from '../../../office/personal-data/helpers.ts'
import { aPaidPurchase, aPurchase } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anyTimestamp, aUser, PASSWORD, type TestOrder } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { aGuestPurchase } from '../guests/helpers.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { move, ORDERS } from './helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })
const admin = useAdmin(app)

type Entry = {
  at: string
  actor: string | null
  action: string
  changes: object
  note: string | null
}
const timelineOf = async ({ id }: { id: number }, by = admin.client): Promise<Entry[]> =>
  (await by.get(`${ORDERS}${id}/`)).body.timeline
const entry = (
  actor: string | null,
  action: string,
  changes: object = {},
  note: string | null = null,
) => ({
  at: anyTimestamp,
  actor,
  action,
  changes,
  note,
})
const post = async ({ id }: TestOrder, path: string, body: object, status = 200) => {
  const reply = await admin.client.post(`${ORDERS}${id}/${path}`, body)
  expect([path, reply.status, reply.body]).toEqual([path, status, expect.anything()])
}
const patch = async ({ id }: TestOrder, body: object) =>
  expect((await admin.client.patch(`${ORDERS}${id}/`, body)).status).toBe(200)

/** The names of its letters, in the order of the alphabet. */
const lettersOf = async (order: TestOrder) => {
  const acts = (await timelineOf(order)).filter(({ action }) => action === 'send_letter')
  return acts.map(({ changes }) => (changes as { letter: unknown[] }).letter[1]).sort()
}

const PLACED = { status: [null, 'pending'] }

describe('timeline', () => {
  it('has the newest first, from the order to its delivery', async () => {
    const { buyer, order } = await aPaidPurchase(app)
    await patch(order, { address: '14 Fig Lane', notes: 'Ring twice' })
    await post(order, 'staff-notes/', { text: 'Called: wants it on Friday' }, 201)
    await post(order, 'hold/', { note: 'Asks for another colour' })
    expect((await admin.client.delete(`${ORDERS}${order.id}/hold/`)).status).toBe(204)
    const parcel = { status: 'shipped', carrier: 'The Courier Guy', note: 'Packed by Naledi' }
    await post(order, 'status/', parcel)
    await patch(order, { tracking_number: 'TCG-1', tracking_url: 'https://track.example.com/1' })
    await patch(order, { tracking_url: '' })
    await move(admin, order, 'delivered')
    await post(order, 'send-link/', {})
    const { email } = admin
    const timeline = await timelineOf(order)
    expect(timeline).toEqual([
      entry(email, 'send_link'),
      entry(email, 'move_order', { status: ['shipped', 'delivered'] }),
      entry(email, 'update_order', { tracking_url: ['https://track.example.com/1', null] }),
      entry(email, 'update_order', {
        tracking_number: [null, 'TCG-1'],
        tracking_url: [null, 'https://track.example.com/1'],
      }),
      entry(
        email,
        'move_order',
        { status: ['paid', 'shipped'], carrier: [null, 'The Courier Guy'] },
        'Packed by Naledi',
      ),
      entry(email, 'end_hold', { reason: ['staff', null] }),
      entry(email, 'hold_order', { reason: [null, 'staff'] }, 'Asks for another colour'),
      entry(email, 'add_staff_note', {}, 'Called: wants it on Friday'),
      entry(email, 'update_order', { address: [null, null], notes: ['', 'Ring twice'] }),
      entry(null, 'move_order', { status: ['pending', 'paid'] }),
      entry(null, 'receive_payment', {
        amount: [null, order.amount_due],
        state: [null, 'captured'],
      }),
      entry(buyer.email, 'place_order', PLACED),
    ])
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
  })

  it('has money by hand, its refund, and the cancellation with what it gives back', async () => {
    const { buyer, order } = await aPurchase(app)
    const by = { method: 'cash', reference: 'Till 4', note: 'At the counter' }
    await post(order, 'status/', { status: 'paid', ...by })
    await post(order, 'refunds/', { amount: '10.00', reason: 'Late' }, 201)
    await post(order, 'cancel/', { reason: 'Asked on the phone', message: 'As you wished' })
    const { email } = admin
    const timeline = await timelineOf(order)
    expect(timeline.filter(({ action }) => !action.includes('fail_refund'))).toEqual([
      entry(null, 'create_refund', {
        amount: [null, expect.any(String)],
        cause: [null, 'cancellation'],
      }),
      entry(
        email,
        'cancel_order',
        { status: ['paid', 'cancelled'], message: [null, 'As you wished'] },
        'Asked on the phone',
      ),
      entry(
        email,
        'create_refund',
        { amount: [null, '10.00'], state: [null, expect.any(String)] },
        'Late',
      ),
      entry(
        email,
        'move_order',
        { status: ['pending', 'paid'], method: [null, 'cash'], reference: [null, 'Till 4'] },
        'At the counter',
      ),
      entry(buyer.email, 'place_order', PLACED),
    ])
  })

  it('has payments that failed or came with a wrong amount, and their review', async () => {
    const { order } = await aPurchase(app)
    const failed = { event: 'payment.failed', type: 'payment.failed', reason: 'card_declined' }
    await deliver(app, delivery(app, order, failed))
    await deliver(app, delivery(app, order, { amount_cents: 100 }))
    const { payments } = (await admin.client.get(`${ORDERS}${order.id}/`)).body
    const review = payments.find(({ state }: { state: string }) => state === 'needs_review')
    const url = `/api/admin/payments/${review.id}/review/`
    expect((await admin.client.post(url, { note: 'Asked for the rest' })).status).toBe(200)
    expect((await timelineOf(order)).slice(0, -1)).toEqual([
      entry(
        admin.email,
        'review_payment',
        { state: ['needs_review', 'reviewed'] },
        'Asked for the rest',
      ),
      entry(null, 'receive_payment', { amount: [null, '1.00'], state: [null, 'needs_review'] }),
      entry(null, 'fail_payment', { failure_code: [null, 'card_declined'] }),
    ])
  })

  it('has returns, with the words of the buyer', async () => {
    const { buyer, order } = await aPaidPurchase(app)
    await move(admin, order, 'shipped')
    await move(admin, order, 'delivered')
    const { items } = (await buyer.client.get(`/api/orders/${order.id}/`)).body
    const units = [{ order_item_id: items[0].id, quantity: 1 }]
    const asked = await buyer.client.post(`/api/orders/${order.id}/returns/`, {
      items: units,
      reason: 'Too long',
    })
    expect(asked.status).toBe(201)
    const [{ id } = { id: 0 }] = await app.db`select id from returns where order_id = ${order.id}`
    const url = `/api/admin/returns/${id}/`
    expect((await admin.client.post(`${url}approve/`, { note: 'Send it back' })).status).toBe(200)
    expect((await timelineOf(order)).slice(0, 2)).toEqual([
      entry(admin.email, 'approve_return', { status: ['requested', 'approved'] }, 'Send it back'),
      entry(buyer.email, 'request_return', { items: [null, units] }, 'Too long'),
    ])
  })

  it('has the note of each hold with its act', async () => {
    const { order } = await aPaidPurchase(app)
    const { items } = (await admin.client.get(`${ORDERS}${order.id}/`)).body
    const missing = [{ order_item_id: items[0].id, quantity: 1 }]
    await post(order, 'hold/', { note: 'Rings back' })
    await post(order, 'hold/', { note: 'Not on the shelf', items: missing })
    await post(order, 'hold/', {})
    const { email } = admin
    expect((await timelineOf(order)).slice(0, 3)).toEqual([
      entry(email, 'hold_order', { reason: [null, 'staff'] }),
      entry(
        email,
        'hold_order',
        { reason: [null, 'item_missing'], items: [null, missing] },
        'Not on the shelf',
      ),
      entry(email, 'hold_order', { reason: [null, 'staff'] }, 'Rings back'),
    ])
  })

  it('has the packer who took each of several orders', async () => {
    const purchases = [await aPaidPurchase(app), await aPaidPurchase(app)]
    const packer = await aUser(app, { role: 'packer' })
    expect((await packer.client.post(`${ORDERS}claims/`, { count: 50 })).status).toBe(200)
    for (const { order } of purchases) {
      expect((await timelineOf(order))[0]).toEqual(entry(packer.email, 'claim_orders'))
      expect((await packer.client.delete(`${ORDERS}${order.id}/claim/`)).status).toBe(204)
      expect((await timelineOf(order))[0]).toEqual(entry(packer.email, 'release_order'))
    }
  })

  it('has each failure of a refund, also when it was tried again and settled', async () => {
    const { order } = await aPaidPurchase(app)
    await post(order, 'cancel/', { reason: 'Asked on the phone' })
    const fail = () => app.db`
      update refunds set state = 'failed', attempts = 5, last_error = 'no money'
      where payment_id in (select p.id from payments p where p.order_id = ${order.id})`
    const { refunds } = (await admin.client.get(`${ORDERS}${order.id}/`)).body
    const act = (action: string) => post(order, 'refund/', { refund_id: refunds[0].id, action })
    await fail()
    await act('retry')
    await fail()
    await act('settle')
    const failed = entry(null, 'fail_refund', {
      amount: [null, order.amount_due],
      state: [null, 'failed'],
    })
    expect((await timelineOf(order)).slice(0, 4)).toEqual([
      entry(admin.email, 'settle_refund', { state: ['failed', 'completed'] }),
      failed,
      entry(admin.email, 'retry_refund', { state: ['failed', 'pending'] }),
      failed,
    ])
  })

  it('has each letter when it was handed to the mail server, and none that was refused', async () => {
    const { buyer, order } = await aPaidPurchase(app)
    expect(await lettersOf(order)).toEqual([])
    await mailsTo(app, buyer.email)
    expect(await lettersOf(order)).toEqual(['confirmation', 'paid'])
    await post(order, 'send-link/', {})
    await mailsTo(app, buyer.email)
    expect((await timelineOf(order))[0]).toEqual(
      entry(null, 'send_letter', { letter: [null, 'link'] }),
    )
    const refusing = {
      send: () => Promise.reject(new MailRefused('550')),
      close: () => undefined,
    }
    await move(admin, order, 'shipped')
    const job = { letter: 'order', order_id: order.id, occasion: 'shipped' } as const
    const { log } = app.app
    const context = { ...app, log, mailer: refusing, mailOutage: new MailOutage(log) }
    await expect(sendEmail(context, job)).rejects.toThrow('550')
    expect(await lettersOf(order)).toEqual(['confirmation', 'link', 'paid'])
  })

  it('has the letters about returns, refunds and a corrected address by their names', async () => {
    const email = 'timeline-before@example.com'
    const { order } = await aGuestPurchase(app, { email })
    await patch(order, { email: 'timeline-after@example.com' })
    for (const status of ['paid', 'shipped', 'delivered']) await move(admin, order, status)
    const { items } = (await admin.client.get(`${ORDERS}${order.id}/`)).body
    const units = [{ order_item_id: items[0].id, quantity: 1 }]
    await post(order, 'returns/', { items: units, reason: 'Too long' }, 201)
    await post(order, 'refunds/', { amount: '1.00', reason: 'A seam' }, 201)
    const { refunds } = (await admin.client.get(`${ORDERS}${order.id}/`)).body
    await post(order, 'refund/', { refund_id: refunds[0].id, action: 'settle' })
    await mailsTo(app, email)
    expect(await lettersOf(order)).toEqual([
      'address_changed',
      'confirmation',
      'delivered',
      'new_address',
      'paid',
      'refund',
      'return_requested',
      'shipped',
    ])
  })

  it('names a guest by the present address, and says when an account has claimed the order', async () => {
    const email = 'timeline-guest@example.com'
    const { order, token } = await aGuestPurchase(app, { email })
    const url = `/api/guest-orders/${order.order_number}/cancel/`
    const headers = { 'X-Order-Token': token }
    expect((await app.guest().post(url, {}, { headers })).status).toBe(200)
    await post(order, 'send-link/', { renew: true })
    const before = [
      entry(admin.email, 'send_link', { renew: [null, true] }),
      entry(email, 'cancel_order', { status: ['pending', 'cancelled'] }),
      entry(email, 'place_order', PLACED),
    ]
    expect(await timelineOf(order)).toEqual(before)
    const user = await aUser(app, { email, is_verified: true })
    expect((await user.client.post('/api/orders/claim/')).status).toBe(200)
    expect(await timelineOf(order)).toEqual([entry(email, 'claim_orders'), ...before])
  })

  it('names by the claimant who ordered, if the order was claimed by its link', async () => {
    const { order, token } = await aGuestPurchase(app, { email: 'timeline-other@example.com' })
    const { client, email } = await aUser(app, { is_verified: true })
    const body = { order_number: order.order_number, order_token: token }
    expect((await client.post('/api/orders/claim/', body)).status).toBe(200)
    expect(await timelineOf(order)).toEqual([
      entry(email, 'claim_orders'),
      entry(email, 'place_order', PLACED),
    ])
  })

  it('is shown to every role', async () => {
    const { order } = await aPurchase(app)
    const packer = await aUser(app, { role: 'packer' })
    expect(await timelineOf(order, packer.client)).toEqual(await timelineOf(order))
  })

  it('has neither address nor typed texts once the buyer was erased', async () => {
    const { buyer, order } = await aPaidPurchase(app)
    await patch(order, { address: '14 Fig Lane', notes: 'Ring twice' })
    await post(order, 'staff-notes/', { text: 'Called: wants it on Friday' }, 201)
    await post(order, 'hold/', { note: 'Asks for another colour' })
    expect((await admin.client.delete(`${ORDERS}${order.id}/hold/`)).status).toBe(204)
    const failed = { event: 'payment.failed', type: 'payment.failed', reason: 'card_declined' }
    await deliver(app, delivery(app, order, failed))
    await post(order, 'cancel/', { reason: 'Asked on the phone', message: 'As you wished' })
    await app.db`update refunds set state = 'completed', attempts = 1`
    expect((await deleteAccount(buyer.client, { password: PASSWORD })).status).toBe(200)
    const acts = await timelineOf(order)
    for (const action of ['hold_order', 'end_hold', 'fail_payment']) {
      expect(acts.find((act) => act.action === action)).toMatchObject({ changes: {}, note: null })
    }
    const text = JSON.stringify(acts)
    for (const typed of ['Fig', 'Ring', 'Friday', 'colour', 'phone', 'wished', buyer.email]) {
      expect([typed, text.includes(typed)]).toEqual([typed, false])
    }
    expect(text).toContain('update_order')
  })
})
