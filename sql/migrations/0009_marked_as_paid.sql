-- That an administrator marked an order as paid outlives the account of the administrator, which may be
-- erased: without it reconcile would miss the money of such an order.
alter table order_status_history
  add column is_marked_paid boolean not null default false,
  add constraint history_marked_paid check (not is_marked_paid or status = 'paid');
update order_status_history set is_marked_paid = true
where status = 'paid' and actor_user_id is not null;
comment on column order_status_history.is_marked_paid is
  'An administrator marked the order as paid. True for such rows only; stays when actor_user_id goes.';
