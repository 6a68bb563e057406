import { z } from 'zod'
import { queryDayOrMoment } from '../../../service/fields/dates.ts'
import { QueryId } from '../../../service/fields/ids.ts'
import { Page, pageQuery } from '../../../service/fields/pages.ts'
import { QueryBoolean, QueryText, queryChoice, queryList } from '../../../service/fields/query.ts'
import { exampleOf, Timestamp } from '../../../service/fields/schemas.ts'
import { ADMIN_PAGE_SIZE } from '../../../service/limits/administration.ts'
import { COSTS } from '../cost-schemas.ts'
import { ORDER_STATUSES, OrderDetail, OrderSummary, QueryOrderStatus } from '../schemas.ts'
import { NullableHold } from './hold-schemas.ts'
import { Version } from './schema-parts.ts'
import {
  AdminOrderItem,
  adminItems,
  Buyer,
  buyer,
  ERASED,
  OrderingGuest,
  Packing,
  packing,
  StaffNote,
} from './schemas.ts'

const NEEDS = ['packing', 'held', 'attention', 'delivery', 'overpaid'] as const
export type Need = (typeof NEEDS)[number]

const ORDERINGS = [
  ...(['created_at', '-created_at', 'total_price', '-total_price'] as const),
  ...(['paid_at', '-paid_at'] as const),
] as const

export const AdminOrderListQuery = z.object({
  status: queryList(QueryOrderStatus, { max: ORDER_STATUSES.length }).describe(
    'Orders in one of these statuses',
  ),
  needs: queryList(queryChoice(NEEDS), { max: NEEDS.length }).describe(
    'Orders that need one of these: `packing` (paid, not shipped and not held), `held`, `attention` (held, ' +
      'a payment to review, a refund that failed or waits for a person, a dispute that was not won, more money ' +
      'than was owed), `delivery` (shipped more than 10 days ago), `overpaid` (its payments of which something ' +
      'is left came to more than was owed, and no person has reviewed one of them)',
  ),
  claimed: QueryBoolean.describe('Whether a packer has claimed it'),
  user_id: QueryId.describe('Of one buyer'),
  search: QueryText.describe(
    'Part of the order number, of a SKU or a tracking number; of the buyer, with an account or without: words of the ' +
      'name in any order, a phone number, part of the address before the `@`, or all of it; the number of an invoice or ' +
      'a credit note, the reference of a payment, or the provider’s id of it',
  ),
  created_after: queryDayOrMoment().describe(
    'That moment or later, or the first of that day (of the shop)',
  ),
  created_before: queryDayOrMoment().describe(
    'That moment or earlier, or the last of that day (of the shop)',
  ),
  paid_after: queryDayOrMoment().describe('Paid then or later'),
  paid_before: queryDayOrMoment().describe('Paid then or earlier'),
  ordering: z
    .string()
    .optional()
    .transform((value) => ORDERINGS.find((known) => known === value) ?? '-created_at')
    .meta({
      enum: ORDERINGS,
      default: '-created_at',
      description: 'By `-paid_at`, orders that were never paid come last; by `paid_at` first',
    }),
  expand: queryChoice(['items']).describe(
    '`items` adds `items`, `notes`, `staff_notes`, `delivery`, `shipment` and the buyer’s phone number to each order',
  ),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type AdminOrderListQuery = z.infer<typeof AdminOrderListQuery>

const EXPANDED = 'With `expand=items`'
export const AdminOrderSummary = OrderSummary.extend({
  user: Buyer.extend({ phone_number: z.string().optional().describe(EXPANDED) })
    .meta({ id: 'ListedBuyer' })
    .nullable()
    .meta(ERASED),
  guest: OrderingGuest,
  paid_at: Timestamp.nullable(),
  packing: Packing,
  hold: NullableHold,
  version: Version,
  items: z.array(AdminOrderItem).optional().describe(EXPANDED),
  notes: z.string().optional().describe(EXPANDED),
  staff_notes: z.array(StaffNote).optional().describe(EXPANDED),
  delivery: COSTS.delivery.optional().describe(EXPANDED),
  shipment: OrderDetail.shape.shipment.optional().describe(EXPANDED),
}).meta({
  id: 'AdminOrder',
  examples: [
    {
      ...exampleOf(OrderSummary),
      paid_at: null,
      packing: null,
      hold: null,
      version: 1,
      user: buyer,
      guest: null,
    },
  ],
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>
export const AdminOrderPage = Page(AdminOrderSummary)

export const AdminOrderRows = z
  .object({ results: z.array(AdminOrderSummary).describe('Each as with `expand=items`') })
  .meta({
    id: 'AdminOrderRows',
    examples: [
      {
        results: [
          {
            ...exampleOf(OrderSummary),
            status: 'paid',
            paid_at: packing.until,
            packing,
            guest: null,
            user: { ...buyer, phone_number: '+27 82 555 0134' },
            hold: null,
            version: 2,
            items: adminItems,
            notes: 'Please ring twice',
            staff_notes: [],
            delivery: exampleOf(OrderDetail).delivery,
            shipment: null,
          },
        ],
      },
    ],
  })
