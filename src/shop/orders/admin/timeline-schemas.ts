import { z } from 'zod'
import { Timestamp } from '../../../service/fields/schemas.ts'
import { at } from './schema-parts.ts'

/** An act or an event of an order. Extensions 11.2. */
export const TimelineEntry = z
  .object({
    at: Timestamp,
    actor: z.string().nullable().describe('An address; null for the service'),
    action: z.string().describe('As in the audit log; more may come'),
    changes: z
      .record(z.string(), z.array(z.unknown()).length(2))
      .describe(
        'By field, the value before and after. Of `address`, `email`, `phone_number` and `full_name` it says that they ' +
          'changed: `[null, null]`',
      ),
    note: z.string().nullable(),
  })
  .meta({
    id: 'OrderTimelineEntry',
    examples: [
      {
        at,
        actor: 'naledi@example.com',
        action: 'move_order',
        changes: { status: ['paid', 'shipped'], carrier: [null, 'The Courier Guy'] },
        note: 'Packed by Naledi',
      },
    ],
  })
export type TimelineEntry = z.infer<typeof TimelineEntry>
