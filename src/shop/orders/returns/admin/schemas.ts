import { z } from 'zod'
import { queryDayOrMoment } from '../../../../service/fields/dates.ts'
import { orderAmount } from '../../../../service/fields/decimal.ts'
import { QueryId } from '../../../../service/fields/ids.ts'
import { Page, pageQuery } from '../../../../service/fields/pages.ts'
import { QueryText, queryChoice } from '../../../../service/fields/query.ts'
import { boolean, exampleOf, Id, text } from '../../../../service/fields/schemas.ts'
import {
  ADMIN_NOTE_MAX_CHARACTERS,
  ADMIN_PAGE_SIZE,
} from '../../../../service/limits/administration.ts'
import { Buyer, buyer, ERASED, OrderingGuest } from '../../admin/schemas.ts'
import { aReturn, RETURN_STATUSES, RequestReturnBody, Return, returnedItems } from '../schemas.ts'

export const OpenReturnBody = RequestReturnBody.extend({
  is_late: boolean().default(false).describe('Also after `return_until`'),
}).meta({
  id: 'OpenReturnRequest',
  examples: [{ ...exampleOf(RequestReturnBody), is_late: true }],
})
export type OpenReturnBody = z.infer<typeof OpenReturnBody>

export const ApproveReturnBody = z
  .object({
    note: text({ max: ADMIN_NOTE_MAX_CHARACTERS, blank: true }).default(''),
    exchange: boolean().default(true).describe('`false`: its exchanges become ordinary items'),
  })
  .meta({ id: 'ApproveReturnRequest', examples: [{ note: 'Please use the label in the parcel' }] })

export const RejectReturnBody = z.object({ note: text({ max: ADMIN_NOTE_MAX_CHARACTERS }) }).meta({
  id: 'RejectReturnRequest',
  examples: [{ note: 'Underwear cannot be returned' }],
})
export type RejectReturnBody = z.infer<typeof RejectReturnBody>

export const EndReturnBody = z.object({ note: text({ max: ADMIN_NOTE_MAX_CHARACTERS }) }).meta({
  id: 'EndReturnRequest',
  examples: [{ note: 'Your parcel has not come within 30 days' }],
})

export const ReceiveReturnBody = z
  .object({
    restock: returnedItems({ min: 0 }).default([]).describe('Units that are fit for sale'),
    missing: returnedItems({ min: 0 }).default([]).describe('Units that did not arrive'),
    note: text({ max: ADMIN_NOTE_MAX_CHARACTERS, blank: true }).default(''),
    exchange: returnedItems({ min: 0 })
      .optional()
      .describe(
        'Default: all that arrived of what was to be exchanged; the money of the rest goes back',
      ),
    refund_amount: orderAmount()
      .optional()
      .describe('Default: the price of the items that arrived and are not exchanged'),
  })
  .meta({
    id: 'ReceiveReturnRequest',
    examples: [{ restock: [{ order_item_id: 14, quantity: 1 }], note: 'Thank you' }],
  })
export type ReceiveReturnBody = z.infer<typeof ReceiveReturnBody>

export const ReturnListQuery = z.object({
  status: queryChoice(RETURN_STATUSES).describe('Returns in this status'),
  order_id: QueryId.describe('Of one order'),
  search: QueryText.describe('Part of the order number, or of the customer’s name or address'),
  created_after: queryDayOrMoment().describe(
    'That moment or later, or the first of that day (of the shop)',
  ),
  created_before: queryDayOrMoment().describe(
    'That moment or earlier, or the last of that day (of the shop)',
  ),
  expand: queryChoice(['user']).describe('`user`: each with its buyer'),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type ReturnListQuery = z.infer<typeof ReturnListQuery>

/** A customer sees a return with its order. */
export const AdminReturn = Return.extend({ order_id: Id, order_number: z.string() }).meta({
  id: 'AdminReturn',
  examples: [{ ...aReturn, order_id: 9, order_number: 'ORD-2026-000009' }],
})
export type AdminReturn = z.infer<typeof AdminReturn>

const ListedReturn = AdminReturn.extend({
  user: Buyer.nullable().optional().meta(ERASED).describe('With `expand=user`'),
  guest: OrderingGuest.optional().describe('With `expand=user`: who ordered without an account'),
}).meta({ id: 'ListedReturn', examples: [{ ...exampleOf(AdminReturn), user: buyer, guest: null }] })
export type ListedReturn = z.infer<typeof ListedReturn>
export const ReturnPage = Page(ListedReturn)
