/** Of each table whose rows a process keeps, every way to change them notifies the others. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'

const app = useTestApp()

/**
 * The tables that finding/queries.ts reads for the index and the documents of the catalog, but for old_slugs: triggers of
 * the tables with slugs write it.
 */
const KEPT = [
  ...['products', 'product_variants', 'product_images', 'product_measures', 'stock_reservations'],
  ...['categories', 'coverage_levels', 'colors', 'synonyms'],
  ...['product_translations', 'category_translations', 'coverage_level_translations'],
  ...['color_translations', 'image_translations'],
]
/** Bits of pg_trigger.tgtype. */
const CHANGES = { insert: 4, delete: 8, update: 16, truncate: 32 }

/**
 * Of the units sold a process keeps sums, which change with orders that are paid or cancelled (their reservations and
 * stock notify), and with what comes back. No writer deletes any of it.
 */
const SUMMED = [
  ['returns', 'update'],
  ['refund_items', 'insert'],
]

/** The row of settings is made by a migration, and never deleted. */
const CHANGED_ALONE = [['shop_settings', 'update']]

async function notifying(): Promise<string[]> {
  const rows = await app.db<{ table: string; type: number }[]>`
    select t.tgrelid::regclass::text as table, t.tgtype::integer as type
    from pg_trigger t
    join pg_proc f on f.oid = t.tgfoid
    where f.prosrc like '%catalog_changed%'
      and not t.tgisinternal and t.tgenabled = 'O'`
  const changes = Object.entries(CHANGES)
  const found = rows.flatMap(({ table, type }) =>
    changes.filter(([, bit]) => type & bit).map(([change]) => `${change} ${table}`),
  )
  return [...new Set(found)].sort()
}

describe('the triggers that notify', () => {
  it('cover each change of each table that is kept, and are on no other', async () => {
    const kept = KEPT.flatMap((table) => Object.keys(CHANGES).map((change) => `${change} ${table}`))
    const others = [...SUMMED, ...CHANGED_ALONE].map(([table, change]) => `${change} ${table}`)
    expect(await notifying()).toEqual([...kept, ...others].sort())
  })
})
