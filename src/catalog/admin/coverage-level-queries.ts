import type { Queryable, Tx } from '../../db/connect.ts'
import type { CoverageKey } from '../../limits.ts'

export type CoverageLevelRow = {
  id: number
  key: CoverageKey
  name: string
  description: string
  version: number
}
export type NewCoverageLevel = Omit<CoverageLevelRow, 'id' | 'version'>

type Paging = { page: number | 'last'; page_size: number }

/** One page of the coverage levels in the order in which they were made; one statement. */
export async function listCoverageLevels(db: Queryable, { page: asked, page_size }: Paging) {
  const page = asked === 'last' ? null : asked
  const [list] = await db<[{ count: number; results: Omit<CoverageLevelRow, 'version'>[] }]>`
    with total as (
      select count(*)::integer as count from coverage_levels
    ),
    page as (
      select l.id
      from coverage_levels l
      order by l.id
      limit ${page_size}
      offset (select page_offset(${page}, ${page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(
          'id', l.id,
          'key', l.key,
          'name', l.name,
          'description', l.description
        ) order by l.id), '[]')
        from page
        join coverage_levels l on l.id = page.id) as results
    from total`
  return list
}

export async function findCoverageLevel(
  db: Queryable,
  levelId: number,
): Promise<CoverageLevelRow | undefined> {
  const [level] = await db<[CoverageLevelRow?]>`
    select l.id, l.key, l.name, l.description, l.version
    from coverage_levels l
    where l.id = ${levelId}`
  return level
}

/** One change of these few rows at a time, until the transaction ends. Readers do not wait. */
export async function lockCoverageLevels(tx: Tx): Promise<void> {
  await tx`lock table coverage_levels in share row exclusive mode`
}

/** Waits for those who are just giving it to a product. */
export async function lockCoverageLevel(tx: Tx, levelId: number): Promise<void> {
  await tx`select l.id from coverage_levels l where l.id = ${levelId} for update`
}

/** Which of key and name a level other than this one has. */
export async function listTakenFields(
  tx: Tx,
  { key, name }: NewCoverageLevel,
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

export async function insertCoverageLevel(tx: Tx, level: NewCoverageLevel): Promise<number> {
  const { key, name, description } = level
  const [{ id }] = await tx<[{ id: number }]>`
    insert into coverage_levels (key, name, description)
    values (${key}, ${name}, ${description})
    returning id`
  return id
}

export async function updateCoverageLevel(
  tx: Tx,
  levelId: number,
  { key, name, description }: NewCoverageLevel,
): Promise<void> {
  await tx`
    update coverage_levels set key = ${key}, name = ${name}, description = ${description},
      version = version + 1
    where id = ${levelId}`
}

export async function deleteCoverageLevel(tx: Tx, levelId: number): Promise<void> {
  await tx`delete from coverage_levels where id = ${levelId}`
}
