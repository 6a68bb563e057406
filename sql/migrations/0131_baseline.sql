-- Ends the row of migrations before the first release: what was left to later is done. Every constraint holds for
-- every row; owners of before there were roles have theirs; and functions of which no version is left that calls them go.

update users set role = 'owner' where is_admin and role is null;

alter table users
  validate constraint user_email_key_length,
  validate constraint user_language_form,
  validate constraint user_role,
  validate constraint user_role_is_flagged;
alter table categories
  validate constraint category_position_range,
  validate constraint category_slug_form;
alter table products
  validate constraint product_opacity_known,
  validate constraint product_slug_form,
  validate constraint product_was_dearer;
alter table product_variants
  validate constraint variant_barcode_digits,
  validate constraint variant_shelf_length,
  validate constraint variant_size_length;
alter table orders
  validate constraint order_address_given,
  validate constraint order_cancel_message_length,
  validate constraint order_country_form,
  validate constraint order_delivery_whole,
  validate constraint order_discount_whole,
  validate constraint order_language_form,
  validate constraint order_of_guest_has_no_user,
  validate constraint order_without_user_is_bare,
  validate constraint orders_return_url_length;
alter table order_items
  validate constraint order_item_discount_of_price,
  validate constraint order_item_exchanged_costs_nothing;
alter table order_status_history
  validate constraint history_money_method_known,
  validate constraint history_money_of_marked_paid,
  validate constraint history_money_reference_length;
alter table stock_ledger
  validate constraint ledger_reason_known;
alter table payments
  validate constraint payment_state_known;
alter table refunds
  validate constraint refund_amount_not_negative,
  validate constraint refund_cause_known,
  validate constraint refund_message_length;
alter table audit_log
  validate constraint audit_actor_email_length;
alter table returns
  validate constraint return_note_status_known;
alter table return_items
  validate constraint return_item_units_of_quantity;
alter table colors
  validate constraint color_families_at_most_two,
  validate constraint color_families_known;
alter table guest_orders
  validate constraint guest_order_mailbox_length;
alter table product_measures
  validate constraint product_measure_size_length;

drop function
  cart_to_order(bigint, integer, integer, integer, integer, integer),
  draft_of_cart(bigint, text, text, inet, text, text, integer, integer, integer, integer, integer, integer),
  delete_ordered_lines(bigint, bigint[]),
  is_discount_left(integer, text, bigint),
  price_order(integer[], integer[], numeric[], text, text, text),
  price_order(integer[], integer[], numeric[], text, text, text, text),
  limits_of_user(bigint, bigint, integer, integer, integer, integer),
  limits_of_guest(text, inet, bigint, integer, integer, integer, integer, integer),
  draft_order(bigint, text, text, uuid, text, text, integer, integer, integer, integer, integer, integer, integer),
  draft_order(bigint, text, text, inet, text, text, text, text, uuid, text, text, integer, integer, integer,
    integer, integer, integer, integer, integer),
  place_order(bigint, bigint, text, numeric, bigint[], integer[], integer[], numeric[], text, text, text, integer,
    integer, integer, integer, integer, integer, text, text, text, text, text, integer, integer, text, inet, text,
    text, text, uuid, integer, text, numeric, integer),
  place_order(bigint, text, text, inet, text, text, text, text, bigint, text, bigint[], integer[], integer[],
    numeric[], jsonb, text, text, text, integer, integer, integer, integer, integer, integer, integer, text, text,
    text, text, text, integer, integer, text, inet, text, text, text, uuid, integer, text, numeric, integer),
  place_order(bigint, text, text, inet, text, text, text, text, bigint, text, bigint[], integer[], integer[],
    numeric[], jsonb, text, text, text, text, integer, integer, integer, integer, integer, integer, integer, text,
    text, text, text, text, integer, integer, text, inet, text, text, text, uuid, integer, text, numeric, integer),
  size_rank(text);
