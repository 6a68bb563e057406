import { z } from 'zod'
import { FileSource } from '../../../../../service/csv/source.ts'
import { Page } from '../../../../../service/fields/pages.ts'
import { Count, named, Timestamp } from '../../../../../service/fields/schemas.ts'
import { IMPORT_FAILURES_MAX } from '../../../../../service/limits/catalog.ts'

const example = {
  id: 12,
  from: 'shopify' as const,
  created_at: '2026-01-15T10:30:00.000000Z',
  actor: 'owner@example.com',
  products: 140,
  pictures: { waiting: 212, done: 305, failed: 1 },
}

export const Import = z
  .object({
    id: Count,
    from: FileSource,
    created_at: Timestamp,
    actor: z.string().nullable().describe('An address; null for a file that was read at a shell'),
    products: Count.describe('How many the file has'),
    pictures: named('ImportPictures', { waiting: Count, done: Count, failed: Count }),
  })
  .meta({ id: 'Import', examples: [example] })
export type Import = z.infer<typeof Import>
export const ImportPage = Page(Import)

export const ImportDetail = Import.extend({
  failures: z
    .array(named('ImportFailure', { product_id: Count, url: z.string(), error: z.string() }))
    .describe(`The first ${IMPORT_FAILURES_MAX}, in the order of the file`),
}).meta({
  id: 'ImportDetail',
  examples: [
    {
      ...example,
      failures: [
        {
          product_id: 12,
          url: 'https://old.example.com/abaya.jpg',
          error: 'The other server has no picture there, or does not give it out.',
        },
      ],
    },
  ],
})
export type ImportDetail = z.infer<typeof ImportDetail>
