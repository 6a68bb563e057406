/** Goal: reconcile notes what a person may have meant, and no disagreement with it. */
import { describe, expect, it } from 'vitest'
import { reconcile } from '../../../src/office/reconcile/reconcile.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import {
  aPaidPurchase,
  aPurchase,
  cancel,
  findingsOn,
  moved,
  pay,
  refundsAre,
  runOn,
} from './helpers.ts'

const app = useTestApp()

describe('reconcile only notes', () => {
  it.each(['adjustment', 'count'])(
    'a promise of more than there is after a correction of stock: %s',
    async (reason) => {
      const purchase = await aPurchase(app)
      await runOn(app, purchase, moved(-9, reason, 'null'))
      expect(await findingsOn(app, purchase)).toEqual({
        disagreements: [],
        notes: ['what is reserved is there: 2 reserved; expected: 1 on hand'],
      })
    },
  )

  it('such a promise while the correction is no more than a minute older than it', async () => {
    const purchase = await aPurchase(app)
    await runOn(app, purchase, moved(-9, 'adjustment', 'null'))
    const finding = 'what is reserved is there: 2 reserved; expected: 1 on hand'
    const correctedBefore = (time: string) => app.db`
      update stock_ledger l set created_at = r.created_at - ${time}::interval
      from stock_reservations r
      where l.variant_id = ${purchase.variant.id} and r.variant_id = l.variant_id
        and l.reason = 'adjustment'`
    await correctedBefore('59 seconds')
    expect(await findingsOn(app, purchase)).toEqual({ disagreements: [], notes: [finding] })
    await correctedBefore('61 seconds')
    expect(await findingsOn(app, purchase)).toEqual({ disagreements: [finding], notes: [] })
  })

  it('a refund that failed', async () => {
    const purchase = await aPurchase(app)
    await cancel(purchase)
    await pay(app, purchase)
    expect((await findingsOn(app, purchase)).notes).toEqual([])
    await runOn(app, purchase, refundsAre("state = 'failed'"))
    expect(await findingsOn(app, purchase)).toEqual({
      disagreements: [],
      notes: ['every refund has a job: failed refund of 900.00; expected: a person who settles it'],
    })
  })

  it('a payment of the wrong amount', async () => {
    const purchase = await aPurchase(app)
    await deliver(app, delivery(app, purchase.order, { amount_cents: 100 }))
    const { disagreements, notes } = await findingsOn(app, purchase)
    expect(disagreements).toEqual([])
    expect(notes).toEqual([
      expect.stringMatching(/^no payment waits for a review: payment \d+ of 1\.00 waits/),
    ])
  })

  it('that a part of a paid order went back at the provider', async () => {
    const purchase = await aPaidPurchase(app)
    const part = { type: 'refund.succeeded', amount_cents: 10_000 }
    await deliver(app, delivery(app, purchase.order, part))
    expect(await findingsOn(app, purchase)).toEqual({
      disagreements: [],
      notes: [
        'a paid order keeps one payment of what was owed: 1 payments kept, 800.00, and 100.00 sent back at ' +
          'the provider; expected: one of 900.00',
      ],
    })
  })

  it('a refund that it knows no payment of', async () => {
    const purchase = await aPaidPurchase(app)
    const word = { type: 'refund.succeeded', amount_cents: 90_001 }
    await deliver(app, delivery(app, purchase.order, word))
    const [event] = await app.db`select id from payment_events where outcome = 'unmatched'`
    const check = (await reconcile(app.db)).find(
      ({ name }) => name === 'every event of money found its payment',
    )
    expect(check?.notes).toEqual([
      {
        order_number: null,
        sku: null,
        found: `event ${event?.id} of sandbox says that something was paid back`,
        expected: 'a payment that it is of',
      },
    ])
  })
})
