import type { Administrator } from '../../administration/administrator.ts'
import { createdSubject, editSubject, type Subject } from '../../administration/change-subject.ts'
import type { Deps } from '../../deps.ts'
import { deleteSynonyms, findSynonyms, insertSynonyms, lockSynonyms } from './synonym-queries.ts'
import type { AdminSynonyms, CreateSynonymsBody } from './synonym-schemas.ts'

const SYNONYMS: Subject<AdminSynonyms> = { type: 'synonyms', find: findSynonyms }

/** Contract 11.11. */
export async function createSynonyms(
  { db }: Deps,
  administrator: Administrator,
  body: CreateSynonymsBody,
) {
  return db.begin(async (tx) =>
    createdSubject(tx, administrator, SYNONYMS, await insertSynonyms(tx, body)),
  )
}

/** Throws notFound and preconditionFailed. */
export async function removeSynonyms({ db }: Deps, administrator: Administrator, id: number) {
  return db.begin(async (tx) => {
    await lockSynonyms(tx, id)
    return editSubject(tx, administrator, SYNONYMS, id, () => deleteSynonyms(tx, id))
  })
}
