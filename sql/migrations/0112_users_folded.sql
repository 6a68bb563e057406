-- no transaction
create index concurrently if not exists users_folded on users
  using gin (letter_groups(translate(
    replace(replace(replace(
      regexp_replace(
        normalize(lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || username), nfkd),
        '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łđøıٱةىیک', 'ldoiاهييك')));
