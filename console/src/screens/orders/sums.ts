import type { OrderDetail } from './view.ts'

/** In cents: sums of decimal numbers would not be exact. */
const cents = (amount: string) => Math.round(Number(amount) * 100)

const RECEIVED = new Set(['captured', 'by_hand', 'reviewed'])

/** The sum that was paid and has not gone back. */
export function leftOf({ payments, refunds }: OrderDetail): number {
  const paid = payments.filter(({ state }) => RECEIVED.has(state))
  const back = refunds.filter(({ state }) => state !== 'failed')
  const sum = (amounts: { amount: string }[]) =>
    amounts.reduce((total, { amount }) => total + cents(amount), 0)
  return Math.max(0, sum(paid) - sum(back)) / 100
}

type Item = OrderDetail['items'][number]

/** Units of an item in returns of these states. */
const returnedUnits = ({ returns }: OrderDetail, item: Item, states: ReadonlySet<string>): number =>
  returns
    .filter(({ status }) => states.has(status))
    .flatMap(({ items }) => items.filter(({ order_item_id }) => order_item_id === item.id))
    .reduce((total, { quantity, missing }) => total + quantity - missing, 0)

const ARRIVED = new Set(['received'])
const HOLDING = new Set(['requested', 'approved', 'received'])

/** Units that no return has and no refund was given for: `returnable_quantity` is 0 once it is late. */
export const returnableUnits = (order: OrderDetail, item: Item): number =>
  Math.max(0, item.quantity - item.refunded_quantity - returnedUnits(order, item, HOLDING))

/** The worth of so many more units of an item (extensions 5.3): rounded half up, each step the difference. */
export function worthOf(order: OrderDetail, item: Item, quantity: number): number {
  const paid = cents(item.amount_paid)
  const upTo = (units: number) => Math.floor((paid * units) / item.quantity + 0.5)
  const before = item.refunded_quantity + returnedUnits(order, item, ARRIVED)
  return (upTo(before + quantity) - upTo(before)) / 100
}
