/** The work that waits for a person, by kind. Contract 11.15. */
import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { DELIVERY_DAYS } from '../../service/limits/administration.ts'
import type { Settings } from '../../service/settings/declarations.ts'
import { getSettings } from '../../service/settings/queries.ts'
import type { Todos } from './schemas.ts'

type Kind = {
  /** The list of them, with its query. */
  path: string
  /** Selects, for each, since when it waits as `at`: by an index that has no more than these. */
  waiting: (db: Queryable, settings: Settings) => Fragment
}

const KINDS: Record<string, Kind> = {
  orders_to_pack: {
    path: 'orders/?needs=packing',
    waiting: (db) => db`
      select o.paid_at as at from orders o where o.status = 'paid' and o.held_at is null`,
  },
  orders_held: {
    path: 'orders/?needs=held',
    waiting: (db) => db`
      select o.held_at as at from orders o where o.status = 'paid' and o.held_at is not null`,
  },
  payments_to_review: {
    path: 'payments/?needs=review',
    waiting: (db) => db`select p.created_at as at from payments p where p.state = 'needs_review'`,
  },
  payments_over: {
    path: 'orders/?needs=overpaid',
    waiting: (db) => db`
      select e.noticed_at as at from overpaid_orders e where e.reviewed_at is null`,
  },
  refunds_failed: { path: 'refunds/?state=failed', waiting: (db) => refundsIn(db, 'failed') },
  refunds_by_hand: { path: 'refunds/?state=manual', waiting: (db) => refundsIn(db, 'manual') },
  returns_requested: {
    path: 'returns/?status=requested',
    waiting: (db) => returnsIn(db, 'requested'),
  },
  returns_approved: {
    path: 'returns/?status=approved',
    waiting: (db) => returnsIn(db, 'approved'),
  },
  orders_not_delivered: {
    path: 'orders/?needs=delivery',
    waiting: (db) => db`
      select coalesce(o.shipped_at, o.updated_at) as at
      from orders o
      where o.status = 'shipped'
        and coalesce(o.shipped_at, o.updated_at) < now() - make_interval(days => ${DELIVERY_DAYS})`,
  },
  stock_low: {
    path: 'variants/?stock=low',
    waiting: (db, { low_stock }) => db`
      select a.alerted_at as at
      from product_variants v
      join products p on p.id = v.product_id
      left join low_stock_alerts a on a.variant_id = v.id
      where v.is_active and p.is_active and v.stock_on_hand < ${low_stock}`,
  },
  stock_wanted: {
    path: 'variants/?stock=wanted',
    waiting: (db) => db`
      select min(w.added_at) as at
      from wishlist_items w
      join product_variants v on v.id = w.variant_id
      join products p on p.id = v.product_id
      where w.notify_when_available and v.is_active and p.is_active and v.stock_on_hand = 0
      group by w.variant_id`,
  },
  webhook_endpoints_off: {
    path: 'webhook-endpoints/?is_active=false',
    waiting: (db) => db`
      select e.failing_since as at from webhook_endpoints e where not e.is_active`,
  },
}

const refundsIn = (db: Queryable, state: 'failed' | 'manual') => db`
  select r.created_at as at
  from refunds r
  where r.state in ('failed', 'manual') -- as in the index
    and r.state = ${state}`

const returnsIn = (db: Queryable, status: 'requested' | 'approved') => db`
  select r.created_at as at from returns r where r.status = ${status}`

/** Every kind, also of which there is none; one statement, beside that of the settings. */
export async function getTodos(db: Queryable): Promise<Todos> {
  const settings = await getSettings(db)
  const kinds = Object.entries(KINDS).map(
    ([kind, { path, waiting }]) => db`(
      select json_build_object(
        'kind', ${kind}::text,
        'count', count(*)::integer,
        'oldest_at', utc_iso(min(w.at)),
        'path', ${`/api/admin/${path}`}::text
      )
      from (${waiting(db, settings)}) w
    )`,
  )
  const items = kinds.reduce((all, next) => db`${all}, ${next}`)
  const [todos] = await db<[Todos]>`
    select utc_iso(now()) as as_of, json_build_array(${items}) as items`
  return todos
}
