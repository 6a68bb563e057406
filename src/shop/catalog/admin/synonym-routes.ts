import type { Deps } from '../../../deps.ts'
import { PageQuery } from '../../../service/administration/schemas.ts'
import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import { languageNamed } from '../../../service/config/languages.ts'
import { fieldErrors } from '../../../service/http/errors.ts'
import { noSuchLanguage } from '../../../service/http/language.ts'
import type { Router } from '../../../service/http/router.ts'
import {
  deleteSynonyms,
  findSynonyms,
  insertSynonyms,
  listSynonyms,
  lockSynonyms,
} from './synonym-queries.ts'
import { AdminSynonyms, AdminSynonymsPage, CreateSynonymsBody } from './synonym-schemas.ts'

/** Contract 11.11. */
export const adminSynonymRoutes = (app: Router, deps: Deps) =>
  subjectRoutes({
    type: 'synonyms',
    name: { one: 'Synonyms', all: 'Synonyms' },
    url: { all: '/api/admin/synonyms/', one: '/api/admin/synonyms/:id/' },
    table: 'synonyms',
    rights: { read: 'clerk', write: 'clerk' },
    reply: AdminSynonyms,
    find: findSynonyms,
    list: {
      summary: 'All lists of synonyms, in the order in which they were made',
      description: 'In pages. A word may be in several lists.',
      query: PageQuery,
      page: AdminSynonymsPage,
      rows: listSynonyms,
    },
    create: {
      summary: 'Make a list of synonyms',
      description:
        'A search for one of the words finds the others, too. Each is one to three words of letters and ' +
        'digits. With `lang`, only searches in this language know the list. Case, accents, hyphens and plurals need no synonyms: the search reads over them. A list ' +
        'is not changed: delete it and make another.',
      failures: [
        fieldErrors({ words: ['Ensure this field has at least 2 elements.'] }),
        noSuchLanguage('xx'),
      ],
      body: CreateSynonymsBody,
      insert: (tx, { lang, words }) =>
        insertSynonyms(tx, { lang: lang === null ? null : knownLanguage(deps, lang), words }),
    },
    remove: {
      summary: 'Delete a list of synonyms',
      description: 'Its words no longer find one another, unless another list has them.',
      lock: lockSynonyms,
      write: (tx, { id }) => deleteSynonyms(tx, id),
    },
  })(app, deps)

/** Throws noSuchLanguage. */
function knownLanguage({ config }: Deps, lang: string): string {
  const known = languageNamed(config.languages, lang)
  if (known === undefined) throw noSuchLanguage(lang)
  return known
}
