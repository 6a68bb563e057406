/** Checks of exchanges: the orders that were made of returns, what they are worth, and the stock that waits for them. */
import type { Check } from './queries.ts'

export const EXCHANGE_CHECKS: Check[] = [
  {
    name: 'an exchange has the units that a return was exchanged for',
    of: 'returns with exchanges',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        coalesce(sent.units, 0) || ' sent for a ' || rt.status || ' return' as found,
        coalesce(w.units, 0) || ' exchanged' as expected,
        coalesce(sent.units, 0) = coalesce(w.units, 0)
          and (rt.status = 'received') = (w.decided = w.items) and (rt.status = 'received' or w.decided = 0) as agrees
      from (
        select ie.return_id, sum(ie.exchanged) as units, count(*) as items, count(ie.exchanged) as decided
        from item_exchanges ie
        group by ie.return_id
      ) w
      join returns rt on rt.id = w.return_id
      join orders o on o.id = rt.order_id
      left join exchanges e on e.return_id = rt.id
      left join lateral (
        select sum(oi.quantity) as units from order_items oi where oi.order_id = e.order_id
      ) sent on true`,
  },
  {
    name: 'an exchange is of the order at the start of its chain, and costs nothing',
    of: 'exchanges',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        amount_due(o) || ' owed, ' || asked.count || ' payments, of order ' || first.order_number as found,
        '0.00 owed, no payments, of order ' || known.order_number as expected,
        amount_due(o) = 0 and asked.count = 0 and first.id = known.id and o.paid_at is not null as agrees
      from exchanges e
      join orders o on o.id = e.order_id
      join orders first on first.id = e.first_order_id
      join returns rt on rt.id = e.return_id
      join orders known on known.id = first_order(rt.order_id)
      cross join lateral (select count(*) as count from payments p where p.order_id = o.id) asked`,
  },
  {
    // Each item to the cent by itself: units before it and after it share a cent that is rounded.
    name: 'an exchange is worth what came back',
    of: 'exchanges',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'worth ' || sent.amount as found,
        'about ' || back.amount || ' by its return' as expected,
        abs(sent.amount - back.amount) <= 0.01 * back.items and sent.unknown = 0 as agrees
      from exchanges e
      join orders o on o.id = e.order_id
      cross join lateral (
        select coalesce(sum(oi.exchanged_amount), 0.00) as amount,
          count(*) filter (where oi.exchanged_amount is null) as unknown
        from order_items oi
        where oi.order_id = e.order_id
      ) sent
      cross join lateral (
        select coalesce(sum(worth_of_units(oi, ie.exchanged)), 0.00) as amount, count(*) as items
        from item_exchanges ie
        join order_items oi on oi.id = ie.order_item_id
        where ie.return_id = e.return_id
      ) back`,
  },
  {
    name: 'only items of exchanges are worth what others were',
    of: 'items with a worth of their own',
    rows: (tx) => tx`
      select o.order_number, oi.sku,
        'an item worth ' || oi.exchanged_amount || ' of an order that was bought' as found,
        'an exchange' as expected,
        e.order_id is not null as agrees
      from order_items oi
      join orders o on o.id = oi.order_id
      left join exchanges e on e.order_id = o.id
      where oi.exchanged_amount is not null`,
  },
  {
    name: 'a refund of an exchange is of a payment of its first order',
    of: 'refunds of exchanges',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'a refund of a payment of order ' || payer.order_number as found,
        'of order ' || first.order_number as expected,
        payer.id = first.id as agrees
      from exchange_refunds x
      join exchanges e on e.order_id = x.order_id
      join orders o on o.id = e.order_id
      join orders first on first.id = e.first_order_id
      join refunds r on r.id = x.refund_id
      join payments p on p.id = r.payment_id
      join orders payer on payer.id = p.order_id`,
  },
  {
    name: 'a cancelled exchange gave back its worth, or all that was left',
    of: 'cancelled exchanges',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        given.amount || ' given back, ' || kept.amount || ' left of order ' || first.order_number as found,
        owed.amount || ' given back, or 0.00 left' as expected,
        given.amount = owed.amount or given.amount < owed.amount and kept.amount = 0 as agrees
      from exchanges e
      join orders o on o.id = e.order_id
      join orders first on first.id = e.first_order_id
      cross join lateral (
        -- As a cancellation reckons it: items that were refunded before are given back already.
        select sum(worth_of_next(oi, oi.quantity + units_swapped(oi) - units_given_back(oi))) as amount
        from order_items oi
        where oi.order_id = o.id
      ) owed
      cross join lateral (
        select coalesce(sum(r.amount), 0.00) as amount
        from exchange_refunds x
        join refunds r on r.id = x.refund_id
        where x.order_id = o.id and r.cause = 'cancellation'
      ) given
      cross join lateral (
        select coalesce(sum(b.refundable), 0.00) as amount
        from payment_balances b
        where b.order_id = first.id
      ) kept
      where o.status = 'cancelled'`,
  },
  {
    name: 'stock waits for the exchanges of approved returns alone',
    of: 'live reservations without an order',
    rows: (tx) => tx`
      select o.order_number, v.sku,
        r.quantity || ' reserved, return ' || coalesce(rt.status, 'missing') as found,
        coalesce(ri.quantity, 0) || ' to be exchanged of an approved one' as expected,
        coalesce(rt.status = 'approved' and r.quantity = ri.quantity and r.variant_id = ie.variant_id, false) as agrees
      from stock_reservations r
      join product_variants v on v.id = r.variant_id
      left join item_exchanges ie on ie.reservation_id = r.id
      left join return_items ri on ri.return_id = ie.return_id and ri.order_item_id = ie.order_item_id
      left join returns rt on rt.id = ie.return_id
      left join orders o on o.id = rt.order_id
      where r.order_id is null and r.consumed_at is null and r.released_at is null
        and r.expires_at > statement_timestamp()`,
  },
]
