-- The colours of variants that were there before: the triggers add those of new ones.
insert into colors (name)
select min(v.color) from product_variants v group by lower(v.color) order by lower(v.color)
on conflict do nothing;
