-- The settings beside sizes. The process that starts next replaces these first values by those of its environment.
update shop_settings set environment = '{
  "shop_name": "Modest Clothing Store",
  "shop_address": null,
  "return_address": null,
  "vat_number": null,
  "vat_percent": "0.00",
  "support_email": null,
  "support_phone": null,
  "low_stock": 5,
  "carriers": [],
  "terms_url": null,
  "privacy_url": null
}' || environment;

create function shop_setting(name text) returns text
language sql stable parallel safe
return (select (s.environment || s.saved)->>name from shop_settings s);
comment on function shop_setting(text) is
  'A setting of the shop as it counts now. Write (select shop_setting(…)) in a query of many rows, which then reads it once.';
