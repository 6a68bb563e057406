/** Invariants after everything that happens, and at the end. */
import { expect } from 'vitest'
import { reconcile } from '../../../src/office/reconcile/reconcile.ts'
import { ORDERS } from '../../shop/orders/admin/helpers.ts'
import { ADMIN } from '../../support/administrator.ts'
import type { TestVariant } from '../../support/factories.ts'
import { ask } from './helpers.ts'
import {
  centsOf,
  detailOf,
  freeOf,
  ledgerOf,
  leftOf,
  type Shop,
  type Story,
  sum,
  tillOf,
} from './history.ts'

const reviewedOf = (detail: { payments: { state: string; amount: string }[] }) =>
  detail.payments.filter(({ state }) => state === 'reviewed').map(({ amount }) => centsOf(amount))

/** No line went back twice, no more money than came in, and all that is left of it can be given back. */
export async function checkOrder(story: Story) {
  const detail = await detailOf(story)
  const back = sum(detail.refunds.map(({ amount }: { amount: string }) => centsOf(amount)))
  expect(back).toBeLessThanOrEqual(tillOf(story))
  const ledger = [...(await ledgerOf(story)).values()]
  const lefts = ledger.map(({ left, counts }) => (counts ? left : 0))
  expect(Math.min(0, ...ledger.map(({ left }) => left))).toBe(0)
  const canGoBack = lefts.some((left) => left > 0)
  expect((await leftOf(story)) > 0).toBe(canGoBack)
  if (detail.status === 'cancelled' && detail.paid_at) {
    // All went back with its cancellation, but what was reviewed after it.
    expect(sum(lefts)).toBeLessThanOrEqual(sum(reviewedOf(detail)))
  }
  const { body } = await story.admin.client.get(
    `${ORDERS}?needs=overpaid&search=${story.order.order_number}`,
  )
  const kept = sum(
    [...(await ledgerOf(story))].map(([id, { left, counts }]) =>
      counts && left > 0 ? (story.till.find((each) => each.id === id)?.cents ?? 0) : 0,
    ),
  )
  expect(body.count).toBe(kept > centsOf(story.order.amount_due) ? 1 : 0)
  expect(
    detail.items.map((item: { refunded_quantity: number; returnable_quantity: number }) => [
      item.refunded_quantity,
      item.returnable_quantity,
    ]),
  ).toEqual(
    story.lines.map((line) => {
      const free = freeOf(line)
      expect(free).toBeGreaterThanOrEqual(0)
      return [line.refunded, detail.status === 'delivered' ? free : 0]
    }),
  )
}

/** Each unit that came in is on the shelf, was shipped, or was refunded as not fit for sale. */
export async function checkStock({ app, admin, variants, stories, cameIn, shelves }: Shop) {
  const expected = new Map(
    variants.map(({ sku }) => [sku, { onHand: cameIn.get(sku) ?? 0, toShip: 0 }]),
  )
  for (const story of stories) {
    const { status } = await detailOf(story)
    for (const line of story.lines) {
      const stock = expected.get(line.sku) ?? { onHand: 0, toShip: 0 }
      const { quantity, refunded, refundedToShelf, receivedToShelf } = line
      if (status === 'cancelled') stock.onHand -= refunded - refundedToShelf
      else if (status !== 'pending') stock.onHand -= quantity - refundedToShelf - receivedToShelf
      if (status === 'paid') stock.toShip += quantity - refunded
    }
  }
  for (const { sku } of variants) {
    const { results } = (await admin.client.get(`${ADMIN}variants/?search=${sku}`)).body
    const shown = results.find((row: TestVariant) => row.sku === sku)
    const { onHand, toShip } = expected.get(sku) ?? { onHand: 0, toShip: 0 }
    expect(shown).toMatchObject({
      stock_on_hand: onHand,
      stock_to_ship: toShip,
      stock_on_shelf: onHand + toShip,
    })
  }
  const [{ at }] = await app.db<[{ at: string }]>`select utc_iso(clock_timestamp()) as at`
  const units = [...expected].map(([sku, { onHand, toShip }]) => [sku, onHand + toShip] as const)
  shelves.push({ at, units: new Map(units) })
}

/** The bookings are what came in less what went back, each with its VAT. */
export async function checkBookings({ admin, stories }: Shop) {
  let cents = sum(stories.map(tillOf))
  for (const story of stories) {
    for (const { state, amount } of (await detailOf(story)).refunds) {
      if (state === 'completed') cents -= centsOf(amount)
    }
  }
  const { results, total } = (await ask(admin, 'bookings', { page_size: '100' })).body
  expect(centsOf(total.payments) + centsOf(total.refunds)).toBe(cents)
  // That of a payment is its own, that of refunds what is in all of the payment so far.
  const vatIn = (amount: number) =>
    Math.sign(amount) * Math.round((Math.abs(amount) * 15) / 115) + 0
  const vats: number[] = results.map(({ vat }: { vat: string }) => centsOf(vat))
  for (const { kind, amount, vat } of results) {
    if (kind === 'payment') expect(centsOf(vat)).toBe(vatIn(centsOf(amount)))
  }
  const paymentOfRefund = new Map<string, number>()
  for (const story of stories) {
    for (const { id, payment_id } of (await detailOf(story)).refunds) {
      paymentOfRefund.set(`refund-${id}`, payment_id)
    }
  }
  type Row = { id: string; kind: string; amount: string; vat: string }
  const refunds: Row[] = results.filter(({ kind }: Row) => kind === 'refund')
  for (const [, own] of Map.groupBy(refunds, ({ id }) => paymentOfRefund.get(id))) {
    const back = sum(own.map(({ amount }) => centsOf(amount)))
    expect(sum(own.map(({ vat }) => centsOf(vat)))).toBe(vatIn(back))
  }
  expect(centsOf(total.vat)).toBe(sum(vats))
}

/** Money of a wrong amount may still wait for a person when the history ends. */
const MAY_WAIT = 'no payment waits for a review'

export async function checkByReconcile({ app }: Shop) {
  const results = await reconcile(app.db)
  const found = results.filter(
    ({ name, disagreements }) => name !== MAY_WAIT && disagreements.length,
  )
  expect(found.map(({ name, disagreements }) => ({ name, disagreements }))).toEqual([])
}
