import { findRow, listRows } from '../../../service/administration/read-queries.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { PageRequest } from '../../../service/fields/pages.ts'
import type { AdminSynonyms, CreateSynonymsBody } from './synonym-schemas.ts'

const synonymsKeys = (db: Queryable) => db`
  'id', s.id,
  'lang', s.lang,
  'words', s.words,
  'created_at', utc_iso(s.created_at)`

/** The lists in the order in which they were made. */
export const listSynonyms = (db: Queryable, query: PageRequest) =>
  listRows<AdminSynonyms>(db, query, {
    from: ['synonyms', 's'],
    keys: synonymsKeys(db),
  })

/** With one version, since a list is never changed. */
export const findSynonyms = (db: Queryable, synonymsId: number) =>
  findRow<AdminSynonyms>(db, {
    keys: db`${synonymsKeys(db)}, 'version', 1`,
    from: db`from synonyms s where s.id = ${synonymsId}`,
  })

/** So that of two who delete it at once, the second finds it gone. */
export async function lockSynonyms(tx: Tx, synonymsId: number): Promise<void> {
  await tx`select s.id from synonyms s where s.id = ${synonymsId} for update`
}

export async function insertSynonyms(tx: Tx, { lang, words }: CreateSynonymsBody): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into synonyms (lang, words) values (${lang}, ${words}) returning id`
  return id
}

export async function deleteSynonyms(tx: Tx, synonymsId: number): Promise<void> {
  await tx`delete from synonyms where id = ${synonymsId}`
}
