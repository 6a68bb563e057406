-- When a parcel left and when it arrived is in order_status_history and orders.
create table shipments (
  order_id bigint not null,
  carrier text,
  tracking_number text,
  tracking_url text,
  constraint shipments_pkey primary key (order_id),
  constraint shipments_order_id_fkey foreign key (order_id) references orders (id) on delete cascade,
  constraint shipment_says_something check (num_nonnulls(carrier, tracking_number, tracking_url) > 0),
  constraint shipment_carrier_given check (char_length(carrier) between 1 and 100),
  constraint shipment_tracking_number_given check (char_length(tracking_number) between 1 and 100),
  constraint shipment_tracking_url_is_https
    check (tracking_url like 'https://%' and char_length(tracking_url) <= 2048)
);
comment on table shipments is
  'How to follow the parcel of an order, as an administrator typed it. An order that was shipped '
  'without these particulars has no row.';
comment on column shipments.carrier is 'The name that customers know, such as that of a courier.';
comment on column shipments.tracking_number is 'The number that the carrier gave the parcel.';
comment on column shipments.tracking_url is
  'The page of the carrier that shows where the parcel is. A mail links to it, so it is https.';
