import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { fieldError, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../../support/factories.ts'
import {
  alertsOf,
  anOwedRefund,
  done,
  freshScript,
  type OwedRefund,
  refundStatusOf,
  type Script,
  scriptedProviders,
  sendEvent,
  stateOf,
  taken,
} from '../paying/refunds.ts'
import { cancel, move, ORDERS, refundSeen } from './helpers.ts'

const script: Script = freshScript()
const app = useTestApp({ payments: () => scriptedProviders(script) })
const admin = useAdmin(app)
beforeEach(() => Object.assign(script, freshScript()))

type Body = { refund_id?: unknown; action?: unknown; note?: string }
const act = (order: { id: number }, body: Body) =>
  admin.client.post(`${ORDERS}${order.id}/refund/`, body)

/** One that its provider has refused once. */
async function aFailedRefund(): Promise<OwedRefund> {
  script.refund = async () => ({ state: 'failed', reason: 'insufficient balance' })
  const refund = await anOwedRefund(app)
  await app.runJobs()
  script.refund = async () => done
  script.asked = []
  return refund
}

type RefundKind = 'refund.succeeded' | 'refund.failed'
const sendRefundEvent = (refund: OwedRefund, kind: RefundKind, providerRefundId?: string) =>
  sendEvent(app, {
    eventId: `${kind}-${refund.id}-${providerRefundId}`,
    kind,
    providerRefundId,
    reference: refund.reference,
    amount: undefined,
    reason: 'closed',
  })

const auditsOf = ({ id }: OwedRefund) =>
  app.db`
    select actor_user_id, action, before, after from audit_log
    where subject_type = 'refund' and subject_id = ${id} order by id`
const notOpen = (state: string) => ({
  status: 400,
  body: {
    success: false,
    error: `Refund cannot be changed. Status: ${state}`,
    current_status: state,
  },
})

describe(`POST ${ORDERS}{id}/refund/ retry`, () => {
  it.each([
    ['nothing is known of: it pays', undefined, ['findRefund', 'refund']],
    ['had arrived after all: it pays nothing', done, ['findRefund']],
    [
      'are listed as failed: it pays anew',
      { state: 'failed', reason: 'insufficient balance' } as const,
      ['findRefund', 'refund'],
    ],
  ])('asks the provider for the attempts before, which %s', async (_, found, asked) => {
    const refund = await aFailedRefund()
    expect(await refundStatusOf(refund)).toBe('failed')
    script.findRefund = async () => found
    const { status, body } = await act(refund.order, { refund_id: refund.id, action: 'retry' })
    expect([status, body.id, body.refund_status]).toEqual([200, refund.order.id, 'pending'])
    expect(body.refunds).toMatchObject([{ id: refund.id, state: 'pending', attempts: 1 }])
    await app.runJobs()
    expect(script.asked).toEqual(asked)
    expect(await stateOf(app, refund)).toMatchObject({ state: 'completed', attempts: 2 })
    expect(await refundStatusOf(refund)).toBe('completed')
  })

  it('goes on when the provider reports late how the attempt before ended', async () => {
    const refund = await aFailedRefund()
    await app.db`
      update refunds set state = 'manual', provider_refund_id = 'rf_0' where id = ${refund.id}`
    script.refund = async () => {
      await sendRefundEvent(refund, 'refund.failed', 'rf_0')
      return taken
    }
    await act(refund.order, { refund_id: refund.id, action: 'retry' })
    await app.runJobs()
    expect(await stateOf(app, refund)).toMatchObject({
      state: 'submitted',
      provider_refund_id: 'rf_1',
    })
    expect(await alertsOf(app, refund)).toHaveLength(1)
    await sendRefundEvent(refund, 'refund.failed', 'rf_1')
    expect(await stateOf(app, refund)).toMatchObject({ state: 'failed', last_error: 'closed' })
  })

  it('gives one that the provider takes anew its whole time', async () => {
    const refund = await aFailedRefund()
    await app.db`
      update refunds set state = 'manual', submitted_at = now() - interval '15 days'
      where id = ${refund.id}`
    script.refund = async () => taken
    await act(refund.order, { refund_id: refund.id, action: 'retry' })
    await app.runJobs()
    expect(await stateOf(app, refund)).toMatchObject({ state: 'submitted', attempts: 2 })
  })

  it('leaves an attempt that is still at work the time it has', async () => {
    const refund = await aFailedRefund()
    await app.db`
      update refunds set next_attempt_at = now() + interval '50 seconds' where id = ${refund.id}`
    await act(refund.order, { refund_id: refund.id, action: 'retry' })
    await app.runJobs()
    expect(script.asked).toEqual([])
    expect(await stateOf(app, refund)).toMatchObject({ state: 'pending', next_in_minutes: 1 })
  })

  it('twice at once pays once', async () => {
    const refund = await aFailedRefund()
    const body = { refund_id: refund.id, action: 'retry' }
    const replies = await Promise.all([act(refund.order, body), act(refund.order, body)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await app.runJobs()
    expect(script.asked).toEqual(['findRefund', 'refund'])
    expect(await stateOf(app, refund)).toMatchObject({ state: 'completed', attempts: 2 })
  })

  it.each(['pending', 'submitted'])('brings back the lost job of one that is %s', async (state) => {
    const refund = await anOwedRefund(app)
    await app.db`update refunds set state = ${state} where id = ${refund.id}`
    await app.db`delete from graphile_worker._private_jobs where key = ${`refund:${refund.id}`}`
    script.findRefund = async () => (state === 'submitted' ? done : undefined)
    const { status, body } = await act(refund.order, { refund_id: refund.id, action: 'retry' })
    expect([status, body.refund_status]).toEqual([200, 'pending'])
    expect(body.refunds).toEqual([
      refundSeen({
        id: refund.id,
        state,
        cause: 'cancellation',
        amount: '900.00',
        reason: 'Paid after the order was cancelled',
      }),
    ])
    expect(await auditsOf(refund)).toMatchObject([
      { action: 'retry_refund', before: { state }, after: { state } },
    ])
    await app.runJobs()
    expect(script.asked).toEqual([state === 'submitted' ? 'findRefund' : 'refund'])
    expect(await stateOf(app, refund)).toMatchObject({
      state: 'completed',
      next_in_minutes: null,
    })
  })

  it('is refused where no provider has the money', async () => {
    const buyer = await aUser(app)
    const order = await anOrder(buyer, await aVariant(app), 2)
    await move(admin, order, 'paid')
    const [owed] = (await cancel(admin, order)).body.refunds
    expect(owed).toMatchObject({ state: 'manual', amount: order.total_price })
    expect(await act(order, { refund_id: owed.id, action: 'retry' })).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'No payment provider has the money of this refund. Settle it by hand.',
      },
    })
    const settled = await act(order, { refund_id: owed.id, action: 'settle', note: 'Cash' })
    expect(settled.body.refund_status).toBe('completed')
  })
})

