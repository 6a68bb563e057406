/** The bound that the database sets to refunds. */
import { describe, expect, it } from 'vitest'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { freshScript, scriptedProviders } from '../paying/refunds.ts'
import { type Delivered, paidAndDelivered, receiveOneUnit } from './helpers.ts'

const app = useTestApp({ payments: () => scriptedProviders(freshScript()) })
const admin = useAdmin(app)
const delivered = () => paidAndDelivered(app, admin)

describe('the database', () => {
  const tooMuch = 'the refunds of payment PAYMENT exceed it'
  const paymentOf = async ({ order }: Delivered) => {
    const [payment] = await app.db<[{ id: number }]>`
      select id from payments where order_id = ${order.id}`
    return payment.id
  }
  const refund = (paymentId: number, amount: string) => app.db`
    insert into refunds (payment_id, amount, reason, cause, state)
    values (${paymentId}, ${amount}, 'by SQL', 'provider', 'completed')`

  it('refuses refunds above their payment, however they are written', async () => {
    const made = await delivered()
    const id = await paymentOf(made)
    await refund(id, '900.00')
    const message = tooMuch.replace('PAYMENT', String(id))
    await expect(refund(id, '0.01')).rejects.toThrow(message)
    await expect(
      app.db`update refunds set amount = 900.01 where payment_id = ${id}`,
    ).rejects.toThrow(message)
    const other = await paymentOf(await delivered())
    await refund(other, '0.01')
    await expect(
      app.db`update refunds set payment_id = ${id} where payment_id = ${other}`,
    ).rejects.toThrow(message)
    await app.db`update refunds set state = 'failed' where payment_id = ${id}`
    await expect(refund(id, '0.01')).rejects.toThrow(message)
  })

  it('refuses them where ten come at the same moment', async () => {
    const id = await paymentOf(await delivered())
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => refund(id, '300.00')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const reasons = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    for (const reason of reasons) {
      expect(reason).toMatchObject({
        code: '23514',
        constraint_name: 'refunds_within_payment',
        message: tooMuch.replace('PAYMENT', String(id)),
      })
    }
  })

  it('refuses a second refund of one return', async () => {
    const made = await delivered()
    const id = await receiveOneUnit(admin, made)
    await expect(
      app.db`
        insert into refunds (payment_id, amount, reason, cause, return_id)
        values (${await paymentOf(made)}, 1, 'again', 'return', ${id})`,
    ).rejects.toThrow('refunds_return')
  })
})
