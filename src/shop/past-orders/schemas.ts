import { z } from 'zod'
import { FileSource } from '../../service/csv/source.ts'
import { Page, pageQuery } from '../../service/fields/pages.ts'
import { QueryText } from '../../service/fields/query.ts'
import { Count, Id, Money, named, Timestamp } from '../../service/fields/schemas.ts'
import { ADMIN_PAGE_SIZE } from '../../service/limits/administration.ts'
import { ORDER_PAGE_SIZE } from '../../service/limits/orders.ts'

export const PastOrder = z
  .object({
    id: Id,
    from: FileSource,
    number: z.string().describe('As in the file'),
    placed_at: Timestamp,
    email: z.string().nullable(),
    full_name: z.string(),
    total: Money,
    currency: z.string(),
    status: z.string().describe('A word of the other shop'),
    lines: z.array(
      named('PastOrderLine', {
        name: z.string(),
        sku: z.string().nullable(),
        quantity: Count,
        price: Money,
      }),
    ),
  })
  .meta({
    id: 'PastOrder',
    examples: [
      {
        id: 41,
        from: 'shopify',
        number: '#1001',
        placed_at: '2024-03-02T08:15:00.000000Z',
        email: 'amina@example.com',
        full_name: 'Amina Jacobs',
        total: '1299.00',
        currency: 'ZAR',
        status: 'paid',
        lines: [
          { name: 'Layered Linen Abaya - M', sku: 'LLA-SAND-M', quantity: 1, price: '1299.00' },
        ],
      },
    ],
  })
export type PastOrder = z.infer<typeof PastOrder>
export const PastOrderPage = Page(PastOrder)

export const PastOrderQuery = z.object(pageQuery(ORDER_PAGE_SIZE))
export type PastOrderQuery = z.infer<typeof PastOrderQuery>

export const PastOrderListQuery = z.object({
  search: QueryText.describe(
    'A number, words of the name or of the email address before the `@`, in any order, or parts of them; or a part of ' +
      'an address with its `@`',
  ),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type PastOrderListQuery = z.infer<typeof PastOrderListQuery>
