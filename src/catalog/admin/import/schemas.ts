import { z } from 'zod'
import { boolean, Count, named } from '../../../http/schemas.ts'
import { IMPORT_CHANGES_MAX } from '../../../limits.ts'

export const ImportQuery = z.object({
  // Not like other parameters: a bare `?dry_run` must not be taken for "not given", and write.
  dry_run: boolean().default(false).describe('Only says what would change'),
})

const Counts = named('ImportCounts', { created: Count, updated: Count, unchanged: Count })

export const ImportReply = z
  .object({
    dry_run: z.boolean(),
    products: Counts,
    variants: Counts,
    changes: z
      .array(
        z.object({
          line: z.int().min(1),
          sku: z.string().nullable(),
          product_slug: z.string(),
          columns: z.record(
            z.string(),
            z.object({ before: z.string().nullable(), after: z.string() }),
          ),
        }),
      )
      .describe(`The first ${IMPORT_CHANGES_MAX} rows that change something, by column`),
  })
  .meta({
    id: 'ImportResponse',
    examples: [
      {
        dry_run: true,
        products: { created: 0, updated: 1, unchanged: 11 },
        variants: { created: 1, updated: 1, unchanged: 40 },
        changes: [
          {
            line: 2,
            sku: 'LLA-SAND-M',
            product_slug: 'layered-linen-abaya',
            columns: {
              stock_on_hand: { before: '4', after: '24' },
              base_price: { before: '1299.00', after: '1199.00' },
            },
          },
        ],
      },
    ],
  })
export type ImportReply = z.infer<typeof ImportReply>

/** One row of it, to be seen in the documentation. */
export const CatalogCsv = z.string().meta({
  examples: [
    'sku,size,color,stock_on_hand,variant_active,product_slug,product_name,description,base_price,' +
      'category_slug,coverage_level,is_featured,product_active\n' +
      'LLA-SAND-M,M,Sand,4,true,layered-linen-abaya,Layered Linen Abaya,"Loose, washed linen.",' +
      '1299.00,abayas,full,false,true\n',
  ],
})
