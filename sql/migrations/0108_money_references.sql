-- no transaction
create index concurrently if not exists order_status_history_money_reference
  on order_status_history (lower(money_reference)) where money_reference is not null;
