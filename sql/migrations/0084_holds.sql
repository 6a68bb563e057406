-- Parcels that must not leave, and the disputes that are a reason for it.

alter table orders add column held_at timestamptz;
comment on column orders.held_at is
  'Since when it must not be shipped, which order_holds says why: null for one that may be. So one row says '
  'whether an order may be claimed or shipped, also to a statement that has waited for its lock.';
comment on column orders.version is
  'Grows with each change of the status, the address, the notes, the parcel or the hold, and with refunds of '
  'items. It is in the ETag, and shown.';

create table disputes (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  provider_dispute_id text not null,
  state text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint disputes_pkey primary key (id),
  constraint disputes_payment_id_fkey foreign key (payment_id) references payments (id) on delete restrict,
  constraint dispute_once unique (payment_id, provider_dispute_id),
  constraint dispute_id_length check (char_length(provider_dispute_id) between 1 and 255),
  constraint dispute_state_known check (state in ('open', 'lost', 'won'))
);
comment on table disputes is
  'A customer has asked the bank for a payment. Won is final, whatever is reported later, and may be reported '
  'before the dispute itself.';
create index disputes_not_won on disputes (payment_id) where state <> 'won';

create table order_holds (
  id bigint not null generated always as identity,
  order_id bigint not null,
  reason text not null,
  note text,
  items jsonb,
  actor_user_id bigint,
  dispute_id bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  is_lifted boolean not null default false,
  constraint order_holds_pkey primary key (id),
  constraint order_holds_order_id_fkey foreign key (order_id) references orders (id) on delete cascade,
  constraint order_holds_actor_user_id_fkey
    foreign key (actor_user_id) references users (id) on delete set null,
  constraint order_holds_dispute_id_fkey foreign key (dispute_id) references disputes (id) on delete restrict,
  constraint hold_reason_known check (reason in ('staff', 'item_missing', 'refunded', 'disputed')),
  constraint hold_note_length check (char_length(note) between 1 and 500),
  constraint hold_items_of_missing check ((reason = 'item_missing') = (items is not null)),
  constraint hold_of_dispute check ((reason = 'disputed') = (dispute_id is not null)),
  constraint hold_lifted_has_ended check (not is_lifted or ended_at is not null)
);
comment on table order_holds is
  'Why an order must not be shipped. A person has one hold at most (staff or item_missing), the refunds have '
  'one, and each dispute; shown is disputed before refunded before the others. They end with the order''s '
  'being paid.';
comment on column order_holds.items is 'What is missing, as it was sent: [{order_item_id, quantity}].';
comment on column order_holds.actor_user_id is
  'Null for a hold of the service, and once the account was erased.';
comment on column order_holds.is_lifted is
  'A person has ended it: for the same reason it does not return.';
create unique index order_holds_live
  on order_holds (order_id, coalesce(dispute_id, 0), (reason = 'refunded')) where ended_at is null;
create index order_holds_order on order_holds (order_id);
create index order_holds_actor on order_holds (actor_user_id);
create index order_holds_dispute on order_holds (dispute_id);

create function order_holds_hold_order() returns trigger language plpgsql as $$
begin
  update orders o set
    held_at = (
      select min(h.created_at)
      from order_holds h
      where h.order_id = o.id and h.ended_at is null),
    version = o.version + 1,
    updated_at = now()
  where o.id = new.order_id;
  if new.ended_at is null then
    delete from packing_claims c where c.order_id = new.order_id;
  end if;
  return null;
end $$;
comment on function order_holds_hold_order is
  'The order knows whether it is held, and has another version; a packer''s claim of it ends.';
create trigger order_holds_hold_order after insert or update of reason, ended_at on order_holds
  for each row execute function order_holds_hold_order();

create function orders_end_holds() returns trigger language plpgsql as $$
begin
  update order_holds h set ended_at = now() where h.order_id = new.id and h.ended_at is null;
  return null;
end $$;
comment on function orders_end_holds is
  'Holds end with a cancellation, and when a version of the service that knows none ships the order.';
create trigger orders_end_holds after update of status on orders for each row
  when (new.held_at is not null and new.status not in ('pending', 'paid'))
  execute function orders_end_holds();

