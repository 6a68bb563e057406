-- Who packs which order, so that two packers never fetch the same garments.
create table packing_claims (
  order_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  constraint packing_claims_pkey primary key (order_id),
  constraint packing_claims_order_id_fkey foreign key (order_id) references orders (id) on delete cascade,
  constraint packing_claims_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table packing_claims is
  'The packer who has an order, for two hours. It counts while the order is paid and not shipped; expired rows '
  'are deleted by the next claim.';
create index packing_claims_user on packing_claims (user_id);
create index packing_claims_age on packing_claims (expires_at);
