-- no transaction
create index concurrently if not exists guest_orders_search on guest_orders
  using gin (letter_groups(translate(
    replace(replace(replace(
      regexp_replace(
        normalize(
          lower(
            ' ' || full_name || ' ' || split_part(email, '@', 1) || ' ' || regexp_replace(phone_number, '\D', '', 'g')
          ),
          nfkd
        ),
        '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łđøıٱةىیک', 'ldoiاهييك')));
