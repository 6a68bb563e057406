import { z } from 'zod'
import { FileNote } from '../../../../service/csv/notes.ts'
import { FileSource } from '../../../../service/csv/source.ts'
import { queryChoice } from '../../../../service/fields/query.ts'
import { boolean, Count, named } from '../../../../service/fields/schemas.ts'
import { IMPORT_CHANGES_MAX, IMPORT_PROBLEMS_MAX } from '../../../../service/limits/catalog.ts'
import { eachField, FLAGS, TEXTS } from '../../product-fields.ts'
import { frontPicture } from '../../schemas.ts'
import { headerLine, lineOf } from './columns.ts'
import { answerFields } from './from/answers.ts'

export const ExportQuery = z.object({
  as: queryChoice(['shopify']).describe('Whose columns the file has; our own if not given'),
})

export const ImportQuery = z.object({
  // Not like other parameters: a bare `?dry_run` must not be taken for "not given", and write.
  dry_run: boolean().default(false).describe('Only says what would change'),
  ...answerFields,
})

/** The reply has these besides for a file of another shop, and for one of our own that names pictures or has notes. */
const TakenOver = z.object({
  from: FileSource,
  import_id: Count.nullable().describe('Null of a dry run; under `imports/` is what becomes of it'),
  notes: z
    .array(FileNote)
    .describe(
      `What was left out or taken otherwise than it stands there, the first ${IMPORT_PROBLEMS_MAX} by line`,
    ),
  notes_count: Count,
  left_columns: z.array(z.string()).describe('Columns that are not taken'),
  pictures: Count.describe('How many will be fetched'),
})
export type TakenOver = z.infer<typeof TakenOver>

const Counts = named('ImportCounts', { created: Count, updated: Count, unchanged: Count })

export const ImportReply = z
  .object({
    dry_run: z.boolean(),
    products: Counts,
    variants: Counts,
    categories: z.object({ created: Count }),
    changes: z
      .array(
        named('ImportChange', {
          line: z.int().min(1),
          sku: z.string().nullable(),
          product_slug: z.string(),
          columns: z.record(
            z.string(),
            named('ImportColumnChange', { before: z.string().nullable(), after: z.string() }),
          ),
        }),
      )
      .describe(`The first ${IMPORT_CHANGES_MAX} rows that change something, by column`),
  })
  .extend(TakenOver.partial().shape)
  .meta({
    id: 'ImportReply',
    examples: [
      {
        dry_run: true,
        products: { created: 0, updated: 1, unchanged: 11 },
        variants: { created: 1, updated: 1, unchanged: 40 },
        categories: { created: 0 },
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

/** The documentation shows one row. */
export const CatalogCsv = z.string().meta({
  examples: [
    headerLine() +
      lineOf({
        ...eachField(TEXTS, ({ example }) => example),
        ...eachField(FLAGS, () => 'false'),
        sku: 'LLA-SAND-M',
        size: 'M',
        color: 'Sand',
        barcode: '6001234000717',
        shelf: 'B2',
        stock_on_hand: '4',
        stock_counted: '',
        variant_active: 'true',
        product_slug: 'layered-linen-abaya',
        product_name: 'Layered Linen Abaya',
        description: 'Loose, washed linen.',
        base_price: '1299.00',
        category_slug: 'abayas',
        coverage_level: 'full',
        product_active: 'true',
        date_added: '2026-01-15T10:30:00.000000Z',
        'fact:fabric': '100% washed linen',
        length_cm: '136.00',
        image_urls: frontPicture.image,
        category_name: 'Abayas',
        category_active: 'true',
        parent_category_slug: 'outerwear',
        parent_category_name: 'Outerwear',
        parent_category_active: 'true',
      }),
  ],
})
