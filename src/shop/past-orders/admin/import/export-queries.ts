/** All orders as rows of our own file. */
import type { Tx } from '../../../../service/db/connect.ts'
import { CURRENCY, EXPORT_BATCH_LINES } from '../../../../service/limits/catalog.ts'
import type { OWN_COLUMNS } from './columns.ts'

type Row = Record<(typeof OWN_COLUMNS)[number], string>

/** Orders of another shop. One of a shop of this kind may have the number of an order of this one: its id keeps them apart. */
export const readPastOrders = (tx: Tx): AsyncIterable<Row[]> =>
  tx<Row[]>`
    select p.source as "from",
      case
        when p.source = 'own' and exists (select from orders o where o.order_number = p.number)
        then p.number || ' (past ' || p.id || ')'
        else p.number
      end as number,
      utc_iso(p.placed_at) as placed_at, coalesce(p.email, '') as email, p.full_name,
      p.total::text as total, p.currency, p.status, '' as delivery,
      coalesce(l.line ->> 'name', '') as line_name, coalesce(l.line ->> 'sku', '') as line_sku,
      coalesce(l.line ->> 'quantity', '') as line_quantity,
      coalesce(l.line ->> 'price', '') as line_price, '' as line_discount
    from past_orders p
    left join lateral jsonb_array_elements(p.lines) with ordinality as l (line, place) on true
    order by p.id, l.place`.cursor(EXPORT_BATCH_LINES)

/** Orders of this shop, as they were placed. Names as in the file of all accounts: another person may have typed them. */
export const readOrders = (tx: Tx): AsyncIterable<Row[]> =>
  tx<Row[]>`
    select 'own' as "from", o.order_number as number, utc_iso(o.created_at) as placed_at,
      coalesce(u.email, g.email, '') as email,
      coalesce(g.full_name, concat_ws(' ', nullif(known.first_name, ''), nullif(known.last_name, ''))) as full_name,
      amount_due(o)::text as total, ${CURRENCY}::text as currency, o.status,
      coalesce(o.delivery_price, 0.00)::text as delivery,
      i.product_name || ' - ' || i.color || ' / ' || i.size as line_name, i.sku as line_sku,
      i.quantity::text as line_quantity, i.price_at_purchase::text as line_price,
      i.discount::text as line_discount
    from orders o
    join order_items i on i.order_id = o.id
    left join users u on u.id = o.user_id
    left join users known on known.id = u.id and (known.is_verified or known.has_password = false)
    left join guest_orders g on g.order_id = o.id and o.is_guest
    order by o.id, i.id`.cursor(EXPORT_BATCH_LINES)
