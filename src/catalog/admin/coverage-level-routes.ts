import {
  changeRoute,
  createRoute,
  listRoute,
  readRoute,
  removeRoute,
} from '../../administration/subject-routes.ts'
import type { Deps } from '../../deps.ts'
import { coverageLevelInUse, coverageLevelTaken, fieldErrors } from '../../http/errors.ts'
import type { Router } from '../../http/router.ts'
import {
  changeCoverageLevel,
  createCoverageLevel,
  removeCoverageLevel,
} from './change-coverage-level.ts'
import { findCoverageLevel, listCoverageLevels } from './coverage-level-queries.ts'
import {
  AdminCoverageLevel,
  AdminCoverageLevelPage,
  ChangeCoverageLevelBody,
  CoverageLevelListQuery,
  CreateCoverageLevelBody,
} from './coverage-level-schemas.ts'

const all = '/api/admin/coverage-levels/'
const one = `${all}:id/`
const coverageLevel = {
  table: 'coverage_levels',
  reply: AdminCoverageLevel,
  failures: [
    fieldErrors({ key: ['"none" is not a valid choice.'] }),
    coverageLevelTaken(['key', 'name']),
  ],
} as const

/** Contract 11.2. */
export function adminCoverageLevelRoutes(app: Router, deps: Deps) {
  const { db } = deps

  listRoute(app, deps, {
    auth: 'clerk',
    url: all,
    operationId: 'adminListCoverageLevels',
    summary: 'All coverage levels',
    description: 'There are at most three, by id.',
    query: CoverageLevelListQuery,
    page: AdminCoverageLevelPage,
    list: (query) => listCoverageLevels(db, query),
  })

  createRoute(app, deps, {
    auth: 'clerk',
    ...coverageLevel,
    url: all,
    operationId: 'adminCreateCoverageLevel',
    summary: 'Make a coverage level',
    description: 'There can be three, one for each `key`.',
    body: CreateCoverageLevelBody,
    create: (administrator, body) => createCoverageLevel(deps, administrator, body),
  })

  readRoute(app, {
    auth: 'clerk',
    url: one,
    operationId: 'adminGetCoverageLevel',
    summary: 'One coverage level',
    description: 'The ETag is what a change takes as If-Match.',
    reply: AdminCoverageLevel,
    find: (id) => findCoverageLevel(db, id),
  })

  changeRoute(app, deps, {
    auth: 'clerk',
    ...coverageLevel,
    url: one,
    operationId: 'adminUpdateCoverageLevel',
    summary: 'Change a coverage level',
    description: 'What is not sent stays as it is.',
    body: ChangeCoverageLevelBody,
    change: (administrator, id, changes) => changeCoverageLevel(deps, administrator, id, changes),
  })

  removeRoute(app, {
    auth: 'clerk',
    url: one,
    operationId: 'adminDeleteCoverageLevel',
    summary: 'Delete a coverage level',
    description:
      'Only a level that no product has, not even an inactive one. Others are refused with 409, and ' +
      'not deactivated instead: each product has a level, and the filters must offer it.',
    failures: [coverageLevelInUse()],
    remove: (administrator, id) => removeCoverageLevel(deps, administrator, id),
  })
}
