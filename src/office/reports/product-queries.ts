import type { Row } from '../../service/csv/lines.ts'
import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import { limitToPage } from '../../service/db/pages.ts'
import type { Listed } from '../../service/fields/pages.ts'
import { EXPORT_BATCH_LINES } from '../../service/limits/catalog.ts'
import { amountPaid, refundedUnits } from '../../shop/orders/item-fragments.ts'
import { isWithin, type Period } from './period.ts'
import type { ProductFigures, ProductReportQuery } from './schemas.ts'

type Query = Pick<ProductReportQuery, 'by' | 'ordering'>

/** One page of what was sold or came back in a period. */
export async function listProductFigures(
  db: Queryable,
  period: Period,
  query: ProductReportQuery,
): Promise<Listed<ProductFigures>> {
  const [list] = await db<[Listed<ProductFigures>]>`
    with figures as (
      ${figures(db, period, query)}
    ),
    total as (
      select count(*)::integer as count from figures
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(
          'id', page.id,
          'name', page.name,
          'sku', page.sku,
          'units', page.units,
          'units_returned', page.units_returned,
          'revenue', page.revenue::text,
          'stock_on_hand', page.stock_on_hand,
          'days_of_stock', page.days_of_stock
        ) order by page.place), '[]')
        from (
          select f.id, f.name, f.sku, f.units, f.units_returned, f.revenue, f.stock_on_hand,
            f.days_of_stock, f.place
          from figures f
          order by f.place
          ${limitToPage(db, query)}
        ) page) as results
    from total`
  return list
}

/** The whole list, in batches. */
export const readProductFigures = (tx: Tx, period: Period, query: Query): AsyncIterable<Row[]> =>
  tx<Row[]>`
  select f.id, f.name, f.sku, f.units, f.units_returned, f.revenue::text as revenue, f.stock_on_hand,
    f.days_of_stock
  from (${figures(tx, period, query)}) f
  order by f.place`.cursor(EXPORT_BATCH_LINES)

/** Units count on the day that they were paid, or came back: by a return, a refund, or with a cancellation. */
const figures = (db: Queryable, period: Period, { by, ordering }: Query): Fragment => db`
  select g.id, g.name, g.sku, g.units, g.units_returned, g.revenue, g.stock_on_hand, g.days_of_stock,
    row_number() over (order by ${ORDERINGS[ordering](db)}, g.id) as place
  from (
    select k.id, k.name, k.sku,
      coalesce(sum(m.units), 0)::bigint as units,
      coalesce(sum(m.units_returned), 0)::bigint as units_returned,
      coalesce(sum(m.revenue), 0.00) as revenue,
      sum(v.stock_on_hand) as stock_on_hand,
      floor(sum(v.stock_on_hand)::numeric * ${period.days} / nullif(sum(m.units), 0))::bigint
        as days_of_stock
    from product_variants v
    join products p on p.id = v.product_id
    join categories c on c.id = p.category_id
    cross join lateral (${KEYS[by](db)}) k
    left join (${movedUnits(db, period)}) m on m.variant_id = v.id
    group by k.id, k.name, k.sku
    having count(m.variant_id) > 0
  ) g`

const KEYS: Record<Query['by'], (db: Queryable) => Fragment> = {
  variant: (db) => db`select v.id, p.name, v.sku`,
  product: (db) => db`select p.id, p.name, null::text as sku`,
  category: (db) => db`select c.id, c.name, null::text as sku`,
}

const ORDERINGS: Record<Query['ordering'], (db: Queryable) => Fragment> = {
  '-units': (db) => db`g.units desc`,
  '-revenue': (db) => db`g.revenue desc`,
  '-units_returned': (db) => db`g.units_returned desc`,
  days_of_stock: (db) => db`g.days_of_stock nulls last`,
}

const movedUnits = (db: Queryable, period: Period): Fragment => db`
  select moved.variant_id, sum(moved.units) as units, sum(moved.units_returned) as units_returned,
    sum(moved.revenue) as revenue
  from (
    select oi.variant_id, sum(oi.quantity) as units, sum(${amountPaid(db)}) as revenue,
      null::bigint as units_returned
    from orders o
    join order_items oi on oi.order_id = o.id
    where ${isWithin(db, db`o.paid_at`, period)}
    group by oi.variant_id
    union all
    select oi.variant_id, null, null, sum(ri.quantity - ri.missing)
    from returns rt
    join return_items ri on ri.return_id = rt.id
    join order_items oi on oi.id = ri.order_item_id
    where rt.status = 'received' and ${isWithin(db, db`rt.updated_at`, period)}
    group by oi.variant_id
    union all
    select oi.variant_id, null, null, sum(refunded.quantity)
    from refunds r
    join refund_items refunded on refunded.refund_id = r.id
    join order_items oi on oi.id = refunded.order_item_id
    where ${isWithin(db, db`r.created_at`, period)}
    group by oi.variant_id
    union all
    select oi.variant_id, null, null, sum(oi.quantity - ${refundedUnits(db)})
    from orders o
    join order_items oi on oi.order_id = o.id
    where o.status = 'cancelled' and o.paid_at is not null
      and ${isWithin(db, db`o.cancelled_at`, period)}
    group by oi.variant_id
  ) moved
  group by moved.variant_id`
