-- Units of a return that never came, and the notes of those that the shop has ended.
alter table return_items
  add column missing integer not null default 0,
  drop constraint return_item_restocked_of_quantity,
  add constraint return_item_units_of_quantity
    check (restocked >= 0 and missing >= 0 and restocked + missing <= quantity) not valid;
comment on column return_items.missing is
  'Units that did not arrive with the others, known when the return is received: free again, as those of a rejected one.';
comment on table return_items is
  'The units of a return. Those of requested, approved and received returns cannot be returned a second time, but for the '
  'missing ones.';

alter table returns
  drop constraint return_note_status_known,
  add constraint return_note_status_known
    check (note_status in ('approved', 'rejected', 'received', 'cancelled')) not valid;

create or replace function units_given_back(oi order_items) returns integer
language sql
stable
as $$
  select (
    (select coalesce(sum(ri.quantity), 0) from refund_items ri where ri.order_item_id = oi.id)
    + (
      select coalesce(sum(ri.quantity - ri.missing), 0)
      from return_items ri
      join returns rt on rt.id = ri.return_id
      where ri.order_item_id = oi.id and rt.status = 'received'
    )
  )::integer
$$;

comment on function units_given_back(order_items) is
  'The units of an order item whose worth was given back: those that were refunded, and those that arrived '
  'with a return. Not those of a cancellation, after which there are no next ones.';
