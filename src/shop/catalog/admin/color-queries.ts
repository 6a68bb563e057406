import { findRow, listRows } from '../../../service/administration/read-queries.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { Listed, PageRequest } from '../../../service/fields/pages.ts'
import type { Versioned } from '../../../service/http/etag.ts'
import type { ColorFamily } from '../color-families/families.ts'
import { effectiveFamilies } from '../color-families/families-of.ts'
import type { AdminColor, ChangeColorBody } from './color-schemas.ts'

/** `families` are those that were set; null: they follow the tone and the name. */
type ColorRow = Omit<AdminColor, 'families'> & { families: ColorFamily[] | null }

const colorKeys = (db: Queryable) =>
  db`'id', c.id, 'name', c.name, 'hex', c.hex, 'families', c.families`
const shown = <Row extends ColorRow>(row: Row) => ({ ...row, families: effectiveFamilies(row) })

/** Lists colours by their names. */
export async function listColors(
  db: Queryable,
  query: PageRequest,
): Promise<Listed<AdminColor> | undefined> {
  const listed = await listRows<ColorRow>(db, query, {
    from: ['colors', 'c'],
    order: db`lower(c.name)`,
    keys: colorKeys(db),
  })
  return listed && { ...listed, results: listed.results.map(shown) }
}

export async function findColor(
  db: Queryable,
  colorId: number,
): Promise<Versioned<AdminColor> | undefined> {
  const row = await findRow<ColorRow>(db, {
    keys: db`${colorKeys(db)}, 'version', c.version`,
    from: db`from colors c where c.id = ${colorId}`,
  })
  return row && shown(row)
}

export async function lockColor(tx: Tx, colorId: number): Promise<void> {
  await tx`select c.id from colors c where c.id = ${colorId} for no key update`
}

/** Changes what is given; null takes it away. */
export async function updateColor(
  tx: Tx,
  colorId: number,
  { hex, families }: ChangeColorBody,
): Promise<void> {
  await tx`
    update colors
    set hex = ${hex === undefined ? tx`hex` : hex},
      families = ${families === undefined ? tx`families` : families},
      version = version + 1
    where id = ${colorId}`
}
