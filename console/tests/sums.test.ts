/** Goal: what a clerk is offered to give back is what is left, to the cent and to the unit. */
import { expect, it } from 'vitest'
import { returnableUnits, worthOf } from '../src/screens/orders/sums.ts'
import type { OrderDetail, Worth } from '../src/screens/orders/view.ts'

it('a unit is returned or refunded once', () => {
  const item = { id: 1, quantity: 7, refunded_quantity: 1 }
  const returned = (status: string, quantity = 1, order_item_id = 1) => ({
    status,
    items: [{ order_item_id, quantity, missing: 0 }],
  })
  const returns = [
    ...['requested', 'approved', 'received', 'rejected', 'cancelled'].map((each) => returned(each)),
    returned('received', 3, 2),
  ]
  const order = { returns } as unknown as OrderDetail
  expect(returnableUnits(order, item as unknown as OrderDetail['items'][number])).toBe(3)
})

it('the sum of units is what the service says of them, at most what one refund gives back', () => {
  const worth = {
    paid_by: { id: 9, order_number: 'ORD-2026-000009' },
    refundable: '8.57',
    cancellation: '10.00',
    items: [
      { order_item_id: 1, worth: ['1.43', '2.85', '4.28'] },
      { order_item_id: 2, worth: ['5.72'] },
    ],
  } as unknown as Worth
  const of = (...counted: [itemId: number, units: number, exchanged?: number][]) =>
    worthOf(
      worth,
      counted.map(([itemId, units, exchanged = 0]) => ({ itemId, units, exchanged })),
    )
  expect(of()).toBe(0)
  expect([1, 2, 3].map((units) => of([1, units]))).toEqual([1.43, 2.85, 4.28])
  expect(of([1, 2], [2, 1])).toBe(8.57)
  expect(of([1, 3], [2, 1])).toBe(8.57)
  expect([0, 1, 2, 3].map((exchanged) => of([1, 3, exchanged]))).toEqual([4.28, 2.85, 1.43, 0])
})
