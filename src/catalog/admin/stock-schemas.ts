import { z } from 'zod'
import { moment } from '../../fields/dates.ts'
import { isDictionary } from '../../fields/dictionary.ts'
import { catalogBodyId } from '../../fields/ids.ts'
import { Page } from '../../fields/pages.ts'
import {
  boolean,
  Count,
  dictionary,
  Id,
  integer,
  list,
  named,
  Timestamp,
  text,
} from '../../fields/schemas.ts'
import {
  SKU_MAX_CHARACTERS,
  STOCK_COUNT_LINES_MAX,
  STOCK_REASON_MAX_CHARACTERS,
  STOCK_UNITS_MAX,
} from '../../limits.ts'

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
    // Also if the reason is wrong: all that is wrong is said at once.
    when: () => true,
  })
  .meta({
    id: 'AdjustStockRequest',
    examples: [{ delta: -2, reason: 'Two were damaged in the window' }],
  })
export type AdjustStockBody = z.infer<typeof AdjustStockBody>

const ONE_OF = 'Exactly one of variant_id and sku is required.'

const CountedVariant = dictionary({
  variant_id: catalogBodyId().optional(),
  sku: text({ max: SKU_MAX_CHARACTERS }).optional(),
  counted: integer({ min: 0, max: STOCK_UNITS_MAX }).meta({
    description: 'Units that lay on the shelf, paid ones that are not shipped included',
  }),
})
  .superRefine(
    (line, context) => {
      if (!isDictionary(line)) return // which it is said to be wrong for already
      const { variant_id, sku } = line
      if ((variant_id === undefined) === (sku === undefined)) {
        context.addIssue({ code: 'custom', path: ['non_field_errors'], message: ONE_OF })
      }
    },
    { when: () => true },
  )
  .meta({ id: 'CountedVariant' })
export type CountedVariant = z.infer<typeof CountedVariant>

export const CountStockBody = z
  .object({
    items: list(CountedVariant, { min: 1, max: STOCK_COUNT_LINES_MAX }).superRefine(
      ({ length }, context) => {
        const message = sizeProblem(length)
        if (message) context.addIssue({ code: 'custom', message })
      },
    ),
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

function sizeProblem(lines: number): string | undefined {
  if (lines < 1) return 'Ensure this field has at least 1 elements.'
  if (lines <= STOCK_COUNT_LINES_MAX) return undefined
  return `Ensure this field has no more than ${STOCK_COUNT_LINES_MAX} elements.`
}

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

const REASONS = ['initial', 'adjustment', 'import', 'sale', 'cancel', 'return', 'count'] as const

const LedgerEntry = z
  .object({
    id: Id,
    delta: z.int().describe('Units that came, or went if negative'),
    reason: z.enum(REASONS).describe('`count`: what a count of the shelf corrected'),
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
