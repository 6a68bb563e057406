import type { OrderDetail } from '../order.tsx'

/** In cents: sums of decimal numbers would not be exact. */
const cents = (amount: string) => Math.round(Number(amount) * 100)

const RECEIVED = new Set(['captured', 'by_hand', 'reviewed'])

/** What was paid and has not gone back. */
export function leftOf({ payments, refunds }: OrderDetail): number {
  const paid = payments.filter(({ state }) => RECEIVED.has(state))
  const back = refunds.filter(({ state }) => state !== 'failed')
  const sum = (amounts: { amount: string }[]) =>
    amounts.reduce((total, { amount }) => total + cents(amount), 0)
  return Math.max(0, sum(paid) - sum(back)) / 100
}

type Item = OrderDetail['items'][number] & {
  /** The share of a discount is off it; an older service has no discounts. */
  amount_paid?: string
}

/** What so many more units of an item are worth (extensions 5.3): rounded half up, each step the difference. */
export function worthOf(item: Item, quantity: number): number {
  const paid = cents(item.amount_paid ?? item.subtotal)
  const upTo = (units: number) => Math.floor((paid * units) / item.quantity + 0.5)
  const before = item.refunded_quantity
  return (upTo(before + quantity) - upTo(before)) / 100
}
