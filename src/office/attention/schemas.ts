import { z } from 'zod'
import { Count, named, Timestamp } from '../../service/fields/schemas.ts'

const Todo = named('Todo', {
  kind: z.string(),
  count: Count,
  oldest_at: Timestamp.nullable().describe('Since when the oldest waits; null if there is none'),
  path: z.string().describe('The list of them: path and query'),
})

export const Todos = z.object({ as_of: Timestamp, items: z.array(Todo) }).meta({
  id: 'Todos',
  examples: [
    {
      as_of: '2026-01-15T10:30:00.000000Z',
      items: [
        {
          kind: 'orders_to_pack',
          count: 12,
          oldest_at: '2026-01-14T16:05:00.000000Z',
          path: '/api/admin/orders/?needs=packing',
        },
      ],
    },
  ],
})
export type Todos = z.infer<typeof Todos>
