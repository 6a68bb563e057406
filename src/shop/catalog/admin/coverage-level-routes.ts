import { PageQuery } from '../../../service/administration/schemas.ts'
import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import type { Tx } from '../../../service/db/connect.ts'
import {
  coverageLevelInUse,
  coverageLevelTaken,
  fieldErrors,
} from '../../../service/http/errors.ts'
import {
  deleteCoverageLevel,
  findCoverageLevel,
  insertCoverageLevel,
  isCoverageLevelInUse,
  listCoverageLevels,
  listTakenFields,
  lockCoverageLevel,
  lockCoverageLevels,
  updateCoverageLevel,
} from './coverage-level-queries.ts'
import {
  AdminCoverageLevel,
  AdminCoverageLevelPage,
  ChangeCoverageLevelBody,
  type CoverageLevelFields,
  CreateCoverageLevelBody,
} from './coverage-level-schemas.ts'

/** Contract 11.2. */
export const adminCoverageLevelRoutes = subjectRoutes({
  type: 'coverage_level',
  name: { one: 'CoverageLevel', all: 'CoverageLevels' },
  url: { all: '/api/admin/coverage-levels/', one: '/api/admin/coverage-levels/:id/' },
  table: 'coverage_levels',
  rights: { read: 'clerk', write: 'clerk' },
  reply: AdminCoverageLevel,
  find: findCoverageLevel,
  failures: [
    fieldErrors({ key: ['"none" is not a valid choice.'] }),
    coverageLevelTaken(['key', 'name']),
  ],
  list: {
    summary: 'All coverage levels',
    description: 'There are at most three, by id.',
    query: PageQuery,
    page: AdminCoverageLevelPage,
    rows: listCoverageLevels,
  },
  create: {
    summary: 'Make a coverage level',
    description: 'There can be three, one for each `key`.',
    body: CreateCoverageLevelBody,
    insert: createCoverageLevel,
  },
  read: {
    summary: 'One coverage level',
    description: 'The ETag is what a change takes as If-Match.',
  },
  change: {
    summary: 'Change a coverage level',
    description: 'What is not sent stays as it is.',
    body: ChangeCoverageLevelBody,
    lock: lockCoverageLevels,
    write: changeCoverageLevel,
  },
  remove: {
    summary: 'Delete a coverage level',
    description:
      'Only a level that no product has, not even an inactive one. Others are refused with 409, and ' +
      'not deactivated instead: each product has a level, and the filters must offer it.',
    failures: [coverageLevelInUse()],
    lock: lockCoverageLevels,
    write: removeCoverageLevel,
  },
})

/** Throws coverageLevelTaken. */
async function createCoverageLevel(tx: Tx, body: CoverageLevelFields) {
  await lockCoverageLevels(tx)
  await assertFree(tx, body)
  return insertCoverageLevel(tx, body)
}

/** Throws coverageLevelTaken. */
async function changeCoverageLevel(
  tx: Tx,
  before: AdminCoverageLevel,
  changes: ChangeCoverageLevelBody,
) {
  const wanted = Object.assign({ ...before }, changes)
  await assertFree(tx, wanted, before.id)
  await updateCoverageLevel(tx, before.id, wanted)
}

/** It has no is_active that could end it otherwise. Throws coverageLevelInUse. */
async function removeCoverageLevel(tx: Tx, { id }: AdminCoverageLevel) {
  await lockCoverageLevel(tx, id)
  if (await isCoverageLevelInUse(tx, id)) throw coverageLevelInUse()
  await deleteCoverageLevel(tx, id)
}

async function assertFree(tx: Tx, level: CoverageLevelFields, exceptId?: number): Promise<void> {
  const taken = await listTakenFields(tx, level, exceptId)
  if (taken.length > 0) throw coverageLevelTaken(taken)
}