describe(`POST ${ORDERS}{id}/refund/ settle`, () => {
  it('says that it is done, to the buyer, too, and who did it', async () => {
    const refund = await aFailedRefund()
    const body = { refund_id: refund.id.toUpperCase(), action: 'settle', note: 'Bank transfer' }
    const reply = await act(refund.order, body)
    expect([reply.status, reply.body.refund_status]).toEqual([200, 'completed'])
    expect(await stateOf(app, refund)).toMatchObject({ state: 'completed', last_error: null })
    expect(await refundStatusOf(refund)).toBe('completed')
    const { order_number, total_price: amount } = refund.order
    const facts = { order_number, amount, currency: 'ZAR' }
    expect([...(await auditsOf(refund))]).toEqual([
      {
        actor_user_id: admin.id,
        action: 'settle_refund',
        before: { ...facts, state: 'failed', last_error: 'insufficient balance' },
        after: { ...facts, state: 'completed', note: 'Bank transfer' },
      },
    ])
    await app.runJobs()
    expect(script.asked).toEqual([])
  })

  it('refuses one that is settled, or that the service works at', async () => {
    const refund = await anOwedRefund(app)
    const ask = (action: string) => act(refund.order, { refund_id: refund.id, action })
    expect(await ask('settle')).toEqual(notOpen('pending'))
    await app.runJobs()
    for (const action of ['settle', 'retry']) {
      expect(await ask(action)).toEqual(notOpen('completed'))
    }
    expect(await auditsOf(refund)).toHaveLength(0)
  })

  it('and the event of the provider at the same moment settle it once', async () => {
    const refund = await aFailedRefund()
    const [reply] = await Promise.all([
      act(refund.order, { refund_id: refund.id, action: 'settle' }),
      sendRefundEvent(refund, 'refund.succeeded'),
    ])
    expect([200, 400]).toContain(reply.status)
    expect(await stateOf(app, refund)).toMatchObject({ state: 'completed', last_error: null })
    // The first alert says that it failed; the administrator who settled it must know that it was paid as well.
    expect(await alertsOf(app, refund)).toHaveLength(reply.status === 200 ? 2 : 1)
  })

  it('is reported to administrators, once, when the provider says that it has paid it, too', async () => {
    const refund = await aFailedRefund()
    await act(refund.order, { refund_id: refund.id, action: 'settle', note: 'Cash' })
    await sendRefundEvent(refund, 'refund.succeeded')
    await sendRefundEvent(refund, 'refund.succeeded', 'rf_2')
    const { order_number } = refund.order
    expect((await alertsOf(app, refund)).slice(1)).toEqual([
      {
        subject: `A refund for order ${order_number} was settled by hand, and paid by scripted`,
        lines: [
          'scripted has paid back ZAR 900.00, which an administrator had settled by hand.',
          'If that is how it was paid, all is well. If it was paid in another way, the buyer has it twice.',
        ],
      },
    ])
    await sendRefundEvent(refund, 'refund.failed')
    const [, , failed] = await alertsOf(app, refund)
    expect(failed?.lines[1]).toMatch(
      /^It was settled by hand before: see in its dashboard whether it was paid/,
    )
    expect(await refundStatusOf(refund)).toBe('completed')
  })
})

describe(`POST ${ORDERS}{id}/refund/`, () => {
  it('refuses what it cannot read', async () => {
    const { order } = await aFailedRefund()
    const body = { refund_id: 'x'.repeat(37), action: 'forget', note: 'x'.repeat(501) }
    expect(await act(order, body)).toEqual({
      status: 400,
      body: {
        refund_id: ['Ensure this field has no more than 36 characters.'],
        action: ['"forget" is not a valid choice.'],
        note: ['Ensure this field has no more than 500 characters.'],
      },
    })
  })

  it('knows no refund of another order, and none that is not there', async () => {
    const [one, other] = [await aFailedRefund(), await aFailedRefund()]
    for (const id of [other.id, randomUUID(), '7', "' or 1=1 --"]) {
      expect(await act(one.order, { refund_id: id, action: 'settle' })).toEqual(
        fieldError('refund_id', `Invalid pk "${id}" - object does not exist.`),
      )
    }
    expect(await stateOf(app, other)).toMatchObject({ state: 'failed' })
  })
})
