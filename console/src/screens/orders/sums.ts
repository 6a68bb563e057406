import type { OrderDetail, Worth } from './view.ts'

type Item = OrderDetail['items'][number]

const HOLDING = new Set(['requested', 'approved', 'received'])

/** Units that no return has and no refund was given for: `returnable_quantity` is 0 once it is late. */
export function returnableUnits({ returns }: OrderDetail, item: Item): number {
  const returned = returns
    .filter(({ status }) => HOLDING.has(status))
    .flatMap(({ items }) => items.filter(({ order_item_id }) => order_item_id === item.id))
    .reduce((total, { quantity, missing }) => total + quantity - missing, 0)
  return Math.max(0, item.quantity - item.refunded_quantity - returned)
}

/** In cents: sums of decimal numbers would not be exact. */
const cents = (amount: string) => Math.round(Number(amount) * 100)

type Counted = { itemId: number; units: number; exchanged?: number }

/** Of the next units of items, but for those that are exchanged, at most what one refund gives back. */
export function worthOf({ items, refundable }: Worth, counted: readonly Counted[]): number {
  const nextOf = (itemId: number, units: number) => {
    const worth = items.find(({ order_item_id }) => order_item_id === itemId)?.worth ?? []
    return cents(worth[units - 1] ?? '0')
  }
  // Exchanged units are given back before the others.
  const sum = counted.reduce(
    (total, { itemId, units, exchanged = 0 }) =>
      total + nextOf(itemId, units) - nextOf(itemId, exchanged),
    0,
  )
  return Math.min(sum, cents(refundable)) / 100
}