create function refund_items_count_version() returns trigger language plpgsql as $$
begin
  update orders o set version = o.version + 1
  from (
    select distinct oi.order_id
    from changed_rows r
    join order_items oi on oi.id = r.order_item_id
  ) changed
  where o.id = changed.order_id;
  return null;
end $$;
comment on function refund_items_count_version is 'What is in the parcel has changed.';
create trigger refund_items_count_version after insert on refund_items
  referencing new table as changed_rows
  for each statement execute function refund_items_count_version();

-- Whether a dispute about a payment was not won, by any of the payments under its reference at the provider.
create or replace function is_disputed(p_payment bigint) returns boolean language sql stable
as $$
  select exists (
    select
    from payments p
    join payments alike on alike.order_id = p.order_id
      and split_part(alike.reference, '/', 1) = split_part(p.reference, '/', 1)
    join disputes d on d.payment_id = alike.id
    where p.id = p_payment and d.state <> 'won'
  )
$$;
comment on function is_disputed(bigint) is
  'Whether a dispute about the payment p_payment, or about another under its reference, runs or was lost. Its '
  'refunds wait for a person: the bank pays the money back, or has done it.';

-- Holds an order whose parcel was given back, and ends that hold when there is money for it again.
create or replace function hold_if_refunded(p_order bigint) returns void language plpgsql
as $$
declare
  is_refunded boolean;
begin
  select o.status = 'paid'
    and coalesce(o.delivery_price, 0) >= (
      select coalesce(sum(b.refundable), 0)
      from payment_balances b
      where b.order_id = o.id)
    and exists (
      select
      from payments p
      join refunds r on r.payment_id = p.id
      where p.order_id = o.id and r.amount > 0)
    and exists (
      select
      from order_items oi
      where oi.order_id = o.id and oi.subtotal > oi.discount
        and oi.quantity > (
          select coalesce(sum(ri.quantity), 0) from refund_items ri where ri.order_item_id = oi.id))
  into is_refunded
  from orders o
  where o.id = p_order;

  if is_refunded then
    insert into order_holds (order_id, reason)
    select p_order, 'refunded'
    where not exists (
      select
      from order_holds h
      where h.order_id = p_order and h.reason = 'refunded' and (h.ended_at is null or h.is_lifted));
  else
    update order_holds h set ended_at = now()
    where h.order_id = p_order and h.reason = 'refunded' and h.ended_at is null;
  end if;
end $$;
comment on function hold_if_refunded(bigint) is
  'Holds the paid order p_order, or ends that hold: held are items that cost something and are still to be '
  'sent, if money was given back and no more is left than the price of delivery. A hold that a person has '
  'lifted does not return. The order must be locked.';

create function refunds_wait_for_dispute() returns trigger language plpgsql as $$
begin
  if is_disputed(new.payment_id) then
    new.state := 'manual';
    new.last_error := 'The payment is disputed: see at the provider who gets the money before you pay it back.';
  end if;
  return new;
end $$;
comment on function refunds_wait_for_dispute is
  'The bank may give the money back as well: a refund that would be paid now waits for a person.';
create trigger refunds_wait_for_dispute before insert or update of state on refunds for each row
  when (new.state = 'pending')
  execute function refunds_wait_for_dispute();

create function refunds_hold_order() returns trigger language plpgsql as $$
begin
  perform hold_if_refunded(p.order_id) from payments p where p.id = new.payment_id;
  return null;
end $$;
comment on function refunds_hold_order is
  'Less is left of the payments of an order. Asked at the commit, when the items of the refund are known.';
create constraint trigger refunds_hold_order after insert or update of amount on refunds
  deferrable initially deferred
  for each row execute function refunds_hold_order();

create function payments_hold_order() returns trigger language plpgsql as $$
begin
  perform hold_if_refunded(o.id) from orders o where o.id = new.order_id and o.held_at is not null;
  return null;
end $$;
comment on function payments_hold_order is 'Money came: a held order may have enough again.';
create constraint trigger payments_hold_order after insert or update of state on payments
  deferrable initially deferred
  for each row when (new.state in ('captured', 'by_hand', 'reviewed'))
  execute function payments_hold_order();
