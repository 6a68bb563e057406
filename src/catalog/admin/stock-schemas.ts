import { z } from 'zod'
import { Page, pageQuery } from '../../http/pages.ts'
import { Id, integer, named, Timestamp, text } from '../../http/schemas.ts'
import { ADMIN_PAGE_SIZE, STOCK_REASON_MAX_CHARACTERS, STOCK_UNITS_MAX } from '../../limits.ts'

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

export const StockListQuery = z.object(pageQuery(ADMIN_PAGE_SIZE))

const REASONS = ['initial', 'adjustment', 'import', 'sale', 'cancel', 'return'] as const

const LedgerEntry = z
  .object({
    id: Id,
    delta: z.int().describe('Units that came, or went if negative'),
    reason: z.enum(REASONS),
    note: z.string().nullable().describe('The reason that an administrator gave'),
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
