import { listPage } from '../../../service/administration/read-queries.ts'
import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import type { TranslationListQuery, UntranslatedRow } from './schemas.ts'
import { hasPages, KIND_NAMES, KINDS, type KindName, namesOf } from './subjects.ts'

/** A translation as replies show it: its texts, its language, and which of the texts are stale. */
export type Translation = {
  lang: string
  stale: string[]
  [text: string]: string | string[] | null
}

/** The name of a text that the translation `t` of the row `s` lacks, or null. */
const missing = (db: Queryable, name: string) => db`
  case when ${db(`s.${name}`)} <> '' and ${db(`t.${name}`)} is null then ${name}::text end`
const stale = (db: Queryable, name: string) => db`
  case when ${db(`t.${name}`)} is not null
      and t.sources ->> ${name}::text is distinct from md5(${db(`s.${name}`)})
    then ${name}::text end`

const listed = (db: Queryable, kind: KindName, sqlOf: typeof missing): Fragment =>
  db`array_remove(array[${joined(
    db,
    namesOf(KINDS[kind]).map((name) => sqlOf(db, name)),
  )}], null)`

const joined = (db: Queryable, parts: readonly Fragment[]): Fragment =>
  parts.reduce((list, next) => db`${list}, ${next}`)

export async function findTranslation(
  db: Queryable,
  kind: KindName,
  { id, lang }: { id: number; lang: string },
): Promise<Translation | undefined> {
  const { table, translations, subject } = KINDS[kind]
  const texts = namesOf(KINDS[kind]).map((name) => db`${name}::text, ${db(`t.${name}`)}`)
  const [row] = await db<[{ shown: Translation }?]>`
    select json_build_object(
        ${joined(db, texts)}, 'lang', t.lang, 'stale', ${listed(db, kind, stale)}
      ) as shown
    from ${db(translations)} t
    join ${db(table)} s on s.id = ${db(`t.${subject}`)}
    where s.id = ${id} and t.lang = ${lang}`
  return row?.shown
}

/** So that its texts and its translations stay what they are meanwhile. False if there is no such row. */
export async function lockSource(tx: Tx, kind: KindName, id: number): Promise<boolean> {
  const { count } = await tx`
    select s.id from ${tx(KINDS[kind].table)} s where s.id = ${id} for no key update`
  return count === 1
}

/** The texts of a row in a language, whole: null is not translated. The row must be locked. */
export async function replaceTranslation(
  tx: Tx,
  kind: KindName,
  { id, lang, texts }: { id: number; lang: string; texts: Record<string, string | null> },
): Promise<void> {
  const { table, translations, subject } = KINDS[kind]
  const names = Object.keys(texts)
  const hashes = names.map((name) => tx`${name}::text, md5(${tx(`s.${name}`)})`)
  await tx`
    insert into ${tx(translations)} (${tx([subject, 'lang', ...names, 'sources'])})
    select s.id, ${lang},
      ${joined(
        tx,
        names.map((name) => tx`${texts[name] ?? null}::text`),
      )},
      jsonb_build_object(${joined(tx, hashes)})
    from ${tx(table)} s
    where s.id = ${id}
    on conflict (${tx(subject)}, lang) do update set
      ${joined(
        tx,
        [...names, 'sources'].map((name) => tx`${tx(name)} = ${tx(`excluded.${name}`)}`),
      )}`
  await markUpdated(tx, kind, id)
}

export async function deleteTranslation(
  tx: Tx,
  kind: KindName,
  { id, lang }: { id: number; lang: string },
): Promise<void> {
  const { translations, subject } = KINDS[kind]
  await tx`delete from ${tx(translations)} where ${tx(subject)} = ${id} and lang = ${lang}`
  await markUpdated(tx, kind, id)
}

/** A page in any language is new to search engines. The version is of the row alone, not of its translations. */
async function markUpdated(tx: Tx, kind: KindName, id: number): Promise<void> {
  if (hasPages(kind)) await tx`update ${tx(kind)} set updated_at = now() where id = ${id}`
}

/** Rows whose texts are not translated, or were changed since; without either flag all rows. By kind, each by id. */
export const listTranslations = (
  db: Queryable,
  { lang, missing: isMissing, stale: isStale, ...page }: TranslationListQuery & { lang: string },
) =>
  listPage<UntranslatedRow>(db, page, {
    matching: db`
      select every.id, every.kind, every.name, every.missing, every.stale,
        row_number() over (order by every.rank, every.id) as place
      from (${KIND_NAMES.map((kind, rank) => rowsOf(db, kind, { lang, rank })).reduce(
        (all, next) => db`${all} union all ${next}`,
      )}) every
      where ${!(isMissing || isStale)}
        or (${isMissing ?? false} and every.missing <> '{}')
        or (${isStale ?? false} and every.stale <> '{}')`,
    joined: db`join matching found on found.place = page.place`,
    keys: db`
      'kind', found.kind,
      'id', found.id,
      'name', found.name,
      'missing', found.missing,
      'stale', found.stale`,
  })

const rowsOf = (
  db: Queryable,
  kind: KindName,
  { lang, rank }: { lang: string; rank: number },
): Fragment => {
  const { table, translations, subject } = KINDS[kind]
  const [first = ''] = namesOf(KINDS[kind])
  return db`
    select ${kind}::text as kind, ${rank}::integer as rank, s.id, ${db(`s.${first}`)} as name,
      ${listed(db, kind, missing)} as missing, ${listed(db, kind, stale)} as stale
    from ${db(table)} s
    left join ${db(translations)} t on ${db(`t.${subject}`)} = s.id and t.lang = ${lang}`
}
