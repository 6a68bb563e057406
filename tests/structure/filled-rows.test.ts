/** Goal: what a migration writes into the rows of a filled shop is right, in short transactions, and delays nothing. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/service/db/connect.ts'
import { migrate } from '../../src/service/db/migrate.ts'
import { withConnection, withEmptyDatabase } from './databases.ts'
import { growShop } from './grown-shop.ts'
import { ROOT } from './sources.ts'

const FOLDER = join(ROOT, 'sql/migrations')
const files = (await readdir(FOLDER)).sort()
const BATCH_ROWS = 5_000

/** A filled shop, and what applies the migrations before a number. */
async function withGrownShop(
  until: string,
  use: (db: Db, migrateBefore: (number: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'store-migrations-'))
  try {
    await withEmptyDatabase(async (url) => {
      const migrateBefore = async (number: string) => {
        for (const file of files.filter((name) => name < number))
          await cp(join(FOLDER, file), join(folder, file))
        await migrate(url, { folder })
      }
      await migrateBefore(until)
      await withConnection(url, async (db) => {
        await growShop(db)
        await use(db, migrateBefore)
      })
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** An order as the version before places it. */
const placeAsBefore = (db: Db, variant: number) => db`
  insert into order_items (order_id, variant_id, quantity, price_at_purchase)
  select id, ${variant}, 1, 10 from orders where id = 1`

describe('0079_items_filled', () => {
  it('gives each order item the names of its day, in batches, beside the version before', async () => {
    await withGrownShop('0078', async (db, migrateBefore) => {
      await migrateBefore('0079')
      await placeAsBefore(db, 2)
      // A return of the first item is about to be stored: it has locked that row against deletion.
      await db.begin(async (tx) => {
        await tx`select from order_items where order_id = 1 for key share`
        await migrateBefore('0080')
      })
      await placeAsBefore(db, 3)
      await migrateBefore('0081')
      const [{ rows, wrong }] = await db<[{ rows: number; wrong: number }]>`
        select count(*)::integer as rows,
          count(*) filter (where (oi.product_name, oi.sku, oi.size, oi.color)
            is distinct from (p.name, v.sku, v.size, v.color))::integer as wrong
        from order_items oi
        join product_variants v on v.id = oi.variant_id
        join products p on p.id = v.product_id`
      expect({ rows, wrong }).toEqual({ rows: 10_002, wrong: 0 })
      const batches = await db<{ rows: number }[]>`
        select count(*)::integer as rows from order_items group by xmin order by rows`
      expect(batches.map((batch) => batch.rows)).toEqual([1, 1, BATCH_ROWS, BATCH_ROWS])
    })
  })
})
