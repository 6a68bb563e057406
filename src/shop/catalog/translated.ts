/** Texts of the catalog in a language, in SQL: what `fragments.ts` shows. */
import type { Fragment, Queryable } from '../../service/db/connect.ts'

/** A language of the shop; undefined: that of the catalog's own texts. */
export type Lang = string | undefined
/** A language of the shop, or a column that has one: null stands for the own texts. */
export type LangOrColumn = Lang | Fragment

/** By the aliases of their tables. */
const TRANSLATIONS = {
  p: { table: 'product_translations', subject: 'product_id' },
  c: { table: 'category_translations', subject: 'category_id' },
  parent: { table: 'category_translations', subject: 'category_id' },
  child: { table: 'category_translations', subject: 'category_id' },
  l: { table: 'coverage_level_translations', subject: 'coverage_level_id' },
  i: { table: 'image_translations', subject: 'image_id' },
  m: { table: 'delivery_method_translations', subject: 'delivery_method_id' },
}
type Alias = keyof typeof TRANSLATIONS

/** A text of a row in a language; where it is not translated, and without a language, the shop's own. */
export function translated(
  db: Queryable,
  source: `${Alias}.${string}`,
  lang: LangOrColumn,
): Fragment {
  const own = db.unsafe(source)
  if (lang === undefined) return db`${own}`
  const [alias, column = ''] = source.split('.') as [Alias, string]
  const { table, subject } = TRANSLATIONS[alias]
  return db`coalesce((
    select t.${db(column)}
    from ${db(table)} t
    where t.${db(subject)} = ${db(alias)}.id and t.lang = ${lang}
  ), ${own})`
}

/** The colour of a variant or of a picture in a language. */
export function translatedColor(
  db: Queryable,
  source: `${'v' | 'i'}.color`,
  lang: LangOrColumn,
): Fragment {
  const own = db.unsafe(source)
  if (lang === undefined) return db`${own}`
  return db`coalesce((
    select t.name
    from colors c
    join color_translations t on t.color_id = c.id
    where lower(c.name) = lower(${own}) and t.lang = ${lang}
  ), ${own})`
}

/** The name of a delivery method of which an order has the code and the own name; a method that is gone has no other. */
export function translatedDelivery(
  db: Queryable,
  { code, own }: { code: Fragment; own: Fragment },
  lang: Lang,
): Fragment {
  if (lang === undefined) return own
  return db`coalesce((
    select t.name
    from delivery_methods m
    join delivery_method_translations t on t.delivery_method_id = m.id
    where m.code = ${code} and t.lang = ${lang}
  ), ${own})`
}
