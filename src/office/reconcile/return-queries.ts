/** Checks of returns: their units, what went back to stock, and what was decided to pay back. */
import type { Check } from './queries.ts'

export const RETURN_CHECKS: Check[] = [
  {
    name: 'no more is returned than was bought',
    of: 'items with returns',
    rows: (tx) => tx`
      select o.order_number, v.sku,
        sum(ri.quantity - ri.missing) || ' returned' as found,
        'at most the ' || oi.quantity || ' that were bought' as expected,
        sum(ri.quantity - ri.missing) <= oi.quantity and bool_and(rt.order_id = oi.order_id) as agrees
      from return_items ri
      join returns rt on rt.id = ri.return_id
      join order_items oi on oi.id = ri.order_item_id
      join orders o on o.id = oi.order_id
      join product_variants v on v.id = oi.variant_id
      where rt.status in ('requested', 'approved', 'received')
      group by oi.id, o.id, v.id`,
  },
  {
    name: 'only what was delivered is returned',
    of: 'returns',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'a return of a ' || o.status || ' order' as found,
        'a delivered order' as expected,
        o.status = 'delivered' as agrees
      from returns rt
      join orders o on o.id = rt.order_id`,
  },
  {
    name: 'units are missing of what was received only',
    of: 'items with missing units',
    rows: (tx) => tx`
      select o.order_number, v.sku,
        ri.missing || ' missing of a ' || rt.status || ' return' as found,
        'a received return' as expected,
        rt.status = 'received' as agrees
      from return_items ri
      join returns rt on rt.id = ri.return_id
      join order_items oi on oi.id = ri.order_item_id
      join orders o on o.id = oi.order_id
      join product_variants v on v.id = oi.variant_id
      where ri.missing > 0`,
  },
  {
    name: 'what a return put back is in the ledger',
    of: 'items of returns',
    rows: (tx) => tx`
      with put_back as (
        select l.return_id, l.order_id, l.variant_id, sum(l.delta) as units
        from stock_ledger l
        where l.return_id is not null
        group by l.return_id, l.order_id, l.variant_id
      ),
      fit as (
        select ri.return_id, rt.order_id, oi.variant_id, sum(ri.restocked) as restocked,
          bool_and(ri.restocked = 0 or rt.status = 'received') as may_be
        from return_items ri
        join returns rt on rt.id = ri.return_id
        join order_items oi on oi.id = ri.order_item_id
        group by ri.return_id, rt.order_id, oi.variant_id
      )
      select o.order_number, v.sku,
        coalesce(b.units, 0) || ' put back by a return' as found,
        coalesce(f.restocked, 0) || ' fit for sale of a return that was received' as expected,
        coalesce(b.units, 0) = coalesce(f.restocked, 0) and f.may_be as agrees
      from fit f
      full join put_back b on b.return_id = f.return_id and b.order_id = f.order_id
        and b.variant_id = f.variant_id
      left join orders o on o.id = coalesce(f.order_id, b.order_id)
      join product_variants v on v.id = coalesce(f.variant_id, b.variant_id)`,
  },
  {
    name: 'no more is refunded or returned than was bought',
    of: 'items with refunds',
    rows: (tx) => tx`
      select o.order_number, v.sku,
        refunded.units || ' refunded and ' || returned.units || ' returned' as found,
        'at most the ' || oi.quantity || ' that were bought' as expected,
        refunded.units + returned.units <= oi.quantity as agrees
      from (
        select ri.order_item_id, sum(ri.quantity) as units
        from refund_items ri
        group by ri.order_item_id
      ) refunded
      join order_items oi on oi.id = refunded.order_item_id
      join orders o on o.id = oi.order_id
      join product_variants v on v.id = oi.variant_id
      cross join lateral (
        select coalesce(sum(ri.quantity - ri.missing), 0) as units
        from return_items ri
        join returns rt on rt.id = ri.return_id
        where ri.order_item_id = oi.id and rt.status in ('requested', 'approved', 'received')
      ) returned`,
  },
  {
    name: 'what a refund put back is in the ledger',
    of: 'items of refunds',
    rows: (tx) => tx`
      with put_back as (
        select l.order_id, l.variant_id, sum(l.delta) as units
        from stock_ledger l
        where l.reason = 'return' and l.return_id is null
        group by l.order_id, l.variant_id
      ),
      fit as (
        select oi.order_id, oi.variant_id, sum(ri.restocked) as units
        from refund_items ri
        join order_items oi on oi.id = ri.order_item_id
        where not ri.is_before_shipping
        group by oi.order_id, oi.variant_id
      )
      select o.order_number, v.sku,
        coalesce(b.units, 0) || ' put back by a refund' as found,
        coalesce(f.units, 0) || ' fit for sale of refunded items' as expected,
        coalesce(b.units, 0) = coalesce(f.units, 0) as agrees
      from fit f
      full join put_back b on b.order_id = f.order_id and b.variant_id = f.variant_id
      left join orders o on o.id = coalesce(f.order_id, b.order_id)
      join product_variants v on v.id = coalesce(f.variant_id, b.variant_id)`,
  },
  {
    // A refund in the provider's dashboard may have taken the place of a part: a note.
    name: 'a return is paid back as it was decided',
    of: 'returns',
    hasNotes: true,
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        coalesce(r.amount, 0.00) || ' refunded for a ' || rt.status || ' return' as found,
        coalesce(rt.refund_amount, 0.00) || ' refunded' as expected,
        coalesce(r.amount, 0.00) = coalesce(rt.refund_amount, 0.00) as agrees,
        r.amount < rt.refund_amount
          and r.amount + sent_back.amount >= rt.refund_amount as is_note
      from returns rt
      join orders o on o.id = rt.order_id
      left join refunds r on r.return_id = rt.id
      cross join lateral (
        select coalesce(sum(d.amount), 0) as amount
        from refunds d
        where d.payment_id = r.payment_id and d.cause = 'provider'
      ) sent_back`,
  },
]
