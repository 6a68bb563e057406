import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { searchQuery } from '../../service/db/search.ts'
import { OUTFIT_SEARCH } from '../../service/limits/orders.ts'

export const newestFirst = (db: Queryable) => db`o.created_at desc, o.id desc`

/**
 * The outfits that match a search; where many do, the newest of those that match among the newest. The
 * index of words finds few matches at once, but all of many would be read and sorted.
 */
export function searchedOutfits(db: Queryable, condition: Fragment, search: string): Fragment {
  const query = searchQuery(db, search)
  return db`(
  with found as materialized (
    select o.id, o.created_at
    from outfits o
    where ${condition} and o.search_vector @@ ${query}
    limit ${OUTFIT_SEARCH.counted + 1}
  )
  select f.id, f.created_at
  from found f
  where (select count(*) from found) <= ${OUTFIT_SEARCH.counted}
  union all
  (
    select newest.id, newest.created_at
    from (
      select o.id, o.created_at, o.search_vector
      from outfits o
      where ${condition}
      order by ${newestFirst(db)}
      limit ${OUTFIT_SEARCH.newest}
    ) newest
    where (select count(*) from found) > ${OUTFIT_SEARCH.counted}
      and newest.search_vector @@ ${query}
    order by newest.created_at desc, newest.id desc
    limit ${OUTFIT_SEARCH.shown}
  )
)`
}
