/** Checks of orders: their items, totals and statuses. */
import type { Tx } from '../../service/db/connect.ts'
import type { Check } from './queries.ts'

/**
 * The variants of every order, beside the quantities that the ledger has for it, what was refunded of it before it was
 * shipped, and what was swapped for another variant.
 */
const movements = (tx: Tx) => tx`
  select coalesce(i.order_id, l.order_id) as order_id,
    coalesce(i.variant_id, l.variant_id) as variant_id,
    coalesce(i.ordered, 0) as ordered,
    coalesce(l.sold, 0) as sold,
    coalesce(l.put_back, 0) as put_back,
    coalesce(i.refunded, 0) as refunded,
    coalesce(i.gone, 0) as gone,
    coalesce(i.swapped, 0) as swapped
  from (
    select m.order_id, m.variant_id, sum(m.ordered) as ordered, sum(m.refunded) as refunded, sum(m.gone) as gone,
      sum(m.swapped) as swapped
    from (
      select oi.order_id, oi.variant_id, oi.quantity as ordered, r.restocked as refunded, r.gone, 0 as swapped
      from order_items oi
      left join (
        select order_item_id, sum(restocked) as restocked, sum(quantity - restocked) as gone
        from refund_items
        where is_before_shipping
        group by order_item_id
      ) r on r.order_item_id = oi.id
      union all
      select oi.order_id, s.variant_id, 0, 0, 0, s.quantity
      from order_swaps s
      join order_items oi on oi.id = s.from_item_id
      where s.variant_id is not null
    ) m
    group by m.order_id, m.variant_id
  ) i
  full join (
    select order_id, variant_id,
      -sum(delta) filter (where reason = 'sale') as sold,
      sum(delta) filter (where reason = 'cancel') as put_back
    from stock_ledger
    where order_id is not null and reason in ('sale', 'cancel')
    group by order_id, variant_id
  ) l on l.order_id = i.order_id and l.variant_id = i.variant_id`

