/** Old slugs in a file mean the products and categories that they lead to. */
import type { Tx } from '../../../../service/db/connect.ts'

/** Puts present slugs in their place. Of several holders the last one is meant, those that shoppers see before others. */
export async function replaceOldSlugs(tx: Tx): Promise<void> {
  await tx`
    update import_rows r set product_slug = found.slug
    from (
      select distinct on (o.slug) o.slug as old_slug, p.slug
      from leading_product_slugs o
      join products p on p.id = o.product_id
      left join public_products shown on shown.id = p.id
      where o.slug in (select r.product_slug from import_rows r)
      order by o.slug, shown.id is null, o.id desc
    ) found
    where r.product_slug = found.old_slug`
  for (const column of ['category_slug', 'parent_category_slug']) {
    await tx`
      update import_rows r set ${tx(column)} = found.slug
      from (
        select distinct on (o.slug) o.slug as old_slug, c.slug
        from leading_category_slugs o
        join categories c on c.id = o.category_id
        left join public_categories shown on shown.id = c.id
        where o.slug in (select ${tx(`r.${column}`)} from import_rows r)
        order by o.slug, shown.id is null, o.id desc
      ) found
      where ${tx(`r.${column}`)} = found.old_slug`
  }
}
