/** The refunds of one payment at Paystack, whose jobs run beside one another. Contract 9.3. */
import { describe, expect, it } from 'vitest'
import { executeRefund } from '../../../../src/run/jobs/execute-refund.ts'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { jobContext } from '../../../run/jobs/context.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { anOrder, aUser, aVariant } from '../../../support/factories.ts'
import { move } from '../admin/helpers.ts'
import { paystackShop } from '../paying/paystack-helpers.ts'
import { act, anApprovedReturn, type Delivered, pathOf } from './helpers.ts'

const { app, paystack } = paystackShop()
const admin = useAdmin(app)
const TEN = Array.from({ length: 10 })

/** Ten units at 450.00, paid at Paystack and delivered. */
async function deliveredTen(): Promise<Delivered & { reference: string }> {
  const [buyer, variant] = [await aUser(app), await aVariant(app, { price: '450.00', stock: 20 })]
  const order = await anOrder(buyer, variant, 10)
  const [{ reference }] = await app.db<[{ reference: string }]>`
    select reference from payments where order_id = ${order.id}`
  paystack.pay(reference)
  await paystack.sendEvent(app, paystack.chargeSuccess(reference))
  for (const status of ['shipped', 'delivered']) await move(admin, order, status)
  const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
  return { buyer, variant, order, itemId: body.items[0].id, reference }
}

const refundsOf = ({ order }: Delivered) => app.db<{ id: string; state: string }[]>`
  select r.id, r.state
  from refunds r
  join payments p on p.id = r.payment_id
  where p.order_id = ${order.id}
  order by r.created_at, r.id`

const run = ({ id }: { id: string }) =>
  executeRefund(jobContext(app, { level: 'silent' }).context, { refund_id: id })

describe('ten returns of one order that are received at once', () => {
  it('are refunded one after the other, each when the one before has ended', async () => {
    const made = await deliveredTen()
    const returns: number[] = []
    for (const _ of TEN) returns.push(await anApprovedReturn(admin, made))
    const replies = await Promise.all(returns.map((id) => act(admin, id, 'receive')))
    expect(replies.map(({ status }) => status)).toEqual(TEN.map(() => 200))

    // Paystack holds the first attempt until the jobs of the other nine have run and found that they wait.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    paystack.mishaps = { refund: [released] }
    const [first, ...others] = await refundsOf(made)
    if (!first) throw new Error('nothing is owed')
    const running = run(first)
    await expect.poll(() => paystack.countOf('refund'), { timeout: 15_000 }).toBe(1)
    await Promise.all(others.map(run))
    expect(paystack.countOf('refund')).toBe(1)
    release()
    await running

    // Runs what is due now, and nothing that waits for the clock.
    await app.runJobs()
    const submitted = (await refundsOf(made)).map(({ state }) => state)
    expect(submitted).toEqual(TEN.map(() => 'submitted'))
    const asked = paystack.calls.filter(({ operation }) => operation.includes('refund'))
    expect(asked.map(({ operation }) => operation)).toEqual(TEN.map(() => 'refund'))

    for (const refund of paystack.refunds) {
      await paystack.sendEvent(app, paystack.refundEvent(refund, 'processed'))
    }
    await app.runJobs()
    const { body } = await made.buyer.client.get(pathOf(made))
    const statuses = body.results.map((each: { refund_status: string }) => each.refund_status)
    expect(statuses).toEqual(TEN.map(() => 'completed'))
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
  })
})