export const ORDER_CHECKS: Check[] = [
  {
    name: 'numbers of invoices have no gap',
    of: 'series of a year',
    rows: (tx) => tx`
      select i.series || '-' || i.year as order_number, null::text as sku,
        count(*) || ' numbers up to ' || max(i.serial) as found,
        coalesce(max(s.last_serial), 0) || ' that were drawn' as expected,
        count(*) = max(i.serial) and max(i.serial) = max(s.last_serial) as agrees
      from invoices i
      left join invoice_series s on s.series = i.series and s.year = i.year
      group by i.series, i.year`,
  },
  {
    name: 'a paid order took its items from stock',
    of: 'items',
    rows: (tx) => tx`
      select o.order_number, v.sku,
        m.sold || ' sold and ' || m.put_back || ' put back' as found,
        m.ordered + m.swapped || ' sold and '
          || case m.refunded + m.swapped when 0 then 'none' else (m.refunded + m.swapped)::text end
          || ' put back' as expected,
        m.sold = m.ordered + m.swapped and m.put_back = m.refunded + m.swapped as agrees
      from (${movements(tx)}) m
      join orders o on o.id = m.order_id
      join product_variants v on v.id = m.variant_id
      where o.status in ('paid', 'shipped', 'delivered')`,
  },
  {
    name: 'an order cancelled after payment put them back',
    of: 'items',
    rows: (tx) => tx`
      select o.order_number, v.sku,
        m.sold || ' sold and ' || m.put_back || ' put back' as found,
        m.ordered + m.swapped || ' sold and '
          || case m.gone when 0 then '' else m.ordered + m.swapped - m.gone || ' ' end || 'put back' as expected,
        m.sold = m.ordered + m.swapped and m.put_back = m.ordered + m.swapped - m.gone as agrees
      from (${movements(tx)}) m
      join orders o on o.id = m.order_id
      join product_variants v on v.id = m.variant_id
      where o.status = 'cancelled' and o.paid_at is not null`,
  },
  {
    name: 'an order that was never paid took nothing',
    of: 'orders',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        l.count || ' rows of the ledger' as found,
        'none: it was never paid' as expected,
        l.count = 0 as agrees
      from orders o
      cross join lateral (
        select count(*) as count
        from stock_ledger
        where order_id = o.id
      ) l
      where o.paid_at is null and o.status in ('pending', 'cancelled')`,
  },
  {
    name: 'what was sold was sold to an order',
    of: 'sales',
    rows: (tx) => tx`
      select null::text as order_number, v.sku,
        'a ' || l.reason || ' of ' || abs(l.delta) as found,
        'an order that it is of' as expected,
        l.order_id is not null as agrees
      from stock_ledger l
      join product_variants v on v.id = l.variant_id
      where l.reason in ('sale', 'cancel')`,
  },
  {
    name: 'a total is the sum of its items',
    of: 'orders',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'a total of ' || o.total_price as found,
        coalesce(i.total || ' by its items', 'at least one item') as expected,
        o.total_price = i.total as agrees
      from orders o
      left join (
        select order_id, sum(subtotal) as total
        from order_items
        group by order_id
      ) i on i.order_id = o.id`,
  },
  {
    name: 'a discount is the sum of its shares, with a use that counts if it was paid',
    of: 'orders with a discount',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'a discount of ' || o.discount_amount || ', shares of ' || i.total
          || case when u.is_counted then '' else ', its use given back' end as found,
        'the same' || case when rule.needs_use then ', and a use for good' else '' end as expected,
        o.discount_amount = i.total and (u.is_counted or not rule.needs_use) as agrees
      from orders o
      cross join lateral (
        select sum(oi.discount) as total from order_items oi where oi.order_id = o.id
      ) i
      cross join lateral (
        -- There is none of a discount that was deleted.
        select coalesce(bool_and(used.held_until = 'infinity'), true) as is_counted
        from discount_uses used
        where used.order_id = o.id
      ) u
      -- A cancellation gives it back; one by a version before did not.
      cross join lateral (select o.paid_at is not null and o.status <> 'cancelled' as needs_use) rule
      where o.discount_code is not null`,
  },
  {
    // A note: the limit may have been lowered since.
    name: 'a discount is used no more often than it may be',
    of: 'discounts with a limit',
    hasNotes: true,
    rows: (tx) => tx`
      select null::text as order_number, null::text as sku,
        d.code || ' used ' || u.count || ' times' as found,
        'at most ' || d.uses_max || ' times' as expected,
        u.count <= d.uses_max as agrees,
        true as is_note
      from discounts d
      cross join lateral (
        select count(*) as count
        from discount_uses used
        where used.discount_id = d.id and used.held_until > now()
      ) u
      where d.uses_max is not null`,
  },
  {
    name: 'a status is the last of its history',
    of: 'orders',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'the status ' || o.status as found,
        coalesce(h.status, 'nothing') || ' by its history' as expected,
        o.status = h.status as agrees
      from orders o
      left join lateral (
        select status
        from order_status_history
        where order_id = o.id
        order by id desc
        limit 1
      ) h on true`,
  },
  {
    name: 'every move was allowed',
    of: 'moves',
    rows: (tx) => tx`
      with allowed (came_from, went_to) as ( -- Contract 8.1.
        values (null, 'pending'),
          ('pending', 'paid'),
          ('pending', 'cancelled'),
          ('paid', 'shipped'),
          ('paid', 'cancelled'),
          ('shipped', 'delivered')
      ),
      moved as (
        select h.order_id, h.status as went_to,
          lag(h.status) over (partition by h.order_id order by h.id) as came_from
        from order_status_history h
      )
      select o.order_number, null::text as sku,
        'a move from ' || coalesce(m.came_from, 'nothing') || ' to ' || m.went_to as found,
        'a move of the contract' as expected,
        a.went_to is not null as agrees
      from moved m
      join orders o on o.id = m.order_id
      left join allowed a on a.went_to = m.went_to and a.came_from is not distinct from m.came_from`,
  },
  {
    // One that was drawn before items kept their names may name what the catalog said at that time.
    name: 'invoices and credit notes name what was bought',
    of: 'invoices and credit notes',
    hasNotes: true,
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        i.number || coalesce(' names ' || wrong.names, ' is right') as found,
        'what was bought' as expected,
        wrong.names is null as agrees,
        i.created_at < (
          select m.run_on from schema_migrations m where m.name = '0080_order_functions'
        ) as is_note
      from invoices i
      join orders o on o.id = i.order_id
      cross join lateral (
        select string_agg(concat_ws(', ', line.text, line.detail), '; ' order by line.text, line.detail) as names
        from jsonb_to_recordset(i.facts -> 'lines') as line (text text, detail text, quantity integer)
        where line.quantity is not null and not exists (
          select
          from order_items oi
          left join order_swaps s on s.from_item_id = oi.id
          where (oi.order_id = i.order_id
              or oi.order_id in (select e.order_id from exchanges e where e.first_order_id = i.order_id))
            and oi.product_name = line.text
            and line.detail in (
              concat_ws(', ', oi.color, oi.size, oi.sku), concat_ws(', ', s.color, s.size, s.sku))
        )
      ) wrong`,
  },
]
