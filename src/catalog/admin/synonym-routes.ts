import { createRoute, listRoute, removeRoute } from '../../administration/subject-routes.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors } from '../../http/errors.ts'
import type { Router } from '../../http/router.ts'
import { createSynonyms, removeSynonyms } from './change-synonyms.ts'
import { listSynonyms } from './synonym-queries.ts'
import {
  AdminSynonyms,
  AdminSynonymsPage,
  CreateSynonymsBody,
  SynonymsListQuery,
} from './synonym-schemas.ts'

const all = '/api/admin/synonyms/'

/** Contract 11.11. */
export function adminSynonymRoutes(app: Router, deps: Deps) {
  listRoute(app, deps, {
    auth: 'clerk',
    url: all,
    operationId: 'adminListSynonyms',
    summary: 'All lists of synonyms, in the order in which they were made',
    description: 'In pages. A word may be in several lists.',
    query: SynonymsListQuery,
    page: AdminSynonymsPage,
    list: (query) => listSynonyms(deps.db, query),
  })

  createRoute(app, deps, {
    auth: 'clerk',
    url: all,
    operationId: 'adminCreateSynonyms',
    summary: 'Make a list of synonyms',
    description:
      'A search for one of the words finds the others, too. Each is one to three words of letters and ' +
      'digits. Case, accents, hyphens and plurals need no synonyms: the search reads over them. A list ' +
      'is not changed: delete it and make another.',
    failures: [fieldErrors({ words: ['Ensure this field has at least 2 elements.'] })],
    body: CreateSynonymsBody,
    reply: AdminSynonyms,
    create: (administrator, body) => createSynonyms(deps, administrator, body),
  })

  removeRoute(app, {
    auth: 'clerk',
    url: `${all}:id/`,
    operationId: 'adminDeleteSynonyms',
    summary: 'Delete a list of synonyms',
    description: 'Its words no longer find one another, unless another list has them.',
    remove: (administrator, id) => removeSynonyms(deps, administrator, id),
  })
}
