/** Parts of replies that show the product `p` alone, in SQL; fragments.ts has the rest. */
import type { Languages } from '../../service/config/config.ts'
import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { bySize } from './fragments.ts'
import { FACTS } from './product-fields.ts'
import { type Lang, translated } from './translated.ts'
import { KINDS, namesOf } from './translations/subjects.ts'

/** Blank ones as null. */
export const factsJson = (db: Queryable, lang?: Lang) =>
  db`json_build_object(${factKeys(db, lang)})`

const factKeys = (db: Queryable, lang: Lang): Fragment =>
  Object.keys(FACTS)
    .map((name) => {
      // A word of the interface, which clients translate.
      const shown = name === 'opacity' ? db`p.opacity` : translated(db, `p.${name}`, lang)
      return db`${db.unsafe(`'${name}'`)}, nullif(${shown}, '')`
    })
    .reduce((keys, next) => db`${keys}, ${next}`)

/** The measures of the garment, in the order of sizes. */
export const garmentJson = (db: Queryable) => db`(
    select coalesce(json_agg(json_build_object(
      'size', measured.size,
      'length', measured.length_cm::float8,
      'sleeve', measured.sleeve_cm::float8,
      'chest', measured.chest_cm::float8,
      'hem', measured.hem_cm::float8
    ) order by ${bySize(db, 'measured.size')}), '[]')
    from product_measures measured
    where measured.product_id = p.id
  )`

/** By language the slug of its page; in a language, that of the shop's own text too. */
export const translationsJson = (
  db: Queryable,
  lang: Lang,
  [own = '', ...others]: Languages,
) => db`(
    select coalesce(json_object_agg(page.lang, json_build_object('slug', page.slug) order by page.lang), '{}')
    from (
      select t.lang, coalesce(t.slug, p.slug) as slug
      from product_translations t
      where t.product_id = p.id and t.lang = any(${others}) -- not of one that the shop had before
        and num_nonnulls(${db(namesOf(KINDS.products).map((name) => `t.${name}`))}) > 0
      union all
      select ${own}, p.slug
      where ${lang !== undefined}
    ) page
  )`

/** The tones of the colours of its variants, each as it is shown. */
export const tonesJson = (db: Queryable, shownColor: Fragment) => db`(
    select coalesce(json_agg(
      json_build_object('name', tone.name, 'hex', tone.hex)
      order by tone.name, tone.hex nulls first -- of a name that two colours have the last one is shown
    ), '[]')
    from (
      select distinct ${shownColor} as name, known.hex
      from product_variants v
      join colors known on lower(known.name) = lower(v.color)
      where v.product_id = p.id and v.is_active
    ) tone
  )`
