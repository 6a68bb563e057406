/** Goal: what a clerk is offered to give back is what is left, to the cent and to the unit. */
import { expect, it } from 'vitest'
import { leftOf, returnableUnits, worthOf } from '../src/screens/orders/sums.ts'
import type { OrderDetail } from '../src/screens/orders/view.ts'

const orderOf = (facts: object) =>
  ({ payments: [], refunds: [], returns: [], ...facts }) as unknown as OrderDetail
const of = (state: string, amount: string) => ({ state, amount })

it('what is left is what has come, without what has gone back or is on its way', () => {
  const payments = [
    of('captured', '900.10'),
    of('by_hand', '100.20'),
    of('reviewed', '50.00'),
    ...['open', 'void', 'failed', 'needs_review'].map((state) => of(state, '5000.00')),
  ]
  const refunds = [
    of('completed', '0.10'),
    of('pending', '100.00'),
    of('manual', '20.00'),
    of('failed', '7000.00'),
  ]
  expect(leftOf(orderOf({ payments }))).toBe(1050.3)
  expect(leftOf(orderOf({ payments, refunds }))).toBe(930.2)
  const more = [...refunds, of('completed', '930.21')]
  expect(leftOf(orderOf({ payments, refunds: more }))).toBe(0)
})

it('a unit is returned or refunded once, and is worth its share, rounded half up', () => {
  const item = { id: 1, quantity: 7, refunded_quantity: 1, amount_paid: '10.00' }
  const returned = (status: string, quantity = 1, order_item_id = 1) => ({
    status,
    items: [{ order_item_id, quantity, missing: 0 }],
  })
  const order = orderOf({
    returns: [
      ...['requested', 'approved', 'received', 'rejected', 'cancelled'].map((each) =>
        returned(each),
      ),
      returned('received', 3, 2),
    ],
  })
  const shown = item as unknown as OrderDetail['items'][number]
  expect(returnableUnits(order, shown)).toBe(3)
  // Two of seven have gone back for 2.86: three are 4.29, and four are 5.71.
  expect([1, 2, 5].map((units) => worthOf(order, shown, units))).toEqual([1.43, 2.85, 7.14])
})
