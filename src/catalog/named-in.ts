/** Names in a language that a row has, for mails: `translated.ts` is for one that a request names. */
import type { Fragment, Queryable } from '../db/connect.ts'

/** The name of p; the shop's own where there is no other, or the language is null. */
export const productNameIn = (db: Queryable, language: Fragment) => db`
  coalesce((
    select t.name
    from product_translations t
    where t.product_id = p.id and t.lang = ${language}
  ), p.name)`

/** The colour of v, in the same way. */
export const colorIn = (db: Queryable, language: Fragment) => db`
  coalesce((
    select t.name
    from colors c
    join color_translations t on t.color_id = c.id
    where lower(c.name) = lower(v.color) and t.lang = ${language}
  ), v.color)`
