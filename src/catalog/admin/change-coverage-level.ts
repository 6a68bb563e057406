import { type Administrator, recordUpkeep } from '../../accounts/admin/administrator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { coverageLevelInUse, coverageLevelTaken, notFound } from '../../http/errors.ts'
import { assertCurrent } from '../../http/etag.ts'
import {
  type CoverageLevelRow,
  deleteCoverageLevel,
  findCoverageLevel,
  insertCoverageLevel,
  isCoverageLevelInUse,
  listTakenFields,
  lockCoverageLevel,
  lockCoverageLevels,
  type NewCoverageLevel,
  updateCoverageLevel,
} from './coverage-level-queries.ts'
import type { CoverageLevelChanges, CreateCoverageLevelBody } from './coverage-level-schemas.ts'

/** Throws coverageLevelTaken. Decisions section 8, Catalog. */
export async function createCoverageLevel(
  { db }: Deps,
  administrator: Administrator,
  body: CreateCoverageLevelBody,
): Promise<CoverageLevelRow> {
  return db.begin(async (tx) => {
    await lockCoverageLevels(tx)
    await assertFree(tx, body, undefined)
    const made = await find(tx, await insertCoverageLevel(tx, body))
    await recordUpkeep(tx, administrator, { type: 'coverage_level', id: made.id }, { after: made })
    return made
  })
}

/** Throws notFound, preconditionFailed and coverageLevelTaken. */
export async function changeCoverageLevel(
  { db }: Deps,
  administrator: Administrator,
  levelId: number,
  changes: CoverageLevelChanges,
): Promise<CoverageLevelRow> {
  return db.begin(async (tx) => {
    await lockCoverageLevels(tx)
    const before = await find(tx, levelId)
    assertCurrent(administrator.condition, before)
    const { key = before.key, name = before.name, description = before.description } = changes
    const wanted = { key, name, description }
    await assertFree(tx, wanted, levelId)
    await updateCoverageLevel(tx, levelId, wanted)
    const after = await find(tx, levelId)
    await recordUpkeep(
      tx,
      administrator,
      { type: 'coverage_level', id: levelId },
      { before, after },
    )
    return after
  })
}

/**
 * Deletes a level that no product has: it has no is_active that could end it otherwise. Throws
 * notFound, preconditionFailed and coverageLevelInUse.
 */
export async function removeCoverageLevel(
  { db }: Deps,
  administrator: Administrator,
  levelId: number,
): Promise<void> {
  await db.begin(async (tx) => {
    await lockCoverageLevels(tx)
    const before = await find(tx, levelId)
    assertCurrent(administrator.condition, before)
    await lockCoverageLevel(tx, levelId)
    if (await isCoverageLevelInUse(tx, levelId)) throw coverageLevelInUse()
    await deleteCoverageLevel(tx, levelId)
    await recordUpkeep(tx, administrator, { type: 'coverage_level', id: levelId }, { before })
  })
}

async function find(tx: Tx, levelId: number): Promise<CoverageLevelRow> {
  const level = await findCoverageLevel(tx, levelId)
  if (!level) throw notFound()
  return level
}

async function assertFree(tx: Tx, level: NewCoverageLevel, exceptId: number | undefined) {
  const taken = await listTakenFields(tx, level, exceptId)
  if (taken.length > 0) throw coverageLevelTaken(taken)
}
