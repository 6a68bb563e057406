import { z } from 'zod'
import { moment } from '../../../service/fields/dates.ts'
import { Page } from '../../../service/fields/pages.ts'
import {
  boolean,
  Count,
  Id,
  integer,
  named,
  Timestamp,
  text,
} from '../../../service/fields/schemas.ts'
import {
  STOCK_REASON_MAX_CHARACTERS,
  STOCK_REFERENCE_MAX_CHARACTERS,
  STOCK_UNITS_MAX,
} from '../../../service/limits/catalog.ts'
import { linesOfVariants, namingVariant } from './named-variants.ts'

export const AdjustStockBody = z
  .object({
    delta: integer({ min: -STOCK_UNITS_MAX, max: STOCK_UNITS_MAX })
      .meta({ description: 'Units to add, or to take if negative' })
      .optional(),
    set: integer({ min: 0, max: STOCK_UNITS_MAX })
      .meta({ description: 'Units there are from now on; what was sold meanwhile is counted in' })
      .optional(),
    reason: text({ max: STOCK_REASON_MAX_CHARACTERS }),
  })
  .refine(({ delta, set }) => (delta === undefined) !== (set === undefined), {
    message: 'Exactly one of delta and set is required.',
    path: ['non_field_errors'],
    // Checked also if the reason is wrong: all that is wrong is said at once.
    when: () => true,
  })
  .meta({
    id: 'AdjustStockRequest',
    examples: [{ delta: -2, reason: 'Two were damaged in the window' }],
  })
export type AdjustStockBody = z.infer<typeof AdjustStockBody>

const CountedVariant = namingVariant({
  counted: integer({ min: 0, max: STOCK_UNITS_MAX }).meta({
    description: 'Units that lay on the shelf, paid ones that are not shipped included',
  }),
}).meta({ id: 'CountedVariant' })
export type CountedVariant = z.infer<typeof CountedVariant>

export const CountStockBody = z
  .object({
    items: linesOfVariants(CountedVariant),
    counted_at: moment()
      .meta({ description: 'When the units lay there; now if not given, at most 24 hours ago' })
      .optional(),
    note: text({ max: STOCK_REASON_MAX_CHARACTERS, blank: true }).default(''),
  })
  .meta({
    id: 'CountStockRequest',
    examples: [
      {
        items: [
          { sku: 'LLA-SAND-M', counted: 14 },
          { variant_id: 72, counted: 6 },
        ],
        counted_at: '2026-01-15T10:30:00Z',
        note: 'Shelf B',
      },
    ],
  })
export type CountStockBody = z.infer<typeof CountStockBody>

export const CountStockQuery = z.object({
  // As for an import: a bare `?dry_run` must not be taken for "not given", and write.
  dry_run: boolean().default(false).describe('Only says what would change'),
})

const StockCount = named('StockCount', {
  variant_id: Id,
  sku: z.string(),
  counted: Count,
  stock_to_ship: Count.describe('Units that are paid and not shipped'),
  before: Count.describe('`stock_on_hand` until now'),
  after: Count.describe('`stock_on_hand` from now on: what lies there now less `stock_to_ship`'),
  missing: Count.describe('Units that are paid and do not lie there'),
})
export type StockCount = z.infer<typeof StockCount>

export const StockCounts = z
  .object({ results: z.array(StockCount).describe('In the order of the items') })
  .meta({
    id: 'StockCounts',
    examples: [
      {
        results: [
          {
            variant_id: 71,
            sku: 'LLA-SAND-M',
            counted: 14,
            stock_to_ship: 3,
            before: 12,
            after: 11,
            missing: 0,
          },
          {
            variant_id: 72,
            sku: 'LLA-SAND-L',
            counted: 6,
            stock_to_ship: 7,
            before: 0,
            after: 0,
            missing: 1,
          },
        ],
      },
    ],
  })
export type StockCounts = z.infer<typeof StockCounts>

export const ReceiveStockBody = z
  .object({
    items: linesOfVariants(
      namingVariant({ quantity: integer({ min: 1, max: STOCK_UNITS_MAX }) }).meta({
        id: 'ReceivedVariant',
      }),
    ),
    reference: text({ max: STOCK_REFERENCE_MAX_CHARACTERS, blank: true }).default(''),
  })
  .meta({
    id: 'ReceiveStockRequest',
    examples: [
      {
        items: [
          { barcode: '6001234000717', quantity: 24 },
          { sku: 'LLA-SAND-L', quantity: 12 },
        ],
        reference: 'Delivery 77',
      },
    ],
  })
export type ReceiveStockBody = z.infer<typeof ReceiveStockBody>

const StockReceipt = named('StockReceipt', {
  variant_id: Id,
  sku: z.string(),
  quantity: Count,
  before: Count.describe('`stock_on_hand` until now'),
  after: Count.describe('`stock_on_hand` from now on'),
})
export type StockReceipt = z.infer<typeof StockReceipt>

export const StockReceipts = z
  .object({ results: z.array(StockReceipt).describe('In the order of the items') })
  .meta({
    id: 'StockReceipts',
    examples: [
      {
        results: [
          { variant_id: 71, sku: 'LLA-SAND-M', quantity: 24, before: 11, after: 35 },
          { variant_id: 72, sku: 'LLA-SAND-L', quantity: 12, before: 0, after: 12 },
        ],
      },
    ],
  })
export type StockReceipts = z.infer<typeof StockReceipts>

const REASONS = [
  ...(['initial', 'adjustment', 'import', 'sale', 'cancel', 'return', 'count'] as const),
  'receipt',
] as const

const LedgerEntry = z
  .object({
    id: Id,
    delta: z.int().describe('Units that came, or went if negative'),
    reason: z
      .enum(REASONS)
      .describe('`count`: what a count of the shelf corrected; `receipt`: goods that came in'),
    note: z.string().nullable().describe('The reason or note that an administrator gave'),
    order_id: Id.nullable(),
    actor: named('StockActor', { id: Id, email: z.string() })
      .nullable()
      .describe('Who did it; null for what the service does by itself'),
    created_at: Timestamp,
  })
  .meta({
    id: 'StockLedgerEntry',
    examples: [
      {
        id: 311,
        delta: -2,
        reason: 'adjustment',
        note: 'Two were damaged in the window',
        order_id: null,
        actor: { id: 1, email: 'admin@example.com' },
        created_at: '2026-01-15T10:30:00.000000Z',
      },
    ],
  })
export type LedgerEntry = z.infer<typeof LedgerEntry>
export const LedgerPage = Page(LedgerEntry)

const Reservation = z
  .object({
    id: Id,
    quantity: Count,
    until: Timestamp.describe('Then it is free again, or sooner'),
    cause: z
      .enum(['order', 'phone_order', 'exchange'])
      .describe(
        '`order`: it is not paid yet; `phone_order`: nor is this one, which staff took; `exchange`: a return is approved, ' +
          'and the units are sent when it has arrived',
      ),
    order: named('ReservingOrder', { id: Id, order_number: z.string() }).describe(
      'That is not paid; of an exchange the one whose items come back',
    ),
    return_id: Id.nullable().describe('Of an exchange'),
  })
  .meta({
    id: 'Reservation',
    examples: [
      {
        id: 205,
        quantity: 1,
        until: '2026-02-05T10:30:00.000000Z',
        cause: 'exchange',
        order: { id: 9, order_number: 'ORD-2026-000009' },
        return_id: 3,
      },
    ],
  })
export type Reservation = z.infer<typeof Reservation>
export const ReservationPage = Page(Reservation)
