-- The view read all order lines there ever were of a variant, or of the shop. No line of an order to ship is
-- of an older one than the first of them, and orders_to_ship begins with that.
create or replace view units_to_ship as
select oi.variant_id, sum(oi.quantity)::integer as quantity
from orders o
join order_items oi on oi.order_id = o.id
where o.status = 'paid'
  and oi.order_id >= (select min(waiting.id) from orders waiting where waiting.status = 'paid')
group by oi.variant_id;
