-- Where customers have things sent, kept for the next order.
create table addresses (
  id bigint not null generated always as identity,
  user_id bigint not null,
  label text not null,
  recipient text not null,
  phone_number text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country text not null,
  is_default boolean not null,
  constraint addresses_pkey primary key (id),
  constraint addresses_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint address_label_length check (char_length(label) <= 100),
  constraint address_recipient_length check (char_length(recipient) between 1 and 150),
  constraint address_phone_number_length check (char_length(phone_number) <= 32),
  constraint address_street_length check (char_length(street) between 1 and 300),
  constraint address_city_length check (char_length(city) between 1 and 100),
  constraint address_region_length check (char_length(region) <= 100),
  constraint address_postal_code_length check (char_length(postal_code) <= 20),
  constraint address_country_form check (country ~ '^[A-Z]{2}$')
);
comment on table addresses is
  'Addresses that a user keeps. As soon as there is one, exactly one is the default. An order has a copy of the text.';
create index addresses_user on addresses (user_id, id desc);
create unique index addresses_default on addresses (user_id) where is_default;
