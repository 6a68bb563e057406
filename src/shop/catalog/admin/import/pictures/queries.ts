/** Imports as administrators see them. */
import { listRows } from '../../../../../service/administration/read-queries.ts'
import { fromActsAt } from '../../../../../service/audit/fragments.ts'
import type { Fragment, Queryable, Tx } from '../../../../../service/db/connect.ts'
import type { PageRequest } from '../../../../../service/fields/pages.ts'
import { IMPORT_FAILURES_MAX } from '../../../../../service/limits/catalog.ts'
import type { Import, ImportDetail } from './schemas.ts'

const importKeys = (db: Queryable): Fragment => db`
  'id', m.id,
  'from', m.source,
  'created_at', utc_iso(m.created_at),
  'actor', coalesce((select u.email from users u where u.id = m.actor_user_id), ${erasedActor(db)}),
  'products', m.products,
  'pictures', (
    select json_build_object(
      'waiting', count(*) filter (where f.state = 'waiting'),
      'done', count(*) filter (where f.state = 'done'),
      'failed', count(*) filter (where f.state = 'failed')
    )
    from imported_pictures f
    where f.import_id = m.id
  )`

const erasedActor = (db: Queryable): Fragment => db`(
  select min(a.actor_email)
  ${fromActsAt(db, db`m.created_at`)} and a.action = 'import_products'
)`

/** The newest first. */
export const listImports = (db: Queryable, query: PageRequest) =>
  listRows<Import>(db, query, {
    from: ['imports', 'm'],
    order: db`m.id desc`,
    keys: importKeys(db),
  })

export async function findImport(db: Queryable, id: number): Promise<ImportDetail | undefined> {
  const [found] = await db<[{ shown: ImportDetail }?]>`
    select json_build_object(
      ${importKeys(db)},
      'failures', (
        select coalesce(json_agg(json_build_object(
          'product_id', failed.product_id, 'url', failed.url, 'error', failed.error
        ) order by failed.id), '[]')
        from (
          select f.id, f.product_id, f.url, f.error
          from imported_pictures f
          where f.import_id = m.id and f.state = 'failed'
          order by f.id
          limit ${IMPORT_FAILURES_MAX}
        ) failed
      )
    ) as shown
    from imports m
    where m.id = ${id}`
  return found?.shown
}

/** Lets its failed pictures wait again; returns how many those are. */
export async function reopenPictures(tx: Tx, importId: number): Promise<number> {
  const { count } = await tx`
    update imported_pictures f set state = 'waiting', error = null, attempts = 0
    from (
      select failed.id
      from imported_pictures failed
      where failed.import_id = ${importId} and failed.state = 'failed'
      order by failed.id -- as an import locks those that its file names again
      for no key update
    ) again
    where f.id = again.id`
  return count
}
