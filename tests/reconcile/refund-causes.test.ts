/** What reconcile says of refunds that were not asked for, or that their orders do not owe. */
import { describe, expect, it } from 'vitest'
import { reconcile } from '../../src/reconcile/reconcile.ts'
import { deliver, delivery } from '../payments/helpers.ts'
import { appOfFile } from '../support/app-of-file.ts'
import { aPaidPurchase, aPurchase, cancel, findingsOn, type Purchase, pay } from './helpers.ts'

const app = appOfFile()

const paidAfterCancel = async () => {
  const purchase = await aPurchase(app)
  await cancel(purchase)
  await pay(app, purchase)
  return purchase
}
/** In the dashboard of the provider, and then cancelled. */
const sentBack = async () => {
  const purchase = await aPaidPurchase(app)
  await deliver(app, delivery(app, purchase.order, { type: 'refund.succeeded' }))
  await cancel(purchase)
  return purchase
}

type Change = { cause: string } | { state: string } | { amount: string }
const BREAKS: [what: string, make: () => Promise<Purchase>, change: Change, finding: string][] = [
  [
    'a second payment that an order never had',
    paidAfterCancel,
    { cause: 'surplus' },
    'a refund is owed by its order: a refund of the cause surplus for a cancelled order, its payment captured; expected: an order that was paid, and a payment that was captured',
  ],
  [
    'a refund at the provider that is not done',
    sentBack,
    { state: 'submitted' },
    'a refund is owed by its order: a refund of the cause provider for a cancelled order, its payment captured; expected: a payment that money came for',
  ],
  [
    'a cancellation of an order that stands',
    async () => {
      const purchase = await aPaidPurchase(app)
      await pay(app, purchase)
      return purchase
    },
    { cause: 'cancellation' },
    'a refund is owed by its order: a refund of the cause cancellation for a paid order, its payment captured; expected: a cancelled order',
  ],
  [
    'more sent back at the provider than was paid',
    sentBack,
    { amount: '900.01' },
    'nothing is refunded twice: 900.01 refunded; expected: at most the 900.00 that was paid',
  ],
]

describe('reconcile', () => {
  it.each(BREAKS)('notices %s', async (_what, make, change, finding) => {
    const purchase = await make()
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
    await app.db`
      update refunds set ${app.db(change)}
      where payment_id in (select id from payments where order_id = ${purchase.order.id})`
    expect((await findingsOn(app, purchase)).disagreements).toContain(finding)
  })

  it('only notes that a part of a paid order went back at the provider', async () => {
    const purchase = await aPaidPurchase(app)
    const part = { type: 'refund.succeeded', amount_cents: 10_000 }
    await deliver(app, delivery(app, purchase.order, part))
    expect(await findingsOn(app, purchase)).toEqual({
      disagreements: [],
      notes: [
        'a paid order keeps one payment of its price: 1 payments kept, 800.00, and 100.00 sent back at ' +
          'the provider; expected: one of 900.00',
      ],
    })
  })

  it('only notes a refund that it knows no payment of', async () => {
    const purchase = await aPaidPurchase(app)
    const word = { type: 'refund.succeeded', amount_cents: 90_001 }
    await deliver(app, delivery(app, purchase.order, word))
    const [event] = await app.db`select id from payment_events where outcome = 'unmatched'`
    const check = (await reconcile(app.db)).find(
      ({ name }) => name === 'every event of money found its payment',
    )
    expect(check?.notes).toEqual([
      {
        ...{ order_number: null, sku: null },
        found: `event ${event?.id} of sandbox says that something was paid back`,
        expected: 'a payment that it is of',
      },
    ])
  })
})
