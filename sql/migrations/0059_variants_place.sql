-- What a scanner reads on the label of a variant, and where it lies. The checks are not validated: every row
-- has the default.
alter table product_variants
  add column barcode text not null default '',
  add column shelf text not null default '',
  add constraint variant_barcode_digits check (barcode ~ '^([0-9]{8,14})?$') not valid,
  add constraint variant_shelf_length check (char_length(shelf) <= 50) not valid;

-- A delivery has a reason of its own in the ledger.
alter table stock_ledger
  drop constraint ledger_reason_known,
  add constraint ledger_reason_known check (reason in
    ('initial', 'adjustment', 'import', 'sale', 'cancel', 'return', 'count', 'receipt')) not valid;
