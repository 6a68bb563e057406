import { z } from 'zod'
import { QueryId } from '../../../service/fields/ids.ts'
import { Page, pageQuery } from '../../../service/fields/pages.ts'
import { queryChoice } from '../../../service/fields/query.ts'
import { exampleOf, Id } from '../../../service/fields/schemas.ts'
import { ADMIN_PAGE_SIZE } from '../../../service/limits/administration.ts'
import { REFUND_STATES, Refund } from './refund-schemas.ts'
import { Buyer, buyer, ERASED, Payment, payment } from './schemas.ts'

const order = { order_id: Id, order_number: z.string(), user: Buyer.nullable().meta(ERASED) }
const anOrder = { order_id: 9, order_number: 'ORD-2026-000009', user: buyer }
const OfOneOrder = QueryId.describe('Of one order')

export const RefundListQuery = z.object({
  state: queryChoice(REFUND_STATES).describe('Refunds in this state'),
  order_id: OfOneOrder,
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type RefundListQuery = z.infer<typeof RefundListQuery>

const ListedRefund = Refund.extend(order).meta({
  id: 'ListedRefund',
  examples: [{ ...exampleOf(Refund), ...anOrder }],
})
export type ListedRefund = z.infer<typeof ListedRefund>
export const RefundPage = Page(ListedRefund)

export const PaymentListQuery = z.object({
  needs: queryChoice(['review']).describe('`review`: those that wait for a review'),
  order_id: OfOneOrder,
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type PaymentListQuery = z.infer<typeof PaymentListQuery>

const ListedPayment = Payment.extend(order).meta({
  id: 'ListedPayment',
  examples: [{ ...payment, ...anOrder }],
})
export type ListedPayment = z.infer<typeof ListedPayment>
export const PaymentPage = Page(ListedPayment)
