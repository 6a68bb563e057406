import { findRow, listRows } from '../../../service/administration/read-queries.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { PageRequest } from '../../../service/fields/pages.ts'
import type { AdminCoverageLevel, CoverageLevelFields } from './coverage-level-schemas.ts'

const levelKeys = (db: Queryable) => db`
  'id', l.id,
  'key', l.key,
  'name', l.name,
  'description', l.description`

/** The coverage levels in the order in which they were made. */
export const listCoverageLevels = (db: Queryable, query: PageRequest) =>
  listRows<AdminCoverageLevel>(db, query, {
    from: ['coverage_levels', 'l'],
    keys: levelKeys(db),
  })

export const findCoverageLevel = (db: Queryable, levelId: number) =>
  findRow<AdminCoverageLevel>(db, {
    keys: db`${levelKeys(db)}, 'version', l.version`,
    from: db`from coverage_levels l where l.id = ${levelId}`,
  })

/** Makes changes of these few rows run sequentially. Readers do not wait. */
export async function lockCoverageLevels(tx: Tx): Promise<void> {
  await tx`lock table coverage_levels in share row exclusive mode`
}

/** Waits for transactions that are giving it to a product. */
export async function lockCoverageLevel(tx: Tx, levelId: number): Promise<void> {
  await tx`select l.id from coverage_levels l where l.id = ${levelId} for update`
}

/** Which of key and name a level other than this one has. */
export async function listTakenFields(
  tx: Tx,
  { key, name }: CoverageLevelFields,
  exceptId: number | undefined,
): Promise<('key' | 'name')[]> {
  const [taken] = await tx<[{ key: boolean; name: boolean }]>`
    select coalesce(bool_or(l.key = ${key}), false) as key,
      coalesce(bool_or(l.name = ${name}), false) as name
    from coverage_levels l
    where l.id is distinct from ${exceptId ?? null}::integer`
  return (['key', 'name'] as const).filter((field) => taken[field])
}

export async function isCoverageLevelInUse(tx: Tx, levelId: number): Promise<boolean> {
  const { count } = await tx`
    select p.id from products p where p.coverage_level_id = ${levelId} order by p.id limit 1`
  return count === 1
}

export async function insertCoverageLevel(
  tx: Tx,
  { key, name, description }: CoverageLevelFields,
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into coverage_levels (key, name, description)
    values (${key}, ${name}, ${description})
    returning id`
  return id
}

export async function updateCoverageLevel(
  tx: Tx,
  levelId: number,
  { key, name, description }: CoverageLevelFields,
): Promise<void> {
  await tx`
    update coverage_levels set key = ${key}, name = ${name}, description = ${description},
      version = version + 1
    where id = ${levelId}`
}

export async function deleteCoverageLevel(tx: Tx, levelId: number): Promise<void> {
  await tx`delete from coverage_levels where id = ${levelId}`
}
