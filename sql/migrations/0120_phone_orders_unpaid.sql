-- no transaction
create index concurrently if not exists orders_phone_unpaid on orders (payable_until)
  where status = 'pending' and payable_until is not null;
