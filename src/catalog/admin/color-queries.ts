import { findRow, listPage } from '../../administration/read-queries.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { PageRequest } from '../../fields/pages.ts'
import type { AdminColor } from './color-schemas.ts'

const colorKeys = (db: Queryable) => db`'id', c.id, 'name', c.name, 'hex', c.hex`

/** By their names. */
export const listColors = (db: Queryable, query: PageRequest) =>
  listPage<AdminColor>(db, query, {
    matching: db`
      select c.id, row_number() over (order by lower(c.name), c.id) as place
      from colors c`,
    joined: db`join colors c on c.id = page.id`,
    keys: colorKeys(db),
  })

export const findColor = (db: Queryable, colorId: number) =>
  findRow<AdminColor>(db, {
    keys: db`${colorKeys(db)}, 'version', c.version`,
    from: db`from colors c where c.id = ${colorId}`,
  })

export async function lockColor(tx: Tx, colorId: number): Promise<void> {
  await tx`select c.id from colors c where c.id = ${colorId} for no key update`
}

export async function updateColor(tx: Tx, { id, hex }: AdminColor): Promise<void> {
  await tx`update colors set hex = ${hex}, version = version + 1 where id = ${id}`
}
