import type { Check } from './queries.ts'

export const CATALOG_CHECKS: Check[] = [
  {
    name: 'lists count the products that there are',
    of: 'counts',
    rows: (tx) => tx`
      select null::text as order_number, null::text as sku,
        coalesce(c.products, 0) || ' counted in ' || g.slug as found,
        coalesce(p.products, 0) || ' there' as expected,
        coalesce(c.products, 0) = coalesce(p.products, 0) as agrees
      from (
        select tier, category_id, coverage_level_id, sum(products) as products
        from product_counts
        group by tier, category_id, coverage_level_id
      ) c
      full join (
        select tier, category_id, coverage_level_id, count(*) as products
        from products, unnest(array[-1, price_tier(base_price)]) tier
        where is_active
        group by tier, category_id, coverage_level_id
      ) p using (tier, category_id, coverage_level_id)
      join categories g on g.id = category_id`,
  },
]
