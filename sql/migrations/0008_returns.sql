-- Delivered items that come back, and refunds of a part of a payment.

create table returns (
  id bigint not null generated always as identity,
  order_id bigint not null,
  status text not null default 'requested',
  reason text not null,
  note text,
  refund_amount numeric(12, 2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint returns_pkey primary key (id),
  constraint returns_order_id_fkey foreign key (order_id) references orders (id) on delete restrict,
  constraint return_status_known
    check (status in ('requested', 'approved', 'rejected', 'received', 'cancelled')),
  constraint return_reason_length check (char_length(reason) <= 500),
  constraint return_note_length check (char_length(note) <= 500),
  constraint return_refund_decided check ((status = 'received') = (refund_amount is not null)),
  constraint return_refund_not_negative check (refund_amount >= 0)
);
comment on table returns is
  'Items of a delivered order that its customer wants to send back, or has sent back. Every move of '
  'a return is made under the lock of its order.';
comment on column returns.reason is 'As the customer typed it.';
comment on column returns.note is
  'What the administrator who rejected or received it wrote to the customer.';
comment on column returns.refund_amount is
  'What the customer gets back, decided when the items arrived; 0 means nothing. The money itself '
  'is a row of refunds.';
create index returns_order on returns (order_id, id);
create index returns_status on returns (status, id);

create table return_items (
  return_id bigint not null,
  order_item_id bigint not null,
  quantity integer not null,
  restocked integer not null default 0,
  constraint return_items_pkey primary key (return_id, order_item_id),
  constraint return_items_return_id_fkey foreign key (return_id) references returns (id) on delete cascade,
  constraint return_items_order_item_id_fkey
    foreign key (order_item_id) references order_items (id) on delete restrict,
  constraint return_item_quantity_positive check (quantity > 0),
  constraint return_item_restocked_of_quantity check (restocked between 0 and quantity)
);
comment on table return_items is
  'The units of a return. Those of requested, approved and received returns cannot be returned a '
  'second time.';
comment on column return_items.restocked is
  'Units that were fit for sale and went back to stock. stock_ledger has a row for them.';
create index return_items_order_item on return_items (order_item_id);

alter table stock_ledger
  add column return_id bigint,
  add constraint stock_ledger_return_id_fkey
    foreign key (return_id) references returns (id) on delete restrict;
comment on column stock_ledger.return_id is 'The return that units of the reason "return" came with.';
create index stock_ledger_return on stock_ledger (return_id);

alter table refunds
  add column return_id bigint,
  add constraint refunds_return_id_fkey
    foreign key (return_id) references returns (id) on delete restrict,
  add constraint refund_of_return check ((cause = 'return') = (return_id is not null)),
  drop constraint refund_cause_known,
  add constraint refund_cause_known
    check (cause in ('cancellation', 'surplus', 'provider', 'return'));
comment on column refunds.return_id is 'The return whose items it pays back. A return has one refund.';
comment on column refunds.cause is
  'cancellation: owed because the order was cancelled, also money that came after that. surplus: a '
  'second payment of an order that was not cancelled. provider: made in the provider''s dashboard. '
  'return: items came back.';
create unique index refunds_return on refunds (return_id);

create function refunds_stay_within_payment() returns trigger language plpgsql as $$
declare
  paid numeric;
begin
  -- The lock makes transactions sequential that refund one payment. The sum is a statement of its own,
  -- because a statement reads what was committed before it began: it must begin under the lock.
  select p.amount into paid from payments p where p.id = new.payment_id for no key update;
  if (select sum(r.amount) from refunds r where r.payment_id = new.payment_id) > paid then
    raise exception 'the refunds of payment % exceed it', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'refunds';
  end if;
  return null;
end $$;
comment on function refunds_stay_within_payment is
  'Refuses a refund that makes the refunds of its payment exceed it, in whatever states they are.';
create trigger refunds_within_payment
  after insert or update of amount, payment_id on refunds
  for each row execute function refunds_stay_within_payment();

create function returns_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct v.product_id
      from changed_rows r
      join return_items ri on ri.return_id = r.id
      join order_items oi on oi.id = ri.order_item_id
      join product_variants v on v.id = oi.variant_id
      where r.status = 'received'
      order by v.product_id),
    null);
  return null;
end $$;
comment on function returns_notify_change is
  'Notifies listeners of products of which units came back: fewer were sold, even if none of them '
  'went back to stock.';
create trigger returns_notify_update after update on returns
  referencing new table as changed_rows
  for each statement execute function returns_notify_change();

create function returns_queue_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook('return.' || new.status,
    jsonb_build_object('order_id', new.order_id, 'return_id', new.id));
  return null;
end $$;
comment on function returns_queue_webhook is
  'Queues the event of a return that was requested or received.';
create trigger returns_queue_webhook_insert after insert on returns
  for each row execute function returns_queue_webhook();
create trigger returns_queue_webhook_update after update of status on returns
  for each row when (old.status <> new.status and new.status = 'received')
  execute function returns_queue_webhook();
