import type { Administrator } from '../../administration/administrator.ts'
import {
  changeSubject,
  createdSubject,
  editSubject,
  type Subject,
} from '../../administration/change-subject.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { coverageLevelInUse, coverageLevelTaken } from '../../http/errors.ts'
import {
  deleteCoverageLevel,
  findCoverageLevel,
  insertCoverageLevel,
  isCoverageLevelInUse,
  listTakenFields,
  lockCoverageLevel,
  lockCoverageLevels,
  updateCoverageLevel,
} from './coverage-level-queries.ts'
import type {
  AdminCoverageLevel,
  ChangeCoverageLevelBody,
  CoverageLevelFields,
  CreateCoverageLevelBody,
} from './coverage-level-schemas.ts'

const LEVEL: Subject<AdminCoverageLevel> = { type: 'coverage_level', find: findCoverageLevel }

/** Throws coverageLevelTaken. Contract 11.2. */
export async function createCoverageLevel(
  { db }: Deps,
  administrator: Administrator,
  body: CreateCoverageLevelBody,
) {
  return db.begin(async (tx) => {
    await lockCoverageLevels(tx)
    await assertFree(tx, body)
    return createdSubject(tx, administrator, LEVEL, await insertCoverageLevel(tx, body))
  })
}

/** Throws notFound, preconditionFailed and coverageLevelTaken. */
export async function changeCoverageLevel(
  { db }: Deps,
  administrator: Administrator,
  id: number,
  changes: ChangeCoverageLevelBody,
) {
  return db.begin(async (tx) => {
    await lockCoverageLevels(tx)
    return changeSubject(tx, administrator, LEVEL, id, async (before) => {
      const wanted = Object.assign({ ...before }, changes)
      await assertFree(tx, wanted, id)
      await updateCoverageLevel(tx, id, wanted)
    })
  })
}

/**
 * Deletes a level that no product has: it has no is_active that could end it otherwise. Throws
 * notFound, preconditionFailed and coverageLevelInUse.
 */
export async function removeCoverageLevel({ db }: Deps, administrator: Administrator, id: number) {
  return db.begin(async (tx) => {
    await lockCoverageLevels(tx)
    return editSubject(tx, administrator, LEVEL, id, async () => {
      await lockCoverageLevel(tx, id)
      if (await isCoverageLevelInUse(tx, id)) throw coverageLevelInUse()
      await deleteCoverageLevel(tx, id)
    })
  })
}

async function assertFree(tx: Tx, level: CoverageLevelFields, exceptId?: number): Promise<void> {
  const taken = await listTakenFields(tx, level, exceptId)
  if (taken.length > 0) throw coverageLevelTaken(taken)
}
